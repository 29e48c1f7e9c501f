import { focusItem } from "./focus.ts";
import { html, nothing, type TemplateResult } from "./html.ts";
import { flag, icon } from "./icons.ts";
import { NEXT } from "./order.ts";
import { rich } from "./rich.ts";
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

/** How the hand is sorted; a press sorts it the next way. */
function sortButton({ store, words }: View): TemplateResult {
  const sort = store.sort.value;
  const name = words(`sort.${sort}`);
  return html`<button class="btn btn--s" data-id="sort" aria-label=${`${words("sort.name")}: ${name}`} @click=${() => (store.sort.value = NEXT[sort])}>${name}</button>`;
}

/** Undo, redo, how the hand is sorted, the command line, and where in the round we are. */
export function strip(view: View): TemplateResult {
  const { snapshot, store, words } = view;
  const line = store.line.value;
  const isFault = line.state === "fault";
  const step = (name: "undo" | "redo", run: () => void): TemplateResult => {
    const canRun = snapshot[name] && !store.isGone;
    const label = words(`tool.${name}`);
    return html`<button class="icon" data-id=${name} aria-label=${label}
      title=${label} aria-disabled=${flag(!canRun)} @click=${run}>${icon(name)}</button>`;
  };
  return html`<nav class="steps" aria-label=${words("strip.name")}>
    <span data-group="strip">${step("undo", () => store.undo())}${step("redo", () => store.redo())}${snapshot.account ? nothing : sortButton(view)}</span>
    <span data-group="command"><input class="btn" data-id="command" aria-label=${words("command.name")}
      placeholder=${words("command.hint")} aria-invalid=${flag(isFault)} aria-describedby=${isFault ? "where" : nothing} autocomplete="off" autocapitalize="off" spellcheck="false"
      @keydown=${(event: KeyboardEvent) => onCommandKey(event, store)}></span>
    <span class="where" id="where">${isFault ? rich(words, line.fault) : snapshot.where}</span>
  </nav>`;
}
