import { aboutPanel } from "./about.ts";
import { pressMove } from "./actions.ts";
import { comparePanel, rulePanel } from "./compare.ts";
import { headline } from "./headline.ts";
import { html, nothing, type TemplateResult } from "./html.ts";
import { flag, icon } from "./icons.ts";
import type { Card, Preview } from "./protocol.ts";
import { rich } from "./rich.ts";
import type { View } from "./ui.ts";
import { verdictPanel } from "./verdict.ts";

const sorted = (cards: readonly Card[]): string => [...cards].sort().join(" ");

/** The moves that are open, each played by a press. */
function moves({ store, words }: View, list: Preview["moves"]): TemplateResult {
  const chosen = sorted(store.selected);
  return html`<h4>${words("panel.now")}</h4>
    <div class="now">${list.map((move) => {
      const isChosen = chosen !== "" && sorted(move.cards) === chosen;
      return html`<button data-id=${move.text} aria-current=${flag(isChosen)}
        @click=${() => pressMove(store, move)}>${icon(isChosen ? "pass" : "next", "s")}<span>${rich(words, move.text)}</span></button>`;
    })}</div>`;
}

function idle(view: View): TemplateResult {
  const { store, words, snapshot } = view;
  const list = store.isGone ? [] : (store.preview.value?.moves ?? []);
  const { log } = snapshot;
  return html`${list.length ? moves(view, list) : nothing}
    ${
      log.length
        ? html`<section class="sec"><h4>${words("panel.log")}</h4>
          <ul class="log">${log.map(
            ({ who, text }) => html`<li><span>${who}</span><span>${rich(words, text)}</span></li>`,
          )}</ul></section>`
        : nothing
    }
    ${
      snapshot.account || store.isGone
        ? nothing
        : html`<div class="help"><h4>${words("panel.ask_title")}</h4><span>${words("panel.ask_text")}</span></div>`
    }`;
}

function help(view: View): TemplateResult {
  const { words, ui } = view;
  const close = (): void => {
    ui.isHelpOpen.value = false;
  };
  return html`${headline(view, { head: words("keys.title"), close })}
    <dl class="keys">${words.keys().map(([keys, meaning]) => html`<div><dt>${keys}</dt><dd>${meaning}</dd></div>`)}</dl>`;
}

/** The part that is always there: the keys, a verdict, a comparison, or what can be done now. */
export function panel(view: View): TemplateResult {
  const { verdict, compare, rule, about } = view.store.told.value;
  const content = view.ui.isHelpOpen.value
    ? help(view)
    : rule
      ? rulePanel(view, rule)
      : verdict
        ? verdictPanel(view, verdict)
        : compare
          ? comparePanel(view, compare)
          : about
            ? aboutPanel(view, about)
            : idle(view);
  return html`<aside class="panel" aria-label=${view.words("panel.name")} data-group="panel">${content}</aside>`;
}
