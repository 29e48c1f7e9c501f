import { html, nothing, type TemplateResult } from "lit-html";
import { cls, icon, tag } from "./icons.ts";
import type { Check, Result, Verdict } from "./protocol.ts";
import { rich } from "./rich.ts";
import type { View } from "./ui.ts";

const RESULTS: readonly Result[] = ["pass", "fail", "skip"];

function line({ words }: View, check: Check, isLit: boolean): TemplateResult {
  const { n, result, text, fact } = check;
  const number = isLit && result !== "skip" ? tag({ n, result }) : n;
  return html`<li class=${result}>
    <span class="no">${number}</span>
    <span class="m">${icon(result, "s", words(`result.${result}`))}</span>
    <span>${rich(words, text)}${fact ? html`<small>${rich(words, fact)}</small>` : nothing}</span>
  </li>`;
}

function checklist(view: View, { checks, marks }: Verdict): TemplateResult {
  const { words } = view;
  const lit = new Set(marks.map((mark) => mark.n));
  const sums = RESULTS.map((result) => ({
    result,
    n: checks.filter((check) => check.result === result).length,
  }));
  return html`<section class="checks"><details open>
    <summary data-item>${icon("next", "s")}${words("panel.checklist")}<span class="n">${sums
      .filter(({ n }) => n > 0)
      .map(
        ({ result, n }) => html`${icon(result, "s", words(`result.${result}`))}<span>${n}</span>`,
      )}</span></summary>
    <ol>${checks.map((check) => line(view, check, lit.has(check.n)))}</ol>
  </details></section>`;
}

/** Headline, what was tried, the deciding rule and every check. */
export function verdictPanel(view: View, verdict: Verdict): TemplateResult {
  const { words, store } = view;
  const { legal, lead, head, tried, rule, ruleTitle, checks } = verdict;
  return html`<div class=${cls("verdict", legal ? "verdict--yes" : "verdict--no")}>
      <button class="icon close" data-item data-id="close" aria-label=${words("panel.close")}
        @click=${() => store.dismiss()}>${icon("fail", "s")}</button>
      <h3><em>${rich(words, lead)}</em> ${rich(words, head)}</h3>
      <p class="tried">${rich(words, tried)}</p>
    </div>
    ${
      rule
        ? html`<section class="rule"><h4>${ruleTitle}</h4>
          <div class="name"><span>${rule.name}</span><span class="ref">${rule.ref}</span></div>
          <p>${rich(words, rule.text)}</p></section>`
        : nothing
    }
    ${checks.length ? checklist(view, verdict) : nothing}`;
}
