import { afterEach, describe, expect, it, vi } from "vitest";
import type { Snapshot } from "../src/protocol.ts";
import { PREVIEW, REFUSAL, REFUSED, TURN } from "./fixtures/snapshots.ts";
import { STRINGS } from "./fixtures/strings.ts";
import { COMPARISON } from "./fixtures/variants.ts";
import { all, focused, model, nameOf, one, sent, show, tell, text, type } from "./harness.ts";

const radio = (code: string): HTMLElement => one(`[role=radio][data-id="${code}"]`);
const checked = (): (string | undefined)[] =>
  all('[role=radio][aria-checked="true"]').map((each) => each.dataset.id);
const GERMAN = {
  ...STRINGS,
  "tool.draw": "Ziehen",
  "speak.of": "{suit} {rank}",
  "speak.rank.K": "König",
  "speak.suit.h": "Herz",
};
/** The kernel changes the language: words, name and snapshot, in this order. */
const speakGerman = (snapshot: Snapshot): void => {
  model.set("strings", GERMAN);
  model.set("lang", "de");
  model.set("snapshot", { ...snapshot, seq: snapshot.seq + 1 });
};

describe("the languages", () => {
  it("are one choice with a name, seen by code and heard by name", () => {
    show(TURN);
    expect(nameOf(one("[role=radiogroup]"))).toBe("Language");
    expect(all("[role=radio]").map((each) => each.textContent)).toEqual(["EN", "DE", "IT", "PT"]);
    expect(all("[role=radio]").map(nameOf)[3]).toBe("PT Português");
    expect(checked()).toEqual(["en"]);
  });

  it("have one tab stop, the one that is spoken, and arrows between them", () => {
    show(TURN);
    model.set("lang", "it");
    const stops = all("[role=radio]").filter((each) => each.tabIndex === 0);
    expect(stops.map((each) => each.dataset.id)).toEqual(["en"]);
    radio("en").focus();
    type("ArrowRight");
    type("ArrowRight");
    type("ArrowRight");
    type("ArrowLeft");
    expect(focused()).toBe("it");
    expect(model.last("language")).toBeUndefined();
  });

  it("are chosen by a press, and changed by the kernel alone", () => {
    show(TURN);
    radio("de").click();
    expect(sent("language")).toMatchObject({ lang: "de", guess: false, rev: 4 });
    expect(checked()).toEqual(["de"]);
    model.answer({
      id: sent("language").id,
      ok: false,
      code: "invalid",
      error: "no",
      report: "all of it",
      rev: 4,
    });
    expect(checked()).toEqual(["en"]);
    radio("de").click();
    speakGerman(TURN);
    model.answer({ id: sent("language").id, ok: true, rev: 4 });
    expect(checked()).toEqual(["de"]);
  });
});

describe("what the browser prefers", () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });
  const prefer = (...tags: string[]): void => {
    vi.spyOn(window.navigator, "languages", "get").mockReturnValue(tags);
  };

  it("is told once where nobody has chosen: the first language that there is", () => {
    prefer("fr-CH", "DE-at", "it");
    show({ ...TURN, guesses: true });
    expect(sent("language")).toMatchObject({ lang: "de", guess: true, rev: 4 });
    model.set("snapshot", { ...TURN, guesses: true, seq: 10 });
    expect(model.countOf("language")).toBe(1);
  });

  it("holds up no move", () => {
    prefer("de");
    show({ ...TURN, guesses: true });
    one('[data-id="draw"]').click();
    expect(sent("play")).toMatchObject({ action: "draw" });
  });

  it("is not told after a choice, nor where it is none of them", () => {
    prefer("de");
    show(TURN);
    expect(model.countOf("language")).toBe(0);
    prefer("fr", "sv");
    show({ ...TURN, guesses: true });
    expect(model.countOf("language")).toBe(0);
  });
});

describe("a new language", () => {
  it("is drawn at once, and told to the page", () => {
    show(TURN);
    speakGerman({ ...TURN, where: "Zug 9 von 12" });
    expect(text('[data-id="draw"]')).toBe("Ziehen");
    expect(nameOf(one("[role=option]"))).toMatch(/^Herz König/);
    expect(text(".where")).toBe("Zug 9 von 12");
    expect(one(".tw").lang).toBe("de");
    expect(sent("preview")).toMatchObject({ cards: [] });
    tell({ ...PREVIEW, moves: [] });
    expect(all(".now")).toHaveLength(0);
  });

  it("translates an open verdict in its place, and says nothing again", () => {
    show(REFUSED);
    vi.runAllTimers();
    const heard = text("[role=status]");
    one(".panel").scrollTop = 30;
    speakGerman({ ...REFUSED, verdict: { ...REFUSAL, lead: "Nicht erlaubt:", head: "gesperrt." } });
    vi.runAllTimers();
    expect(text(".verdict h3")).toBe("Nicht erlaubt: gesperrt.");
    expect(one(".panel").scrollTop).toBe(30);
    expect(text("[role=status]")).toBe(heard);
  });

  it("leaves a closed verdict closed", () => {
    show(REFUSED);
    one('[data-id="close"]').click();
    speakGerman({ ...REFUSED, verdict: { ...REFUSAL, head: "gesperrt." } });
    expect(all(".verdict")).toHaveLength(0);
  });

  it("asks again for a comparison, which stays until its words come", () => {
    show(REFUSED);
    one('[data-id="compare"]').click();
    const asked = sent("compare");
    model.answer({ id: asked.id, ok: true, rev: 4, compare: COMPARISON });
    vi.runAllTimers();
    const heard = text("[role=status]");
    speakGerman({ ...REFUSED, verdict: { ...REFUSAL, head: "gesperrt." } });
    expect(text(".panel h3")).toBe(COMPARISON.title);
    expect(sent("compare")).toEqual({ ...asked, id: sent("compare").id });
    expect(model.countOf("compare")).toBe(2);
    model.answer({
      id: sent("compare").id,
      ok: true,
      rev: 4,
      compare: { ...COMPARISON, title: "Derselbe Zug" },
    });
    vi.runAllTimers();
    expect(text(".panel h3")).toBe("Derselbe Zug");
    expect(text("[role=status]")).toBe(heard);
    one('[data-id="close"]').click();
    model.set("lang", "en");
    expect(model.countOf("compare")).toBe(2);
  });
});
