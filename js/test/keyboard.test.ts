import { beforeEach, describe, expect, it, vi } from "vitest";
import { FULL, PREVIEW, TURN } from "./fixtures/snapshots.ts";
import { all, card, focused, model, sent, show, tell, text, type } from "./harness.ts";

describe("the keyboard", () => {
  beforeEach(() => {
    show(TURN);
    card("Kh").focus();
  });

  it("has one tab stop a group", () => {
    tell(PREVIEW);
    for (const group of all("[data-group]")) {
      const items = [...group.querySelectorAll<HTMLElement>("[data-id]")];
      const stops = items.filter((item) => item.tabIndex === 0);
      expect(stops, group.dataset.group).toHaveLength(items.length ? 1 : 0);
    }
  });

  it("goes along the hand, to its ends, and to a rank", () => {
    type("ArrowRight");
    expect(focused()).toBe("Kc");
    type("End");
    expect(focused()).toBe("2s");
    type("Home");
    expect(focused()).toBe("Kh");
    type("1");
    expect(focused()).toBe("10d");
    type("1");
    expect(focused()).toBe("10c");
    type("k");
    expect(focused()).toBe("Kh");
    expect(card("Kh").tabIndex).toBe(0);
    expect(card("Kc").tabIndex).toBe(-1);
  });

  it("goes between the rows of a large hand", () => {
    model.set("snapshot", { ...FULL, seq: 10 });
    card("As").focus();
    type("ArrowDown");
    expect(focused()).toBe("8d");
    type("ArrowUp");
    expect(focused()).toBe("As");
  });

  it("selects by Space, clears by Escape, and leaves by a second", () => {
    type(" ");
    expect(card("Kh").getAttribute("aria-selected")).toBe("true");
    type("Escape");
    expect(card("Kh").getAttribute("aria-selected")).toBe("false");
    expect(focused()).toBe("Kh");
    type("Escape");
    expect(focused()).toBeUndefined();
  });

  it("does the one open thing by Enter, and asks if there are two or none", () => {
    type(" ");
    tell({ ...PREVIEW, actions: { ...PREVIEW.actions, meld: "" } });
    type("Enter");
    expect(model.countOf("play")).toBe(0);
    expect(sent("why")).toMatchObject({ action: "take", cards: ["Kh"] });
    type(" ");
    type(" ");
    tell({ ...PREVIEW, actions: { ...PREVIEW.actions, take: "Locked.", discard: "Draw first." } });
    type("Enter");
    expect(model.countOf("play")).toBe(0);
    expect(model.countOf("why")).toBe(2);
    type("ArrowRight");
    type(" ");
    tell(PREVIEW);
    type("Enter", { shiftKey: true });
    expect(model.countOf("play")).toBe(0);
    type("Enter");
    expect(sent("play")).toMatchObject({ action: "take", cards: ["Kh", "Kc"] });
  });

  it("has no action on a letter", () => {
    for (const key of "abcdefghijklmnopqrstuvwxyzADTLP") type(key);
    expect(model.sent.every((intent) => intent.kind === "preview")).toBe(true);
  });

  it("undoes and redoes with Ctrl", () => {
    type("Z", { ctrlKey: true, shiftKey: true });
    expect(model.countOf("redo")).toBe(0);
    type("z", { ctrlKey: true });
    expect(model.countOf("undo")).toBe(1);
  });

  it("shows the keys by ?", () => {
    type("?");
    expect(text("aside h3")).toBe("Keys");
    expect(all(".keys dt")).toHaveLength(8);
    type("Escape");
    expect(all(".keys")).toHaveLength(0);
  });

  it("keeps what it handles from the page, and lets Tab go", () => {
    const heard = vi.fn();
    document.body.addEventListener("keydown", heard);
    expect(type("ArrowRight").defaultPrevented).toBe(true);
    expect(heard).not.toHaveBeenCalled();
    expect(type("Tab").defaultPrevented).toBe(false);
    expect(heard).toHaveBeenCalledTimes(1);
    document.body.removeEventListener("keydown", heard);
  });

  it("goes to the nearest card when the one in focus has left", () => {
    card("10d").focus();
    model.set("snapshot", {
      ...TURN,
      seq: 10,
      rev: 5,
      hand: TURN.hand.filter((code) => code !== "10d"),
    });
    expect(focused()).toBe("10c");
    card("2s").focus();
    model.set("snapshot", { ...TURN, seq: 11, rev: 6, hand: ["Kh", "8h"] });
    expect(focused()).toBe("8h");
  });
});
