/* Packs a text of many repetitions: each code, a character the text itself has not, stands for a phrase. */

/** Characters that cost one byte in a JavaScript string, whatever its quotes. */
const CODES = Array.from({ length: 94 }, (_, i) => String.fromCharCode(33 + i)).filter(
  (code) => !/["'`\\$]/.test(code),
);
/** No phrase of a style sheet that pays is longer. */
const LONGEST = 48;

/** The phrase that saves most if one character stands for it, or undefined if none saves any. */
function bestPhrase(text) {
  let best;
  let most = 0;
  for (let length = 2; length <= LONGEST; length++) {
    const found = new Map();
    for (let at = 0; at + length <= text.length; at++) {
      const phrase = text.slice(at, at + length);
      const seen = found.get(phrase);
      if (!seen) found.set(phrase, { count: 1, end: at + length });
      else if (at >= seen.end) {
        seen.count++;
        seen.end = at + length;
      }
    }
    for (const [phrase, { count }] of found) {
      /* Short phrases are worth less than they are long, for whatever compresses the bundle finds them, too. */
      const saved = (count - 1) * (length - 1.5) - 3;
      if (saved > most) {
        most = saved;
        best = phrase;
      }
    }
  }
  return best;
}

/**
 * Packs a text. What stands for it is read by `unpack` of src/unpack.ts: after the last of a code
 * follows the phrase it stands for.
 * @param {string} text
 * @returns {{ packed: string, codes: string }} the packed text, and its codes in the order of unpacking
 */
export function pack(text) {
  let packed = text;
  let codes = "";
  for (const code of CODES.filter((each) => !text.includes(each))) {
    const phrase = bestPhrase(packed);
    if (phrase === undefined) break;
    packed = packed.replaceAll(phrase, code) + code + phrase;
    codes = code + codes;
  }
  return { packed, codes };
}
