import { describe, expect, it } from "vitest";
import { PREVIEW, TURN } from "./fixtures/snapshots.ts";
import { FACE_UP, THREE } from "./fixtures/variants.ts";
import { all, card, model, nameOf, one, sent, show, tell, text } from "./harness.ts";

describe("three sides", () => {
  it("are drawn with the others side by side, each with its morto in words", () => {
    show(THREE);
    expect(all(".others section.zone").map(nameOf)).toEqual(["Melds of West", "Melds of East"]);
    expect(all(".others .who").map((who) => who.textContent)).toEqual([
      "West morto 11",
      "East morto taken",
    ]);
    expect(all(".others .who [role=img]").map(nameOf)).toEqual([
      "Morto of West, 11",
      "Morto of East, taken",
    ]);
    expect(all(".others .red3").map((red) => red.textContent?.trim())[0]).toBe("red 3s: none");
  });

  it("leave the left of the centre empty, and our morto at its right", () => {
    show(THREE);
    expect(all(".pile--morto").map(nameOf)).toEqual(["Morto of Us, 11"]);
    expect(one(".centre").firstElementChild?.textContent).toBe("");
  });

  it("have our melds last, to which Add goes", () => {
    show(THREE);
    expect(nameOf(all("section.zone").at(-1) as HTMLElement)).toBe("Melds of Us");
    card("8h").click();
    tell(PREVIEW);
    one('[data-id="add"]').click();
    expect(sent("play")).toMatchObject({ action: "add", cards: ["8h"], onto: 1 });
  });

  it("are told from two, whose mortos lie on both sides of the centre", () => {
    show(TURN);
    expect(all(".pile--morto").map(nameOf)).toEqual([
      "Morto of the opponents, taken",
      "Your morto, 11 cards",
    ]);
    expect(all(".others .who").map((who) => who.textContent)).toEqual(["Them"]);
  });
});

describe("cards that lie open", () => {
  it("are named in the order in which they lie, mortos and pile", () => {
    show(FACE_UP);
    const names = all(".hands .open").map(nameOf);
    expect(names).toHaveLength(3);
    expect(names[1]).toMatch(/^Our morto: ten of spades, eight of hearts, /);
    expect(names[2]).toMatch(/^Pile: four of diamonds, .*, king of diamonds$/);
    expect(all(".hands .caption").map((name) => name.textContent)).toEqual([
      "Their morto",
      "Our morto",
      "Pile",
    ]);
  });

  it("are in no row where none are open, nor a hidden card in the page", () => {
    show(TURN);
    expect(all(".hands")).toHaveLength(0);
    expect(all(".pile--morto text")).toHaveLength(0);
  });
});

describe("the cards of a meld", () => {
  it("are drawn as they come, a wild card where it stands", () => {
    show(THREE);
    const run = one('[aria-label^="t2"]');
    expect([...run.querySelectorAll(".strip text")].map((rank) => rank.textContent)).toEqual([
      "5",
      "6",
      "2",
      "8",
    ]);
    const isWild = [...run.querySelectorAll(".card")].map((each) => each.querySelector(".wild"));
    expect(isWild.map(Boolean)).toEqual([false, false, true, false]);
    model.set("snapshot", { ...THREE, seq: 10 });
    expect(text(".others .who")).toContain("West");
  });
});
