import { headline } from "./headline.ts";
import { html, nothing, type TemplateResult } from "./html.ts";
import { flag, icon } from "./icons.ts";
import type { Comparison, Ruling } from "./protocol.ts";
import { rich } from "./rich.ts";
import { labelOf } from "./rulesets.ts";
import type { View } from "./ui.ts";

const row = ({ words, snapshot }: View, ruling: Ruling, here: string): TemplateResult => {
  const { rules, legal, word, rule, head, terms } = ruling;
  return html`<tr aria-current=${flag(rules === here)}>
    <th scope="row">${labelOf(snapshot, rules)}</th>
    <td class=${legal ? "pass" : "fail"}><b class="m">${icon(legal ? "pass" : "fail", "s")}${word}</b>
      ${rule ? html`<div>${rule}</div>` : nothing}${head ? html`<small>${rich(words, head)}</small>` : nothing}
      ${terms.map((term) => html`<small class="term">${term}</small>`)}</td>
  </tr>`;
};

/** The same move under every rule set: a row each, that of the table marked. */
export function comparePanel(view: View, { title, tried, rows, here }: Comparison): TemplateResult {
  const close = (): void => view.store.dismiss();
  return html`${headline(view, { head: title, tried, close })}
    <table class="compare"><caption class="sr">${view.words("compare.name")}</caption>
      <tbody>${rows.map((each) => row(view, each, here))}</tbody></table>`;
}
