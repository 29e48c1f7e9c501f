import { html, nothing, type TemplateResult } from "lit-html";
import { headline } from "./headline.ts";
import { icon, tag } from "./icons.ts";
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

/** Every check in order; those of little interest are folded into one line at the end. */
function lines(view: View, { checks, marks }: Verdict): TemplateResult {
  const { words, ui } = view;
  const lit = new Set(marks.map((mark) => mark.n));
  const isOpen = ui.isQuietOpen.value;
  const quiet = checks.filter((check) => check.quiet);
  const shown = isOpen ? checks : checks.filter((check) => !check.quiet);
  return html`<ol>${shown.map((check) => line(view, check, lit.has(check.n)))}</ol>${
    quiet.length
      ? html`<button class="more" data-id="more" aria-expanded=${String(isOpen)}
          @click=${() => (ui.isQuietOpen.value = !isOpen)}>${icon("next", "s")}${words("checks.more", { n: quiet.length })}</button>`
      : nothing
  }`;
}

function checklist(view: View, verdict: Verdict): TemplateResult {
  const { words, ui } = view;
  const sums = RESULTS.map((result) => ({
    result,
    n: verdict.checks.filter((check) => check.result === result).length,
  }));
  const toggle = ({ target }: Event): void => {
    ui.isListOpen.value = (target as HTMLDetailsElement).open;
  };
  return html`<section class="checks"><details ?open=${ui.isListOpen.value} @toggle=${toggle}>
    <summary data-id="checks">${icon("next", "s")}${words("panel.checklist")}<span class="n">${sums
      .filter(({ n }) => n > 0)
      .map(
        ({ result, n }) => html`${icon(result, "s", words(`result.${result}`))}<span>${n}</span>`,
      )}</span></summary>
    ${lines(view, verdict)}
  </details></section>`;
}

/** Headline, what was tried, the deciding rule and every check. */
export function verdictPanel(view: View, verdict: Verdict): TemplateResult {
  const { words, store } = view;
  const { legal, lead, head, tried, rule, ruleTitle, checks } = verdict;
  const close = (): void => store.dismiss();
  return html`${headline(view, { lead, head, tried, isLegal: legal, close })}
    ${
      rule
        ? html`<section class="rule"><h4>${ruleTitle}</h4>
          <div class="name"><span>${rule.name}</span><span class="ref">${rule.ref}</span></div>
          <p>${rich(words, rule.text)}</p></section>`
        : nothing
    }
    ${checks.length ? checklist(view, verdict) : nothing}`;
}
