import { html, type TemplateResult } from "./html.ts";
import { cls, icon } from "./icons.ts";
import type { Rich } from "./protocol.ts";
import { rich } from "./rich.ts";
import type { View } from "./ui.ts";

interface Headline {
  /** The first words, coloured by `isLegal`. */
  lead?: Rich;
  head: Rich;
  /** What was tried or asked. */
  tried?: Rich;
  isLegal?: boolean;
  /** What closes it, if it is not told by the kernel alone. */
  close?(): void;
}

/** The head of what the panel holds, and the button that closes it. */
export const headline = (
  { words, store }: View,
  { lead, head, tried, isLegal, close = () => store.dismiss() }: Headline,
): TemplateResult =>
  html`<div class=${cls("verdict", isLegal ? "verdict--yes" : "verdict--no")}>
    <button class="icon close" data-id="close" aria-label=${words("panel.close")}
      @click=${close}>${icon("fail", "s")}</button>
    <h3>${lead && html`<em>${rich(words, lead)}</em> `}${rich(words, head)}</h3>
    ${tried && html`<p class="tried">${rich(words, tried)}</p>`}
  </div>`;
