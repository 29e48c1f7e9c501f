import { focusItem } from "./focus.ts";
import { html, type TemplateResult } from "./html.ts";
import { flag, icon } from "./icons.ts";
import type { Store } from "./store.ts";
import type { View } from "./ui.ts";

/** Acts on the keys of the command line, which reach neither the table nor the notebook. */
function onCommandKey(event: KeyboardEvent, store: Store): void {
  const { key, shiftKey, currentTarget } = event;
  const input = currentTarget as HTMLInputElement;
  const text = input.value;
  if (key === "Tab" || (shiftKey && key === "Enter")) return;
  event.stopPropagation();
  if (key === "Escape") {
    const root = input.getRootNode() as ShadowRoot;
    focusItem(root.querySelector<HTMLElement>('.hand [tabindex="0"]'));
  } else if (key === "Enter" && text.trim()) {
    store.command(text, (isRead) => {
      if (!isRead) input.select();
      else if (input.value === text) input.value = "";
    });
  }
}

/** Undo, redo, the command line, and where in the round we are. */
export function strip({ snapshot, store, words }: View): TemplateResult {
  const step = (name: "undo" | "redo", run: () => void): TemplateResult => {
    const canRun = snapshot[name] && !store.isGone;
    return html`<button class="icon" data-id=${name} aria-label=${words(`tool.${name}`)}
      title=${words(`tool.${name}`)} aria-disabled=${flag(!canRun)} @click=${run}>${icon(name)}</button>`;
  };
  return html`<nav class="steps" aria-label=${words("strip.name")} data-group="strip">
    ${step("undo", () => store.undo())}${step("redo", () => store.redo())}
    <span data-group="command"><input class="btn" data-id="command" aria-label=${words("command.name")}
      placeholder=${words("command.hint")} autocomplete="off" autocapitalize="off" spellcheck="false"
      @keydown=${(event: KeyboardEvent) => onCommandKey(event, store)}></span>
    <span class="where">${snapshot.where}</span>
  </nav>`;
}
