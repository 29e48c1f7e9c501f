import { codeOf, keysOf } from "./codes.ts";
import { kept } from "./kept.ts";
import type { Mark, Snapshot, Verdict } from "./protocol.ts";

/** What is lit on the table, and by which check. */
export interface Lights {
  /** By hand key. */
  hand: Map<string, Mark>;
  /** Piles and melds as a whole: "pile", "stock", "morto", "m1", … */
  zones: Map<string, Mark>;
  /** Cards of a meld by their place in it; a mark without a card lights all. */
  melds: Map<string, Set<number>>;
}

/** The cards to light: those of one check, of which every card is lit, or those that tell most. */
function marksOf({ checks, looked, marks }: Verdict, lit: number | null): Mark[] {
  const check = checks.find(({ n }) => n === lit);
  if (!check) return marks;
  const { n, result } = check;
  return Object.entries(looked[check.looked ?? -1] ?? {}).flatMap(([zone, cards]) =>
    cards.split(" ").map((card) => ({ n, result, zone, card })),
  );
}

/** Of two marks on one card the failed one shows, else the later. */
const stronger = (old: Mark | undefined, mark: Mark): Mark =>
  old && old.result === "fail" && mark.result !== "fail" ? old : mark;

const put = (marks: Map<string, Mark>, key: string, mark: Mark): unknown =>
  marks.set(key, stronger(marks.get(key), mark));

/** Finds the cards that a verdict names; those that are no longer there are left out. */
export function lightsOf(
  snapshot: Snapshot,
  verdict: Verdict | null,
  chosen: ReadonlySet<string>,
  lit: number | null = null,
): Lights {
  const lights: Lights = { hand: new Map(), zones: new Map(), melds: new Map() };
  if (!verdict) return lights;
  const isPlayed = verdict.legal && !verdict.asked;
  const keys = keysOf(snapshot.hand);
  const candidates = [
    ...keys.filter((key) => chosen.has(key)),
    ...keys.filter((key) => !chosen.has(key)),
  ];
  const melds = new Map(
    snapshot.zones.flatMap((zone) => zone.melds).map((meld) => [meld.id, meld.cards]),
  );
  const taken = new Set<string>();
  for (const mark of marksOf(verdict, lit)) {
    const cards = melds.get(mark.zone);
    if (mark.zone === "hand") {
      if (isPlayed) continue;
      const key = candidates.find(
        (each) => codeOf(each) === mark.card && !taken.has(`${mark.n} ${each}`),
      );
      if (!key) continue;
      taken.add(`${mark.n} ${key}`);
      put(lights.hand, key, mark);
    } else if (cards) {
      if (mark.card && !cards.includes(mark.card)) continue;
      put(lights.zones, mark.zone, mark);
      const lit = kept(lights.melds, mark.zone, () => new Set<number>());
      cards.forEach((code, i) => {
        if (!mark.card || code === mark.card) lit.add(i);
      });
    } else if (mark.zone !== "pile" || !mark.card || mark.card === snapshot.pile.top) {
      put(lights.zones, mark.zone, mark);
    }
  }
  return lights;
}
