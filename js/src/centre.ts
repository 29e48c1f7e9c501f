import { html, nothing, type TemplateResult } from "lit-html";
import { press } from "./actions.ts";
import { back, face } from "./cards.ts";
import { cls, icon, spokenOnly, tag } from "./icons.ts";
import type { Lights } from "./marks.ts";
import type { Action, Mark, Morto } from "./protocol.ts";
import type { View } from "./ui.ts";

const WIDTH = 50;
const MORTO_WIDTH = 36;

const none = (width: number): TemplateResult =>
  html`<span class="none" style=${`width:${width}px;height:${width * 1.4}px`}></span>`;

const art = (picture: TemplateResult, mark: Mark | undefined): TemplateResult =>
  html`<span class=${cls("art", mark && "is-lit", mark?.result === "fail" && "is-fail")}>${picture}${
    mark ? html`<span class="at-corner">${tag(mark)}</span>` : nothing
  }</span>`;

function morto({ label, word, spoken, status }: Morto, mark: Mark | undefined): TemplateResult {
  const isThere = status === "waiting";
  return html`<div class=${cls("pile pile--morto", !isThere && "pile--flat")} role="img" aria-label=${spoken}>
    ${art(isThere ? back(MORTO_WIDTH) : none(MORTO_WIDTH), mark)}
    <span class="txt" aria-hidden="true"><span class="caption">${label}</span><b>${word}</b></span>
  </div>`;
}

/** Stock and pile between the second hands of both sides. */
export function centre({ snapshot, store, form }: View, lights: Lights): TemplateResult {
  const { stock, pile, zones } = snapshot;
  const mortoOf = (key: string) => zones.find((zone) => zone.key === key)?.morto;
  const theirs = mortoOf("them");
  const ours = mortoOf("us");
  const request = store.pending.value?.request;
  const isMoving = (action: Action) =>
    request?.kind === "play" && request.action === action && "is-pending";
  const top = pile.top
    ? face(pile.top, WIDTH, {
        size: form === "narrow" ? "full" : "tight",
        hasPip: true,
        hasStar: false,
      })
    : none(WIDTH);
  return html`<div class="centre" data-group="centre">
    ${theirs ? morto(theirs, undefined) : nothing}
    <button class=${cls("pile", stock.count < 2 && "pile--flat", isMoving("draw"))}
      data-item data-id="stock" @click=${() => press(store, "draw")}>${spokenOnly(stock.spoken)}
      ${art(stock.count ? back(WIDTH) : none(WIDTH), lights.zones.get("stock"))}
      <span class="txt" aria-hidden="true"><span class="caption">${stock.label}</span><b>${stock.count}</b></span>
    </button>
    <button class=${cls("pile pile--discard", pile.count < 2 && "pile--flat", isMoving("take"))}
      data-item data-id="pile" @click=${() => press(store, "take")}>${spokenOnly(pile.spoken)}
      ${art(top, lights.zones.get("pile"))}
      <span class="txt" aria-hidden="true"><span class="caption">${pile.label}</span><b>${pile.count}</b><span class=${cls("lock", !pile.locked && "none-yet")}>${icon("lock", "s")}${pile.lockWord}</span></span>
    </button>
    ${ours ? morto(ours, lights.zones.get("morto")) : nothing}
  </div>`;
}
