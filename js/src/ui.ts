import { Cell, type Hub } from "./cells.ts";
import type { Lights } from "./marks.ts";
import type { Action, Snapshot } from "./protocol.ts";
import type { Store } from "./store.ts";
import type { Words } from "./words.ts";

/** The three layouts; the container queries of forms.css have the same limits. */
export type Form = "narrow" | "middle" | "wide";

export const formOf = (width: number): Form =>
  width < 480 ? "narrow" : width < 720 ? "middle" : "wide";

const PANEL = 288;
const SMALL_PANEL = 248;
/** Below this width the panel is the small one. */
const ROOMY = 820;
/** The frame grows no wider. */
export const WIDEST = 1080;

/** Pixels between the paddings of the table part, for a root of this width. */
export function tableWidth(width: number): number {
  const form = formOf(width);
  const frame = Math.min(width, WIDEST) - 2;
  if (form === "narrow") return frame - 16;
  if (form === "middle") return frame - 24;
  return frame - 24 - (width < ROOMY ? SMALL_PANEL : PANEL);
}

/** What a view remembers of itself; no other view and no kernel knows it. */
export const uiOf = (hub: Hub) => ({
  width: new Cell(hub, 900),
  hasFourColours: new Cell(hub, false),
  isHelpOpen: new Cell(hub, false),
  /** Whether the checklist is unfolded, and in it the checks of little interest. */
  isListOpen: new Cell(hub, true),
  isQuietOpen: new Cell(hub, false),
  /** Whether the places of the rules are unfolded. */
  isWhereOpen: new Cell(hub, false),
  /** The button under the pointer or the focus, whose reason stands in the line. */
  hint: new Cell<Action | null>(hub, null),
  /** What is dragged: a card by its key, the stock, the pile, or nothing. */
  drag: new Cell(hub, ""),
  /** Whether the rule set in the closed list comes from a key, and is not chosen yet. */
  isTyping: false,
});
export type Ui = ReturnType<typeof uiOf>;

/** What every part is drawn from. */
export interface View {
  store: Store;
  ui: Ui;
  words: Words;
  snapshot: Snapshot;
  form: Form;
  /** Pixels that a row of the table has. */
  width: number;
  /** What the verdict lights. */
  lights: Lights;
}
