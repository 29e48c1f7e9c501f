import { describe, expect, it } from "vitest";
import { fitStrips, layoutHand, places, stepOf } from "../src/layout.ts";
import { formOf, tableWidth } from "../src/ui.ts";
import { FULL, TURN } from "./fixtures/snapshots.ts";

const deck = ["s", "h", "d", "c"].flatMap((suit) =>
  ["A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2"].map((rank) => rank + suit),
);

/** Every width from a phone to a wide notebook, every size of a hand. */
const cases = [340, 400, 479, 480, 600, 719, 720, 819, 820, 900, 1400].flatMap((width) =>
  [1, 2, 11, 16, 17, 30, 42].map((count) => ({ width, count })),
);

describe("the hand", () => {
  it.each(cases)("of $count cards in $width pixels lies inside, each card 24 wide", (given) => {
    const { width, count } = given;
    const room = tableWidth(width);
    const { slots, cardWidth } = layoutHand(deck.slice(0, count), room, formOf(width));
    expect(slots).toHaveLength(count);
    for (const { x, covered } of slots) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + cardWidth).toBeLessThanOrEqual(room + 0.01);
      expect(cardWidth - covered).toBeGreaterThanOrEqual(24);
    }
  });

  it.each(cases)("of $count cards in $width pixels shows 22 of each row", ({ width, count }) => {
    const { slots } = layoutHand(deck.slice(0, count), tableWidth(width), formOf(width));
    const tops = [...new Set(slots.map((slot) => slot.y))];
    const steps = tops.slice(1).map((top, i) => top - (tops[i] ?? 0));
    for (const step of steps) expect(step).toBeGreaterThanOrEqual(22);
  });

  it("has one row up to sixteen cards, and two for thirty", () => {
    expect(layoutHand(TURN.hand, 586, "wide").rows).toBe(1);
    expect(layoutHand(FULL.hand, 586, "wide").rows).toBe(2);
  });

  it("has the same height for one row and for two", () => {
    expect(layoutHand(TURN.hand, 586, "wide").height).toBe(
      layoutHand(FULL.hand, 586, "wide").height,
    );
  });

  it("of no card is no fault", () => {
    expect(layoutHand([], 586, "wide").slots).toEqual([]);
    expect(layoutHand([], 322, "narrow").slots).toEqual([]);
  });

  it("parts the ranks by a gap", () => {
    const [a = 0, b = 0, c = 0] = places(["Kh", "Kc", "8h"], 600, 60, 38);
    expect(b - a).toBeCloseTo(38);
    expect(c - b).toBeCloseTo(50);
  });
});

describe("the strips of a zone", () => {
  const melds = FULL.zones[0]?.melds ?? [];

  it("get closer until they fit", () => {
    const wide = fitStrips(melds, 800, "wide");
    const tight = fitStrips(melds, 440, "wide");
    expect(wide.step).toBe(16);
    expect(tight.step).toBeLessThan(16);
    expect(tight.isTight).toBe(true);
  });

  it("keep room for the two digits of a ten", () => {
    const fit = { cardWidth: 33, step: 11, isTight: true };
    expect(stepOf({ cards: ["10s", "10h", "10d"] }, fit)).toBe(16);
    expect(stepOf({ cards: ["9s", "9h", "9d"] }, fit)).toBe(11);
  });
});
