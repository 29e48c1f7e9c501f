import { describe, expect, it } from "vitest";
import { FULL, PLAY_PREVIEW, PREVIEW, TURN } from "./fixtures/snapshots.ts";
import { all, card, focused, model, one, sent, show, tell, text, type } from "./harness.ts";

describe("selecting and playing", () => {
  it("toggles a card by a click", () => {
    show(TURN);
    card("Kh").click();
    expect(card("Kh").getAttribute("aria-selected")).toBe("true");
    expect(text(".line").replace(/\uFE0E/g, "")).toBe("Selected: K♥.");
    card("Kh").click();
    expect(card("Kh").getAttribute("aria-selected")).toBe("false");
  });

  it("sends what a tool, the stock and the pile stand for", () => {
    show(TURN);
    one('[data-id="stock"]').click();
    expect(sent("play")).toMatchObject({ action: "draw", cards: [], onto: null });
    model.answer({ id: sent("play").id, ok: true, rev: 4 });
    card("Kh").click();
    card("Kc").click();
    one('[data-id="pile"]').click();
    expect(sent("play")).toMatchObject({ action: "take", cards: ["Kh", "Kc"], onto: null });
  });

  it("dashes what is not open, with its reason at hand, and still answers", () => {
    show(TURN);
    tell(PREVIEW);
    const meld = one('[data-id="meld"]');
    expect(meld.className).toContain("btn--notnow");
    expect(one(`#${meld.getAttribute("aria-describedby")}`).textContent).toBe(
      "Lay down: you have not drawn yet.",
    );
    meld.focus();
    expect(text(".line")).toBe("Lay down: you have not drawn yet.");
    meld.click();
    expect(sent("why")).toMatchObject({ action: "meld", cards: [], onto: null });
  });

  it("asks, and plays nothing, when a move that needs cards is pressed without any", () => {
    show(FULL);
    for (const action of ["meld", "discard"]) {
      one(`[data-id="${action}"]`).click();
      expect(sent("why")).toMatchObject({ action, cards: [], onto: null });
    }
    expect(model.last("play")).toBeUndefined();
  });

  it("shows pass in the place of draw, and lay, only when they are open", () => {
    show(TURN);
    tell(PREVIEW);
    const ids = (): (string | undefined)[] => all(".row [data-id]").map((item) => item.dataset.id);
    expect(ids()).toEqual(["draw", "take", "meld", "add", "discard", "why", "compare"]);
    card("Kh").click();
    tell({ ...PREVIEW, actions: { ...PREVIEW.actions, pass: "", lay: "" } });
    expect(ids()).toEqual(["pass", "take", "meld", "add", "discard", "lay", "why", "compare"]);
  });

  it("plays a move of the panel on a press", () => {
    show(TURN);
    tell(PREVIEW);
    all(".now button")[2]?.click();
    expect(sent("play")).toMatchObject({ action: "take", cards: ["Kh", "2s"], onto: null });
  });

  it("adds to the one open meld without asking, even before the preview is there", () => {
    show(FULL);
    card("5h").click();
    one('[data-id="add"]').click();
    expect(model.countOf("play")).toBe(0);
    tell(PLAY_PREVIEW);
    expect(sent("play")).toMatchObject({ action: "add", cards: ["5h"], onto: 3 });
  });

  it("asks which meld when several are open, and Escape gives the focus back", () => {
    const both = { ...PLAY_PREVIEW.targets, m1: "" };
    show(FULL);
    card("5h").click();
    tell({ ...PLAY_PREVIEW, targets: both });
    one('[data-id="add"]').focus();
    one('[data-id="add"]').click();
    expect(all(".is-goal").map((meld) => meld.dataset.id)).toEqual(["m1", "m3"]);
    expect(focused()).toBe("m1");
    type("Escape");
    expect(all(".is-goal")).toHaveLength(0);
    expect(focused()).toBe("add");
    one('[data-id="add"]').click();
    one('[data-id="m3"]').click();
    expect(sent("play")).toMatchObject({ action: "add", cards: ["5h"], onto: 3 });
  });

  it("lets the rules answer when nothing can be added", () => {
    show(TURN);
    card("8h").click();
    tell(PREVIEW);
    one('[data-id="add"]').click();
    expect(sent("play")).toMatchObject({ action: "add", cards: ["8h"], onto: 1 });
  });

  it("asks Why? of the open action, else of the phase, and plays nothing", () => {
    show(TURN);
    card("Kh").click();
    one('[data-id="why"]').click();
    tell(PREVIEW);
    expect(sent("why")).toMatchObject({ action: "take", cards: ["Kh"], onto: null });
    card("Kc").click();
    tell({ ...PREVIEW, actions: { ...PREVIEW.actions, take: "it is locked." } });
    one('[data-id="why"]').click();
    expect(sent("why")).toMatchObject({ action: "take", cards: ["Kh", "Kc"] });
    expect(model.countOf("play")).toBe(0);
  });
});
