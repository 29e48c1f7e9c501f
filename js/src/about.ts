import { headline } from "./headline.ts";
import { html, type TemplateResult } from "./html.ts";
import { said } from "./icons.ts";
import type { About } from "./protocol.ts";
import { note, rich } from "./rich.ts";
import type { View } from "./ui.ts";

/** What is told of a thing on the table, and what can be done with it: a press asks why. */
export function aboutPanel(view: View, { title, lines, moves }: About): TemplateResult {
  const { words, store } = view;
  const row = ({ legal, text, why, move }: About["moves"][number], i: number): TemplateResult => {
    const result = legal ? "pass" : "fail";
    return html`<button class=${result} data-id=${`about-${i}`} @click=${() => store.ask({ kind: "why", ...move })}>
      <span class="m">${said(words, result)}</span>
      <span>${rich(words, text)}${note(words, why)}</span></button>`;
  };
  return html`${headline(view, { head: title })}
    ${lines.map((line) => html`<p class="fact">${rich(words, line)}</p>`)}
    ${moves.length > 0 && html`<div class="now">${moves.map(row)}</div>`}`;
}
