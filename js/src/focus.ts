/** One tab stop a group: of all items of a group exactly one can be reached by Tab. */

export const itemsOf = (group: Element): HTMLElement[] => [
  ...group.querySelectorAll<HTMLElement>("[data-item]"),
];

export const groupOf = (item: Element | null): HTMLElement | null =>
  item?.closest<HTMLElement>("[data-group]") ?? null;

/** Makes an item the tab stop of its group. */
export function setStop(item: HTMLElement): void {
  const group = groupOf(item);
  if (!group) return;
  for (const each of itemsOf(group)) each.tabIndex = each === item ? 0 : -1;
}

export function focusItem(item: HTMLElement | undefined): void {
  if (!item) return;
  setStop(item);
  item.focus({ preventScroll: false });
}

/**
 * Draws, and keeps the tab stops. If the item in focus is gone afterwards, its nearest neighbour of
 * the same group gets the focus, else the hand; otherwise focus does not move.
 */
export function keepFocus(root: ShadowRoot, draw: () => void): void {
  const active = root.activeElement as HTMLElement | null;
  const name = groupOf(active)?.dataset.group;
  const stops = new Map<string, number>();
  for (const group of root.querySelectorAll<HTMLElement>("[data-group]")) {
    stops.set(
      group.dataset.group ?? "",
      itemsOf(group).findIndex((item) => item.tabIndex === 0),
    );
  }
  const index = active && name ? itemsOf(groupOf(active) as Element).indexOf(active) : -1;
  draw();
  for (const group of root.querySelectorAll<HTMLElement>("[data-group]")) {
    const items = itemsOf(group);
    if (items.length === 0) continue;
    const old = items.findIndex((item) => item.tabIndex === 0 && item.hasAttribute("tabindex"));
    const nearest = Math.min(
      Math.max(0, stops.get(group.dataset.group ?? "") ?? 0),
      items.length - 1,
    );
    const stop = items[old < 0 ? nearest : old];
    if (stop) setStop(stop);
  }
  if (!active || !name || root.contains(active)) return;
  const group = root.querySelector(`[data-group="${name}"]`);
  const left = group ? itemsOf(group) : [];
  const hand = root.querySelector<HTMLElement>('[data-group="hand"] [tabindex="0"]');
  focusItem(left[Math.min(Math.max(0, index), left.length - 1)] ?? hand ?? undefined);
}
