import { kept } from "./kept.ts";

/** Items bear data-id, their groups data-group. One tab stop a group: of all items of a group exactly one can be reached by Tab. */

export const itemsOf = (group: Element): HTMLElement[] => [
  ...group.querySelectorAll<HTMLElement>("[data-id]"),
];

export const groupOf = (item: Element | null): HTMLElement | null =>
  item?.closest<HTMLElement>("[data-group]") ?? null;

/** Makes an item the tab stop of its group. */
export function setStop(item: HTMLElement): void {
  const group = groupOf(item);
  if (!group) return;
  for (const each of itemsOf(group)) {
    const index = each === item ? "0" : "-1";
    /* Without the attribute a press would give the focus to what is around the table. */
    if (each.getAttribute("tabindex") !== index) each.setAttribute("tabindex", index);
  }
}

export function focusItem(item: HTMLElement | null | undefined, options?: FocusOptions): void {
  if (!item) return;
  setStop(item);
  item.focus(options);
}

/** The name of an item, and where in its group it stands. */
interface Place {
  id: string | undefined;
  index: number;
}

const placeOf = (items: HTMLElement[], item: HTMLElement | undefined): Place => ({
  id: item?.dataset.id,
  index: item ? items.indexOf(item) : 0,
});

/** The item of that name, else the one that is checked, else the one that stands nearest to its place. */
const itemAt = (items: HTMLElement[], { id, index }: Place): HTMLElement | undefined =>
  items.find((item) => item.dataset.id === id) ??
  items.find((item) => item.matches('[aria-checked="true"]')) ??
  items[Math.min(index, items.length - 1)];

/**
 * Draws, and keeps the tab stops and the focus: both follow the name of an item, for an element may
 * stand for another card afterwards. If the item in focus is gone, its nearest neighbour of the same
 * group gets the focus, else the hand. The page does not scroll.
 */
export function keepFocus(root: ShadowRoot, draw: () => void): void {
  const groups = (): Map<string | undefined, HTMLElement[]> => {
    const found = new Map<string | undefined, HTMLElement[]>();
    for (const item of root.querySelectorAll<HTMLElement>("[data-id]")) {
      const key = groupOf(item)?.dataset.group;
      kept(found, key, (): HTMLElement[] => []).push(item);
    }
    return found;
  };
  const active = root.activeElement?.closest<HTMLElement>("[data-id]") ?? null;
  const name = groupOf(active)?.dataset.group;
  const before = groups();
  const stops = new Map<string | undefined, Place>();
  for (const [key, items] of before) {
    const stop = key === name && active ? active : items.find((item) => item.tabIndex === 0);
    stops.set(key, placeOf(items, stop));
  }
  draw();
  const after = groups();
  const stopOf = (key: string | undefined): HTMLElement | undefined =>
    itemAt(after.get(key) ?? [], stops.get(key) ?? placeOf([], undefined));
  for (const key of after.keys()) {
    const stop = stopOf(key);
    if (stop) setStop(stop);
  }
  const next = name && (stopOf(name) ?? stopOf("hand"));
  if (next && next !== root.activeElement) focusItem(next, { preventScroll: true });
}

/** What draws, and gives back focus and scroll of the panel once a card that lay over it is gone. */
export function keepUnder(root: ShadowRoot): (isOver: boolean, draw: () => void) => void {
  const panel = (): HTMLElement | null => root.querySelector<HTMLElement>(".panel");
  let under: { id: string | undefined; scroll: number } | null = null;
  return (isOver, draw) => {
    const active = root.activeElement as HTMLElement | null;
    if (isOver) under ??= { id: active?.dataset.id, scroll: panel()?.scrollTop ?? 0 };
    draw();
    const shown = panel();
    if (isOver || !under || !shown) return;
    const { id, scroll } = under;
    under = null;
    shown.scrollTop = scroll;
    if (!shown.contains(root.activeElement)) return;
    focusItem(
      itemsOf(shown).find((item) => item.dataset.id === id),
      { preventScroll: true },
    );
  };
}
