import { pressMeld } from "./actions.ts";
import type { Ghosts } from "./ghosts.ts";
import { html, type Nothing, type TemplateResult } from "./html.ts";
import { cls } from "./icons.ts";
import { fitStrips, type Lying, type StripFit, stepOf } from "./layout.ts";
import type { Meld, Zone } from "./protocol.ts";
import { rich } from "./rich.ts";
import { strip } from "./strips.ts";
import { over, thing } from "./thing.ts";
import type { View } from "./ui.ts";

/** Pixels of a zone beside its melds, with one red three. */
const ASIDE = 163;
/** The same where the red threes are written, in a table narrower than this. */
const COMPACT_ASIDE = 104;
const COMPACT = 560;
/** The same where label and red threes stand above the melds, and between two such zones. */
const SMALL_ASIDE = 18;
const GAP = 6;

function meldOf(view: View, meld: Meld, fit: StripFit, ghosts: Ghosts | undefined): TemplateResult {
  const { store, snapshot, words, lights } = view;
  const { id, caption, canasta, spoken } = meld;
  const badge = fit.isTight ? meld.shortBadge : meld.badge;
  const mark = lights.zones.get(id);
  const isGoal = store.choice.current?.has(id) ?? false;
  const word = ghosts?.goals.has(id) && words(ghosts.goalWord);
  const why = snapshot.account ? undefined : store.preview.current?.targets[id];
  const isOpen = why === "";
  const canPress = isGoal || isOpen || (why && store.selection.current.size > 0);
  const lit = lights.melds.get(id) ?? new Set<number>();
  const look = { cardWidth: fit.cardWidth, step: stepOf(meld, fit), lit, isMeld: true };
  const content = html`${strip(meld.cards, { ...look, isFail: mark?.result === "fail" })}
    <span class="cap" aria-hidden="true">${isGoal ? html`<span class="goal-id">${id}</span>` : id} <b>${caption}</b>${
      badge && html`<span class=${`badge badge--${canasta}`}>${badge}</span>`
    }</span>
    ${over(mark, isGoal || !!word, word)}`;
  return thing(
    view,
    {
      id,
      name: spoken,
      classes: cls("meld", isGoal && "is-goal", isOpen && "is-open"),
      role: "group",
      press: canPress ? () => pressMeld(store, id) : undefined,
    },
    content,
  );
}

/** A meld that would be new: a box as wide as its cards. */
function ghostOf(word: string, { id, cards, caption }: Lying, fit: StripFit): TemplateResult {
  const width = fit.cardWidth + (cards.length - 1) * stepOf({ cards }, fit);
  return html`<div class="meld ghost"><span style=${`width:${width}px`}>${word}</span>
    <span class="cap" aria-hidden="true">${id} <b>${caption}</b></span></div>`;
}

function redThrees(view: View, { key, red }: Zone, isWritten: boolean): TemplateResult {
  const { words } = view;
  const text = red.length ? `{${red.join(" ")}}` : words("red.none");
  const row = red.length
    ? strip(red, { cardWidth: 33, step: 15 })
    : html`<span class="none"></span>`;
  return thing(
    view,
    {
      id: `${key}.red`,
      name: `${words("red.short")} ${words.speak(text)}`,
      classes: cls("red3", isWritten && "red3--words"),
    },
    html`<span aria-hidden="true">${
      isWritten
        ? html`${words("red.short")} ${rich(words, text)}`
        : html`${row}<span class="cap">${words("red.caption", { n: red.length })}</span>`
    }</span>`,
  );
}

/** A second hand in the words of the label. */
const mortoLine = (view: View, { key, morto }: Zone): TemplateResult =>
  thing(
    view,
    { id: `${key}.morto`, name: morto.spoken, classes: "caption" },
    html`<span aria-hidden="true">${morto.label} ${morto.word}</span>`,
  );

/** How a zone is drawn. */
interface ZoneLook {
  /** Pixels that it takes. */
  width: number;
  /** Whether label and red threes stand above the melds. */
  isSmall: boolean;
  /** Whether the label tells of the morto, which has no place in the centre. */
  hasMorto: boolean;
  /** What would be done here. */
  ghosts?: Ghosts;
}

/** The melds and red threes of one side. */
function zone(
  view: View,
  side: Zone,
  { width, isSmall, hasMorto, ghosts }: ZoneLook,
): TemplateResult {
  const { key, label, spoken, melds, red } = side;
  const isWritten = isSmall || width < COMPACT;
  const wide = ASIDE + Math.max(0, (red.length - 2) * 15);
  const aside = isSmall ? SMALL_ASIDE : isWritten ? COMPACT_ASIDE : wide;
  const fresh = (ghosts?.melds ?? []).map((cards, i) => ({
    id: `m${melds.length + i + 1}`,
    cards,
    caption: `×${cards.length}`,
  }));
  const word = ghosts ? view.words(ghosts.goalWord) : "";
  const fit = fitStrips([...melds, ...fresh], width - aside, view.form);
  return html`<section class=${cls("zone", isSmall && "zone--small", ghosts?.goals.has(key) && "zone--goal")} aria-label=${spoken} data-group=${key}>
    <div class="who">${label}${hasMorto && html` ${mortoLine(view, side)}`}</div>
    <div class="melds">${
      melds.length + fresh.length
        ? [
            melds.map((meld) => meldOf(view, meld, fit, ghosts)),
            fresh.map((each) => ghostOf(word, each, fit)),
          ]
        : html`<span class="caption empty">${view.words("zone.empty")}</span>`
    }</div>
    ${redThrees(view, side, isWritten)}
  </section>`;
}

/** Our own zone, the last of all. */
export function ownZone(view: View, ghosts: Ghosts): TemplateResult | Nothing {
  const own = view.snapshot.zones.at(-1);
  if (!own) return null;
  const isSmall = view.form === "narrow";
  return zone(view, own, { width: view.width, isSmall, hasMorto: false, ghosts });
}

/** The zones of the other sides: one takes the row, several share it. */
export function otherZones(view: View): TemplateResult {
  const others = view.snapshot.zones.slice(0, -1);
  const n = others.length;
  const isNarrow = view.form === "narrow";
  const look = {
    width: isNarrow ? view.width : (view.width - (n - 1) * GAP) / n,
    isSmall: isNarrow || n > 1,
    hasMorto: n > 1,
  };
  return html`<div class="others">${others.map((each) => zone(view, each, look))}</div>`;
}
