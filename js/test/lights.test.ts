import { beforeEach, describe, expect, it, vi } from "vitest";
import { REFUSAL, REFUSED } from "./fixtures/snapshots.ts";
import { RULE } from "./fixtures/variants.ts";
import { all, card, focused, model, nameOf, one, sent, show, text, type } from "./harness.ts";

const line = (n: number): HTMLElement => one(`[data-id="check-${n}"]`);
const point = (type: "pointerenter" | "pointerleave", n: number): boolean =>
  line(n).dispatchEvent(new Event(type));
/** What is lit on the table: hand cards and piles, each with the number it bears. */
const lit = (): Record<string, string> =>
  Object.fromEntries(
    all(".table .is-lit").map((each) => [
      each.closest<HTMLElement>("[data-id]")?.dataset.id,
      each.querySelector(".tag")?.textContent?.trim(),
    ]),
  );
const DECIDING = { Kh: "4", Kc: "4", pile: "5" };

beforeEach(() => {
  show(REFUSED);
});

describe("a line of the checklist", () => {
  it("lights its own cards alone under the pointer, with its number and result", () => {
    expect(lit()).toEqual(DECIDING);
    point("pointerenter", 3);
    expect(lit()).toEqual({ Kh: "3", Kc: "3" });
    expect(all(".checks .tag").map((each) => each.textContent)).toEqual(["3"]);
    point("pointerleave", 3);
    point("pointerenter", 4);
    expect(lit()).toEqual({ Kh: "4", Kc: "4", pile: "4" });
    expect(all(".table .tag--fail")).toHaveLength(0);
    point("pointerleave", 4);
    expect(lit()).toEqual(DECIDING);
    expect(all(".table .tag--fail")).toHaveLength(1);
  });

  it("does so in focus, where the arrows of the panel lead", () => {
    one('[data-id="checks"]').focus();
    type("ArrowDown");
    expect(focused()).toBe("check-1");
    expect(lit()).toEqual({});
    type("ArrowDown");
    type("ArrowDown");
    expect(focused()).toBe("check-3");
    expect(nameOf(card("Kh"))).toBe("king of hearts, 1 of 11; 3 passed");
    expect(lit()).toEqual({ Kh: "3", Kc: "3" });
    one('[data-id="draw"]').focus();
    expect(lit()).toEqual(DECIDING);
  });

  it("bears its number as cards do only while cards bear it", () => {
    const marked = (): string[] => all(".checks .tag").map((each) => each.textContent ?? "");
    expect(marked()).toEqual(["4", "5"]);
    const played = { ...REFUSAL, legal: true };
    model.set("snapshot", { ...REFUSED, rev: 5, seq: 11, verdict: played, hand: ["8h"] });
    expect(lit()).toEqual({ pile: "5" });
    expect(marked()).toEqual(["5"]);
  });

  it("gives way to the cards of the next verdict", () => {
    point("pointerenter", 3);
    model.set("snapshot", { ...REFUSED, seq: 11, verdict: { ...REFUSAL, asked: true } });
    expect(lit()).toEqual(DECIDING);
  });
});

describe("the card of a rule", () => {
  const answer = (): void => model.answer({ id: sent("rule").id, ok: true, rev: 4, rule: RULE });

  it("is asked by a line, and by the name of the deciding rule", () => {
    line(4).click();
    expect(sent("rule")).toMatchObject({ rule: "tranca.meld.kind", rev: 4 });
    one('[data-id="rule"]').click();
    expect(sent("rule")).toMatchObject({ rule: "tranca.pile.unlocked" });
    expect(text('[data-id="rule"]')).toBe("Locked pile");
    expect(model.countOf("play")).toBe(0);
  });

  it("is a table of the rule sets, that of the table marked", () => {
    line(5).click();
    answer();
    expect(text(".panel h3")).toBe("Locked pile");
    expect(text(".panel .tried")).toBe("In all rule sets");
    expect(text(".panel caption")).toBe("Locked pile");
    expect(all(".compare th[scope=row]").map((head) => head.textContent)).toEqual([
      "classic, aberta",
      "italiana",
    ]);
    expect(all(".compare [aria-current]")).toEqual([all(".compare tr")[0]]);
    expect(all(".compare td").map((each) => each.textContent?.replace(/\uFE0E/g, ""))).toEqual([
      "A joker, a two or a black three locks the pile.DE · Spielablauf 4",
      "A black three locks the pile.IT · 5Our decision C-8: 2♦ does not.",
    ]);
    expect(all(".checks")).toHaveLength(0);
  });

  it("is spoken by its name", () => {
    line(5).click();
    answer();
    vi.runAllTimers();
    expect(text("[role=status]")).toBe("Locked pile.");
  });

  it("closed before it was ever shown leaves the panel where it was", () => {
    one(".panel").scrollTop = 40;
    line(4).click();
    answer();
    one('[data-id="close"]').click();
    vi.advanceTimersToNextFrame();
    expect(one(".panel").scrollTop).toBe(40);
  });

  it("closes onto the line that asked for it, where the panel was", () => {
    line(4).focus();
    one(".panel").scrollTop = 40;
    line(4).click();
    answer();
    expect(focused()).toBe("close");
    vi.advanceTimersToNextFrame();
    expect(one(".panel").scrollTop).toBe(0);
    one('[data-id="close"]').click();
    expect(text(".verdict h3")).toBe("Not allowed: a two on top locks the pile.");
    expect(focused()).toBe("check-4");
    expect(one(".panel").scrollTop).toBe(40);
    expect(lit()).toEqual({ Kh: "4", Kc: "4", pile: "4" });
    one('[data-id="close"]').click();
    expect(all(".verdict")).toHaveLength(0);
  });

  it("is asked again in another language while it is open, and not after", () => {
    line(5).click();
    answer();
    model.set("lang", "de");
    expect(model.countOf("rule")).toBe(2);
    model.answer({ id: sent("rule").id, ok: true, rev: 4, rule: { ...RULE, name: "Gesperrt" } });
    expect(text(".panel h3")).toBe("Gesperrt");
    one('[data-id="close"]').click();
    model.set("lang", "en");
    expect(model.countOf("rule")).toBe(2);
  });

  it("goes with its verdict", () => {
    line(5).click();
    answer();
    card("8h").click();
    expect(all(".compare, .verdict")).toHaveLength(0);
  });
});
