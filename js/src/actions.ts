/** What a press means. Which moves are open is read from the preview, never worked out here. */
import { codeOf } from "./codes.ts";
import type { Action, Card, Move, Preview } from "./protocol.ts";
import type { Store } from "./store.ts";

/** Actions that take the selected cards, in the order in which "Why?" looks for an open one. */
const WITH_CARDS: readonly Action[] = ["take", "meld", "add", "discard"];

/** The number by which intents name a meld: 2 for "m2". */
export const ontoOf = (meldId: string): number => Number(meldId.replace(/\D/g, ""));

const move = (action: Action, cards: Card[] = [], onto: number | null = null): Move => ({
  action,
  cards,
  onto,
});

/** The own melds to which an action is open with this selection. */
function openTargets(preview: Preview, action: Action, cards: Card[]): Map<string, Move> {
  const open = Object.keys(preview.targets).filter(
    (id) => preview.targets[id] === "" && preview.onto === action,
  );
  return new Map(open.map((id) => [id, move(action, cards, ontoOf(id))]));
}

/** Plays the only meld there is, or asks which one. */
function playOrChoose(store: Store, goals: Map<string, Move>): void {
  const [first] = goals.values();
  if (goals.size === 1 && first) store.play(first);
  else store.choose(goals);
}

/** A card of the hand is pressed. */
export function pressCard(store: Store, key: string): void {
  if (store.isAsking.current) store.ask({ kind: "about", zone: "hand", card: codeOf(key) });
  else store.toggle(key);
}

/** One of the open moves is pressed. */
export function pressMove(store: Store, { action, cards, onto }: Move): void {
  if (store.isAsking.current) store.ask({ kind: "why", action, cards, onto });
  else store.play({ action, cards, onto });
}

/** A tool button, the stock or the pile is pressed. */
export function press(store: Store, action: Action): void {
  const cards = store.selected;
  if (store.isAsking.current) store.ask({ kind: "why", ...move(action) });
  else if (action === "draw" || action === "pass") store.play(move(action));
  else if (action === "add") store.withPreview((preview) => pressAdd(store, preview, cards));
  else if (cards.length > 0) store.play(move(action, cards));
  else if (action === "take") store.withPreview((preview) => pressTake(store, preview));
  else if (action === "lay") store.withPreview((preview) => pressLay(store, preview));
  else store.ask({ kind: "why", ...move(action) });
}

function pressAdd(store: Store, preview: Preview, cards: Card[]): void {
  const goals = openTargets(preview, "add", cards);
  const own = store.snapshot.current?.zones.at(-1)?.melds[0];
  if (goals.size > 0) playOrChoose(store, goals);
  else if (cards.length > 0 && own) store.play(move("add", cards, ontoOf(own.id)));
  else store.ask({ kind: "why", ...move("add", cards) });
}

function pressTake(store: Store, preview: Preview): void {
  const goals = openTargets(preview, "take", []);
  if (goals.size > 0) playOrChoose(store, goals);
  else if (preview.actions.take === "") store.play(move("take"));
  else store.ask({ kind: "why", ...move("take") });
}

function pressLay(store: Store, preview: Preview): void {
  pressMove(store, preview.moves.find(({ action }) => action === "lay") ?? move("lay"));
}

/** An own meld is pressed: the one chosen, or what the preview says of it. */
export function pressMeld(store: Store, id: string): void {
  const chosen = store.choice.current?.get(id);
  if (chosen) store.play(chosen);
  else
    store.withPreview((preview) => {
      if (id in preview.targets) store.play(move(preview.onto, store.selected, ontoOf(id)));
    });
}

/** Asks about what the selection can do; without any, Why? asks about what is pressed next. */
export function pressAsk(store: Store, kind: "why" | "compare"): void {
  const cards = store.selected;
  const byPhase: Action = store.snapshot.current?.phase === "draw" ? "take" : "meld";
  if (kind === "why" && cards.length === 0 && !store.choice.current) {
    store.isAsking.current = !store.isAsking.current && !store.isGone;
  } else if (cards.length === 0) store.ask({ kind, ...move(byPhase) });
  else
    store.withPreview((preview) => {
      const open = WITH_CARDS.find((action) => preview.actions[action] === "");
      const [goal] = open === "add" ? openTargets(preview, "add", cards).values() : [];
      store.ask({ kind, ...(goal ?? move(open ?? byPhase, cards)) });
    });
}

/** Enter in the hand does the one thing that is open with this selection, if there is just one; else it asks why. */
export function pressEnter(store: Store): void {
  if (store.selected.length === 0) return;
  store.withPreview((preview) => {
    const [first, second] = WITH_CARDS.filter((action) => preview.actions[action] === "");
    if (first && !second) press(store, first);
    else pressAsk(store, "why");
  });
}
