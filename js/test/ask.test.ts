import { beforeEach, describe, expect, it, vi } from "vitest";
import { PREVIEW, REFUSAL, TURN } from "./fixtures/snapshots.ts";
import { KING, THREE } from "./fixtures/variants.ts";
import { all, card, focused, model, nameOf, one, sent, show, tell, text, type } from "./harness.ts";

const why = (): HTMLElement => one('[data-id="why"]');
const isAsking = (): boolean => why().getAttribute("aria-pressed") === "true";
const answer = (): void => model.answer({ id: sent("about").id, ok: true, rev: 4, about: KING });
/** Buttons of the table outside of the row of moves. */
const things = (): (string | undefined)[] =>
  all(".zone button, .centre button").map((each) => each.dataset.id);

describe("Why? with nothing selected", () => {
  beforeEach(() => {
    show(TURN);
    tell(PREVIEW);
    why().focus();
  });

  it("asks what to tell about, and leaves by a second press, focus in its place", () => {
    expect(isAsking()).toBe(false);
    why().click();
    expect(isAsking()).toBe(true);
    expect(text(".phase .say")).toBe(
      "What do you want to know about? Press a card, a meld, a pile or a button. Esc leaves.",
    );
    vi.runAllTimers();
    expect(text("[role=status]")).toMatch(/^What do you want to know about\? Press/);
    why().click();
    expect(isAsking()).toBe(false);
    expect(text(".phase .say")).toMatch(/^Your turn\./);
    expect(focused()).toBe("why");
    expect(model.sent.every((intent) => intent.kind === "preview")).toBe(true);
  });

  it("leaves by Escape, back to where it began", () => {
    why().click();
    card("8h").focus();
    type("Escape");
    expect(isAsking()).toBe(false);
    expect(focused()).toBe("why");
  });

  it("makes everything on the table a button in its group, and one tab stop each", () => {
    expect(things()).toEqual(["stock", "pile"]);
    why().click();
    expect(things()).toEqual([
      "t1",
      "t2",
      "t3",
      "them.red",
      "them.morto",
      "stock",
      "pile",
      "us.morto",
      "m1",
      "m2",
      "m3",
      "us.red",
    ]);
    expect(nameOf(one('[data-id="us.morto"]'))).toBe("Your morto, 11 cards");
    expect(nameOf(one('[data-id="t2"]'))).toBe("t2: 9×7, clean canasta");
    expect(nameOf(one('[data-id="them.red"]'))).toBe(
      "red 3s: three of diamonds, three of diamonds",
    );
    for (const group of all("[data-group]")) {
      const items = [...group.querySelectorAll<HTMLElement>("[data-id]")];
      const stops = items.filter((item) => item.tabIndex === 0);
      expect(stops, group.dataset.group).toHaveLength(items.length ? 1 : 0);
    }
    why().click();
    expect(things()).toEqual(["stock", "pile"]);
    expect(nameOf(one(".red3[role=img]"))).toMatch(/^red 3s: three/);
  });

  it.each(["t1", "m3", "stock", "pile", "them.morto", "us.morto", "them.red", "us.red"])(
    "tells about %s, and does nothing else",
    (zone) => {
      why().click();
      one(`[data-id="${zone}"]`).click();
      expect(sent("about")).toMatchObject({ zone, rev: 4 });
      expect(isAsking()).toBe(true);
      answer();
      expect(isAsking()).toBe(false);
      expect(text(".panel h3").replace(/\uFE0E/g, "")).toBe("K♥: king of hearts");
      expect(model.countOf("play")).toBe(0);
    },
  );

  it("tells about a card by a click, by Space and by Enter, and selects none", () => {
    why().click();
    card("Kh").click();
    expect(sent("about")).toMatchObject({ zone: "hand", card: "Kh" });
    card("8h").focus();
    type(" ");
    expect(sent("about")).toMatchObject({ zone: "hand", card: "8h" });
    type("ArrowRight");
    type("Enter");
    expect(sent("about")).toMatchObject({ zone: "hand", card: "6s" });
    expect(model.countOf("about")).toBe(3);
    expect(all('[aria-selected="true"]')).toHaveLength(0);
  });

  it("asks why of a move that is pressed, open or not, in the row and in the panel", () => {
    for (const action of ["draw", "meld"]) {
      why().click();
      one(`[data-id="${action}"]`).click();
      expect(sent("why")).toMatchObject({ action, cards: [], onto: null });
      model.answer({ id: sent("why").id, ok: true, rev: 4, legal: false, verdict: REFUSAL });
      expect(isAsking()).toBe(false);
      one('[data-id="close"]').click();
    }
    why().click();
    all(".now button")[1]?.click();
    expect(sent("why")).toMatchObject({ action: "take", cards: ["Kh", "Kc"] });
    expect(model.countOf("play")).toBe(0);
  });

  it("keeps the focus on what was pressed, or gives it back where that is no button any more", () => {
    why().click();
    one('[data-id="pile"]').focus();
    one('[data-id="pile"]').click();
    answer();
    expect(focused()).toBe("pile");
    why().focus();
    why().click();
    one('[data-id="t1"]').focus();
    one('[data-id="t1"]').click();
    answer();
    expect(focused()).toBe("why");
  });

  it("ends when the game moves on, and when the kernel is gone, and is not begun then", () => {
    why().click();
    model.set("snapshot", { ...TURN, seq: 10, rev: 5 });
    expect(isAsking()).toBe(false);
    why().click();
    model.emit("comm:close");
    expect(isAsking()).toBe(false);
    why().click();
    expect(isAsking()).toBe(false);
  });
});

describe("Why? with cards selected", () => {
  it("asks about them, as ever", () => {
    show(TURN);
    card("Kh").click();
    tell(PREVIEW);
    why().click();
    expect(isAsking()).toBe(false);
    expect(sent("why")).toMatchObject({ action: "take", cards: ["Kh"] });
  });
});

describe("of three sides", () => {
  it("each morto can be asked about", () => {
    show(THREE);
    why().click();
    expect(things().filter((id) => id?.endsWith(".morto"))).toEqual([
      "W.morto",
      "E.morto",
      "us.morto",
    ]);
    one('[data-id="E.morto"]').click();
    expect(sent("about")).toMatchObject({ zone: "E.morto" });
  });
});

describe("what is told about a thing", () => {
  const plain = (selector: string): string[] =>
    all(selector).map((each) => (each.textContent ?? "").replace(/\s+|\uFE0E/g, " ").trim());
  beforeEach(() => {
    show(TURN);
    why().click();
    card("Kh").click();
    answer();
  });

  it("is a title, lines, and moves with their reasons", () => {
    expect(plain(".fact")[0]).toBe("A king counts 10 points.");
    expect(plain(".fact")).toHaveLength(2);
    expect(all(".now .m svg").map(nameOf)).toEqual(["failed", "passed"]);
    expect(text(".now button small")).toBe("You have not drawn yet.");
    expect(all(".now small")).toHaveLength(1);
  });

  it("answers why for a move that is pressed", () => {
    one('[data-id="about-0"]').click();
    expect(sent("why")).toMatchObject({ action: "discard", cards: ["Kh"], onto: null });
    one('[data-id="about-1"]').click();
    expect(sent("why")).toMatchObject({ action: "take", cards: [], onto: null });
    expect(model.countOf("play")).toBe(0);
  });

  it("is spoken, and asked again in another language", () => {
    vi.runAllTimers();
    expect(text("[role=status]")).toBe(
      "king of hearts: king of hearts. A king counts 10 points. king of hearts, king of clubs are a pair.",
    );
    model.set("lang", "de");
    expect(model.countOf("about")).toBe(2);
    expect(sent("about")).toMatchObject({ zone: "hand", card: "Kh" });
    answer();
    expect(isAsking()).toBe(false);
  });

  it("closes like a verdict", () => {
    one('[data-id="close"]').click();
    expect(all(".fact")).toHaveLength(0);
  });
});
