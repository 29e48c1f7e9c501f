import { press, pressAsk } from "./actions.ts";
import { html, type TemplateResult } from "./html.ts";
import { cls, icon } from "./icons.ts";
import type { Action, Rich } from "./protocol.ts";
import { rich } from "./rich.ts";
import type { View } from "./ui.ts";

/** The actions that stand in the row: pass takes the place of draw, lay comes only when it is open. */
function shown(view: View): Action[] {
  const actions = view.store.preview.current?.actions;
  const first: Action = actions?.pass === "" ? "pass" : "draw";
  const last: Action[] = actions?.lay === "" ? ["lay"] : [];
  return [first, "take", "meld", "add", "discard", ...last];
}

/** Pixels of a letter in a wide font, and of what stands round the word of a button. */
const LETTER = 8;
const ROUND = 30;

/** Whether the words of this language leave too little room for the usual padding or size. */
function isDense({ words, width, form }: View, actions: Action[]): boolean {
  const labels = [...actions, "why", "compare"].map((name) => words(`tool.${name}`));
  if (form !== "narrow") return labels.join("").length * LETTER + labels.length * ROUND > width;
  const lengths = labels
    .join(" ")
    .split(" ")
    .map((word) => word.length);
  return Math.max(...lengths) * LETTER > width / 4;
}

/** Why an action is not open, or empty. */
function reason({ store, words }: View, action: Action): Rich {
  const why = store.preview.current?.actions[action];
  return why ? `${words(`tool.${action}`)}: ${why}` : "";
}

/** The line beneath the buttons. */
function lineText(view: View): Rich {
  const { store, ui, words } = view;
  if (store.isGone) return words("gone.line");
  if (store.isBusy.current || store.isWaiting) return words("busy.line");
  if (store.choice.current) return words("line.choose_meld");
  const hint = ui.hint.current;
  const why = hint && reason(view, hint);
  if (why) return why;
  const cards = store.selected;
  if (cards.length) return words("line.selected", { cards: `{${cards.join(" ")}}` });
  return store.isAsking.current ? "" : words("line.none");
}

/** The moves as buttons. A dashed one is not open now, yet answers why. */
export function tools(view: View): TemplateResult {
  const { store, ui, words, snapshot, form } = view;
  const actions = store.preview.current?.actions;
  const isDumb = store.isGone || store.isWaiting;
  const hide = (): void => {
    ui.hint.current = null;
  };
  const button = (action: Action): TemplateResult => {
    const isClosed = isDumb || !!actions?.[action];
    const why = isClosed ? reason(view, action) : "";
    const show = (): void => {
      ui.hint.current = action;
    };
    return html`<button data-id=${action} class=${cls("btn", isClosed && "btn--notnow")}
      aria-describedby=${why && `why-${action}`} aria-disabled=${store.isGone}
      @pointerenter=${show} @pointerleave=${hide} @focus=${show} @blur=${hide}
      @click=${() => press(store, action)}>${words(`tool.${action}`)}</button>${
        why && html`<span id=${`why-${action}`} hidden>${words.speak(why)}</span>`
      }`;
  };
  const other = (
    name: "why" | "compare" | "undo",
    canRun: boolean,
    run: () => void,
  ): TemplateResult =>
    html`<button data-id=${name === "undo" ? "back" : name} class=${cls("btn", !canRun && "btn--notnow")}
      aria-disabled=${store.isGone} aria-pressed=${name === "why" && String(store.isAsking.current)}
      @click=${run}>${name === "undo" ? icon(name, "", words("tool.undo")) : words(`tool.${name}`)}</button>`;
  const question = (kind: "why" | "compare") => other(kind, !isDumb, () => pressAsk(store, kind));
  const row = shown(view);
  /* In the narrow form the eighth field of two lines of four. */
  const hasUndo = form === "narrow" && row.length < 6;
  return html`<div class="tools">
    <div class=${cls("row", isDense(view, row) && "row--dense")} role="toolbar" aria-label=${words("tools.name")} data-group="tools">
      ${row.map(button)}
      <span class="gap"></span>
      ${question("why")}${question("compare")}
      ${hasUndo && other("undo", snapshot.undo && !isDumb, () => store.step("undo"))}
    </div>
    <div class="line">${rich(words, snapshot.account ? "" : lineText(view))}</div>
  </div>`;
}
