import { describe, expect, it } from "vitest";
import { REFUSAL, TURN } from "./fixtures/snapshots.ts";
import { THREE } from "./fixtures/variants.ts";
import { all, card, model, nameOf, sent, show } from "./harness.ts";

const marked = (): (string | null)[] => all(".is-last").map(nameOf);
const at = (zone: string) => ({ ...TURN, last: { zone, cards: [] } });

describe("the mark of the last move", () => {
  it.each([
    ["pile", "Pile, 6 cards, king of diamonds on top, last move"],
    ["stock", "Stock, 15 cards, last move"],
    ["t2", "t2: 9×7, clean canasta, last move"],
    ["us.red", "red 3s: three of hearts, last move"],
  ])("lies on %s alone, and is spoken", (zone, name) => {
    show(at(zone));
    expect(marked()).toEqual([name]);
  });

  it("is nowhere before the first move, and goes where the next one goes", () => {
    show({ ...TURN, last: null });
    expect(marked()).toEqual([]);
    model.set("snapshot", { ...at("m3"), seq: 10, rev: 5 });
    expect(marked()).toEqual(["m3: 5×3, last move"]);
  });

  it("gives way to a verdict, and comes back when that is dismissed", () => {
    show({ ...at("pile"), verdict: REFUSAL });
    expect(marked()).toEqual([]);
    card("Kh").click();
    expect(sent("preview")).toMatchObject({ cards: ["Kh"] });
    expect(marked()).toHaveLength(1);
  });

  it("finds the melds of a third side", () => {
    const zone = THREE.zones[1]?.melds[0]?.id ?? "";
    show({ ...THREE, last: { zone, cards: [] } });
    expect(marked()).toHaveLength(1);
  });
});
