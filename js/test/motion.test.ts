import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Snapshot } from "../src/protocol.ts";
import { FULL, PLAY_PREVIEW, PREVIEW, REFUSAL, TURN } from "./fixtures/snapshots.ts";
import { all, card, el, model, one, rootOf, sent, show, tell } from "./harness.ts";

/** A way that a card was sent. */
interface Way {
  /** The zone and the card. */
  what: string;
  mover: Element;
  /** Where it starts, in pixels from where it lies now, and by how much larger. */
  x: number;
  y: number;
  scale: number;
  options: KeyframeAnimationOptions;
  isOver: boolean;
}

let ways: Way[] = [];
/** Whether the system asks for less motion. */
let isStill = false;
/** Pixels by which the page is scrolled at the moment, and how often anything was measured. */
let scrolled = 0;
let measured = 0;

/** Pixels of a row a zone, and of a card in it. */
const ROWS = [
  "us.morto",
  "t1",
  "t2",
  "t3",
  "us.red",
  "stock",
  "pile",
  "m1",
  "m2",
  "m3",
  "m4",
  "hand",
];
const STEP = 10;

const zoneOf = (element: Element): string =>
  element.closest<HTMLElement>("[data-at]")?.dataset.at ?? "";
const inZone = (zone: string): Element[] => all(`[data-at="${zone}"] .card`);

/** Where a picture lies: its row by the zone, its place in the row by the order; small but in the hand. */
function boxOf(picture: Element): DOMRect {
  const zone = zoneOf(picture);
  const size = zone === "hand" ? 60 : 30;
  const moved = picture.closest<HTMLElement>("[style*=translate]")?.style.translate ?? "0px 0px";
  const [dx = 0, dy = 0] = moved.split(" ").map(Number.parseFloat);
  const x = inZone(zone).indexOf(picture) * STEP + dx;
  const y = ROWS.indexOf(zone) * 100 + dy - scrolled;
  /* What is under way has gone half of it. */
  const way = ways.find(({ mover, isOver }) => !isOver && mover.contains(picture));
  return new DOMRect(
    x - size / 2 + (way?.x ?? 0) / 2,
    y - size / 2 + (way?.y ?? 0) / 2,
    size,
    size,
  );
}

const nameOf = (mover: Element): string =>
  `${zoneOf(mover)} ${(mover as HTMLElement).dataset.id ?? (mover as HTMLElement).dataset.card}`;
/** The ways as "zone card: x y", of those that were sent since the last look. */
const seen = (): Record<string, [number, number]> => {
  const found = Object.fromEntries(
    ways.map(({ what, x, y }) => [what, [x, y] as [number, number]]),
  );
  ways = [];
  return found;
};

beforeEach(() => {
  ways = [];
  isStill = false;
  scrolled = 0;
  vi.spyOn(window, "matchMedia").mockImplementation(() => ({ matches: isStill }) as MediaQueryList);
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    if (!this.matches(".card")) return new DOMRect(0, -scrolled, 900, 620);
    measured++;
    return boxOf(this);
  });
  Element.prototype.animate = function (frames, options) {
    const [start = "", end] = (frames as PropertyIndexedKeyframes).transform as string[];
    const [x = 0, y = 0, scale = 0] = start.match(/-?[\d.]+/g)?.map(Number) ?? [];
    expect(end).toBe("none");
    const way = { what: nameOf(this), mover: this, x, y, scale, isOver: false };
    ways.push({ ...way, options: options as KeyframeAnimationOptions });
    return {} as Animation;
  };
  Element.prototype.getAnimations = function () {
    return ways
      .filter(({ mover, isOver }) => !isOver && this.contains(mover))
      .map(
        (way) => ({ cancel: () => Object.assign(way, { isOver: true }) }) as unknown as Animation,
      );
  };
});

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(Element.prototype, "animate");
  Element.prototype.getAnimations = () => [];
});

const without = (snapshot: Snapshot, ...gone: string[]): string[] => {
  const hand = [...snapshot.hand];
  for (const each of gone) hand.splice(hand.indexOf(each), 1);
  return hand;
};
const [them, us] = FULL.zones as [Snapshot["zones"][number], Snapshot["zones"][number]];
const withMelds = (melds: (typeof us)["melds"], hand: string[]): Snapshot => ({
  ...FULL,
  seq: 10,
  rev: 5,
  hand,
  zones: [them, { ...us, melds }],
});

/** What follows a snapshot. */
const next = (snapshot: Partial<Snapshot>): void => {
  const last = model.get("snapshot") as Snapshot;
  model.set("snapshot", { ...last, seq: last.seq + 1, rev: last.rev + 1, ...snapshot });
};
const y = (zone: string): number => ROWS.indexOf(zone) * 100;

describe("a card that goes", () => {
  it("from the hand to a meld starts where it lay, at its size there", () => {
    show(FULL);
    card("4c").click();
    next(
      withMelds(
        [
          ...us.melds.slice(0, 3),
          { ...(us.melds[3] as (typeof us.melds)[0]), cards: ["4c", "4d", "4s"] },
        ],
        without(FULL, "4c", "4d", "4s"),
      ),
    );
    const way = ways.find(({ what }) => what === "m4 4c");
    const from = FULL.hand.indexOf("4c") * STEP;
    expect(way).toMatchObject({ x: from, y: y("hand") - y("m4"), scale: 2 });
    expect(way?.options).toMatchObject({
      duration: 220,
      easing: "cubic-bezier(.2,.7,.2,1)",
      fill: "backwards",
    });
  });

  it("to the pile is that which was selected, of two that are equal", () => {
    show(FULL);
    const at = FULL.hand.indexOf("Jd");
    card("Jd").click();
    next({ hand: without(FULL, "Jd"), pile: { ...FULL.pile, count: 2, top: "Jd" } });
    const found = seen();
    expect(found["pile Jd"]).toEqual([at * STEP, y("hand") - y("pile")]);
    expect(found["hand Jd"]).toEqual([STEP, 0]);
  });

  it("onto an equal card of the pile goes as well", () => {
    show({ ...FULL, pile: { ...FULL.pile, top: "Kh" } });
    next({ hand: without(FULL, "Kh"), pile: { ...FULL.pile, count: 2, top: "Kh" } });
    expect(seen()).toMatchObject({ "pile Kh": [20, y("hand") - y("pile")] });
  });

  it("from the pile to a meld comes with those below it, which go to the hand", () => {
    show(TURN);
    next({
      phase: "play",
      pile: { ...TURN.pile, count: 0, top: null },
      hand: [...without(TURN, "Kh", "Kc"), "8s", "8c"],
      zones: [
        TURN.zones[0] as typeof us,
        {
          ...us,
          melds: [
            ...us.melds.slice(0, 3),
            { ...(us.melds[3] as (typeof us.melds)[0]), cards: ["Kd", "Kh", "Kc"] },
          ],
        },
      ],
    });
    expect(seen()).toMatchObject({
      "m4 Kd": [0, y("pile") - y("m4")],
      "m4 Kh": [-STEP, y("hand") - y("m4")],
      "hand 8s": [-9 * STEP, y("pile") - y("hand")],
      "hand 8c": [-10 * STEP, y("pile") - y("hand")],
    });
  });

  it("from the stock to the hand is new there; those beside it make room", () => {
    show(TURN);
    const hand = [...TURN.hand.slice(0, 4), "9s", ...TURN.hand.slice(4)];
    next({ phase: "play", hand, stock: { ...TURN.stock, count: 14 } });
    const found = seen();
    expect(found["hand 9s"]).toEqual([-4 * STEP, y("stock") - y("hand")]);
    expect(found["hand 8h"]).toEqual([-STEP, 0]);
    expect(found["hand Kh"]).toBeUndefined();
    expect(Object.keys(found)).not.toContain("stock undefined");
  });

  it("from the second hand comes where that lay, when neither stock nor pile has less", () => {
    show(TURN);
    const morto = { ...us.morto, status: "taken" as const, count: 0 };
    next({
      hand: ["As", "Ad"],
      zones: [TURN.zones[0] as typeof us, { ...(TURN.zones[1] as typeof us), morto }],
    });
    expect(seen()).toMatchObject({ "hand As": [0, y("us.morto") - y("hand")] });
  });

  it("within the hand goes when it is sorted", () => {
    show(TURN);
    one('[data-id="sort"]').click();
    expect(ways.every(({ options }) => options.delay === 0)).toBe(true);
    const found = seen();
    expect(Object.keys(found).length).toBeGreaterThan(5);
    const keys = all('[role="option"]').map(({ dataset }) => dataset.id ?? "");
    for (const [what, [x, down]] of Object.entries(found)) {
      const key = what.slice(5);
      expect([x, down]).toEqual([(TURN.hand.indexOf(key) - keys.indexOf(key)) * STEP, 0]);
    }
  });

  it("back by undo goes the same way", () => {
    show(TURN);
    const drawn = { hand: [...TURN.hand, "9s"], stock: { ...TURN.stock, count: 14 } };
    next(drawn);
    next({ hand: TURN.hand, pile: { ...TURN.pile, count: 7, top: "9s" } });
    expect(seen()["pile 9s"]).toEqual([
      11 * STEP + (0 - 11 * STEP) / 2,
      (y("stock") + y("hand")) / 2 - y("pile"),
    ]);
    next({ ...drawn, pile: TURN.pile });
    expect(seen()["hand 9s"]?.[1]).toBe(y("pile") - y("hand"));
  });
});

describe("when the turn goes on", () => {
  const west: Partial<Snapshot> = {
    seat: "W",
    hand: ["Kd", "9s", "4h", "7s"],
    zones: [
      { ...us, key: "them", melds: us.melds.map((each, i) => ({ ...each, id: `t${i + 1}` })) },
      { ...them, key: "us", melds: them.melds.map((each, i) => ({ ...each, id: `m${i + 1}` })) },
    ],
  };

  it("the card that was thrown is all that moves, and by undo comes back", () => {
    show(TURN);
    next({ ...west, pile: { ...TURN.pile, count: 7, top: "4c" } });
    expect(seen()).toEqual({
      "pile 4c": [TURN.hand.indexOf("4c") * STEP, y("hand") - y("pile")],
    });
    next(TURN);
    model.set("snapshot", { ...TURN, seq: 30, rev: 9 });
    expect(seen()).toEqual({
      "hand 4c": [-TURN.hand.indexOf("4c") * STEP, y("pile") - y("hand")],
    });
  });

  it("nothing comes from stock or pile", () => {
    show(TURN);
    next({
      ...west,
      hand: ["9s", "4h"],
      stock: { ...TURN.stock, count: 3 },
      pile: { ...TURN.pile, count: 1 },
    });
    expect(seen()).toEqual({});
  });
});

describe("cards that move together", () => {
  it("set off 25 ms apart, from the fifth on at once", () => {
    show(TURN);
    const cards = ["9s", "9h", "9d", "9c", "As", "Ah", "Ad"];
    next({ hand: [...TURN.hand, ...cards], pile: { ...TURN.pile, count: 0, top: null } });
    const delays = ways.filter(({ what }) => cards.includes(what.slice(5)));
    expect(delays.map(({ options }) => options.delay)).toEqual([0, 25, 50, 75, 100, 100, 100]);
  });

  it("start from where they are seen when something comes in between", () => {
    show(TURN);
    const hand = ["9s", ...TURN.hand];
    next({ hand, stock: { ...TURN.stock, count: 14 } });
    const first = [...ways];
    next({ hand: TURN.hand, pile: { ...TURN.pile, count: 7, top: "9s" } });
    /* The one of the last place is gone. */
    expect(first.filter(({ isOver }) => isOver)).toHaveLength(TURN.hand.length);
    expect(seen()).toMatchObject({
      "pile 9s": [0, (y("stock") + y("hand")) / 2 - y("pile")],
      "hand Kh": [STEP / 2, 0],
    });
  });

  it("are not held up by what moves no card, and hold up nothing", () => {
    show(TURN);
    tell(PREVIEW);
    next({ hand: [...TURN.hand, "9s"], stock: { ...TURN.stock, count: 14 } });
    const count = ways.length;
    card("Kh").click();
    expect(card("Kh").getAttribute("aria-selected")).toBe("true");
    next({ verdict: REFUSAL });
    expect(ways).toHaveLength(count);
    expect(ways.some(({ isOver }) => isOver)).toBe(false);
  });

  it("take no notice of a page that scrolls while they are drawn", () => {
    show(TURN);
    const { setAttribute } = Element.prototype;
    vi.spyOn(Element.prototype, "setAttribute").mockImplementation(function (
      this: Element,
      ...pair: [string, string]
    ) {
      scrolled = 300;
      setAttribute.apply(this, pair);
    });
    next({ hand: [...TURN.hand, "9s"], stock: { ...TURN.stock, count: 14 } });
    expect(scrolled).toBe(300);
    expect(seen()).toEqual({ "hand 9s": [-11 * STEP, y("stock") - y("hand")] });
  });
});

describe("a drop", () => {
  const send = (target: Element, kind: string, x: number, down: number): void => {
    target.dispatchEvent(
      new PointerEvent(kind, {
        bubbles: true,
        composed: true,
        isPrimary: true,
        pointerId: 1,
        buttons: kind === "pointerup" ? 0 : 1,
        clientX: x,
        clientY: down,
      }),
    );
  };
  const drag = (from: Element, to: Element): void => {
    Object.assign(rootOf(el), { elementFromPoint: () => to });
    one(".tw").setPointerCapture = () => {};
    send(from, "pointerdown", 0, 0);
    send(from, "pointermove", 40, 30);
    send(one(".tw"), "pointerup", 40, 30);
  };

  it("in vain goes back in 180 ms, once that is known", () => {
    show(FULL);
    drag(card("5h"), one('[data-at="pile"]'));
    expect(ways).toEqual([]);
    model.answer({ id: sent("play").id, ok: true, rev: 4, legal: false });
    expect(ways).toMatchObject([
      { what: "hand 5h", x: 40, y: 30, scale: 1, options: { duration: 180 } },
    ]);
  });

  it("that counts goes on from where it fell", () => {
    show(FULL);
    tell(PLAY_PREVIEW);
    drag(card("5h"), one('[data-at="pile"]'));
    next({ hand: without(FULL, "5h"), pile: { ...FULL.pile, count: 2, top: "5h" } });
    const at = FULL.hand.indexOf("5h");
    expect(seen()["pile 5h"]).toEqual([at * STEP + 40, y("hand") + 30 - y("pile")]);
  });

  it("of the stock leaves its next card in its place", () => {
    show(TURN);
    tell(PREVIEW);
    drag(one('[data-at="stock"]'), one(".hand"));
    next({ hand: [...TURN.hand, "9s"], stock: { ...TURN.stock, count: 14 } });
    expect(seen()).toEqual({ "hand 9s": [40 - 11 * STEP, y("stock") + 30 - y("hand")] });
  });

  it("in another order of the hand goes from where it fell to its place", () => {
    show(TURN);
    drag(card("Kh"), one(".hand"));
    expect(seen()["hand Kh"]).toBeDefined();
  });
});

describe("nothing moves, and nothing is measured,", () => {
  const drawn = { hand: [...TURN.hand, "9s"], stock: { ...TURN.stock, count: 14 } };
  it.each([
    ["at the first drawing", () => {}],
    [
      "in another language",
      () => {
        model.set("lang", "de");
        const zones = TURN.zones.map((zone) => ({
          ...zone,
          label: "Wir",
          melds: zone.melds.map((each) => ({ ...each, caption: "drei", badge: "rein" })),
        }));
        next({ zones, rev: TURN.rev });
      },
    ],
    ["when a card is chosen", () => card("Kh").click()],
    ["when a verdict comes", () => next({ verdict: REFUSAL })],
    ["under another rule set", () => next({ rules: "jogatina" })],
    [
      "when hands are shown",
      () => next({ showHands: true, pile: { ...TURN.pile, cards: ["Kd"] } }),
    ],
    ["in another game", () => model.set("snapshot", { ...TURN, ...drawn, epoch: "game2" })],
    [
      "where less motion is asked for",
      () => {
        isStill = true;
        next(drawn);
      },
    ],
  ])("%s", (_, act) => {
    measured = 0;
    show(TURN);
    act();
    expect(ways).toEqual([]);
    expect(measured).toBe(0);
  });

  it("and less motion counts from the moment on that it is asked for", () => {
    show(TURN);
    next(drawn);
    expect(seen()["hand 9s"]).toBeDefined();
    isStill = true;
    next({ hand: TURN.hand, pile: { ...TURN.pile, count: 7, top: "9s" } });
    expect(ways).toEqual([]);
  });

  it("and where the table gives way to a sheet, or comes back, all stands at once", () => {
    show(TURN);
    const account = {
      title: "",
      note: "",
      columns: [],
      rows: [],
      total: { label: "", points: [] },
    };
    next({ account });
    next({ ...drawn, account: null });
    expect(ways).toEqual([]);
  });
});
