import { html, type TemplateResult } from "./html.ts";
import { flag } from "./icons.ts";
import type { View } from "./ui.ts";

/** The languages as one choice: the code is seen, the name is spoken. The kernel alone changes it. */
export function languageChoice({ snapshot, words, store }: View): TemplateResult {
  const request = store.pending.value?.request;
  const shown = request?.kind === "language" ? request.lang : store.lang.value;
  return html`<div class="langs" role="radiogroup" aria-label=${words("lang.name")} data-group="lang"
    aria-disabled=${flag(store.isGone)}>${Object.entries(snapshot.languages).map(
      ([
        code,
        label,
      ]) => html`<button role="radio" data-id=${code} aria-checked=${String(code === shown)}
        aria-label=${`${code.toUpperCase()} ${label}`} lang=${code} @click=${() => store.change({ kind: "language", lang: code, guess: false })}>${code.toUpperCase()}</button>`,
    )}</div>`;
}
