import { codesOf, rankOf, suitOf } from "./codes.ts";
import type { Card, Rich, Strings } from "./protocol.ts";

/** The words of the front-end. A key that the kernel has not sent stands for itself. */
export interface Words {
  /** The word of a key, with `{name}` replaced by the value of that name. */
  (key: string, values?: Record<string, string | number>): string;
  /** The full name of a card: "king of hearts". */
  card(code: Card): string;
  /** A text with its cards spelt out, for a screen reader. */
  speak(text: Rich): string;
  /** Rows of the list of keys. */
  keys(): [string, string][];
}

export function wordsOf(strings: Strings): Words {
  const word = (key: string, values: Record<string, string | number> = {}): string => {
    const found = strings[key];
    if (typeof found !== "string") return key;
    return found.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
  };
  const card = (code: Card): string =>
    suitOf(code) === "j"
      ? word("speak.joker")
      : word("speak.of", {
          rank: word(`speak.rank.${rankOf(code)}`),
          suit: word(`speak.suit.${suitOf(code)}`),
        });
  const speak = (text: Rich): string =>
    text.replace(/\{([^{}]*)\}/g, (whole, inside: string) => {
      const codes = codesOf(inside);
      return codes ? codes.map(card).join(", ") : whole;
    });
  const keys = () => (strings["keys.list"] ?? []) as [string, string][];
  return Object.assign(word, { card, speak, keys });
}
