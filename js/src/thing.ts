import { html, type TemplateResult } from "./html.ts";
import { cls, spokenOnly } from "./icons.ts";
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

/** A thing on the table: a button while a press means something, and always while there is asking. */
export function thing(
  { store, snapshot, words }: View,
  { id, name: bare, classes: own, role = "img", press }: Thing,
  content: unknown,
): TemplateResult {
  /* A verdict lights the table itself. */
  const isLast = snapshot.last?.zone === id && !store.verdict && !store.shown.value;
  const name = isLast ? `${bare}, ${words("last.move")}` : bare;
  const classes = cls(own, isLast && "is-last");
  const run = store.isAsking.value ? () => store.ask({ kind: "about", zone: id }) : press;
  return run
    ? html`<button class=${classes} data-id=${id} @click=${run}>${spokenOnly(name)}${content}</button>`
    : html`<div class=${classes} role=${role} aria-label=${name}>${content}</div>`;
}
