import { fold } from "./fold.ts";
import { headline } from "./headline.ts";
import { html, type TemplateResult } from "./html.ts";
import { icon, said, tag } from "./icons.ts";
import { insteadOf } from "./instead.ts";
import type { Check, Place, Result, Verdict } from "./protocol.ts";
import { note, rich } from "./rich.ts";
import type { View } from "./ui.ts";

const RESULTS: readonly Result[] = ["pass", "fail", "skip"];

/** A line of the checklist: looked at, it lights its cards; pressed, it tells of its rule. */
function line({ words, store }: View, check: Check, isLit: boolean): TemplateResult {
  const { n, id, result, text, fact } = check;
  const number = isLit && result !== "skip" ? tag({ n, result }) : n;
  const light = (): void => {
    store.lit.current = n;
  };
  const dark = (): void => {
    store.lit.current = null;
  };
  return html`<li class=${result}><button data-id=${`check-${n}`} @pointerenter=${light} @focus=${light}
    @pointerleave=${dark} @blur=${dark} @click=${() => store.ask({ kind: "rule", rule: id })}>
    <span class="no">${number}</span>
    <span class="m">${said(words, result)}</span>
    <span>${rich(words, text)}${note(words, fact)}</span>
  </button></li>`;
}

/** Every check in order; those of little interest come last, folded into one line. */
function lines(view: View, verdict: Verdict): TemplateResult {
  const { words, ui, lights } = view;
  const lit = new Set([...lights.hand, ...lights.zones].map(([, { n }]) => n));
  const isOpen = ui.isQuietOpen.current;
  const list = (isQuiet: boolean): TemplateResult =>
    html`<ol>${verdict.checks
      .filter(({ quiet = false }) => quiet === isQuiet)
      .map((check) => line(view, check, lit.has(check.n)))}</ol>`;
  const n = verdict.checks.filter(({ quiet }) => quiet).length;
  return html`${list(false)}${
    n > 0 &&
    html`<button class="more" data-id="more" aria-expanded=${String(isOpen)}
          @click=${() => (ui.isQuietOpen.current = !isOpen)}>${icon("next", "s")}${words("checks.more", { n })}</button>${
            isOpen && list(true)
          }`
  }`;
}

function checklist(view: View, verdict: Verdict): TemplateResult {
  const { words, ui } = view;
  const sums = RESULTS.map((result) => ({
    result,
    n: verdict.checks.filter((check) => check.result === result).length,
  }));
  return fold({
    isOpen: ui.isListOpen,
    id: "checks",
    title: words("panel.checklist"),
    end: sums
      .filter(({ n }) => n > 0)
      .map(({ result, n }) => html`${said(words, result)}<span>${n}</span>`),
    content: lines(view, verdict),
  });
}

/** Where each rule stands, and what was decided where the document is silent. */
function places({ words, ui }: View, { where }: Verdict): TemplateResult {
  const place = ({ name, ref, decision, note }: Place): TemplateResult =>
    html`<dt>${name}</dt>${[ref, decision, note].map(
      (text) => text && html`<dd>${rich(words, text)}</dd>`,
    )}`;
  return fold({
    isOpen: ui.isWhereOpen,
    id: "places",
    title: words("verdict.where"),
    content: html`<dl>${where.map(place)}</dl>`,
  });
}

/** Headline, what was tried and what it brings, the deciding rule, every check, and where the rules stand. */
export function verdictPanel(view: View, verdict: Verdict): TemplateResult {
  const { words, store } = view;
  const { legal, lead, head, tried, rule, ruleTitle, checks, also, where } = verdict;
  return html`${headline(view, { lead, head, tried, isLegal: legal })}
    ${
      also.length > 0 &&
      html`<section class="also"><h4>${words("verdict.also")}</h4>${also.map((text) => html`<p>${rich(words, text)}</p>`)}</section>`
    }
    ${
      rule &&
      html`<section class="rule"><h4>${ruleTitle}</h4>
          <div class="name"><button data-id="rule"
            @click=${() => store.ask({ kind: "rule", rule: rule.id })}>${rule.name}</button><span class="ref">${rule.ref}</span></div>
          <p>${rich(words, rule.text)}</p></section>`
    }
    ${checks.length > 0 && checklist(view, verdict)}
    ${where.length > 0 && places(view, verdict)}
    ${insteadOf(view, verdict)}`;
}
