/** Cards go from where they are seen to where they lie now. The table is drawn at once: nothing waits for them. */
import type { Snapshot } from "./protocol.ts";
import type { Store } from "./store.ts";
import type { Ui } from "./ui.ts";

/** Who wants that nothing moves. */
const STILL = "(prefers-reduced-motion: reduce)";
const EASE = "cubic-bezier(.2,.7,.2,1)";
/** Milliseconds of a way, and of the way back from a drop in vain. */
const WAY = 220;
const BACK = 180;
/** Cards that change their zone set off so many milliseconds apart, those after the last of so many with it. */
const APART = 25;
const STAGGERED = 5;

/** A card as it is seen, or the back of one. */
interface Seen {
  /** What is moved. */
  mover: HTMLElement;
  /** "hand", "pile", "m1", "stock", … */
  zone: string;
  /** Its zone, and which card it is there: in the hand by its key. */
  name: string;
  /** Which card it is; of a back undefined. */
  code: string | undefined;
  /** Pixels from the corner of the widget to its centre. */
  x: number;
  y: number;
  height: number;
}

/** The cards in some zones as they are seen now, in one reading; `keyOf` renames those of the hand. */
function look(
  root: HTMLElement,
  zones: string,
  keyOf = (key: string | undefined): string | undefined => key,
): Seen[] {
  const corner = root.getBoundingClientRect();
  return [...root.querySelectorAll<HTMLElement>(`:is(${zones}) .card`)].map((picture) => {
    const { left, top, width, height } = picture.getBoundingClientRect();
    const option = picture.closest<HTMLElement>("[role=option]");
    const zone = picture.closest<HTMLElement>("[data-at]")?.dataset.at ?? "";
    const code = picture.dataset.card;
    return {
      mover: option ?? picture,
      zone,
      name: `${zone} ${option ? keyOf(option.dataset.id) : code}`,
      code,
      x: left + width / 2 - corner.left,
      y: top + height / 2 - corner.top,
      height,
    };
  });
}

/** Sends the cards to where they lie now, from where they were seen before the drawing. */
function send(
  before: Seen[],
  after: Seen[],
  last: Snapshot,
  { zones, pile, stock, seat }: Snapshot,
  isBack: boolean,
): void {
  const grown = pile.count - last.pile.count;
  const drawn = last.stock.count - stock.count;
  /* Where those lay that were not seen; with another seat comes its whole hand from nowhere. */
  const source =
    seat === last.seat && (grown < 0 ? "pile" : drawn ? "stock" : `${zones.at(-1)?.key}.morto`);
  const free = [...before];
  /* What is not found lies beyond the end. */
  const take = (fits: (old: Seen) => boolean): Seen | undefined =>
    free.splice(free.findIndex(fits) >>> 0, 1)[0];
  const same = after.map(({ name, zone }) =>
    take((old) => old.name === name && (zone !== "pile" || !grown)),
  );
  let n = 0;
  after.forEach(({ mover, zone, code, x, y, height }, i) => {
    /* A card came onto the pile only if that has grown, and off it only if it has less. */
    const fits = (old: Seen): boolean =>
      old.code === code &&
      old.zone !== zone &&
      (old.zone === "pile" ? grown < 0 : zone !== "pile" || grown > 0);
    const from = same[i] ?? (code && (take(fits) ?? before.find((old) => old.zone === source)));
    /* A back stands for the next card already when the one before has gone. */
    if (!from || !(code || isBack) || Math.hypot(from.x - x, from.y - y) < 1) return;
    const start = `translate(${from.x - x}px,${from.y - y}px) scale(${from.height / height})`;
    const delay = same[i] ? 0 : Math.min(n++, STAGGERED - 1) * APART;
    mover.animate(
      { transform: [start, "none"] },
      { duration: isBack ? BACK : WAY, delay, easing: EASE, fill: "backwards" },
    );
  });
}

/**
 * What draws, and lets the cards go to their places from where they are seen at that moment. Nothing is measured
 * unless a card lies elsewhere, or was dropped; what was dropped stays there until it is known where it belongs.
 */
export function followCards(
  root: HTMLElement,
  store: Store,
  ui: Ui,
): (next: Snapshot, draw: () => void) => void {
  const realm = root.ownerDocument.defaultView;
  let last: Snapshot | undefined;
  let lay = "";
  return (next, draw) => {
    const { zones, pile, seat, epoch } = next;
    const lies = JSON.stringify(
      [store.keys, zones, pile.top, pile.count],
      ["melds", "cards", "red"],
    );
    const isHeld = ui.drag.value || (store.pending.value && next === last);
    const dropped = isHeld ? [] : root.querySelectorAll<HTMLElement>("[style*=translate]");
    const isBack = lies === lay;
    const isStill = (isBack && !dropped.length) || realm?.matchMedia(STILL).matches;
    const old = last?.epoch === epoch && !isStill ? last : null;
    /* With another seat the sides change places, too: what goes onto the pile or off it is all that moves. */
    const seen = old?.seat === seat ? "[data-at]" : ".hand,[data-at=pile]";
    const before =
      old && look(root, seen, (key = "") => (next === old ? key : store.stays.get(key)));
    for (const each of dropped) each.style.translate = "";
    draw();
    last = next;
    lay = lies;
    if (!old || !before) return;
    /* Those on their way, and the lift of elements that stand for other cards by now. */
    const table = root.querySelector(".table");
    for (const each of table?.getAnimations({ subtree: true }) ?? []) each.cancel();
    send(before, look(root, seen), old, next, isBack);
  };
}
