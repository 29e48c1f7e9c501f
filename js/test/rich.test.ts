import { describe, expect, it } from "vitest";
import { drawInto } from "../src/html.ts";
import { partsOf, rich } from "../src/rich.ts";
import { wordsOf } from "../src/words.ts";
import { STRINGS } from "./fixtures/strings.ts";

const words = wordsOf(STRINGS);

function drawn(text: string): HTMLElement {
  const place = document.createElement("div");
  drawInto(place)(rich(words, text));
  return place;
}

describe("rich text", () => {
  it("draws cards with sign and full name", () => {
    const place = drawn("Take {Kh 10c}.");
    expect(place.textContent?.replace(/\uFE0E/g, "")).toBe("Take K♥ 10♣.");
    const names = [...place.querySelectorAll("[role=img]")].map((card) =>
      card.getAttribute("aria-label"),
    );
    expect(names).toEqual(["king of hearts", "ten of clubs"]);
  });

  it("draws the joker without a sign", () => {
    expect(drawn("{JK}").textContent).toBe("JK");
  });

  it.each([
    "<b>bold</b>",
    '<img src="x" onerror="alert(1)">',
    "&amp;",
    "{<i>Kh</i>}",
    "**stars** `ticks`",
  ])("shows markup as text: %s", (text) => {
    const place = drawn(text);
    expect(place.textContent).toBe(text);
    expect(place.querySelector("b, img, i")).toBeNull();
  });

  it.each(["{}", "{Kx}", "{1h}", "{kh}", "{Kh", "Kh}", "{cards}", "{JK9}"])(
    "leaves what is no group of cards as it is: %s",
    (text) => {
      expect(partsOf(text).join("")).toBe(text);
      expect(partsOf(text).every((part) => typeof part === "string")).toBe(true);
    },
  );

  it("is spoken with the full names", () => {
    expect(words.speak("{2d} locks, not {JK Kh}.")).toBe(
      "two of diamonds locks, not joker, king of hearts.",
    );
  });
});

describe("words", () => {
  it("stand for themselves when the kernel has not sent them", () => {
    const none = wordsOf({});
    expect(none("tool.draw")).toBe("tool.draw");
    expect(none.card("Kh")).toBe("speak.of");
    expect(none.keys()).toEqual([]);
  });

  it("take values, and leave braces without a value alone", () => {
    expect(words("card.position", { card: "x", n: 1, total: 2 })).toBe("x, 1 of 2");
    expect(words("line.selected")).toBe("Selected: {cards}.");
  });
});
