import { face } from "./cards.ts";
import { hasStar } from "./codes.ts";
import { html, type Nothing, type TemplateResult } from "./html.ts";
import { cls } from "./icons.ts";
import type { Card } from "./protocol.ts";
import type { View } from "./ui.ts";

export interface StripLook {
  cardWidth: number;
  /** Pixels from one card to the next. */
  step: number;
  /** Places of the lit cards. */
  lit?: ReadonlySet<number>;
  isFail?: boolean;
  /** Whether wild cards bear their star. */
  isMeld?: boolean;
}

/** Small cards side by side in the given order, each covering most of the one before. */
export const strip = (
  cards: readonly Card[],
  { cardWidth, step, lit, isFail, isMeld }: StripLook,
): TemplateResult =>
  html`<span class="strip">${cards.map(
    (
      code,
      i,
    ) => html`<span class=${cls(lit?.has(i) && "is-lit", lit?.has(i) && isFail && "is-fail")}
      style=${`margin-left:${i ? step - cardWidth : 0}px`}>${face(code, cardWidth, {
        size: "mini",
        hasPip: i === cards.length - 1,
        hasStar: isMeld && hasStar(code),
      })}</span>`,
  )}</span>`;

/** Cards that lie open beside the game: another hand, a morto, the pile. */
export interface OpenCards {
  /** Whose or what they are. */
  name: string;
  cards: readonly Card[];
  /** Whether the name stands before the cards. */
  isNamed?: boolean;
}

const MINI = 27;
const GAP = 16;
/** A rank needs so many pixels; strips that have less each get a line of their own, or wrap. */
const LEGIBLE = 10;
/** Room for a name. */
const NAME = 76;

/** A row of open cards, each a strip that shares the row fairly; nothing where none are open. */
export function openRow(
  { words, width, form }: View,
  open: readonly OpenCards[],
): TemplateResult | Nothing {
  if (open.length === 0) return null;
  const steps = (some: readonly OpenCards[]): number =>
    some.reduce((sum, { cards }) => sum + Math.max(1, cards.length - 1), 0);
  const fixed = (some: readonly OpenCards[]): number =>
    some.reduce((sum, { isNamed }) => sum + MINI + GAP + (isNamed ? NAME : 0), -GAP);
  const share = (some: readonly OpenCards[]): number => (width - fixed(some)) / steps(some);
  const isWrapped = form === "narrow" || share(open) < LEGIBLE;
  const room = isWrapped ? Math.min(...open.map((each) => share([each]))) : share(open);
  /* A tenth less than fits, for browsers round. */
  const step = Math.min(16, Math.floor(room * 10) / 10);
  return html`<div class="hands">${open.map(
    ({ name, cards, isNamed }) => html`<div class="open" role="img"
      aria-label=${`${name}: ${cards.map(words.card).join(", ")}`}>${
        isNamed && html`<span class="caption" aria-hidden="true">${name}</span>`
      }${strip(cards, { cardWidth: MINI, step })}</div>`,
  )}</div>`;
}
