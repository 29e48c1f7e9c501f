import { beforeEach, describe, expect, it } from "vitest";
import type { Snapshot } from "../src/protocol.ts";
import { FULL, OVER, TURN } from "./fixtures/snapshots.ts";
import { all, card, focused, model, one, sent, show, text, type } from "./harness.ts";

/** The hand as it lies. */
const lying = (): string =>
  all('[role="option"]')
    .map((option) => option.dataset.id)
    .join(" ");
const sort = (): HTMLElement => one('[data-id="sort"]');

let seq = 9;

/** The kernel plays on. */
function next(changes: Partial<Snapshot>): void {
  seq += 1;
  model.set("snapshot", { ...TURN, seq, rev: seq, ...changes });
}

/** Moves a card by keys. */
function shift(key: string, ...arrows: string[]): void {
  card(key).focus();
  for (const arrow of arrows) type(`Arrow${arrow}`, { altKey: true });
}

describe("the order of the hand", () => {
  beforeEach(() => {
    seq = 9;
    show(TURN);
  });

  it("is by rank, by suit and one's own in turn, and says which", () => {
    expect(sort().textContent).toBe("By rank");
    expect(lying()).toBe("Kh Kc 10d 10c 8h 6s 6d 5h 4c 3s 2s");
    sort().click();
    expect(sort().getAttribute("aria-label")).toBe("Order of the hand: By suit");
    expect(lying()).toBe("6s 3s 2s Kh 8h 5h 10d 6d Kc 10c 4c");
    sort().click();
    expect(text('[data-id="sort"]')).toBe("My order");
    expect(lying()).toBe("Kh Kc 10d 10c 8h 6s 6d 5h 4c 3s 2s");
    sort().click();
    expect(text('[data-id="sort"]')).toBe("By rank");
    expect(model.sent.every(({ kind }) => kind === "preview")).toBe(true);
  });

  it("leaves the selection, and sends it as the kernel has the hand", () => {
    card("10c").click();
    card("6s").click();
    sort().click();
    expect(all('[aria-selected="true"]').map(({ dataset }) => dataset.id)).toEqual(["6s", "10c"]);
    card("Kh").click();
    expect(sent("preview")).toMatchObject({ cards: ["Kh", "10c", "6s"] });
    expect(card("6s").querySelector(".sr")?.textContent).toBe("six of spades, 1 of 11");
  });

  it("becomes one's own as a card is moved by keys, and the focus goes with it", () => {
    shift("Kc", "Right", "Right");
    expect(lying()).toBe("Kh 10d 10c Kc 8h 6s 6d 5h 4c 3s 2s");
    expect(focused()).toBe("Kc");
    expect(sort().textContent).toBe("My order");
    shift("Kh", "Left");
    shift("2s", "Right");
    expect(lying()).toBe("Kh 10d 10c Kc 8h 6s 6d 5h 4c 3s 2s");
    expect(type("ArrowLeft", { altKey: true }).defaultPrevented).toBe(true);
    expect(lying()).toBe("Kh 10d 10c Kc 8h 6s 6d 5h 4c 2s 3s");
    sort().focus();
    expect(type("ArrowLeft", { altKey: true }).defaultPrevented).toBe(false);
  });

  it("that is one's own outlives what comes and goes", () => {
    shift("Kc", "Left");
    shift("2s", "Left");
    next({ hand: ["Kh", "Kc", "Kc", "10d", "10c", "8h", "6d", "5h", "4c", "3s", "2s", "JK"] });
    expect(lying()).toBe("Kc Kh 10d 10c 8h 6d 5h 4c 2s 3s Kc' JK");
  });

  it("loses of equal cards the selected one", () => {
    next({ hand: ["Kh", "Kh", "8h", "5h"] });
    shift("Kh'", "Right", "Right");
    card("Kh").click();
    next({ hand: ["Kh", "8h", "5h"] });
    expect(lying()).toBe("8h 5h Kh");
    expect(all('[aria-selected="true"]')).toHaveLength(0);
  });

  it("is kept for each seat while another has the turn", () => {
    shift("Kc", "Left");
    next({ seat: "W", hand: ["9h", "8h", "Kh"] });
    expect(lying()).toBe("9h 8h Kh");
    next({ hand: TURN.hand.slice(0, 3) });
    expect(lying()).toBe("Kc Kh 10d");
    next({ epoch: "game2", hand: TURN.hand.slice(0, 3) });
    expect(lying()).toBe("Kh Kc 10d");
  });

  it("lays thirty cards in two rows of fifteen whatever it is", () => {
    model.set("snapshot", { ...FULL, seq: 99 });
    sort().click();
    expect(all('[data-row="0"]')).toHaveLength(15);
    expect(all('[data-row="1"]')).toHaveLength(15);
    expect(new Set(lying().split(" ")).size).toBe(30);
  });

  it("parts the suits as it parts the ranks", () => {
    const gapAfter = (key: string): number => {
      const item = card(key);
      const left = (each: Element | null): number =>
        Number.parseFloat((each as HTMLElement).style.left);
      return left(item.nextElementSibling) - left(item);
    };
    expect(gapAfter("Kc")).toBeGreaterThan(gapAfter("Kh"));
    sort().click();
    expect(gapAfter("2s")).toBeGreaterThan(gapAfter("Kh"));
  });

  it("has no button where the score sheet takes the place of the table", () => {
    model.set("snapshot", OVER);
    expect(all('[data-id="sort"]')).toHaveLength(0);
  });
});
