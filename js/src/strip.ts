import { html, nothing, type TemplateResult } from "lit-html";
import { icon } from "./icons.ts";
import type { View } from "./ui.ts";

/** Undo, redo, and where in the round we are. */
export function strip({ snapshot, store, words }: View): TemplateResult {
  const step = (name: "undo" | "redo", run: () => void): TemplateResult => {
    const canRun = snapshot[name] && store.line.value.state !== "gone";
    return html`<button class="icon" data-item data-id=${name} aria-label=${words(`tool.${name}`)}
      title=${words(`tool.${name}`)} aria-disabled=${canRun ? nothing : "true"} @click=${run}>${icon(name)}</button>`;
  };
  return html`<nav class="steps" aria-label=${words("strip.name")} data-group="strip">
    ${step("undo", () => store.undo())}${step("redo", () => store.redo())}
    <span class="where">${snapshot.where}</span>
  </nav>`;
}
