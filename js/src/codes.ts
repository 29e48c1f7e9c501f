import type { Card } from "./protocol.ts";

export type Suit = "s" | "h" | "d" | "c" | "j";

const CODE = /^(?:(?:10|[2-9AKQJ])[shdc]|JK)$/;

/** "K" of "Kh", "JK" of the joker. */
export const rankOf = (code: Card): string => (code === "JK" ? "JK" : code.slice(0, -1));

/** "h" of "Kh"; the joker's suit is "j". */
export const suitOf = (code: Card): Suit => (code === "JK" ? "j" : (code.slice(-1) as Suit));

/** Whether a card bears the star of a wild card when it lies in a meld. */
export const hasStar = (code: Card): boolean => code === "JK" || rankOf(code) === "2";

/** The cards of a group "Kh Kc", or null if it is anything else. */
export function codesOf(group: string): Card[] | null {
  const codes = group.trim().split(/\s+/);
  return codes.every((code) => CODE.test(code)) ? codes : null;
}

/** A name for each card of a hand that tells equal cards apart: "Kh", "Kh'", … */
export function keysOf(cards: readonly Card[]): string[] {
  const seen = new Map<Card, number>();
  return cards.map((code) => {
    const copy = seen.get(code) ?? 0;
    seen.set(code, copy + 1);
    return code + "'".repeat(copy);
  });
}

/** The card behind such a name. */
export const codeOf = (key: string): Card => key.replace(/'+$/, "");

/** The names of a selection, in the order of the hand. */
export const inOrder = (hand: readonly Card[], chosen: ReadonlySet<string>): Card[] =>
  keysOf(hand)
    .filter((key) => chosen.has(key))
    .map(codeOf);

/** The names in a hand of cards that lie in it. */
export function keysIn(hand: readonly Card[], cards: readonly Card[]): ReadonlySet<string> {
  const held = new Set(keysOf(hand));
  return new Set(keysOf(cards).filter((key) => held.has(key)));
}
