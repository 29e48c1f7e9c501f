import { describe, expect, it, vi } from "vitest";
import { BUSY, PATIENCE } from "../src/line.ts";
import type { Answer, Snapshot } from "../src/protocol.ts";
import { REFUSAL, TURN } from "./fixtures/snapshots.ts";
import { die, draw, last, next, sent, store, tell } from "./stored.ts";

describe("snapshots", () => {
  it("applies a newer one of the same game", () => {
    store.apply(next({ seq: 10, where: "newer" }));
    expect(store.snapshot.current?.where).toBe("newer");
  });

  it("leaves an older or equal one aside", () => {
    store.apply(next({ seq: 9, where: "equal" }));
    store.apply(next({ seq: 3, where: "older" }));
    expect(store.snapshot.current?.where).toBe("Turn 9 of 12");
  });

  it("applies one of another game whatever its number", () => {
    store.apply(next({ epoch: "game2", seq: 1, where: "other" }));
    expect(store.snapshot.current?.where).toBe("other");
  });

  it("keeps what is left of the selection", () => {
    store.toggle("Kh");
    store.toggle("8h");
    store.apply(next({ seq: 10, rev: 5, hand: ["Kh", "Kc", "2s"] }));
    expect([...store.selection.current]).toEqual(["Kh"]);
  });

  it("holds of two equal cards the selected one to be the one that went", () => {
    store.apply(next({ seq: 10, hand: ["Kh", "Kh", "2s"] }));
    store.toggle("Kh");
    store.apply(next({ seq: 11, rev: 5, hand: ["Kh", "2s"] }));
    expect(store.selection.current.size).toBe(0);
  });

  it("selects nothing in the hand of another seat", () => {
    store.toggle("Kh");
    store.apply(next({ seq: 10, seat: "W" }));
    expect(store.selection.current.size).toBe(0);
  });
});

describe("answers that a snapshot brings", () => {
  const brought = (change: Partial<Snapshot>, legal: boolean | null = null): void => {
    const name = sent.filter(({ kind }) => kind !== "preview").at(-1)?.id ?? "";
    store.apply(next({ seq: 10, ...change, answer: { id: name, legal } }));
  };

  it("end the move in flight, so that the next may follow", () => {
    draw();
    brought({ rev: 5 }, true);
    expect(store.pending.current).toBeNull();
    draw();
    expect(sent.filter(({ kind }) => kind === "play")).toHaveLength(2);
  });

  it("of other views end nothing", () => {
    draw();
    store.apply(next({ seq: 10, rev: 5, answer: { id: "other-1", legal: true } }));
    expect(store.pending.current).not.toBeNull();
  });

  it("tell a verdict once, and again when the same is asked for again", () => {
    draw();
    const { turn } = store.told.current;
    brought({ verdict: REFUSAL }, false);
    expect(store.told.current.turn).toBe(turn + 1);
    draw();
    brought({ seq: 11, verdict: REFUSAL }, false);
    expect(store.told.current.turn).toBe(turn + 2);
  });

  it("end the asking, and leave what is told alone where they judge nothing", () => {
    store.apply(next({ seq: 10, verdict: REFUSAL }));
    const { turn } = store.told.current;
    store.isAsking.current = true;
    store.change({ kind: "language", lang: "de", guess: false });
    brought({ seq: 11, verdict: REFUSAL });
    expect(store.told.current.turn).toBe(turn);
    expect(store.isAsking.current).toBe(true);
    store.ask({ kind: "why", action: "take", cards: [], onto: null });
    brought({ seq: 12, verdict: REFUSAL }, false);
    expect(store.told.current.turn).toBe(turn + 1);
    expect(store.isAsking.current).toBe(false);
  });

  it("run what waits for a command", () => {
    const then = vi.fn();
    store.command("draw", then);
    brought({ rev: 5 }, true);
    expect(then).toHaveBeenCalledExactlyOnceWith(true);
  });
});

describe("a move in flight", () => {
  it("is sent with the revision and a name of its own", () => {
    draw();
    expect(last("play")).toMatchObject({ rev: 4, action: "draw", cards: [], onto: null });
    expect(new Set(sent.map((intent) => intent.id)).size).toBe(sent.length);
  });

  it("refuses a second one", () => {
    draw();
    draw();
    store.step("undo");
    expect(sent.filter((intent) => intent.kind !== "preview")).toHaveLength(1);
    expect(store.isBusy.current).toBe(true);
  });

  it("marks its cards until it is answered", () => {
    store.toggle("Kc");
    store.play({ action: "discard", cards: ["Kc"], onto: null });
    expect([...(store.pending.current?.keys ?? [])]).toEqual(["Kc"]);
    store.receive({ id: last("play").id, ok: true, rev: 5 });
    expect(store.pending.current).toBeNull();
  });

  it("keeps selection and verdict when it is refused", () => {
    store.toggle("Kh");
    store.play({ action: "take", cards: ["Kh"], onto: null });
    store.receive({ id: last("play").id, ok: true, rev: 4, legal: false, verdict: REFUSAL });
    expect(store.verdict).toEqual(REFUSAL);
    expect([...store.selection.current]).toEqual(["Kh"]);
  });

  it("loses its verdict when the selection changes", () => {
    draw();
    store.receive({ id: last("play").id, ok: true, rev: 4, legal: false, verdict: REFUSAL });
    store.toggle("Kh");
    expect(store.verdict).toBeNull();
  });

  it("ignores the answers of other views", () => {
    draw();
    store.receive({ id: "other-1", ok: true, rev: 5, verdict: REFUSAL });
    expect(store.pending.current).not.toBeNull();
    expect(store.verdict).toBeNull();
  });

  it("when stale is dropped: the snapshot that made it so is there or on its way", () => {
    draw();
    const stale: Answer = { id: last("play").id, ok: false, code: "stale", error: "", rev: 5 };
    store.receive(stale);
    expect(store.pending.current).toBeNull();
    expect(store.line.current.state).toBe("fault");
    expect(store.snapshot.current).toBe(TURN);
  });

  it("when stale is said to be so until something is done", () => {
    draw();
    const stale: Answer = { id: last("play").id, ok: false, code: "stale", error: "Late.", rev: 5 };
    store.apply(next({ seq: 10, rev: 5 }));
    store.receive(stale);
    store.apply(next({ seq: 11, rev: 6 }));
    expect(store.line.current).toEqual({ state: "fault", fault: "Late." });
    store.toggle("Kh");
    expect(store.line.current.state).toBe("ready");
    draw();
    store.receive({ ...stale, id: last("play").id });
    expect(store.line.current.state).toBe("fault");
    draw();
    store.apply(next({ seq: 12, rev: 7, answer: { id: last("play").id, legal: true } }));
    expect(store.line.current.state).toBe("ready");
  });

  it("when it failed is reported with what a helper needs", () => {
    draw();
    const failed = { id: last("play").id, ok: false, code: "error", error: "Oh.", rev: 4 } as const;
    store.receive({ ...failed, report: "all of it" });
    tell();
    expect(store.line.current).toMatchObject({ state: "error", error: "Oh.", report: "all of it" });
  });
});

describe("waiting", () => {
  it("is said after 400 ms, not before", () => {
    draw();
    vi.advanceTimersByTime(PATIENCE - 1);
    expect(store.line.current.state).toBe("ready");
    vi.advanceTimersByTime(1);
    expect(store.line.current.state).toBe("wait");
  });

  it("ends with the answer", () => {
    draw();
    vi.advanceTimersByTime(PATIENCE);
    store.receive({ id: last("play").id, ok: true, rev: 5 });
    expect(store.line.current.state).toBe("ready");
  });

  it("is said to be long after 10 s, not before, and a further question sets nothing back", () => {
    draw();
    vi.advanceTimersByTime(PATIENCE);
    store.ask({ kind: "why", action: "take", cards: [], onto: null });
    vi.advanceTimersByTime(BUSY - PATIENCE - 1);
    expect(store.line.current).toEqual({ state: "wait" });
    vi.advanceTimersByTime(1);
    expect(store.line.current).toEqual({ state: "busy" });
    store.ask({ kind: "why", action: "meld", cards: [], onto: null });
    vi.advanceTimersByTime(BUSY);
    expect(store.line.current).toEqual({ state: "busy" });
  });

  it("is not ended by the answer to a preview", () => {
    draw();
    vi.advanceTimersByTime(PATIENCE);
    tell();
    expect(store.line.current.state).toBe("wait");
  });

  it("is never said of a move that was answered in time", () => {
    draw();
    store.receive({ id: last("play").id, ok: true, rev: 5 });
    vi.advanceTimersByTime(PATIENCE * 2);
    expect(store.line.current.state).toBe("ready");
  });
});

describe("a kernel that is gone", () => {
  it("is noticed when sending throws", () => {
    die();
    draw();
    expect(store.line.current.state).toBe("gone");
    expect(store.pending.current).toBeNull();
  });

  it("leaves the table as it is", () => {
    store.toggle("Kh");
    store.lost();
    const count = sent.length;
    store.toggle("Kc");
    draw();
    expect([...store.selection.current]).toEqual(["Kh"]);
    expect(sent).toHaveLength(count);
  });

  it("is asked nothing, and not waited for, where the host would take it", () => {
    store.lost();
    const count = sent.length;
    store.ask({ kind: "about", zone: "pile" });
    store.withPreview(vi.fn());
    vi.advanceTimersByTime(BUSY);
    expect(sent).toHaveLength(count);
    expect(store.isGone).toBe(true);
  });

  it("is back when it writes a snapshot", () => {
    store.lost();
    store.apply(next({ seq: 10 }));
    expect(store.line.current.state).toBe("ready");
  });
});

describe("verdicts of snapshots", () => {
  it("are shown", () => {
    store.apply(next({ seq: 10, verdict: REFUSAL }));
    expect(store.verdict).toEqual(REFUSAL);
  });

  it("once closed, do not come back with the next snapshot of the same position", () => {
    store.apply(next({ seq: 10, verdict: REFUSAL }));
    store.dismiss();
    store.apply(next({ seq: 11, verdict: { ...REFUSAL }, showHands: true }));
    expect(store.verdict).toBeNull();
  });

  it("go when the next move brings none", () => {
    store.apply(next({ seq: 10, verdict: REFUSAL }));
    store.apply(next({ seq: 11, rev: 5 }));
    expect(store.verdict).toBeNull();
  });
});
