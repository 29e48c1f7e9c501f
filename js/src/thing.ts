import { html, type TemplateResult } from "./html.ts";
import { cls, spokenOnly, tag } from "./icons.ts";
import type { Mark } from "./protocol.ts";
import type { View } from "./ui.ts";

interface Thing {
  /** The place by which it is asked about: "m1", "pile", "us.red". */
  id: string;
  /** What it is called when spoken. */
  name: string;
  classes: string;
  role?: "img" | "group";
  /** What a press does, if it does anything outside the asking. */
  press?: (() => void) | undefined;
}

/** What lies over a picture: the number of a check, the box of a goal, and a word. */
export const over = (
  mark: Mark | undefined,
  isGoal: boolean,
  word: string | false | undefined,
): TemplateResult =>
  html`${mark && html`<span class="at-corner">${tag(mark)}</span>`}${
    isGoal && html`<span class="goal"></span>`
  }${word && html`<span class="at-corner goal-id">${word}</span>`}`;

/** A thing on the table: a button while a press means something, and always while there is asking. */
export function thing(
  { store, snapshot, words }: View,
  { id, name: bare, classes: own, role = "img", press }: Thing,
  content: unknown,
): TemplateResult {
  /* A verdict lights the table itself. */
  const isLast = snapshot.last?.zone === id && !store.verdict && !store.shown.current;
  const name = isLast ? `${bare}, ${words("last.move")}` : bare;
  const classes = cls(own, isLast && "is-last");
  const run = store.isAsking.current ? () => store.ask({ kind: "about", zone: id }) : press;
  return run
    ? html`<button class=${classes} data-id=${id} data-at=${id} @click=${run}>${spokenOnly(name)}${content}</button>`
    : html`<div class=${classes} data-at=${id} role=${role} aria-label=${name}>${content}</div>`;
}
