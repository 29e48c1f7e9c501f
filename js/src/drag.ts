/** Dragging cards with the pointer. A drop is the press that it stands for: nothing is decided here. */
import { press, pressMeld } from "./actions.ts";
import type { Store } from "./store.ts";
import type { Ui } from "./ui.ts";

/** Pixels that the pointer may move in a press. */
const SLACK = 6;
/** Pixels over and beside the upper left corner of a card that still belong to what is before it. */
const EDGE = 16;

interface Press {
  event: PointerEvent;
  /** What is pressed: a card of the hand by its key, the stock or the pile. */
  id: string;
  isCard: boolean;
  /** The selection before, once the drag has begun. */
  before?: ReadonlySet<string>;
}

/** Where the selection could be dropped, as far as the preview tells: the pile, own melds, or the own zone. */
export function goalsOf({ snapshot, preview, isFresh }: Store): Set<string> {
  if (!isFresh.current || !preview.current) return new Set();
  const { actions, targets } = preview.current;
  const { phase, zones } = snapshot.current ?? {};
  const goals = Object.keys(targets).filter((id) => targets[id] === "");
  if (actions[phase === "draw" ? "take" : "discard"] === "") goals.push("pile");
  if (actions.meld === "") goals.push(zones?.at(-1)?.key ?? "");
  return new Set(goals);
}

/** Lets cards be dragged within a root; returns what ends a drag without a drop, and tells if there was one. */
export function followDrag(
  shadow: ShadowRoot,
  root: HTMLElement,
  store: Store,
  ui: Ui,
  signal: AbortSignal,
): () => boolean {
  let held: Press | null = null;
  const options = (): HTMLElement[] => [
    ...shadow.querySelectorAll<HTMLElement>('.hand [role="option"]'),
  ];
  const isMoved = ({ dataset }: HTMLElement): boolean =>
    store.selection.current.has(dataset.id ?? "");

  /** The card of the hand before which a drop lies. */
  const placeAt = (x: number, y: number): string | undefined => {
    let place: string | undefined;
    let row: string | undefined;
    for (const each of options().reverse()) {
      if (isMoved(each)) continue;
      const { left, top } = each.getBoundingClientRect();
      const isBelow = top - EDGE > y;
      if (!isBelow) row ??= each.dataset.row;
      if (isBelow || (each.dataset.row === row && left + EDGE > x)) place = each.dataset.id;
    }
    return place;
  };

  /** Does what a press on the place of the drop does; false if that changes nothing in the game. */
  const drop = ({ id, isCard }: Press, { clientX, clientY }: PointerEvent): boolean => {
    const hit = shadow.elementFromPoint(clientX, clientY);
    const at = hit?.closest<HTMLElement>("[data-at]")?.dataset.at ?? "";
    const group = hit?.closest<HTMLElement>("[data-group]")?.dataset.group;
    const { phase, zones } = store.snapshot.current ?? {};
    if (!isCard) {
      if (group === "hand") press(store, id === "stock" ? "draw" : "take");
    } else if (group === "hand") {
      store.reorder(
        store.keys.filter((key) => store.selection.current.has(key)),
        placeAt(clientX, clientY),
      );
      return false;
    } else if (at === "pile") press(store, phase === "draw" ? "take" : "discard");
    else if (at[0] === "m") pressMeld(store, at);
    else if (group && group === zones?.at(-1)?.key) press(store, "meld");
    else return false;
    return true;
  };

  const end = (event?: PointerEvent): boolean => {
    const last = held;
    held = null;
    if (!last?.before) return false;
    const { before } = last;
    store.hub.batch(() => {
      if (!event || !drop(last, event)) store.select(before);
      ui.drag.current = "";
    });
    return true;
  };

  const listen = (type: string, run: (event: PointerEvent) => unknown): void =>
    shadow.addEventListener(type, run as EventListener, { signal });
  listen("pointerdown", (event) => {
    const item = (event.target as Element).closest<HTMLElement>(
      '[role="option"],[data-at="stock"],[data-at="pile"]',
    );
    const isFree = !store.pending.current && !store.choice.current && !store.isAsking.current;
    if (held || !item || !isFree || store.isGone || event.button || !event.isPrimary) return;
    const { id = "" } = item.dataset;
    held = { event, id, isCard: item.role === "option" };
  });
  listen("pointermove", (event) => {
    if (!held || event.pointerId !== held.event.pointerId) return;
    if (!event.buttons) end();
    if (!held) return;
    const { id, isCard } = held;
    const x = event.clientX - held.event.clientX;
    const y = event.clientY - held.event.clientY;
    if (!held.before) {
      if (Math.hypot(x, y) <= SLACK) return;
      held.before = store.selection.current;
      root.setPointerCapture(event.pointerId);
      if (isCard && !held.before.has(id)) store.select(new Set([id]));
      ui.drag.current = id;
    }
    const moved = isCard
      ? options().filter(isMoved)
      : shadow.querySelectorAll<HTMLElement>(`[data-at="${id}"] .card`);
    for (const each of moved) each.style.translate = `${x}px ${y}px`;
  });
  listen("pointerup", end);
  /* The browser's own dragging, of text that is selected, would take the pointer away. */
  listen("dragstart", (event) => event.preventDefault());
  for (const type of ["pointercancel", "lostpointercapture"])
    listen(type, ({ target }) => target === root && end());
  return end;
}
