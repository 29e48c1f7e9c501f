import { keysIn } from "./codes.ts";
import type { Card, Move, Request, Snapshot } from "./protocol.ts";

/** Moves as they are drawn before they are played. */
export interface Ghosts {
  /** The name of the word that stands where cards would go. */
  goalWord: string;
  /** Hand keys of the cards that would go. */
  hand: ReadonlySet<string>;
  /** Piles from which cards would come. */
  sources: Set<string>;
  /** Piles and melds onto which cards would go. */
  goals: Set<string>;
  /** Melds that would be new. */
  melds: Card[][];
}

/** The moves that a request would play. */
export const movesOf = (request: Request | undefined): Move[] =>
  request?.kind === "play" ? [request] : request?.kind === "steps" ? request.steps : [];

/** What moves would do, for those who look at the table. */
export function ghostsOf(
  { hand, pile }: Snapshot,
  steps: readonly Move[],
  goalWord = "ghost.new",
): Ghosts {
  const ghosts: Ghosts = {
    goalWord,
    hand: keysIn(
      hand,
      steps.flatMap(({ cards }) => cards),
    ),
    sources: new Set(),
    goals: new Set(),
    melds: [],
  };
  for (const { action, cards, onto } of steps) {
    if (action === "draw") ghosts.sources.add("stock");
    if (action === "take") ghosts.sources.add("pile");
    if (action === "discard") ghosts.goals.add("pile");
    if (onto !== null) ghosts.goals.add(`m${onto}`);
    else if (action === "meld") ghosts.melds.push(cards);
    else if (action === "take") ghosts.melds.push(pile.top ? [pile.top, ...cards] : cards);
  }
  return ghosts;
}
