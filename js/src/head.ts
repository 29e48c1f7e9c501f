import { suitAt } from "./cards.ts";
import { html, type TemplateResult } from "./html.ts";
import { cls } from "./icons.ts";
import { languageChoice } from "./languages.ts";
import type { Labelled } from "./protocol.ts";
import { ruleSelect } from "./rulesets.ts";
import type { View } from "./ui.ts";

const item = ({ label, value }: Labelled, isQuiet: boolean, i: number): TemplateResult =>
  html`<div class=${cls(isQuiet && "quiet", isQuiet && i === 0 && "first")}><dt>${label}</dt><dd>${value}</dd></div>`;

const suits = html`<svg width="52" height="14" viewBox="0 0 104 28" aria-hidden="true">${(
  ["s", "h", "d", "c"] as const
).map((suit, i) => suitAt(suit, 27 * i, 2, 24))}</svg>`;

/** Scores, the quiet facts, the rule set, the two switches, and the languages. */
export function head(view: View): TemplateResult {
  const { snapshot, words, ui, store } = view;
  const { score, facts, showHands } = snapshot;
  const four = ui.hasFourColours.value;
  const label = words("four_colours");
  return html`<header class="head">
    <dl class="score">
      ${score.map((each, i) => item(each, false, i))}${facts.map((each, i) => item(each, true, i))}
    </dl>
    <div class="switches" role="group" aria-label=${words("options")} data-group="head">
      ${ruleSelect(view)}${
        !snapshot.account &&
        html`<button class=${cls("btn btn--s", store.isGone && "btn--notnow")} data-id="hands"
              aria-disabled=${store.isGone}
              @click=${() => store.change({ kind: "show", hands: !showHands })}>${words(showHands ? "hide_hands" : "show_hands")}</button>`
      }
      <button class="icon" data-id="colours" aria-pressed=${String(four)} title=${label}
        aria-label=${label} @click=${() => (ui.hasFourColours.value = !four)}>${suits}</button>
    </div>
    ${languageChoice(view)}
  </header>`;
}
