/** Where cards lie. Pure numbers: pixels in, pixels out. */
import { rankOf } from "./codes.ts";
import type { Card, Meld } from "./protocol.ts";
import type { Form } from "./ui.ts";

export interface Slot {
  x: number;
  y: number;
  row: number;
  /** Pixels of the card that its right neighbour covers. */
  covered: number;
}

export interface HandLayout {
  rows: number;
  cardWidth: number;
  height: number;
  /** How far a selected card lifts, by row. */
  lift(row: number): number;
  slots: Slot[];
}

/** Rows that are high enough for the fixed hand zone of the wider forms. */
const HAND_HEIGHT = 124;
/** Least visible width of a card in one row, where "10" takes 32, and in several. */
const EASY = 33;
const LEAST = 26;

/** What keeps cards together: their rank, or their suit. */
type GroupOf = (code: Card) => string;

/** How many cards of a width stand in a row when each shows at least `step` of itself. */
const capacity = (width: number, cardWidth: number, step: number): number =>
  Math.max(1, Math.floor((width - cardWidth) / step) + 1);

/** Left edges of one row: cards of a group close together, a gap between groups, never wider than the row. */
export function places(
  cards: readonly Card[],
  width: number,
  cardWidth: number,
  maxStep: number,
  groupOf: GroupOf = rankOf,
): number[] {
  const isNewGroup = cards.map((code, i) => i > 0 && groupOf(code) !== groupOf(cards[i - 1] ?? ""));
  const groups = isNewGroup.filter(Boolean).length;
  const steps = Math.max(1, cards.length - 1);
  const room = width - cardWidth;
  const gap = Math.min(12, Math.max(0, (room - steps * EASY) / Math.max(1, groups)));
  const step = Math.min(maxStep, (room - groups * gap) / steps);
  let x = 0;
  const edges = isNewGroup.map((isNew, i) => {
    if (i > 0) x += step + (isNew ? gap : 0);
    return x;
  });
  const indent = Math.max(0, (width - (x + cardWidth)) / 2);
  return edges.map((edge) => Math.floor((edge + indent) * 10) / 10);
}

function plan(count: number, width: number, form: Form) {
  if (form === "narrow") {
    const rows = Math.max(1, Math.ceil(count / Math.min(9, capacity(width, 52, EASY))));
    return { rows, cardWidth: 52, top: 14, rowStep: 50, maxStep: 36 };
  }
  if (count <= Math.min(16, capacity(width, 60, EASY))) {
    return { rows: 1, cardWidth: 60, top: 24, rowStep: 0, maxStep: 38 };
  }
  if (count <= 2 * capacity(width, 50, LEAST)) {
    return { rows: 2, cardWidth: 50, top: 10, rowStep: 44, maxStep: 38 };
  }
  const rows = Math.ceil(count / capacity(width, 40, LEAST));
  return {
    rows,
    cardWidth: 40,
    top: 10,
    rowStep: (HAND_HEIGHT - 10 - 56) / (rows - 1),
    maxStep: 38,
  };
}

/** Lays a hand out in as few rows as fit. */
export function layoutHand(
  cards: readonly Card[],
  width: number,
  form: Form,
  groupOf?: GroupOf,
): HandLayout {
  const { rows, cardWidth, top, rowStep, maxStep } = plan(cards.length, width, form);
  const perRow = Math.ceil(cards.length / rows);
  const slots: Slot[] = [];
  for (let row = 0; row < rows; row++) {
    const part = cards.slice(row * perRow, (row + 1) * perRow);
    const edges = places(part, width, cardWidth, maxStep, groupOf);
    edges.forEach((x, i) => {
      const next = edges[i + 1];
      const covered = next === undefined ? 0 : Math.max(0, cardWidth - (next - x));
      slots.push({ x, y: top + row * rowStep, row, covered });
    });
  }
  const height =
    form === "narrow" ? top + (rows - 1) * rowStep + Math.round(cardWidth * 1.4) + 4 : HAND_HEIGHT;
  const lift = (row: number): number => (rows === 1 ? 12 : row < rows - 1 ? 8 : 6);
  return { rows, cardWidth, height, lift, slots };
}

export interface StripFit {
  cardWidth: number;
  step: number;
  /** Whether the badges must be short. */
  isTight: boolean;
}

/** Sizes tried for the melds of a zone, from the best to the smallest. */
const STRIPS = [
  { cardWidth: 33, from: 16, to: 11 },
  { cardWidth: 28, from: 11, to: 8 },
];
/** What is drawn when no size fits, and the melds take a second row. */
const IN_ROWS: StripFit = { cardWidth: 33, step: 14, isTight: true };
const CANASTA = 7;
const GAP = 16;
/** Width of a letter of a caption, and of what frames a badge. */
const LETTER = 6.6;
const BADGE = 17;

/** What the place of a meld depends on. */
export type Lying = Pick<Meld, "id" | "cards" | "caption" | "badge" | "shortBadge">;

/** Pixels between two cards of a meld: long melds are closer, a "10" keeps room for its two digits. */
export function stepOf({ cards }: Pick<Meld, "cards">, { cardWidth, step }: StripFit): number {
  const close = cards.length >= CANASTA ? Math.min(step, 14) : step;
  const hasTen = cards.some((code) => rankOf(code) === "10");
  return hasTen ? Math.max(close, Math.round(cardWidth * 0.47)) : close;
}

/** Pixels that a meld takes: its cards or its caption, whichever is wider. */
function widthOf(meld: Lying, fit: StripFit): number {
  const { id, cards, caption } = meld;
  const badge = (fit.isTight ? meld.shortBadge : meld.badge) ?? "";
  const text = (id.length + 1 + caption.length + badge.length) * LETTER + (badge ? BADGE : 0);
  return Math.max(text, fit.cardWidth + (cards.length - 1) * stepOf(meld, fit));
}

/** The widest step at which all strips of a zone fit into `width`. */
export function fitStrips(melds: readonly Lying[], width: number, form: Form): StripFit {
  if (form === "narrow") return IN_ROWS;
  for (const { cardWidth, from, to } of STRIPS) {
    for (let step = from; step >= to; step--) {
      const fit = { cardWidth, step, isTight: step < 16 };
      const sum = melds.reduce(
        (total, meld) => total + widthOf(meld, fit),
        (melds.length - 1) * GAP,
      );
      if (sum <= width) return fit;
    }
  }
  return IN_ROWS;
}
