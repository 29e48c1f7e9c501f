import { describe, expect, it, vi } from "vitest";
import { OVER, PREVIEW, TURN } from "./fixtures/snapshots.ts";
import { all, card, focused, model, one, sent, show, tell, text, type } from "./harness.ts";

describe("the line to the kernel", () => {
  it("says that it waits, and draws the cards as under way", () => {
    show(TURN);
    card("Kh").click();
    one('[data-id="discard"]').click();
    expect(card("Kh").className).toContain("is-pending");
    vi.advanceTimersByTime(400);
    expect(text(".phase .say")).toBe("Waiting for Python. Your move is kept.");
  });

  it("says that it waits for what the selection may do, and acts when told", () => {
    show(TURN);
    card("Kh").click();
    one('[data-id="why"]').click();
    vi.advanceTimersByTime(400);
    expect(text(".phase .say")).toMatch(/^Waiting for Python\./);
    tell(PREVIEW);
    expect(text(".phase .say")).toMatch(/^Your turn\./);
    expect(sent("why")).toMatchObject({ cards: ["Kh"] });
  });

  it("says so when a second press comes too early, in the line and aloud, until the answer", () => {
    show(TURN);
    one('[data-id="draw"]').click();
    vi.runOnlyPendingTimers();
    model.answer({ id: sent("play").id, ok: true, rev: 4 });
    for (const press of ["pile", "undo", "hands", "Kh", "de"]) {
      one('[data-id="draw"]').click();
      expect(text(".line")).toBe("Choose cards, then press a move.");
      one(`[data-id="${press}"]`).click();
      expect(text(".line")).toBe("Buttons answer again as soon as Python does.");
      vi.advanceTimersByTime(100);
      expect(text("[role=status]")).toBe("Buttons answer again as soon as Python does.");
      model.answer({ id: sent("play").id, ok: true, rev: 4 });
    }
    expect(model.countOf("play")).toBe(6);
    expect(model.sent.every(({ kind }) => kind === "play" || kind === "preview")).toBe(true);
  });

  it("says so beneath a score sheet, too", () => {
    show(OVER);
    one('[data-id="undo"]').click();
    expect(text(".sheet")).not.toContain("Buttons answer again");
    one('[data-id="undo"]').click();
    expect(text(".sheet")).toContain("Buttons answer again");
  });

  it.each(["comm:close", "comm_live_update"])("says on %s that the kernel is gone", (name) => {
    show(TURN);
    expect(all(".help")).toHaveLength(1);
    model.emit(name);
    expect(text(".phase .say")).toMatch(/^Python is not running\./);
    expect(all(".help")).toHaveLength(0);
    expect(one('[data-id="draw"]').getAttribute("aria-disabled")).toBe("true");
    expect(all("[role=option]")).toHaveLength(11);
  });

  it("when gone still lets Escape leave", () => {
    show(TURN);
    card("Kh").click();
    model.emit("comm:close");
    card("Kh").focus();
    type("Escape");
    expect(focused()).toBeUndefined();
    expect(card("Kh").getAttribute("aria-selected")).toBe("true");
  });

  it("is not gone while the host says that it is open", () => {
    show(TURN);
    Object.assign(model, { comm_live: true });
    model.emit("comm_live_update");
    expect(text(".phase .say")).toMatch(/^Your turn\./);
  });

  it("says that sending failed", () => {
    show(TURN);
    model.isDead = true;
    one('[data-id="draw"]').click();
    expect(text(".phase .say")).toMatch(/^Python is not running\./);
  });

  it("offers the report of a fault", () => {
    show(TURN);
    one('[data-id="draw"]').click();
    model.answer({ id: sent("play").id, ok: false, code: "error", error: "KeyError", rev: 4 });
    expect(text(".phase .say")).toContain("This is a fault of the widget.");
    expect(text(".phase button")).toBe("Copy report");
  });
});
