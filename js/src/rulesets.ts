import { html, nothing, type TemplateResult } from "./html.ts";
import { flag } from "./icons.ts";
import type { Snapshot } from "./protocol.ts";
import type { View } from "./ui.ts";

/** What a rule set is called; a house rule by its own name. */
export const labelOf = ({ rulesets }: Snapshot, name: string): string =>
  rulesets?.find((each) => each.name === name)?.label ?? name;

/** The rule sets to which the table can be switched, and the present one. */
export function ruleSelect({ snapshot, words, store }: View): TemplateResult | typeof nothing {
  const names = (snapshot.rulesets ?? []).map(({ name }) => name);
  if (names.length === 0) return nothing;
  const request = store.pending.value?.request;
  const shown = request?.kind === "rules" ? request.rules : snapshot.rules;
  const change = ({ target }: Event): void => {
    const select = target as HTMLSelectElement;
    const wanted = select.value;
    /* The kernel alone decides: what is drawn stays what we know until it answers. */
    select.value = shown;
    store.setRules(wanted);
  };
  const all = names.includes(shown) ? names : [...names, shown];
  return html`<label class="rules"><span class="caption" aria-hidden="true">${words("rules.name")}</span>
    <select class="btn btn--s" data-id="rules" aria-label=${words("rules.name")}
      aria-disabled=${flag(store.isGone)} @change=${change}>${all.map(
        (name) =>
          html`<option value=${name} .selected=${name === shown}>${labelOf(snapshot, name)}</option>`,
      )}</select></label>`;
}
