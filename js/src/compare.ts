import { headline } from "./headline.ts";
import { html, type TemplateResult } from "./html.ts";
import { cls, icon } from "./icons.ts";
import type { Comparison, RuleCard, Ruling } from "./protocol.ts";
import { note, rich } from "./rich.ts";
import type { View } from "./ui.ts";

interface Row {
  label: string;
  /** Whether it is that of the table. */
  isHere: boolean;
  content: TemplateResult;
}

/** A table with a row for each rule set, or for several that say the same. */
const table = (name: string, rows: Row[], isStacked = false): TemplateResult =>
  html`<table class=${cls("compare", isStacked && "rules")}><caption class="sr">${name}</caption><tbody>${rows.map(
    ({ label, isHere, content }) =>
      html`<tr aria-current=${isHere}><th scope="row">${label}</th><td>${content}</td></tr>`,
  )}</tbody></table>`;

const ruling = ({ words }: View, { legal, word, rule, head, terms }: Ruling): TemplateResult => {
  const result = legal ? "pass" : "fail";
  return html`<div class=${result}><b class="m">${icon(result, "s")}${word}</b>
    ${rule && html`<div>${rule}</div>`}${note(words, head)}
    ${terms.map((term) => html`<small class="term">${term}</small>`)}</div>`;
};

/** The same move under every rule set: a row each, that of the table marked. */
export function comparePanel(view: View, { title, tried, rows, here }: Comparison): TemplateResult {
  return html`${headline(view, { head: title, tried })}${table(
    view.words("compare.name"),
    rows.map((each) => ({
      label: each.rules,
      isHere: each.rules === here,
      content: ruling(view, each),
    })),
  )}`;
}

/** One rule under every rule set; closed, it gives way to the verdict that it lies on. */
export function rulePanel(view: View, { title, name, rows }: RuleCard): TemplateResult {
  const close = (): void => view.store.leaveRule();
  return html`${headline(view, { head: name, tried: title, close })}${table(
    name,
    rows.map(({ label, here, text, ref, note: more }) => ({
      label,
      isHere: here,
      content: html`${rich(view.words, text)}${note(view.words, ref)}${note(view.words, more)}`,
    })),
    true,
  )}`;
}
