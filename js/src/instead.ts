import { html, type Nothing, type TemplateResult } from "./html.ts";
import type { Suggestion, Verdict } from "./protocol.ts";
import { rich } from "./rich.ts";
import { bringIntoView } from "./scroll.ts";
import type { View } from "./ui.ts";

/** One legal move: its words, and what shows it or does it. What is legal elsewhere is words alone. */
function suggestion(
  { store, words, form }: View,
  { text, steps, rules }: Suggestion,
  i: number,
): TemplateResult {
  const isShown = JSON.stringify(store.shown.value) === JSON.stringify(steps);
  const show = (event: Event): void => {
    store.shown.value = isShown ? null : steps;
    if (form !== "wide" && !isShown) bringIntoView(event, ".centre");
  };
  const label = (key: string): string => `${words(key)}: ${words.speak(text)}`;
  return html`<li><span>${rich(words, text)}</span>${
    !rules &&
    html`<span class="row">
        <button class="btn btn--s" data-id=${`show-${i}`} aria-pressed=${String(isShown)}
          aria-label=${label("instead.show")} @click=${show}>${words("instead.show")}</button>
        <button class="btn btn--s" data-id=${`do-${i}`} aria-label=${label("instead.do")}
          @click=${() => store.playAll(steps)}>${words("instead.do")}</button></span>`
  }</li>`;
}

/** What could be done in place of a refused move: asked for by a button, then listed. */
export function insteadOf(view: View, verdict: Verdict): TemplateResult | Nothing {
  const { store, words } = view;
  const { instead } = store.told.value;
  const { move, hasInstead } = verdict;
  if (instead) {
    return html`<section class="instead instead--told"><h4>${words("verdict.instead")}</h4>${
      instead.length
        ? html`<ul>${instead.map((each, i) => suggestion(view, each, i))}</ul>`
        : html`<p>${words("instead.none")}</p>`
    }</section>`;
  }
  if (!hasInstead || !move) return null;
  return html`<section class="instead"><button class="btn btn--s" data-id="instead"
    @click=${() => store.ask({ kind: "instead", ...move })}>${words("panel.instead")}</button></section>`;
}
