import { codeOf, countOf, keysOf } from "./codes.ts";
import type { Snapshot } from "./protocol.ts";

/**
 * What is left of a selection when the hand changes. Of equal cards the selected one is held to be
 * the one that went; the hand of another seat or game starts with nothing selected.
 */
export function keptSelection(
  last: Snapshot | null,
  next: Snapshot,
  chosen: ReadonlySet<string>,
): ReadonlySet<string> {
  if (!last || last.epoch !== next.epoch || last.seat !== next.seat) return new Set();
  const before = countOf(last.hand);
  const after = countOf(next.hand);
  const wanted = countOf([...chosen].map(codeOf));
  const kept = new Set<string>();
  for (const [code, count] of wanted) {
    const went = Math.max(0, (before.get(code) ?? 0) - (after.get(code) ?? 0));
    const mine = keysOf(next.hand).filter((key) => codeOf(key) === code);
    const preferred = [
      ...mine.filter((key) => chosen.has(key)),
      ...mine.filter((key) => !chosen.has(key)),
    ];
    for (const key of preferred.slice(0, Math.max(0, count - went))) kept.add(key);
  }
  return kept;
}
