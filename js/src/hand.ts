import { pressCard } from "./actions.ts";
import { face } from "./cards.ts";
import { codeOf, rankOf, suitOf } from "./codes.ts";
import type { Ghosts } from "./ghosts.ts";
import { html, type TemplateResult } from "./html.ts";
import { arrow, cls, spokenOnly, tag, tick } from "./icons.ts";
import { layoutHand } from "./layout.ts";
import type { View } from "./ui.ts";

/** Our cards: a list box of which any number may be selected. */
export function hand(
  { snapshot, words, store, form, width, lights }: View,
  ghosts: Ghosts,
): TemplateResult {
  const keys = store.keys;
  const cards = keys.map(codeOf);
  const { rows, cardWidth, height, lift, slots } = layoutHand(
    cards,
    width,
    form,
    store.sort.current === "suit" ? suitOf : rankOf,
  );
  const selection = store.selection.current;
  const moving = store.pending.current?.keys;
  const total = cards.length;

  const option = (key: string, i: number): TemplateResult => {
    const code = cards[i] ?? "";
    const slot = slots[i] ?? { x: 0, y: 0, row: 0, covered: 0 };
    const mark = lights.hand.get(key);
    const isSelected = selection.has(key);
    const isShown = !moving && ghosts.hand.has(key);
    const isBack = slot.row < rows - 1;
    const name = words("card.position", { card: words.card(code), n: i + 1, total });
    const heard = mark ? `${name}; ${mark.n} ${words(`result.${mark.result}`)}` : name;
    const isBare = slot.covered === 0 && !isBack && !isSelected && !isShown && !mark;
    return html`<div role="option" data-id=${key} data-row=${slot.row}
      class=${cls(isBack && "back", isSelected && "is-sel", isShown && "is-shown", mark && "is-lit", mark?.result === "fail" && "is-fail", moving?.has(key) && "is-pending")}
      style=${`left:${slot.x}px;top:${slot.y}px;width:${cardWidth}px;--lift:${lift(slot.row)}px;--covered:${slot.covered ? Math.round(slot.covered) : -4}px`}
      aria-selected=${String(isSelected)} @click=${() => pressCard(store, key)}>
      ${spokenOnly(heard)}${face(code, cardWidth, { size: rows > 1 ? "tight" : "full", hasPip: isBare })}
      ${mark ? tag(mark) : isShown ? arrow : isSelected && tick}
    </div>`;
  };

  return html`<div class="hand" role=${total ? "listbox" : "group"} aria-multiselectable=${total > 0}
    aria-orientation=${total > 0 && "horizontal"} data-group="hand" data-at="hand" style=${`height:${height}px`}
    aria-label=${snapshot.handSpoken}>${keys.map(option)}</div>`;
}
