import { codesOf, rankOf, suitOf } from "./codes.ts";
import { html, type Nothing, type TemplateResult } from "./html.ts";
import type { Card, Rich } from "./protocol.ts";
import type { Words } from "./words.ts";

const SIGN = { s: "♠\uFE0E", h: "♥\uFE0E", d: "♦\uFE0E", c: "♣\uFE0E", j: "" };
/** A group of at most so many cards is never broken at a line end. */
const UNBROKEN = 4;

/** Parts of a rich text: plain strings and groups of cards, in order. */
export function partsOf(text: Rich): (string | Card[])[] {
  return text
    .split(/(\{[^{}]*\})/)
    .filter((part) => part !== "")
    .map((part) => (part.startsWith("{") && codesOf(part.slice(1, -1))) || part);
}

/** A card inside running text, K♥, under its full name. */
const inText = (words: Words, code: Card): TemplateResult =>
  html`<span class="code" role="img" aria-label=${words.card(code)}
    >${rankOf(code)}<i class=${suitOf(code)}>${SIGN[suitOf(code)]}</i></span
  >`;

/** Draws a rich text. Whatever is not a group of cards is shown as text. */
export function rich(
  words: Words,
  text: Rich | null | undefined,
): (string | TemplateResult)[] | Nothing {
  if (!text) return null;
  return partsOf(text).map((part) => {
    if (typeof part === "string") return part;
    const cards = part.map((code, i) => html`${i ? " " : ""}${inText(words, code)}`);
    return html`<span class=${part.length > UNBROKEN ? "" : "group"}>${cards}</span>`;
  });
}

/** The same in small letters, or nothing. */
export const note = (words: Words, text: Rich | undefined): TemplateResult | Nothing =>
  text && html`<small>${rich(words, text)}</small>`;
