import { describe, expect, it } from "vitest";
import { lightsOf } from "../src/marks.ts";
import type { Mark, Snapshot, Verdict } from "../src/protocol.ts";
import { REFUSAL, TURN } from "./fixtures/snapshots.ts";

const HAND: Snapshot = { ...TURN, hand: ["Kh", "Kh", "8h"] };
const none: ReadonlySet<string> = new Set();

const mark = (
  n: number,
  zone: string,
  card: string | null,
  result: Mark["result"] = "pass",
): Mark => ({
  n,
  result,
  zone,
  card,
});
const verdict = (marks: Mark[], change: Partial<Verdict> = {}): Verdict => ({
  ...REFUSAL,
  ...change,
  marks,
});

describe("lights", () => {
  it("are none without a verdict", () => {
    expect(lightsOf(HAND, null, none).hand.size).toBe(0);
  });

  it("fall on one copy a mark", () => {
    const lights = lightsOf(HAND, verdict([mark(4, "hand", "Kh"), mark(4, "hand", "Kh")]), none);
    expect([...lights.hand.keys()]).toEqual(["Kh", "Kh'"]);
  });

  it("prefer the selected copy", () => {
    const lights = lightsOf(HAND, verdict([mark(4, "hand", "Kh")]), new Set(["Kh'"]));
    expect([...lights.hand.keys()]).toEqual(["Kh'"]);
  });

  it("of two checks on one card show the failed one", () => {
    const marks = [mark(4, "hand", "8h", "fail"), mark(5, "hand", "8h")];
    expect(lightsOf(HAND, verdict(marks), none).hand.get("8h")?.n).toBe(4);
  });

  it("leave out cards that are not there", () => {
    const marks = [mark(1, "hand", "As"), mark(2, "pile", "As"), mark(3, "m1", "As")];
    const lights = lightsOf(HAND, verdict(marks), none);
    expect(lights.hand.size + lights.zones.size + lights.melds.size).toBe(0);
  });

  it("leave the hand dark after a move that was played", () => {
    const marks = [mark(4, "hand", "Kh")];
    expect(lightsOf(HAND, verdict(marks, { legal: true }), none).hand.size).toBe(0);
    expect(lightsOf(HAND, verdict(marks, { legal: true, asked: true }), none).hand.size).toBe(1);
  });

  it("find one card of a meld, or all", () => {
    const lights = lightsOf(
      HAND,
      verdict([mark(2, "m1", "2h", "fail"), mark(3, "m3", null)]),
      none,
    );
    expect([...(lights.melds.get("m1") ?? [])]).toEqual([4]);
    expect([...(lights.melds.get("m3") ?? [])]).toEqual([0, 1, 2]);
    expect(lights.zones.get("m1")?.result).toBe("fail");
  });
});
