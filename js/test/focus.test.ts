import { describe, expect, it, vi } from "vitest";
import { FULL, PREVIEW, REFUSED, TURN } from "./fixtures/snapshots.ts";
import { all, card, focused, model, one, sent, show, tell } from "./harness.ts";

const without = (...gone: string[]) => TURN.hand.filter((code) => !gone.includes(code));

describe("the focus after drawing again", () => {
  it("stays on its card when a card before it leaves, or comes", () => {
    show(TURN);
    card("8h").focus();
    model.set("snapshot", { ...TURN, seq: 10, rev: 5, hand: without("Kh", "10d") });
    expect(focused()).toBe("8h");
    expect(card("8h").tabIndex).toBe(0);
    model.set("snapshot", { ...TURN, seq: 11, rev: 6, hand: ["Ah", ...TURN.hand] });
    expect(focused()).toBe("8h");
    expect(all('[role=option][tabindex="0"]').map((item) => item.dataset.id)).toEqual(["8h"]);
  });

  it("can go to every card, so that a press never gives it to what is around the table", () => {
    show(TURN);
    expect(all("[role=option]:not([tabindex])")).toHaveLength(0);
  });

  it("leaves the tab stop of a group without focus on its card", () => {
    show(TURN);
    card("5h").focus();
    one('[data-id="draw"]').focus();
    model.set("snapshot", { ...TURN, seq: 10, rev: 5, hand: ["As", ...TURN.hand] });
    expect(focused()).toBe("draw");
    expect(card("5h").tabIndex).toBe(0);
  });

  it("stays on a move of the panel that changes its place, and does not scroll the page", () => {
    show(TURN);
    tell(PREVIEW);
    const move = all(".now button")[2] as HTMLElement;
    move.focus();
    const name = focused();
    const focus = vi.spyOn(HTMLElement.prototype, "focus");
    model.set("snapshot", { ...TURN, seq: 10, rev: 5 });
    model.answer({
      id: sent("preview").id,
      ok: true,
      rev: 5,
      preview: { ...PREVIEW, moves: PREVIEW.moves.slice(1) },
    });
    expect(focused()).toBe(name);
    expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
    vi.restoreAllMocks();
  });

  it("stays on a meld when melds come before it", () => {
    show(FULL);
    tell({ ...PREVIEW, onto: "add", targets: { m1: "", m2: "" } });
    one('[data-id="m2"]').focus();
    model.set("snapshot", { ...FULL, seq: 10 });
    expect(focused()).toBe("m2");
  });

  it("goes to the hand when nothing of its group is left", () => {
    show({ ...REFUSED, log: [] });
    one('[data-id="close"]').focus();
    one('[data-id="close"]').click();
    expect(all("aside [data-id]")).toHaveLength(0);
    expect(focused()).toBe("Kh");
  });
});
