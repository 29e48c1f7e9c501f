import { describe, expect, it, vi } from "vitest";
import { cards, REFUSAL, TURN } from "./fixtures/snapshots.ts";
import { model, one, sent, show, text } from "./harness.ts";

/** What is heard after another snapshot. */
function heard(change: Partial<typeof TURN>): string {
  model.set("snapshot", { ...TURN, seq: TURN.seq + 1, rev: TURN.rev + 1, ...change });
  vi.advanceTimersByTime(100);
  return text("[role=status]");
}

describe("a table that changes", () => {
  it("says nothing while it has only just been shown", () => {
    show(TURN);
    vi.advanceTimersByTime(100);
    expect(text("[role=status]")).toBe("");
  });

  it("names the cards that have come into the hand, one of two equal ones among them", () => {
    show({ ...TURN, hand: cards("Kh 9s 4c") });
    expect(heard({ hand: cards("Kh Kh 9s 7s") })).toMatch(
      /^New in your hand: king of hearts, seven of spades\. Your turn\./,
    );
  });

  it("names them behind the verdict on the move that brought them", () => {
    show({ ...TURN, hand: cards("Kh 9s") });
    const verdict = { ...REFUSAL, legal: true, lead: "Allowed:", head: "you draw." };
    one('[data-id="draw"]').click();
    const answer = { id: sent("play").id, legal: true };
    expect(heard({ hand: cards("Kh 9s 7s"), verdict, answer })).toMatch(
      /^Allowed: you draw\. New in your hand: seven of spades\. Your turn\./,
    );
  });

  it("names no card when cards have only gone, or when another hand is shown", () => {
    show({ ...TURN, hand: cards("Kh 9s 4c") });
    expect(heard({ hand: cards("Kh") })).toMatch(/^Your turn\./);
    expect(heard({ hand: cards("7s"), seat: "W", seq: 99, rev: 99 })).toMatch(/^Your turn\./);
  });
});
