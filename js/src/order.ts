/** Names of the cards of a hand, in the order in which they lie. Pure functions. */
import { codeOf, keysOf, suitOf } from "./codes.ts";
import type { Card } from "./protocol.ts";

/** Each way to sort the hand, and the one that follows it. */
export const NEXT = { rank: "suit", suit: "own", own: "rank" } as const;
export type Sort = keyof typeof NEXT;

/**
 * What each card has become in another hand; those that went are left out. Of equal cards those in
 * `going` are held to be the ones that went.
 */
export function becomes(
  keys: readonly string[],
  hand: readonly Card[],
  going: ReadonlySet<string> = new Set(),
): Map<string, string> {
  const free = new Set(keysOf(hand));
  const found = new Map<string, string>();
  for (const key of [
    ...keys.filter((each) => !going.has(each)),
    ...keys.filter((each) => going.has(each)),
  ]) {
    const next = free.has(key) ? key : [...free].find((each) => codeOf(each) === codeOf(key));
    if (next && free.delete(next)) found.set(key, next);
  }
  return found;
}

/** A hand, which comes by rank, as it is sorted; in an own order what is new lies at the end. */
export function sorted(hand: readonly Card[], sort: Sort, own: readonly string[]): string[] {
  const keys = keysOf(hand);
  if (sort === "own") return [...new Set([...becomes(own, hand).values(), ...keys])];
  const place = (key: string): number => "shdcj".indexOf(suitOf(codeOf(key)));
  return sort === "suit" ? keys.sort((a, b) => place(a) - place(b)) : keys;
}
