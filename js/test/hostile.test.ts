import { describe, expect, it } from "vitest";
import { OVER, PREVIEW, REFUSED } from "./fixtures/snapshots.ts";
import { COMPARISON, INSTEAD, KING, RULE } from "./fixtures/variants.ts";
import { el, model, one, rootOf, sent, show, tell } from "./harness.ts";

const HOSTILE = '<img src=x onerror="alert(1)"><script>alert(1)</script>';
/** Names and codes that the view looks things up by; all else is text for people. */
const CODES = new Set([
  ...["v", "epoch", "seat", "phase", "key", "id", "status", "canasta", "zone", "action", "result"],
  ...["cards", "hand", "red", "top", "marks", "code", "kind"],
]);

/** The same value with markup for every text. */
function spoiled<T>(value: T, key = ""): T {
  if (typeof value === "string") return (CODES.has(key) || value === "" ? value : HOSTILE) as T;
  if (Array.isArray(value)) return value.map((each) => spoiled(each, key)) as T;
  if (value && typeof value === "object") {
    if (CODES.has(key)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, spoiled(each, name)]),
    ) as T;
  }
  return value;
}

const expectText = (times: number): void => {
  expect(rootOf(el).querySelectorAll("img, script")).toHaveLength(0);
  expect((one(".frame").textContent ?? "").split(HOSTILE).length - 1).toBeGreaterThanOrEqual(times);
};

describe("markup in words from a file", () => {
  it("is text at the table, in its verdict and its previews", () => {
    show(spoiled(REFUSED));
    tell(spoiled(PREVIEW));
    expectText(20);
  });

  it("is text on the score sheet", () => {
    show(spoiled(OVER));
    expectText(5);
  });

  it.each([
    ["compare", { compare: spoiled(COMPARISON) }],
    ["instead", { instead: spoiled(INSTEAD) }],
    ["rule", { rule: spoiled(RULE) }],
  ] as const)("is text in an answer: %s", (kind, told) => {
    show(REFUSED);
    one(`[data-id=${kind}]`).click();
    model.answer({ id: sent(kind).id, ok: true, rev: 4, ...told });
    expectText(2);
  });

  it("is text in what is told of a card", () => {
    show(REFUSED);
    one("[data-id=why]").click();
    one("[data-id=pile]").click();
    model.answer({ id: sent("about").id, ok: true, rev: 4, about: spoiled(KING) });
    expectText(2);
  });
});
