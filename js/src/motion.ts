/** Cards go from where they were seen to where they lie now. The table is drawn at once: nothing waits for them. */
import { becomes } from "./order.ts";
import type { Snapshot } from "./protocol.ts";
import type { Store } from "./store.ts";
import type { Ui } from "./ui.ts";

/** Who wants that nothing moves. */
const STILL = "(prefers-reduced-motion: reduce)";
const EASE = "cubic-bezier(.2,.7,.2,1)";
/** Milliseconds of a way, of the way back from a drop in vain, and in which a text comes. */
const WAY = 220;
const BACK = 180;
const FADE = 150;
/** So many milliseconds apart set off the cards that change their place, all after the last of so many with it. */
const APART = 25;
const STAGGERED = 5;

/** A card as it is seen; or a back, or a seat, from which cards come that were not seen. */
interface Seen {
  /** What is moved. */
  element: HTMLElement;
  /** "hand", "pile", "m1", "stock", "seat", … */
  zone: string;
  /** Its key in the hand, elsewhere its code. */
  key: string;
  code: string | undefined;
  isSelected: boolean;
  /** Pixels from the corner of the widget to its centre. */
  x: number;
  y: number;
  height: number;
}

interface Way {
  card: Seen;
  from: Seen | undefined;
  /** Whether it lay elsewhere, or was not seen. */
  isNew: boolean;
}

const mayMove = ({ ownerDocument }: Element): boolean =>
  !ownerDocument.defaultView?.matchMedia(STILL).matches;

/** All that is seen, in one reading. */
function look(root: HTMLElement): Seen[] {
  const corner = root.getBoundingClientRect();
  const pictures = root.querySelectorAll<HTMLElement>("[data-at] .card,.seats>:last-child");
  return [...pictures].map((picture) => {
    const { left, top, width, height } = picture.getBoundingClientRect();
    const option = picture.closest<HTMLElement>("[role=option]");
    const code = picture.dataset.card;
    return {
      element: option ?? picture,
      zone: picture.closest<HTMLElement>("[data-at]")?.dataset.at ?? "seat",
      key: option?.dataset.id ?? code ?? "",
      code,
      isSelected: !!option?.matches(".is-sel"),
      x: left + width / 2 - corner.left,
      y: top + height / 2 - corner.top,
      height,
    };
  });
}

/** From where the cards of a zone come that were not seen before. */
function sourceOf(zone: string, last: Snapshot, next: Snapshot): string | undefined {
  if (zone === "pile") return next.pile.count > last.pile.count ? "seat" : undefined;
  if (last.seat !== next.seat) return undefined;
  const own = next.zones.at(-1);
  if (zone === "hand" && own?.morto.status !== last.zones.at(-1)?.morto.status)
    return `${own?.key}.morto`;
  return (["pile", "stock"] as const).find((each) => next[each].count < last[each].count);
}

/** The ways of all cards; without a start where none is known. */
function waysOf(before: Seen[], after: Seen[], last: Snapshot, next: Snapshot): Way[] {
  /* With the turn come another hand and other sides: a card that goes onto the pile, or off it, is all that moves. */
  const isTurned = last.seat !== next.seat;
  const counts = ({ zone }: Seen): boolean => !isTurned || zone === "hand" || zone === "pile";
  const free = before.filter(counts);
  const take = (fits: (old: Seen) => boolean): Seen | undefined => {
    const at = free.findIndex(fits);
    return at < 0 ? undefined : free.splice(at, 1)[0];
  };
  const held = before.filter(({ zone }) => zone === "hand");
  const keys = (some: Seen[]): string[] => some.map(({ key }) => key);
  const going = new Set(keys(held.filter(({ isSelected }) => isSelected)));
  const stays = becomes(keys(held), isTurned ? [] : next.hand, going);
  const grown = next.pile.count - last.pile.count;
  const shown = after.filter((each) => each.code && counts(each));
  const same = shown.map(({ zone, key }) =>
    take(
      (old) =>
        old.zone === zone &&
        (zone === "hand" ? stays.get(old.key) : old.key) === key &&
        (zone !== "pile" || !grown),
    ),
  );
  return shown.map((card, i) => {
    const from =
      same[i] ??
      take(
        ({ code, zone }) =>
          code === card.code && zone !== card.zone && (zone !== "pile" || grown < 0),
      ) ??
      before.find(({ zone }) => zone === sourceOf(card.zone, last, next));
    return { card, from, isNew: !same[i] };
  });
}

/** Sends a card on its way; false if it is there already. */
function send({ card, from }: Way, options: KeyframeAnimationOptions): boolean {
  const x = (from?.x ?? card.x) - card.x;
  const y = (from?.y ?? card.y) - card.y;
  if (!from || Math.hypot(x, y) < 1) return false;
  const start = `translate(${x}px,${y}px) scale(${from.height / card.height})`;
  card.element.animate(
    { transform: [start, "none"] },
    { easing: EASE, fill: "backwards", ...options },
  );
  return true;
}

/**
 * What draws, and lets the cards go to their places from where they are seen at that moment. Nothing is read
 * unless a card lies elsewhere, or was dropped; what was dropped stays there until it is known where it belongs.
 */
export function followCards(
  root: HTMLElement,
  store: Store,
  ui: Ui,
): (next: Snapshot, draw: () => void) => void {
  let last: Snapshot | undefined;
  let lay = "";
  return (next, draw) => {
    const { zones, pile, epoch, rules } = next;
    const lies = JSON.stringify([
      store.keys,
      zones.map(({ melds, red }) => [melds.map(({ cards }) => cards), red]),
      pile.top,
      pile.count,
    ]);
    const old = last?.epoch === epoch && last.rules === rules ? last : undefined;
    const isHeld = ui.drag.value || (store.pending.value && next === last);
    const dropped = isHeld ? [] : root.querySelectorAll<HTMLElement>("[style*=translate]");
    const isBack = lies === lay;
    const before = old && (!isBack || dropped.length) && mayMove(root) ? look(root) : [];
    for (const each of dropped) each.style.translate = "";
    draw();
    last = next;
    lay = lies;
    if (!old || !before.length) return;
    /* Also the lift of elements that stand for other cards by now. */
    for (const each of root.querySelector(".table")?.getAnimations({ subtree: true }) ?? [])
      each.cancel();
    let n = 0;
    for (const way of waysOf(before, look(root), old, next)) {
      const delay = way.isNew ? Math.min(n, STAGGERED - 1) * APART : 0;
      if (send(way, { duration: isBack ? BACK : WAY, delay }) && way.isNew) n++;
    }
  };
}

/** Lets the text of the panel come. */
export function fade(panel: HTMLElement): void {
  for (const part of mayMove(panel) ? panel.children : []) part.animate({ opacity: [0, 1] }, FADE);
}
