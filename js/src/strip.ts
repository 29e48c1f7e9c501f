import { html, type TemplateResult } from "./html.ts";
import { flag, icon } from "./icons.ts";
import type { View } from "./ui.ts";

/** Undo, redo, and where in the round we are. */
export function strip({ snapshot, store, words }: View): TemplateResult {
  const step = (name: "undo" | "redo", run: () => void): TemplateResult => {
    const canRun = snapshot[name] && !store.isGone;
    const label = words(`tool.${name}`);
    return html`<button class="icon" data-id=${name} aria-label=${label}
      title=${label} aria-disabled=${flag(!canRun)} @click=${run}>${icon(name)}</button>`;
  };
  return html`<nav class="steps" aria-label=${words("strip.name")} data-group="strip">
    ${step("undo", () => store.undo())}${step("redo", () => store.redo())}
    <span class="where">${snapshot.where}</span>
  </nav>`;
}
