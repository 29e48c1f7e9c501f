import { describe, expect, it, vi } from "vitest";
import widget from "../src/index.ts";
import type { Answer } from "../src/protocol.ts";
import { OVER, PREVIEW, TURN } from "./fixtures/snapshots.ts";
import { all, card, focused, model, one, rootOf, sent, show, tell, text, type } from "./harness.ts";

describe("the line to the kernel", () => {
  it("says that it waits, and draws the cards as under way", () => {
    show(TURN);
    card("Kh").click();
    one('[data-id="discard"]').click();
    expect(card("Kh").className).toContain("is-pending");
    vi.advanceTimersByTime(399);
    expect(text(".phase .say")).toMatch(/^Your turn\./);
    vi.advanceTimersByTime(1);
    const wait = "Waiting for Python. Your request is kept. Discard: K♥︎.";
    expect(text(".phase .say")).toBe(wait);
    expect(text(".line")).toBe("Buttons answer again as soon as Python does.");
    vi.advanceTimersByTime(9599);
    expect(text(".phase .say")).toBe(wait);
    vi.advanceTimersByTime(1);
    const busy = "Python is busy. It may be running another cell. Your request is not lost.";
    expect(text(".phase .say")).toBe(busy);
    vi.advanceTimersByTime(100);
    expect(text("[role=status]")).toBe(busy);
    expect(card("Kh").className).toContain("is-pending");
    expect(text(".line")).toBe("Buttons answer again as soon as Python does.");
    model.answer({ id: sent("play").id, ok: true, rev: 4 });
    expect(text(".phase .say")).toMatch(/^Your turn\./);
    expect(card("Kh").className).not.toContain("is-pending");
  });

  it("shows where what it waits for would go, and which copies of a card are under way", () => {
    const goals = (): (string | undefined)[] =>
      all(".table .goal-id").map((word) => word.closest<HTMLElement>("[data-at]")?.dataset.at);
    show({ ...TURN, hand: ["Kh", "Kh", "9s"] });
    one('[data-id="Kh\'"]').click();
    one('[data-id="discard"]').click();
    vi.advanceTimersByTime(399);
    expect(goals()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(goals()).toEqual(["pile"]);
    expect(text(".pile .goal-id")).toBe("waiting");
    expect(all(".hand .is-pending, .is-shown").map((each) => each.dataset.id)).toEqual(["Kh'"]);
    model.answer({ id: sent("play").id, ok: true, rev: 4 });
    expect(goals()).toEqual([]);
    one('[data-id="Kh"]').click();
    one('[data-id="take"]').click();
    vi.advanceTimersByTime(400);
    expect(text(".ghost")).toMatch(/^waiting ?m\d ×3$/);
    vi.advanceTimersByTime(100);
    expect(text("[role=status]")).toMatch(
      /Your request is kept\. Take pile: king of hearts, king of hearts\.$/,
    );
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

  it("says that the kernel is gone when the host shuts it down, and hears of it no longer than it lives", () => {
    show(TURN);
    const other = document.createElement("div");
    const runs = new Set<() => void>();
    const disposed = {
      connect: (run: () => void) => runs.add(run),
      disconnect: (run: () => void) => runs.delete(run),
    };
    const endOther = widget.render({
      model: Object.assign(model, { widget_manager: { kernel: { disposed } } }),
      el: other,
    });
    for (const run of runs) run();
    expect(rootOf(other).querySelector(".phase .say")?.textContent).toMatch(/^Python is not/);
    expect(runs.size).toBe(1);
    endOther();
    expect(runs.size).toBe(0);
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
    model.answer({
      id: sent("play").id,
      ok: false,
      code: "error",
      error: "KeyError",
      report: "all of it",
      rev: 4,
    });
    expect(text(".phase .say")).toContain("This is a fault of the widget.");
    expect(text(".phase button")).toBe("Copy report");
    const copied = new Map<string, string>();
    document.execCommand = (command: string): boolean => {
      const event = Object.assign(new Event(command, { cancelable: true }), {
        clipboardData: { setData: (kind: string, data: string) => copied.set(kind, data) },
      });
      return document.dispatchEvent(event);
    };
    one('[data-id="copy"]').click();
    expect([...copied]).toEqual([["text/plain", "all of it"]]);
    copied.clear();
    document.execCommand("copy");
    expect(copied.size).toBe(0);
  });

  it("keeps what went wrong in sight until something is done", () => {
    show(TURN);
    const failures: [Answer, RegExp][] = [
      [
        { id: "", ok: false, code: "stale", error: "The table has moved on.", rev: 5 },
        /^The table has/,
      ],
      [{ id: "", ok: false, code: "error", error: "", report: "", rev: 4 }, /^This is a fault/],
    ];
    for (const [answer, said] of failures) {
      one('[data-id="draw"]').click();
      model.answer({ ...answer, id: sent("play").id });
      expect(text(".phase .say")).toMatch(said);
      tell(PREVIEW);
      expect(text(".phase .say")).toMatch(said);
      card("Kc").click();
      expect(text(".phase .say")).toMatch(/^Your turn\./);
    }
  });
});
