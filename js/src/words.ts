import { codesOf, rankOf, suitOf } from "./codes.ts";
import type { Line } from "./line.ts";
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
  const keys = (): [string, string][] => {
    const list = strings["keys.list"];
    if (!Array.isArray(list)) return [];
    return list.filter(Array.isArray).map((row) => [String(row[0]), String(row[1])]);
  };
  return Object.assign(word, { card, speak, keys });
}

/** What is said while the kernel does not answer, after it failed, or of a line that it could not read. */
export function amiss(words: Words, line: Line): { lead: Rich; rest: Rich } {
  if (line.state === "fault") return { lead: "", rest: line.fault };
  const name = line.state === "waiting" ? (line.isLong ? "busy" : "wait") : line.state;
  const error = line.state === "error" ? ` ${line.error}` : "";
  return { lead: words(`${name}.lead`), rest: words(`${name}.rest`) + error };
}
