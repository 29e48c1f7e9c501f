/** The wire contract between kernel and browser, version 1. The kernel alone writes game state. */

/** Text in which cards stand in braces: "{2d} lies on top". Everything else is plain text. */
export type Rich = string;
/** A card code: rank A K Q J 10 9..2 and suit s h d c, or "JK". */
export type Card = string;

export type Action = "draw" | "pass" | "take" | "meld" | "add" | "discard" | "lay";
export type Result = "pass" | "fail" | "skip";

export interface Labelled {
  label: string;
  value: string;
}

export interface Seat {
  /** Letter of the seat. */
  seat: string;
  /** Name to be shown. */
  name: string;
  /** "partner" in the words of the language, or empty. */
  role: string;
  /** How many cards the seat holds. */
  count: number;
  /** Whether this seat dealt the round. */
  dealer: boolean;
  /** The cards, only while all hands are shown. */
  hand: Card[] | null;
}

export interface Meld {
  /** "m1" for ours, "t1" for theirs; the number is the `onto` of an intent. */
  id: string;
  /** The cards in the order in which they lie. */
  cards: Card[];
  /** Short name such as "7×5". */
  caption: string;
  /** Which kind of canasta, if it is one. */
  canasta?: "clean" | "dirty";
  /** Words of the badge where there is room. */
  badge?: string;
  /** Words of the badge where there is little room. */
  shortBadge?: string;
  /** The meld in a whole spoken phrase. */
  spoken: string;
}

export interface Morto {
  /** Where the second hand of a side is. */
  status: "waiting" | "taken" | "indirect" | "gone";
  /** Cards in it while it waits. */
  count: number;
  /** "Our morto". */
  label: string;
  /** The bold word: "11" or "taken". */
  word: string;
  /** The same in a spoken phrase. */
  spoken: string;
  /** Its cards, while it lies face up. */
  cards?: Card[];
}

export interface Zone {
  /** Which side; of all zones the last is ours. */
  key: string;
  /** Short name of the side. */
  label: string;
  /** Name of the zone for a screen reader. */
  spoken: string;
  /** The melds of the side. */
  melds: Meld[];
  /** Its red threes. */
  red: Card[];
  /** Its second hand. */
  morto: Morto;
}

export interface Stock {
  count: number;
  label: string;
  spoken: string;
}

export interface Pile extends Stock {
  /** The card that can be seen, if there is one. */
  top: Card | null;
  /** Whether the top card locks the pile. */
  locked: boolean;
  /** The word beside the lock. */
  lockWord: string;
  /** All its cards from the lowest, while they are shown. */
  cards?: Card[];
}

export interface Check {
  /** Number of the line, borne by the cards it looked at. */
  n: number;
  /** Name of the check. */
  id: string;
  result: Result;
  /** A statement that is true when the check passed. */
  text: Rich;
  /** The fact it rests on. */
  fact?: Rich;
  /** Whether it passed and is of little interest; such checks come last. */
  quiet?: boolean;
  /** Which of the verdict's `looked` it looked at. */
  looked?: number;
}

export interface Mark {
  /** Number of the check. */
  n: number;
  result: Result;
  /** "hand", "pile", "stock", "morto" or the id of a meld. */
  zone: string;
  /** Which card of the zone, or the zone as a whole. */
  card: Card | null;
}

export interface Verdict {
  /** Whether the rules allow the move. */
  legal: boolean;
  /** True for a question: nothing was played. */
  asked: boolean;
  /** "Not allowed:". */
  lead: string;
  /** The one fact that decides. */
  head: Rich;
  /** What was tried or asked. */
  tried: Rich;
  /** Heading of the rule. */
  ruleTitle: string;
  /** The rule that decides. */
  rule: { id: string; name: string; ref: string; text: Rich } | null;
  /** The checklist, in order. */
  checks: Check[];
  /** What checks looked at, lit or not: cards by zones as in a mark, { hand: "Kh Kc" }. */
  looked: Record<string, string>[];
  /** The cards to light. */
  marks: Mark[];
  /** What was tried; of a whole family of moves the action alone. */
  move: Move | null;
  /** What a legal move brings: "This dirties a clean canasta: 100 points fewer." */
  also: Rich[];
  /** Where the rules stand, or that the document is silent. */
  where: Place[];
  /** Whether it makes sense to ask what could be done instead. */
  hasInstead: boolean;
}

/** Where one rule stands in the document. */
export interface Place {
  /** Name of the rule. */
  name: string;
  ref: Rich;
  /** What was decided where the document is silent, or empty. */
  decision: Rich;
  /** Why, or empty. */
  note: Rich;
}

/** A legal move in place of a refused one. */
export interface Suggestion {
  text: Rich;
  /** The moves that it takes, one after the other; none if it is legal elsewhere. */
  steps: Move[];
  /** The rule set under which it is legal, if not under that of the table. */
  rules: string;
}

/** One rule as every rule set has it. */
export interface RuleCard {
  title: Rich;
  name: string;
  /** A row for all rule sets of the same text and place. */
  rows: {
    /** Names of the rule sets. */
    label: string;
    /** Whether the table's own is among them. */
    here: boolean;
    text: Rich;
    ref: string;
    note: Rich;
  }[];
}

/** What can be said of a thing on the table. */
export interface About {
  title: Rich;
  lines: Rich[];
  moves: {
    legal: boolean;
    text: Rich;
    /** Why it is not legal, or empty. */
    why: Rich;
    move: Move;
    /** Whether it stands for all moves of its action. */
    family: boolean;
  }[];
}

/** What one rule set says of a move. */
export interface Ruling {
  /** Name of the rule set. */
  rules: string;
  legal: boolean;
  /** "allowed" or "not allowed". */
  word: string;
  /** Name of the rule that decides. */
  rule: string;
  /** The one fact that decides. */
  head: Rich;
  /** The terms of the rule set on which it rests: "max_wilds = 2". */
  terms: string[];
}

export interface Comparison {
  title: Rich;
  /** The move that is compared. */
  tried: Rich;
  rows: Ruling[];
  /** The rule set of the table. */
  here: string;
}

export interface Account {
  title: Rich;
  note: Rich;
  /** One heading a side. */
  columns: string[];
  rows: { label: string; ref: string; cells: { text: Rich; points: string }[] }[];
  total: { label: string; points: string[] };
}

export interface Snapshot {
  v: number;
  /** Id of the game. */
  epoch: string;
  /** Revision of the game: an intent made for another one is stale. */
  rev: number;
  /** Grows with every snapshot of an epoch. */
  seq: number;
  /** Name of the rule set; a house rule is not among `rulesets`. */
  rules: string;
  /** The rule sets to which the table can be switched. */
  rulesets: string[];
  /** The seat whose hand lies at the bottom. */
  seat: string;
  phase: "draw" | "play" | "over";
  score: Labelled[];
  /** Quiet items of the header. */
  facts: Labelled[];
  /** The other seats, clockwise from the left. */
  seats: Seat[];
  /** Our cards in display order; the same code may stand twice. */
  hand: Card[];
  /** "South, 11 cards". */
  handNote: string;
  /** "Your hand, 11 cards", for a screen reader. */
  handSpoken: string;
  /** The other sides, and ours last. */
  zones: Zone[];
  stock: Stock;
  pile: Pile;
  /** The phase line. */
  say: { lead: Rich; rest: Rich };
  /** What happened since the last turn. */
  log: { who: string; text: Rich }[];
  /** Where the last move shows, in the zones of a mark or as in "us.red", and the cards that it laid there. */
  last: { zone: string; cards: Card[] } | null;
  showHands: boolean;
  undo: boolean;
  redo: boolean;
  /** "Turn 9 of 12". */
  where: string;
  verdict: Verdict | null;
  /** The score sheet, when the round is over. */
  account: Account | null;
  /** The languages of the words: their own names by their codes. */
  languages: Record<string, string>;
  /** True while nobody has chosen one. */
  guesses: boolean;
  /** What may be done with the selection of the view that brought it about, or with none; null where it is too long. */
  preview: Preview | null;
  /** What the snapshot answers: the name of an intent, and whether a move or question is legal. */
  answer: { id: string; legal: boolean | null } | null;
}

/** Words of the front-end; `keys.list` alone is not a string. */
export type Strings = Record<string, unknown>;

export interface Move {
  action: Action;
  cards: Card[];
  onto: number | null;
}

/** What can be asked without changing the game. */
export type Question =
  | ({ kind: "why" | "compare" | "instead" } & Move)
  | { kind: "rule"; rule: string }
  | { kind: "about"; zone: string; card?: Card };

export type Request =
  | Question
  | ({ kind: "play" } & Move)
  | { kind: "steps"; steps: Move[] }
  | { kind: "preview"; cards: Card[] }
  | { kind: "undo" | "redo" }
  | { kind: "rules"; rules: string }
  | { kind: "language"; lang: string; guess: boolean }
  | { kind: "show"; hands: boolean }
  | { kind: "command"; text: string };

/** What the browser sends: a request with its own name, the revision it was made for, and what is selected. */
export type Intent = Request & { id: string; rev: number; selected: Card[] };

export interface Preview {
  /** The selection that it is about. */
  cards: Card[];
  /** Why each action is not open to the selection, or empty where it is. */
  actions: Partial<Record<Action, Rich>>;
  /** What pressing an own meld does with the selection. */
  onto: Action;
  /** Why that is not open, or empty, by the id of the meld. */
  targets: Record<string, Rich>;
  /** At most six open moves. */
  moves: (Move & { text: Rich })[];
}

/** Answers that are told in the panel. */
export interface Parts {
  verdict?: Verdict | null;
  compare?: Comparison;
  about?: About;
  /** Told beside a verdict: a rule it rests on, and what could be done instead. */
  rule?: RuleCard;
  instead?: Suggestion[];
}

export type Answer =
  | ({
      id: string;
      ok: true;
      rev: number;
      seq?: number;
      legal?: boolean;
      preview?: Preview;
      /** What is wrong with a command, of which nothing was done. */
      fault?: Rich;
    } & Parts)
  | { id: string; ok: false; rev: number; code: "stale"; error: Rich }
  /** With what a helper needs to know, as a text to be copied. */
  | { id: string; ok: false; rev: number; code: "invalid" | "error"; error: Rich; report: string };
