import { describe, expect, it, vi } from "vitest";
import type { Snapshot } from "../src/protocol.ts";
import { FULL, PLAY_PREVIEW, PREVIEW, REFUSAL, TURN } from "./fixtures/snapshots.ts";
import { all, card, el, model, one, rootOf, sent, show, tell } from "./harness.ts";
import { page, ROWS, STEP, seen } from "./moving.ts";

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
    const way = page.ways.find(({ what }) => what === "m4 4c");
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
    expect(page.ways.every(({ options }) => options.delay === 0)).toBe(true);
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
    const delays = page.ways.filter(({ what }) => cards.includes(what.slice(5)));
    expect(delays.map(({ options }) => options.delay)).toEqual([0, 25, 50, 75, 100, 100, 100]);
  });

  it("start from where they are seen when something comes in between", () => {
    show(TURN);
    const hand = ["9s", ...TURN.hand];
    next({ hand, stock: { ...TURN.stock, count: 14 } });
    const first = [...page.ways];
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
    const count = page.ways.length;
    card("Kh").click();
    expect(card("Kh").getAttribute("aria-selected")).toBe("true");
    next({ verdict: REFUSAL });
    expect(page.ways).toHaveLength(count);
    expect(page.ways.some(({ isOver }) => isOver)).toBe(false);
  });

  it("take no notice of a page that scrolls while they are drawn", () => {
    show(TURN);
    const { setAttribute } = Element.prototype;
    vi.spyOn(Element.prototype, "setAttribute").mockImplementation(function (
      this: Element,
      ...pair: [string, string]
    ) {
      page.scrolled = 300;
      setAttribute.apply(this, pair);
    });
    next({ hand: [...TURN.hand, "9s"], stock: { ...TURN.stock, count: 14 } });
    expect(page.scrolled).toBe(300);
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
    expect(page.ways).toEqual([]);
    model.answer({ id: sent("play").id, ok: true, rev: 4, legal: false });
    expect(page.ways).toMatchObject([
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
        page.isStill = true;
        next(drawn);
      },
    ],
  ])("%s", (_, act) => {
    page.measured = 0;
    show(TURN);
    act();
    expect(page.ways).toEqual([]);
    expect(page.measured).toBe(0);
  });

  it("and less motion counts from the moment on that it is asked for", () => {
    show(TURN);
    next(drawn);
    expect(seen()["hand 9s"]).toBeDefined();
    page.isStill = true;
    next({ hand: TURN.hand, pile: { ...TURN.pile, count: 7, top: "9s" } });
    expect(page.ways).toEqual([]);
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
    expect(page.ways).toEqual([]);
  });
});
