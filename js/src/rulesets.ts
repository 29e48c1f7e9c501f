import { html, type TemplateResult } from "./html.ts";
import type { View } from "./ui.ts";

/** The rule sets to which the table can be switched, and the present one. */
export function ruleSelect({ snapshot, words, store, ui }: View): TemplateResult {
  const names = snapshot.rulesets;
  const request = store.pending.value?.request;
  const shown = request?.kind === "rules" ? request.rules : snapshot.rules;
  const selectOf = ({ currentTarget }: Event): HTMLSelectElement =>
    currentTarget as HTMLSelectElement;
  const commit = (event: Event): void => {
    const select = selectOf(event);
    const wanted = select.value;
    ui.isTyping = false;
    /* The kernel alone decides: what is drawn stays what we know until it answers. */
    select.value = shown;
    if (wanted !== shown) store.change({ kind: "rules", rules: wanted });
  };
  const change = (event: Event): void => {
    if (!ui.isTyping) commit(event);
  };
  /* A closed list changes with every key. Arrows open it; what is typed waits for Enter, or for the focus to go. */
  const press = (event: KeyboardEvent): void => {
    const select = selectOf(event);
    const { key, altKey } = event;
    ui.isTyping = !altKey && key !== " " && key !== "Enter";
    if (select.value !== shown && key === "Enter") {
      commit(event);
      event.preventDefault();
    }
    if (select.value !== shown && key === "Escape") {
      select.value = shown;
      event.stopPropagation();
    }
    if (altKey || (key !== "ArrowDown" && key !== "ArrowUp")) return;
    try {
      select.showPicker();
      ui.isTyping = false;
      event.preventDefault();
    } catch {
      /* Not every browser and page allows it. */
    }
  };
  const point = (): void => {
    ui.isTyping = false;
  };
  const all = names.includes(shown) ? names : [...names, shown];
  return html`<label class="rules"><span class="caption" aria-hidden="true">${words("rules.name")}</span>
    <select class="btn btn--s" data-id="rules" aria-label=${words("rules.name")}
      aria-disabled=${store.isGone} @change=${change} @keydown=${press} @pointerdown=${point} @blur=${commit}>${all.map(
        (name) => html`<option value=${name} .selected=${name === shown}>${name}</option>`,
      )}</select></label>`;
}
