import { describe, expect, it, vi } from "vitest";
import { PREVIEW, TURN } from "./fixtures/snapshots.ts";
import { draw, last, next, sent, store, tell } from "./stored.ts";

describe("previews that a snapshot brings", () => {
  const count = (): number => sent.filter(({ kind }) => kind === "preview").length;

  it("are known at once, also when the selection comes back to theirs", () => {
    store.apply(next({ seq: 10, preview: PREVIEW }));
    const asked = count();
    expect(store.preview.current).toBe(PREVIEW);
    expect(store.isFresh.current).toBe(true);
    store.toggle("Kh");
    expect(store.isFresh.current).toBe(false);
    expect(count()).toBe(asked + 1);
    store.toggle("Kh");
    expect(store.isFresh.current).toBe(true);
    expect(count()).toBe(asked + 1);
  });

  it("are left aside where something else is selected", () => {
    store.toggle("Kh");
    const asked = count();
    store.apply(next({ seq: 10, preview: PREVIEW }));
    expect(store.isFresh.current).toBe(false);
    expect(count()).toBe(asked + 1);
    store.apply(next({ seq: 11, preview: { ...PREVIEW, cards: ["Kh"] } }));
    expect(store.isFresh.current).toBe(true);
    expect(count()).toBe(asked + 1);
  });

  it("are made for what is selected when a move is sent", () => {
    store.toggle("Kh");
    draw();
    expect(last("play")).toMatchObject({ selected: ["Kh"] });
  });
});

describe("previews", () => {
  it("are asked for with the selection in the order of the hand", () => {
    store.toggle("Kc");
    store.toggle("Kh");
    expect(last("preview")).toMatchObject({ cards: ["Kh", "Kc"], rev: 4 });
  });

  it("of an older selection are dropped: the newest wins", () => {
    const old = last("preview").id;
    store.toggle("Kh");
    store.receive({ id: old, ok: true, rev: 4, preview: PREVIEW });
    expect(store.preview.current).toBeNull();
    tell();
    expect(store.preview.current).toBe(PREVIEW);
  });

  it("make an action wait that needs one", () => {
    const run = vi.fn();
    store.withPreview(run);
    expect(run).not.toHaveBeenCalled();
    tell();
    expect(run).toHaveBeenCalledExactlyOnceWith(PREVIEW);
  });

  it("are asked for again when the last one failed and an action needs one", () => {
    const { id } = last("preview");
    store.receive({ id, ok: false, code: "error", error: "", report: "", rev: 4 });
    const run = vi.fn();
    store.withPreview(run);
    expect(last("preview").id).not.toBe(id);
    tell();
    expect(run).toHaveBeenCalledOnce();
  });

  it("that are stale say so where an action waited for one", () => {
    store.withPreview(vi.fn());
    const { id } = last("preview");
    store.receive({ id, ok: false, code: "stale", error: "Late.", rev: 5 });
    expect(store.line.current.state).toBe("fault");
  });

  it("of a table that has moved on say so where an action waited for one", () => {
    const run = vi.fn();
    store.withPreview(run);
    const { id } = last("preview");
    store.apply({ ...TURN, seq: TURN.seq + 1, rev: 5 });
    expect(store.line.current.state).toBe("ready");
    store.receive({ id, ok: false, code: "stale", error: "Late.", rev: 5 });
    expect(store.line.current).toEqual({ state: "fault", fault: "Late." });
    tell();
    expect(run).not.toHaveBeenCalled();
  });

  it("are waited for by an action while the same position is drawn again", () => {
    const run = vi.fn();
    store.withPreview(run);
    const { id } = last("preview");
    store.apply({ ...TURN, seq: TURN.seq + 1 });
    expect(last("preview").id).toBe(id);
    tell();
    expect(run).toHaveBeenCalledOnce();
  });

  it("forget a waiting action when the selection changes", () => {
    const run = vi.fn();
    store.withPreview(run);
    store.toggle("Kh");
    tell();
    expect(run).not.toHaveBeenCalled();
  });
});
