import { pressCard, pressEnter } from "./actions.ts";
import { codeOf, rankOf } from "./codes.ts";
import { focusItem, groupOf, itemsOf } from "./focus.ts";
import type { Store } from "./store.ts";
import type { Ui } from "./ui.ts";

/** What the keys act on. */
export interface KeyContext {
  store: Store;
  ui: Ui;
  /** Leaves the choice among melds or the asking, and gives the focus back. */
  leaveMode(): void;
  /** Hands the focus to the notebook cell. */
  leave(): void;
}

const BACK = ["ArrowLeft", "ArrowUp"];
const GOING = [...BACK, "ArrowRight", "ArrowDown", "Home", "End"];

/** "K", or "10" for the key 1; empty if the key names no rank. */
export function rankOfKey(key: string): string {
  if (key === "1" || key === "0") return "10";
  return /^[2-9akqj]$/i.test(key) ? key.toUpperCase() : "";
}

/** The next card of a rank after `from`, round the end of the hand; "J" finds the joker too. */
export function findRank(keys: readonly string[], rank: string, from: number): number {
  const fits = (key: string): boolean => {
    const own = rankOf(codeOf(key));
    return own === rank || (rank === "J" && own === "JK");
  };
  for (let step = 1; step <= keys.length; step++) {
    const at = (from + step) % keys.length;
    if (fits(keys[at] ?? "")) return at;
  }
  return -1;
}

const leftOf = (item: HTMLElement): number => Number.parseFloat(item.style.left) || 0;

/** The card of the row above or below that lies nearest. */
function inNextRow(
  items: HTMLElement[],
  from: HTMLElement,
  direction: 1 | -1,
): HTMLElement | undefined {
  const row = String(Number(from.dataset.row) + direction);
  const distance = (item: HTMLElement): number => Math.abs(leftOf(item) - leftOf(from));
  return items
    .filter((item) => item.dataset.row === row)
    .sort((a, b) => distance(a) - distance(b))[0];
}

/** Where an arrow, Home or End leads within a group. */
function goal(
  items: HTMLElement[],
  item: HTMLElement,
  key: string,
  isHand: boolean,
): HTMLElement | undefined {
  const at = items.indexOf(item);
  if (key === "Home") return items[0];
  if (key === "End") return items.at(-1);
  if (isHand && key === "ArrowUp") return inNextRow(items, item, -1);
  if (isHand && key === "ArrowDown") return inNextRow(items, item, 1);
  return items[BACK.includes(key) ? Math.max(0, at - 1) : at + 1];
}

/** Escape goes back one step: the choice or the asking, the list of keys, the selection, the widget. */
function goBack({ store, ui, leaveMode, leave }: KeyContext): void {
  if (store.choice.value || store.isAsking.value) leaveMode();
  else if (ui.isHelpOpen.value) ui.isHelpOpen.value = false;
  else if (store.selection.value.size > 0 && store.line.value.state !== "gone") store.clear();
  else leave();
}

/** Acts on a key within the hand; false if it means nothing there. */
function handKey(
  { store }: KeyContext,
  items: HTMLElement[],
  item: HTMLElement,
  key: string,
): boolean {
  if (key === " ") {
    pressCard(store, item.dataset.id ?? "");
    return true;
  }
  if (key === "Enter") {
    if (store.isAsking.value) pressCard(store, item.dataset.id ?? "");
    else pressEnter(store);
    return true;
  }
  const rank = rankOfKey(key);
  if (!rank) return false;
  const names = items.map((each) => each.dataset.id ?? "");
  focusItem(items[findRank(names, rank, items.indexOf(item))]);
  return true;
}

/** Moves a card by one place within the hand. */
function shift(store: Store, key: string, isLeft: boolean): void {
  const keys = store.keys;
  const at = keys.indexOf(key);
  if (keys[isLeft ? at - 1 : at + 1]) store.reorder([key], keys[isLeft ? at - 1 : at + 2]);
}

/** Acts on a key; false leaves it to the browser. Tab is always left, and what runs a notebook's cell. */
export function onKey(event: KeyboardEvent, context: KeyContext): boolean {
  const { key } = event;
  const target = event.target as HTMLElement;
  const item = target.closest<HTMLElement>("[data-id]");
  const group = groupOf(item);
  const isHand = group?.dataset.group === "hand";
  const isSideways = key === "ArrowLeft" || key === "ArrowRight";
  if (event.ctrlKey || event.metaKey) {
    if (key.toLowerCase() !== "z" || event.altKey) return false;
    context.store.step(event.shiftKey ? "redo" : "undo");
    return true;
  }
  if (event.altKey && isHand && isSideways) {
    shift(context.store, item?.dataset.id ?? "", key === "ArrowLeft");
    return true;
  }
  if (event.altKey || key === "Tab" || (event.shiftKey && key === "Enter")) return false;
  if (key === "Escape") {
    goBack(context);
    return true;
  }
  if (key === "?") {
    context.ui.isHelpOpen.value = !context.ui.isHelpOpen.value;
    return true;
  }
  if (key === "/") {
    const root = target.getRootNode() as ShadowRoot;
    root.querySelector<HTMLElement>("input")?.focus();
    return true;
  }
  if (!item || !group) return false;
  if (item.matches("select") && !isSideways) return false;
  const items = itemsOf(group);
  if (GOING.includes(key)) {
    focusItem(goal(items, item, key, isHand));
    return true;
  }
  return isHand && handKey(context, items, item, key);
}
