/** The text that the build has packed: after the last of each code follows the phrase it stands for. */
export function unpack(packed: string, codes: string): string {
  let text = packed;
  for (const code of codes) {
    const parts = text.split(code);
    const phrase = parts.pop();
    text = parts.join(phrase);
  }
  return text;
}
