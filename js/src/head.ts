import { html, nothing, type TemplateResult } from "lit-html";
import { SUIT } from "./cards.ts";
import { cls } from "./icons.ts";
import type { Labelled } from "./protocol.ts";
import type { View } from "./ui.ts";

const item = ({ label, value }: Labelled, isQuiet: boolean, i: number): TemplateResult =>
  html`<div class=${cls(isQuiet && "quiet", isQuiet && i === 0 && "first")}><dt>${label}</dt><dd>${value}</dd></div>`;

const suits = html`<svg width="52" height="14" viewBox="0 0 104 28" aria-hidden="true">
  <path class="s" d=${SUIT.s} transform="translate(0 2)"></path>
  <path class="h" d=${SUIT.h} transform="translate(27 2)"></path>
  <path class="d" d=${SUIT.d} transform="translate(54 2)"></path>
  <path class="c" d=${SUIT.c} transform="translate(81 2)"></path>
</svg>`;

/** Scores, the quiet facts, and the two switches. */
export function head({ snapshot, words, ui, store }: View): TemplateResult {
  const { score, facts, showHands } = snapshot;
  const isGone = store.line.value.state === "gone";
  const four = ui.hasFourColours.value;
  return html`<header class="head">
    <dl class="score">
      ${score.map((each, i) => item(each, false, i))}${facts.map((each, i) => item(each, true, i))}
    </dl>
    <div class="switches" role="group" aria-label=${words("options")} data-group="head">
      ${
        snapshot.account
          ? nothing
          : html`<button class=${cls("btn btn--s", isGone && "btn--notnow")} data-item data-id="hands"
              aria-disabled=${isGone ? "true" : nothing}
              @click=${() => store.showHands(!showHands)}>${words(showHands ? "hide_hands" : "show_hands")}</button>`
      }
      <button class="icon" data-item data-id="colours" aria-pressed=${String(four)} title=${words("four_colours")}
        aria-label=${words("four_colours")} @click=${() => (ui.hasFourColours.value = !four)}>${suits}</button>
    </div>
  </header>`;
}
