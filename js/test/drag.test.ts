import { beforeEach, describe, expect, it } from "vitest";
import { FULL, PLAY_PREVIEW, PREVIEW, TURN } from "./fixtures/snapshots.ts";
import { all, card, el, focused, model, one, rootOf, sent, show, tell, type } from "./harness.ts";

/** What lies under the pointer: happy-dom lays nothing out. */
let under: Element | null = null;

const at = (zone: string): HTMLElement => one(`[data-at="${zone}"]`);

function send(target: Element, kind: string, x: number, y: number, more: PointerEventInit = {}) {
  const event = new PointerEvent(kind, {
    bubbles: true,
    composed: true,
    isPrimary: true,
    pointerId: 1,
    buttons: 1,
    clientX: x,
    clientY: y,
    ...more,
  });
  target.dispatchEvent(event);
}

const root = (): HTMLElement => one(".tw");

/** Presses on something and moves the pointer, far enough unless told. */
function begin(target: Element, x = 40, more: PointerEventInit = {}): void {
  send(target, "pointerdown", 0, 0, more);
  send(target, "pointermove", x, 30, more);
}

/** Lets go over something. */
function drop(target: Element | null, x = 40, y = 30): void {
  under = target;
  send(root(), "pointerup", x, y, { buttons: 0 });
}

const shifted = (): (string | undefined)[] =>
  all("[style*=translate]").map(({ dataset }) => dataset.id);
const chosen = (): (string | undefined)[] =>
  all('[aria-selected="true"]').map(({ dataset }) => dataset.id);
const lying = (): string =>
  all('[role="option"]')
    .map(({ dataset }) => dataset.id)
    .join(" ");
const plays = (): number => model.countOf("play");

function open(snapshot = FULL): void {
  show(snapshot);
  Object.assign(rootOf(el), { elementFromPoint: () => under });
  root().setPointerCapture = () => {};
}

describe("a drag", () => {
  beforeEach(() => open());

  it("begins when the pointer has moved more than six pixels", () => {
    send(card("5h"), "pointerdown", 0, 0);
    send(card("5h"), "pointermove", 4, 4);
    expect(shifted()).toEqual([]);
    send(card("5h"), "pointermove", 5, 5);
    expect(shifted()).toEqual(["5h"]);
    expect(card("5h").style.translate).toBe("5px 5px");
    expect(one(".frame").className).toContain("frame--drag");
  });

  it("takes a card that is not selected alone, and the selected ones together", () => {
    card("Kh").click();
    begin(card("5h"));
    expect(shifted()).toEqual(["5h"]);
    expect(sent("preview")).toMatchObject({ cards: ["5h"] });
    drop(null);
    expect(chosen()).toEqual(["Kh"]);
    card("5c").click();
    begin(card("Kh"));
    expect(shifted()).toEqual(["Kh", "5c"]);
  });

  it("marks where the preview of its cards lets it go, once that is there", () => {
    begin(card("5h"));
    expect(all(".goal, .zone--goal")).toHaveLength(0);
    tell({ ...PLAY_PREVIEW, actions: { ...PLAY_PREVIEW.actions, discard: "", meld: "" } });
    expect(all(".goal").map((goal) => goal.closest<HTMLElement>("[data-at]")?.dataset.at)).toEqual([
      "pile",
      "m3",
    ]);
    expect(all(".zone--goal").map(({ dataset }) => dataset.group)).toEqual(["us"]);
    drop(null);
    expect(all(".goal, .zone--goal")).toHaveLength(0);
  });

  it.each([
    ["the pile", () => at("pile"), { action: "discard", cards: ["5h"], onto: null }],
    ["an own meld", () => at("m3"), { action: "add", cards: ["5h"], onto: 3 }],
    ["a closed meld", () => at("m1"), { action: "add", cards: ["5h"], onto: 1 }],
    ["the free room", () => one('[data-group="us"] .who'), { action: "meld", cards: ["5h"] }],
  ])("on %s is what the press is: one message", (_, goal, move) => {
    begin(card("5h"));
    tell(PLAY_PREVIEW);
    drop(goal());
    expect(plays()).toBe(1);
    expect(sent("play")).toMatchObject(move);
  });

  it("on the pile takes it while a card is to be drawn", () => {
    model.set("snapshot", { ...TURN, seq: 10, rev: 5 });
    card("Kh").click();
    card("Kc").click();
    begin(card("Kc"));
    tell(PREVIEW);
    drop(at("pile"));
    expect(sent("play")).toMatchObject({ action: "take", cards: ["Kh", "Kc"], onto: null });
  });

  it("of stock or pile to the hand draws or takes, and elsewhere does nothing", () => {
    model.set("snapshot", { ...TURN, seq: 10, rev: 5 });
    tell(PREVIEW);
    begin(at("stock"));
    drop(at("m1"));
    begin(at("pile"));
    drop(at("m1"));
    expect(plays()).toBe(0);
    begin(at("stock"));
    drop(card("8h"));
    expect(sent("play")).toMatchObject({ action: "draw", cards: [] });
    model.answer({ id: sent("play").id, ok: true, rev: 5 });
    begin(at("pile"));
    drop(one(".hand"));
    expect(sent("play")).toMatchObject({ action: "take", cards: [] });
  });

  it("leaves its cards where they fell until the answer is there", () => {
    begin(card("5h"));
    tell(PLAY_PREVIEW);
    drop(at("pile"));
    expect(shifted()).toEqual(["5h"]);
    expect(card("5h").className).toContain("is-pending");
    model.answer({ id: sent("play").id, ok: true, rev: 4, legal: false });
    expect(shifted()).toEqual([]);
    expect(chosen()).toEqual(["5h"]);
  });

  it("leaves nothing behind when a snapshot takes its cards away", () => {
    begin(card("5h"));
    tell(PLAY_PREVIEW);
    drop(at("pile"));
    model.set("snapshot", { ...FULL, seq: 10, rev: 5, hand: FULL.hand.filter((c) => c !== "5h") });
    expect(shifted()).toEqual([]);
  });

  it("over the hand lays its cards before the one to the right of the drop", () => {
    all('[role="option"]').forEach((option, i) => {
      const box = new DOMRect((i % 15) * 30, i < 15 ? 10 : 54, 50, 70);
      option.getBoundingClientRect = () => box;
    });
    begin(card("Qh"));
    drop(one(".hand"), 110, 70);
    expect(lying()).toContain("7s 6s 6d Qh 6h");
    begin(card("Kh"));
    drop(one(".hand"), 2000, 70);
    expect(lying().endsWith("2s JK Kh")).toBe(true);
    expect(plays()).toBe(0);
    expect(chosen()).toEqual([]);
  });

  it.each([
    ["Escape", () => type("Escape")],
    ["a cancelled pointer", () => send(root(), "pointercancel", 0, 0)],
    ["a lost capture", () => send(root(), "lostpointercapture", 0, 0)],
    ["a button that came up elsewhere", () => send(root(), "pointermove", 9, 9, { buttons: 0 })],
  ])("ends without a move by %s", (_, stop) => {
    card("Kh").click();
    card("5h").focus();
    begin(card("5h"));
    stop();
    expect(shifted()).toEqual([]);
    expect(chosen()).toEqual(["Kh"]);
    expect(focused()).toBe("5h");
    drop(at("pile"));
    expect(plays()).toBe(0);
  });

  it("does not begin with another button or finger, while asking, or while a move is in flight", () => {
    begin(card("5h"), 40, { button: 2 });
    begin(card("5h"), 40, { isPrimary: false });
    send(card("5h"), "pointerup", 0, 0);
    one('[data-id="why"]').click();
    begin(card("5h"));
    expect(shifted()).toEqual([]);
    type("Escape");
    one('[data-id="stock"]').click();
    begin(card("5h"));
    expect(shifted()).toEqual([]);
  });
});
