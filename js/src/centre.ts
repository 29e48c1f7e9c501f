import { press } from "./actions.ts";
import { back, face } from "./cards.ts";
import { type Ghosts, movesOf } from "./ghosts.ts";
import { html, type TemplateResult } from "./html.ts";
import { cls, icon } from "./icons.ts";
import type { Action, Mark, Zone } from "./protocol.ts";
import { openRow } from "./strips.ts";
import { over, thing } from "./thing.ts";
import type { View } from "./ui.ts";

const WIDTH = 50;
const MORTO_WIDTH = 36;

const none = (width: number): TemplateResult =>
  html`<span class="none" style=${`width:${width}px;height:${width * 1.4}px`}></span>`;

const art = (
  picture: TemplateResult,
  mark?: Mark,
  isSource = false,
  goal: string | false = false,
): TemplateResult =>
  html`<span class=${cls("art", (mark || isSource) && "is-lit", mark?.result === "fail" && "is-fail")}>${picture}${over(mark, !!goal, goal)}</span>`;

/** What stands beside a picture; its name is spoken by what holds both. */
const caption = (label: string, word: unknown, more?: unknown): TemplateResult =>
  html`<span class="txt" aria-hidden="true"><span class="caption">${label}</span><b>${word}</b>${more}</span>`;

function mortoOf(view: View, { key, morto }: Zone, mark?: Mark): TemplateResult {
  const { label, word, spoken, status, cards } = morto;
  const isThere = status === "waiting";
  const top = cards?.at(-1);
  const picture = top
    ? face(top, MORTO_WIDTH, { size: "mini", hasPip: true })
    : isThere
      ? back(MORTO_WIDTH)
      : none(MORTO_WIDTH);
  return thing(
    view,
    {
      id: `${key}.morto`,
      name: spoken,
      classes: cls("pile pile--morto", top && "pile--open", !isThere && "pile--flat"),
    },
    html`${art(picture, mark)}${caption(label, word)}`,
  );
}

/** Stock and pile between the second hands of both sides; of three sides or more only ours is here. */
export function centre(view: View, ghosts: Ghosts): TemplateResult {
  const { snapshot, store, form, words, lights } = view;
  const { stock, pile, zones } = snapshot;
  const [theirs] = zones.length === 2 ? zones : [];
  const ours = zones.at(-1);
  const moving = movesOf(store.pending.current?.request).map(({ action }) => action);
  const isMoving = (action: Action) => moving.includes(action) && "is-pending";
  const top = pile.top
    ? face(pile.top, WIDTH, {
        size: form === "narrow" ? "full" : "tight",
        hasPip: true,
      })
    : none(WIDTH);
  const open = [
    ...zones.map((each) => ({
      name: zones.length > 2 ? `${each.label}: ${each.morto.label}` : each.morto.label,
      cards: each.morto.cards ?? [],
    })),
    { name: pile.label, cards: pile.cards ?? [] },
  ].filter(({ cards }) => cards.length > 0);
  return html`<div class="centre" data-group="centre">
    ${theirs ? mortoOf(view, theirs) : html`<span></span>`}
    ${thing(
      view,
      {
        id: "stock",
        name: stock.spoken,
        classes: cls("pile", stock.count < 2 && "pile--flat", isMoving("draw")),
        press: () => press(store, "draw"),
      },
      html`${art(stock.count ? back(WIDTH) : none(WIDTH), lights.zones.get("stock"), ghosts.sources.has("stock"))}${caption(stock.label, stock.count)}`,
    )}
    ${thing(
      view,
      {
        id: "pile",
        name: pile.spoken,
        classes: cls("pile pile--open", pile.count < 2 && "pile--flat", isMoving("take")),
        press: () => press(store, "take"),
      },
      html`${art(top, lights.zones.get("pile"), ghosts.sources.has("pile"), ghosts.goals.has("pile") && words(ghosts.goalWord))}${caption(
        pile.label,
        pile.count,
        html`<span class=${cls("lock", !pile.locked && "none-yet")}>${icon("lock", "s")}${pile.lockWord}</span>`,
      )}`,
    )}
    ${ours && mortoOf(view, ours, lights.zones.get("morto"))}
  </div>
  ${openRow(
    view,
    open.map((each) => ({ ...each, isNamed: true })),
  )}`;
}
