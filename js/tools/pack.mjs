/* Packs a text of many repetitions: each code, a character the text itself has not, stands for a phrase. */

const from = (first, count) =>
  Array.from({ length: count }, (_, i) => String.fromCharCode(first + i));
/** Characters that cost one byte in a JavaScript string, whatever its quotes, and then some that cost two. */
const CODES = [...from(33, 94).filter((code) => !/["'`\\$]/.test(code)), ...from(0xc0, 64)];
/** No phrase of a style sheet that pays is longer. */
const LONGEST = 48;
/** So many of the phrases that save most are tried. */
const TRIED = 12;

/** The phrases that save most if a code of so many bytes stands for them. */
function bestPhrases(text, cost) {
  const all = [];
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
      const saved = (count - 1) * (length - cost) - 3 * cost;
      if (saved > 0) all.push({ phrase, saved });
    }
  }
  return all
    .sort((a, b) => b.saved - a.saved)
    .slice(0, TRIED)
    .map(({ phrase }) => phrase);
}

/** @typedef {{ packed: string, codes: string }} Packed */

/**
 * Packs a text. What stands for it is read by `unpack` of src/unpack.ts: after the last of a code
 * follows the phrase it stands for.
 * @param {string} text
 * @param {(packed: Packed) => number} weightOf what is to become less; bytes unless told
 * @returns {Packed} the packed text, and its codes in the order of unpacking
 */
export function pack(
  text,
  weightOf = ({ packed, codes }) => Buffer.byteLength(packed) + Buffer.byteLength(codes),
) {
  let best = { packed: text, codes: "" };
  let least = weightOf(best);
  for (const code of CODES.filter((each) => !text.includes(each))) {
    const { packed, codes } = best;
    for (const phrase of bestPhrases(packed, Buffer.byteLength(code))) {
      const next = { packed: packed.replaceAll(phrase, code) + code + phrase, codes: code + codes };
      const weight = weightOf(next);
      if (weight < least) {
        least = weight;
        best = next;
      }
    }
    if (best.codes === codes) break;
  }
  return best;
}
