import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Suggestion, Verdict } from "../src/protocol.ts";
import { LOCKED, REFUSAL, REFUSED } from "./fixtures/snapshots.ts";
import { INSTEAD } from "./fixtures/variants.ts";
import { all, card, focused, model, nameOf, one, sent, show, text } from "./harness.ts";

const told = (change: Partial<Verdict>): void =>
  show({ ...REFUSED, verdict: { ...REFUSAL, ...change } });
const details = (): HTMLDetailsElement => one(".places details") as HTMLDetailsElement;

describe("what a legal move brings", () => {
  it("shows as a new meld as long as it is a question with its cards", () => {
    told({ legal: true, asked: true });
    expect(text(".ghost")).toMatch(/^new ?m4 ×3$/);
    expect(all(".is-shown")).toHaveLength(0);
    told({ legal: true, asked: true, move: { action: "take", cards: [], onto: null } });
    expect(all(".ghost")).toHaveLength(0);
    told({ legal: true });
    expect(all(".ghost")).toHaveLength(0);
    told({ asked: true });
    expect(all(".ghost")).toHaveLength(0);
  });

  it("stands under the headline, in sight", () => {
    told({ legal: true, also: ["This dirties a clean canasta: 100 points fewer.", "{5h} stays."] });
    expect(text(".also h4")).toBe("What it brings");
    expect(all(".also p")).toHaveLength(2);
    expect(one(".also").previousElementSibling).toBe(one(".verdict"));
    expect(one(".also").closest("details")).toBeNull();
  });

  it("is no part where it brings nothing", () => {
    show(REFUSED);
    expect(all(".also")).toHaveLength(0);
  });
});

describe("where the rules stand", () => {
  it("is folded at first, and told rule by rule", () => {
    show(REFUSED);
    expect(text(".places summary")).toBe("Where it stands");
    expect(details().open).toBe(false);
    expect(all(".places dt").map((name) => name.textContent)).toEqual([
      "Locked pile",
      "Wild cards in a meld",
    ]);
    expect(all(".places dd").map((each) => each.textContent?.replace(/\uFE0E/g, ""))).toEqual([
      "DE · Spielablauf 4",
      "The document is silent.",
      "Our decision C-8: 2♦ counts as wild there.",
      "Two documents of four say so.",
    ]);
  });

  it("stays unfolded for the next verdict", () => {
    show(REFUSED);
    details().open = true;
    details().dispatchEvent(new Event("toggle"));
    one('[data-id="close"]').click();
    model.set("snapshot", { ...REFUSED, seq: 11, verdict: { ...REFUSAL, asked: true } });
    expect(details().open).toBe(true);
    expect((one(".checks details") as HTMLDetailsElement).open).toBe(true);
  });

  it("is no part where nothing is told of it", () => {
    told({ where: [] });
    expect(all(".places")).toHaveLength(0);
  });
});

describe("what could be done instead", () => {
  const answer = (instead: Suggestion[] = INSTEAD): void =>
    model.answer({ id: sent("instead").id, ok: true, rev: 4, instead });
  const ask = (): void => {
    one('[data-id="instead"]').focus();
    one('[data-id="instead"]').click();
    answer();
  };
  beforeEach(() => {
    show(REFUSED);
  });

  it("is asked by a button, for the move that was tried", () => {
    expect(text('[data-id="instead"]')).toBe("What instead?");
    one('[data-id="instead"]').click();
    expect(sent("instead")).toMatchObject({ action: "take", cards: ["Kh", "Kc"], onto: null });
    expect(model.countOf("play")).toBe(0);
  });

  it("cannot be asked where it makes no sense", () => {
    const tell = (seq: number, change: Partial<Verdict>): void =>
      model.set("snapshot", { ...REFUSED, seq, verdict: { ...REFUSAL, ...change } });
    tell(11, { hasInstead: false });
    expect(all('[data-id="instead"]')).toHaveLength(0);
    tell(12, { move: null });
    expect(all('[data-id="instead"]')).toHaveLength(0);
  });

  it("is listed beside the verdict; what is legal elsewhere is words alone", () => {
    ask();
    expect(text(".verdict h3")).toMatch(/^Not allowed:/);
    expect(text(".instead h4")).toBe("Closest legal moves");
    const rows = all(".instead li");
    expect(rows.map((row) => row.querySelectorAll("button").length)).toEqual([2, 2, 0]);
    expect(rows[2]?.textContent).toContain("Under italiana");
    expect(nameOf(one('[data-id="do-0"]'))).toBe(
      "Do it: Draw, then lay down king of hearts, king of clubs, two of spades.",
    );
    expect(focused()).toBe("show-0");
  });

  it("says that there is nothing near", () => {
    one('[data-id="instead"]').click();
    answer([]);
    expect(text(".instead p")).toBe("No legal move is near this one.");
  });

  it("is spoken as a list", () => {
    ask();
    vi.runAllTimers();
    expect(text("[role=status]")).toMatch(/^Closest legal moves: Draw, then lay down king of/);
  });

  it("shows its moves on the table and takes them back: cards, stock and a new meld", () => {
    ask();
    one('[data-id="show-0"]').click();
    expect(one('[data-id="show-0"]').getAttribute("aria-pressed")).toBe("true");
    expect(all(".is-shown").map((each) => each.dataset.id)).toEqual(["Kh", "Kc", "2s"]);
    expect(one("[data-id=stock] .art").className).toContain("is-lit");
    expect(text(".ghost")).toMatch(/^new ?m4 ×3$/);
    expect(all(".checks .tag, .table .tag--fail")).toHaveLength(0);
    expect(all(".tag--sel")).toHaveLength(3);
    one('[data-id="show-0"]').click();
    expect(all(".is-shown, .ghost")).toHaveLength(0);
    expect(all(".table .tag--fail")).toHaveLength(1);
  });

  it("shows the meld and the pile onto which cards would go", () => {
    ask();
    one('[data-id="show-0"]').click();
    one('[data-id="show-1"]').click();
    expect(all('.instead [aria-pressed="true"]').map((each) => each.dataset.id)).toEqual([
      "show-1",
    ]);
    expect(all(".ghost")).toHaveLength(0);
    const goals = all(".goal").map((goal) => goal.parentElement?.closest(".meld, .pile"));
    expect(goals).toEqual([one("[data-id=pile]"), all('[data-group="us"] .meld')[2]]);
    expect(all(".goal-id").map((each) => each.textContent)).toEqual(["new", "new"]);
  });

  it("is done by a press: all moves in one message, one at a time", () => {
    ask();
    one('[data-id="do-0"]').click();
    one('[data-id="do-1"]').click();
    expect(sent("steps")).toMatchObject({ steps: INSTEAD[0]?.steps, rev: 4 });
    expect(model.countOf("steps")).toBe(1);
    expect(card("2s").className).toContain("is-pending");
    expect(one("[data-id=stock]").className).toContain("is-pending");
    model.set("snapshot", { ...LOCKED, seq: 11, rev: 6, hand: ["8h"] });
    model.answer({ id: sent("steps").id, ok: true, rev: 6, legal: true });
    expect(all(".is-pending, .instead")).toHaveLength(0);
  });

  it("goes with its verdict, and comes too late for another", () => {
    ask();
    one('[data-id="show-0"]').click();
    card("8h").click();
    expect(all(".instead, .is-shown")).toHaveLength(0);
    model.set("snapshot", { ...REFUSED, seq: 11, verdict: { ...REFUSAL, asked: true } });
    one('[data-id="instead"]').click();
    model.set("snapshot", { ...REFUSED, seq: 12, verdict: REFUSAL });
    answer();
    expect(all(".instead li")).toHaveLength(0);
  });

  it("is asked again in another language, and what is shown stays shown", () => {
    ask();
    one('[data-id="show-0"]').click();
    model.set("lang", "de");
    expect(model.countOf("instead")).toBe(2);
    answer(INSTEAD.map((each) => ({ ...each, text: "Zieh." })));
    expect(text(".instead li span")).toBe("Zieh.");
    expect(one('[data-id="show-0"]').getAttribute("aria-pressed")).toBe("true");
    expect(all(".is-shown")).toHaveLength(3);
  });
});

describe("the list of what could be done", () => {
  /** Lays the panel out as 500 pixels high, and the list from 450 to `bottom`. */
  const layOut = (bottom: number): void => {
    vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function (
      this: HTMLElement,
    ) {
      return (this.matches(".panel") ? { top: 0, bottom: 500 } : { top: 450, bottom }) as DOMRect;
    });
  };

  it.each([
    ["whole", 600, 124],
    ["from its head if it is longer", 1200, 450],
  ])("is scrolled into the panel %s, and the page stays", (_, bottom, scrolled) => {
    show(REFUSED);
    const page = vi.spyOn(Element.prototype, "scrollIntoView");
    layOut(bottom);
    one('[data-id="instead"]').click();
    model.answer({ id: sent("instead").id, ok: true, rev: 4, instead: INSTEAD });
    vi.advanceTimersToNextFrame();
    expect(one(".panel").scrollTop).toBe(scrolled);
    expect(page).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });
});
