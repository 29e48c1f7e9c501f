/** What the panel tells. Pure functions on what the kernel has answered. */
import type { Parts, Question, Rich, Verdict } from "./protocol.ts";

export interface Told extends Parts {
  /** Counts what is new; the same in another language keeps its number. */
  turn: number;
}

const PARTS = ["verdict", "compare", "about", "rule", "instead"] as const;

/** The same verdict with the lines of little interest last, and all numbered as they stand. */
export function numbered(verdict: Verdict): Verdict {
  const quiet = verdict.checks.filter((check) => check.quiet);
  const order = [...verdict.checks.filter((check) => !check.quiet), ...quiet];
  const numbers = new Map(order.map(({ n }, i) => [n, i + 1]));
  const renumber = <T extends { n: number }>(each: T): T => ({
    ...each,
    n: numbers.get(each.n) ?? each.n,
  });
  return { ...verdict, checks: order.map(renumber), marks: verdict.marks.map(renumber) };
}

/** The parts of an answer, or of a snapshot, that are told in the panel. */
export function partsOf(answer: Parts): Parts {
  const parts = PARTS.flatMap((part) => (answer[part] ? [[part, answer[part]]] : []));
  const { verdict } = answer;
  return { ...Object.fromEntries(parts), ...(verdict && { verdict: numbered(verdict) }) };
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
