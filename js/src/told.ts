/** What the panel tells. Pure functions on what the kernel has answered. */
import type { Parts, Question, Rich, Verdict } from "./protocol.ts";

export interface Told extends Parts {
  /** Counts what is new; the same in another language keeps its number. */
  turn: number;
}

const PARTS = ["verdict", "compare", "about", "rule", "instead"] as const;

/** The parts of an answer, or of a snapshot, that are told in the panel. */
export function partsOf(answer: Parts): Parts {
  return Object.fromEntries(PARTS.flatMap((part) => (answer[part] ? [[part, answer[part]]] : [])));
}

/** Whether the answer to a question stands beside the verdict, and not in its place. */
export const isBeside = (question: Question | null | undefined): boolean =>
  question?.kind === "rule" || question?.kind === "instead";

/** What a verdict says, whatever its language. */
export const meaningOf = (verdict: Verdict | null): string =>
  JSON.stringify(
    verdict && [
      verdict.legal,
      verdict.asked,
      verdict.move,
      verdict.rule?.id,
      verdict.checks.map(({ id, result }) => [id, result]),
      verdict.marks,
    ],
  );

/** The sentence that stands for all that is told; null if nothing is. */
export function headOf({ verdict, compare, about, rule }: Told): { lead: Rich; head: Rich } | null {
  const head = rule?.name ?? (compare ?? about)?.title;
  return head === undefined ? (verdict ?? null) : { lead: "", head };
}
