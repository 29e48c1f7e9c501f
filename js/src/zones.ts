import { html, nothing, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { pressMeld } from "./actions.ts";
import { face } from "./cards.ts";
import { hasStar } from "./codes.ts";
import { cls, spokenOnly, tag } from "./icons.ts";
import { fitStrips, type StripFit, stepOf } from "./layout.ts";
import type { Lights } from "./marks.ts";
import type { Card, Meld, Zone } from "./protocol.ts";
import { rich } from "./rich.ts";
import type { View } from "./ui.ts";

/** Pixels of a zone beside its melds, with one red three. */
const ASIDE = 149;
/** The same where the red threes are written, in a table narrower than this. */
const COMPACT_ASIDE = 82;
const COMPACT = 560;

/** Cards side by side, each covering most of the one before. */
const strip = (
  cards: Card[],
  cardWidth: number,
  step: number,
  lit: Set<number>,
  isFail: boolean,
  star: boolean,
) =>
  html`<span class="strip">${cards.map(
    (code, i) => html`<span class=${cls(lit.has(i) && "is-lit", lit.has(i) && isFail && "is-fail")}
      style=${`margin-left:${i ? step - cardWidth : 0}px`}>${face(code, cardWidth, {
        size: "mini",
        hasPip: i === cards.length - 1,
        hasStar: star && hasStar(code),
      })}</span>`,
  )}</span>`;

function meldOf(
  { store, snapshot }: View,
  meld: Meld,
  fit: StripFit,
  lights: Lights,
): TemplateResult {
  const { id, caption, canasta, spoken } = meld;
  const badge = fit.isTight ? meld.shortBadge : meld.badge;
  const mark = lights.zones.get(id);
  const isGoal = store.choice.value?.has(id) ?? false;
  const target = snapshot.account ? undefined : store.preview.value?.targets?.[id];
  const canPress = isGoal || (target && (target.open || store.selection.value.size > 0));
  const lit = lights.melds.get(id) ?? new Set<number>();
  const isFail = mark?.result === "fail";
  const content = html`${strip(meld.cards, fit.cardWidth, stepOf(meld, fit), lit, isFail, true)}
    <span class="cap" aria-hidden="true">${isGoal ? html`<span class="goal-id">${id}</span>` : id} <b>${caption}</b>${
      badge ? html`<span class=${`badge badge--${canasta}`}>${badge}</span>` : nothing
    }</span>
    ${mark ? html`<span class="at-corner">${tag(mark)}</span>` : nothing}
    ${isGoal ? html`<span class="goal"></span>` : nothing}`;
  if (!canPress) return html`<div class="meld" role="group" aria-label=${spoken}>${content}</div>`;
  return html`<button class=${cls("meld", isGoal && "is-goal", target?.open && "is-open")}
    data-item data-id=${id} @click=${() => pressMeld(store, id)}>${spokenOnly(spoken)}${content}</button>`;
}

function redThrees({ words, width }: View, cards: Card[]): TemplateResult {
  if (width < COMPACT) {
    const text = cards.length ? rich(words, `{${cards.join(" ")}}`) : words("red.none");
    return html`<div class="red3">${words("red.short")} ${text}</div>`;
  }
  const row = cards.length
    ? strip(cards, 33, 15, new Set(), false, false)
    : html`<span class="none"></span>`;
  return html`<div class="red3">${row}<div class="cap">${words("red.caption", { n: cards.length })}</div></div>`;
}

/** The melds and red threes of one side. */
export function zone(
  view: View,
  { key, label, spoken, melds, red }: Zone,
  lights: Lights,
): TemplateResult {
  const aside = view.width < COMPACT ? COMPACT_ASIDE : ASIDE + Math.max(0, (red.length - 2) * 15);
  const fit = fitStrips(melds, view.width - aside, view.form);
  return html`<section class="zone" aria-label=${spoken} data-group=${key}>
    <span class="who">${label}</span>
    <div class="melds">${
      melds.length
        ? repeat(
            melds,
            (meld) => meld.id,
            (meld) => meldOf(view, meld, fit, lights),
          )
        : html`<span class="caption empty">${view.words("zone.empty")}</span>`
    }</div>
    ${redThrees(view, red)}
  </section>`;
}
