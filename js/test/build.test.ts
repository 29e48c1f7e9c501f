import { describe, expect, it } from "vitest";
import protocol from "../src/protocol.ts?raw";
import { unpack } from "../src/unpack.ts";
import { OWN } from "../tools/names.mjs";
import { pack } from "../tools/pack.mjs";
import { tightTemplates } from "../tools/templates.mjs";
import { STRINGS } from "./fixtures/strings.ts";

describe("a packed text", () => {
  const sheet = [".a", ".b", ".c"]
    .map((name) => `${name}{color:var(--ink);font-size:12px}${name}:hover{color:var(--ink)}`)
    .join("\n");

  it("is smaller, and unpacks to what it was", () => {
    const { packed, codes } = pack(sheet);
    expect(packed.length).toBeLessThan(sheet.length / 2);
    expect(unpack(packed, codes)).toBe(sheet);
  });

  it("never takes a character of the text for a code", () => {
    const all = Array.from({ length: 224 }, (_, i) => String.fromCharCode(32 + i)).join("");
    expect(pack(all + all)).toEqual({ packed: all + all, codes: "" });
  });

  it("is left as it is where nothing comes twice", () => {
    expect(pack("abc")).toEqual({ packed: "abc", codes: "" });
  });

  it("takes no phrase that makes the whole heavier", () => {
    expect(pack(sheet, ({ codes }) => codes.length)).toEqual({ packed: sheet, codes: "" });
  });
});

/** A source in which angle quotes stand round holes. */
const source = (text: string): string => text.replace(/«/g, "$" + "{").replace(/»/g, "}");

describe("a tight template", () => {
  it.each([
    [
      "no space between tags and holes where a line broke",
      "<p>\n  <b>x</b>\n  «y»\n  «z»\n</p>",
      "<p><b>x</b>«y»«z»</p>",
    ],
    [
      "one space beside words",
      "<p>\n  two\n  words <b>x</b> «y»</p>",
      "<p> two words <b>x</b> «y»</p>",
    ],
    [
      "one space between attributes",
      '<a\n  id=«y»\n  style="a: b"\n  >«z»</a\n>',
      '<a id=«y» style="a: b">«z»</a>',
    ],
    [
      "bare values where they may be",
      '<p class="x" title="a  b" lang="">c</p>',
      '<p class=x title="a  b" lang="">c</p>',
    ],
    [
      "the same inside its holes",
      "<i>\n «a.map((b: X) => svg`<b>\n «b»</b>`)»</i>",
      "<i>«a.map((b: X) => svg`<b>«b»</b>`)»</i>",
    ],
  ])("has %s", (_, loose, tight) => {
    const before = source(`const a = html\`${loose}\`;`);
    expect(tightTemplates(before)).toBe(source(`const a = html\`${tight}\`;`));
  });

  it("is the only thing that is touched", () => {
    const text = source('const a = `<p>\n  <b>«x»</b>`; const é = "<p>\\n <b>";');
    expect(tightTemplates(text)).toBe(text);
  });
});

describe("a name that may be shortened", () => {
  it("is not spoken with the kernel", () => {
    const code = protocol.replace(/\/\*.*?\*\//gs, "");
    const spoken = new Set([...code.matchAll(/(\w+)\??:/g)].map(([, name]) => name));
    expect(spoken).toContain("hasInstead");
    expect(OWN.filter((name) => spoken.has(name))).toEqual([]);
  });

  it("fills no place in a sentence", () => {
    const places = Object.values(STRINGS)
      .flat(2)
      .flatMap((text) => [...String(text).matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
    expect(places).toContain("suit");
    expect(OWN.filter((name) => places.includes(name))).toEqual([]);
  });

  it("belongs to nothing of the browser", () => {
    const things = Object.getOwnPropertyNames(window).map((name) => Reflect.get(window, name));
    const known = new Set(
      things.flatMap((thing) =>
        typeof thing === "function" && thing.prototype
          ? [...Object.getOwnPropertyNames(thing.prototype), ...Object.getOwnPropertyNames(thing)]
          : [],
      ),
    );
    expect(known.size).toBeGreaterThan(1000);
    expect(OWN.filter((name) => known.has(name))).toEqual([]);
  });
});
