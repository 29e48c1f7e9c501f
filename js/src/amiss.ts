import { movesOf } from "./ghosts.ts";
import type { Rich } from "./protocol.ts";
import type { Store } from "./store.ts";

/** What is said while the kernel does not answer, after it failed, or of a line that it could not read. */
export function amiss({ line, words, pending }: Store): { lead: Rich; rest: Rich } {
  const { current } = line;
  if (current.state === "fault") return { lead: "", rest: current.fault };
  const say = words.current;
  const moves = movesOf(pending.current?.request).map(
    ({ action, cards, onto }) =>
      say(`tool.${action}`) +
      (onto ? ` m${onto}` : "") +
      (cards[0] ? `: {${cards.join(" ")}}` : ""),
  );
  const more =
    current.state === "error"
      ? ` ${current.error}`
      : current.state === "wait" && moves[0]
        ? ` ${moves.join(", ")}.`
        : "";
  return { lead: say(`${current.state}.lead`), rest: say(`${current.state}.rest`) + more };
}
