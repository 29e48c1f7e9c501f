import { Cell, Hub } from "./cells.ts";
import { inOrder, keysOf } from "./codes.ts";
import type {
  Answer,
  Card,
  Comparison,
  Intent,
  Move,
  Preview,
  Question,
  Request,
  Rich,
  Snapshot,
  Strings,
  Verdict,
} from "./protocol.ts";
import { keptSelection } from "./selection.ts";
import { type Words, wordsOf } from "./words.ts";

/** The way to the kernel. `send` throws when the kernel is gone. */
export interface Channel {
  send(intent: Intent): void;
}

/** A request that the kernel has not answered yet. */
export interface Pending {
  id: string;
  request: Request;
  /** Hand keys of the cards that are on their way. */
  keys: ReadonlySet<string>;
}

/** How the line to the kernel stands. */
export type Line =
  | { state: "ready" | "waiting" | "gone" }
  | { state: "error"; error: Rich; report: string };

/** Milliseconds without an answer after which the view says that it waits. */
export const PATIENCE = 400;

const READY: Line = { state: "ready" };

/** Everything one view knows: the last snapshot, what is selected, and what it waits for. No DOM. */
export class Store {
  /** Tells of every change. */
  readonly hub = new Hub();
  readonly snapshot = this.#cell<Snapshot | null>(null);
  readonly words = this.#cell<Words>(wordsOf({}));
  /** Hand keys of the selected cards. */
  readonly selection = this.#cell<ReadonlySet<string>>(new Set());
  /** What may be done with the selection, as last told. */
  readonly preview = this.#cell<Preview | null>(null);
  /** Whether the preview is that of the present selection. */
  readonly isFresh = this.#cell(false);
  /** The move, undo or redo in flight: at most one. */
  readonly pending = this.#cell<Pending | null>(null);
  /** The verdict in the panel. */
  readonly verdict = this.#cell<Verdict | null>(null);
  /** The comparison that stands there in place of a verdict. */
  readonly comparison = this.#cell<Comparison | null>(null);
  readonly line = this.#cell<Line>(READY);
  /** Own melds among which to choose, with the move that each stands for. */
  readonly choice = this.#cell<ReadonlyMap<string, Move> | null>(null);
  /** Whether a press was refused because another move is in flight. */
  readonly isBusy = this.#cell(false);

  readonly #name = Math.random().toString(36).slice(2, 10);
  #count = 0;
  #asking: string | null = null;
  #previewing: string | null = null;
  #afterPreview: (() => void) | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  readonly #channel: Channel;

  constructor(channel: Channel) {
    this.#channel = channel;
  }

  /** The selected cards in the order of the hand. */
  get selected(): Card[] {
    return inOrder(this.snapshot.value?.hand ?? [], this.selection.value);
  }

  get isGone(): boolean {
    return this.line.value.state === "gone";
  }

  setStrings(strings: Strings): void {
    this.words.value = wordsOf(strings);
  }

  dispose(): void {
    clearTimeout(this.#timer);
  }

  /** Takes a snapshot of another game, or a newer one of this; leaves older ones aside. */
  apply(next: Snapshot): void {
    const last = this.snapshot.value;
    if (last && last.epoch === next.epoch && next.seq <= last.seq) return;
    const isOther = !last || last.epoch !== next.epoch || last.rev !== next.rev;
    this.hub.batch(() => {
      this.selection.value = keptSelection(last, next, this.selection.value);
      this.snapshot.value = next;
      if (isOther) this.choice.value = null;
      if (isOther || JSON.stringify(next.verdict) !== JSON.stringify(last.verdict)) {
        this.#tell(next.verdict);
      }
      this.#revive();
    });
    this.#askPreview();
  }

  toggle(key: string): void {
    const next = new Set(this.selection.value);
    if (!next.delete(key)) next.add(key);
    this.#select(next);
  }

  clear(): void {
    this.#select(new Set());
  }

  #select(next: ReadonlySet<string>): void {
    if (this.isGone || this.#isTaken()) return;
    this.hub.batch(() => {
      this.selection.value = next;
      this.#tell(null);
      this.choice.value = null;
      this.isBusy.value = false;
    });
    this.#askPreview();
  }

  /** Asks what the selection may do; the newest question wins. */
  #askPreview(): void {
    this.isFresh.value = false;
    this.#afterPreview = null;
    this.#previewing = this.#send({ kind: "preview", cards: this.selected });
  }

  /** Runs an action now, or as soon as the preview of this selection is there. */
  withPreview(run: (preview: Preview) => void): void {
    const told = (): void => {
      if (this.preview.value) run(this.preview.value);
    };
    if (this.isFresh.value) told();
    else {
      this.#afterPreview = told;
      if (this.#previewing) this.#watch();
    }
  }

  play(move: Move): void {
    const chosen = this.selection.value;
    const isSelection = String(move.cards) === String(this.selected);
    this.#change({ kind: "play", ...move }, isSelection ? chosen : this.#keysFor(move.cards));
  }

  undo(): void {
    if (this.snapshot.value?.undo) this.#change({ kind: "undo" });
  }

  redo(): void {
    if (this.snapshot.value?.redo) this.#change({ kind: "redo" });
  }

  showHands(hands: boolean): void {
    this.#change({ kind: "show", hands });
  }

  setRules(rules: string): void {
    this.#change({ kind: "rules", rules });
  }

  /** Asks about a move without playing it; the newest question wins. */
  ask(kind: Question, move: Move): void {
    this.#asking = this.#send({ kind, ...move });
    if (this.#asking) this.#watch();
  }

  choose(moves: ReadonlyMap<string, Move>): void {
    this.choice.value = moves;
  }

  dismiss(): void {
    this.hub.batch(() => this.#tell(null));
  }

  /** Puts a verdict, a comparison or neither into the panel. */
  #tell(verdict: Verdict | null, comparison: Comparison | null = null): void {
    this.verdict.value = verdict;
    this.comparison.value = comparison;
  }

  /** Takes an answer; those of other views and older questions are ignored. */
  receive(answer: Answer): void {
    const isChange = answer.id === this.pending.value?.id;
    const isWhy = answer.id === this.#asking;
    const isPreview = answer.id === this.#previewing;
    if (!isChange && !isWhy && !isPreview) return;
    if (isChange) this.pending.value = null;
    if (isWhy) this.#asking = null;
    if (isPreview) this.#previewing = null;
    this.hub.batch(() => {
      this.#revive();
      if (answer.ok) this.#accept(answer, isPreview);
      else if (answer.code !== "stale") this.#fail(answer);
    });
    if (!answer.ok && answer.code === "stale") this.#askPreview();
    if (isPreview && answer.ok) {
      const run = this.#afterPreview;
      this.#afterPreview = null;
      run?.();
    }
  }

  #accept(answer: Answer & { ok: true }, isPreview: boolean): void {
    if (isPreview) {
      this.preview.value = answer.preview ?? null;
      this.isFresh.value = true;
    } else if (answer.verdict || answer.compare) {
      this.#tell(answer.verdict ?? null, answer.compare);
    }
  }

  #fail(answer: Answer & { ok: false }): void {
    const { rev, seq, epoch } = this.snapshot.value ?? {};
    this.line.value = {
      state: "error",
      error: answer.error,
      report: JSON.stringify({ ...answer, epoch, rev, seq }),
    };
  }

  /** The kernel is gone: the last picture stays, nothing answers. */
  lost(): void {
    clearTimeout(this.#timer);
    this.hub.batch(() => {
      this.line.value = { state: "gone" };
      this.pending.value = null;
      this.choice.value = null;
    });
    this.#asking = null;
    this.#previewing = null;
    this.#afterPreview = null;
  }

  /** Something came from the kernel: it lives, and no more than what is open is waited for. */
  #revive(): void {
    if (this.pending.value || this.#asking) return;
    clearTimeout(this.#timer);
    this.line.value = READY;
    this.isBusy.value = false;
  }

  /** Sends what changes the game, one at a time. */
  #change(request: Request, keys: ReadonlySet<string> = new Set()): void {
    if (this.#isTaken() || this.isGone) return;
    const id = this.#send(request);
    if (!id) return;
    this.hub.batch(() => {
      this.pending.value = { id, request, keys };
      this.choice.value = null;
    });
    this.#watch();
  }

  /** Whether a move is in flight; the press that came too early is remembered. */
  #isTaken(): boolean {
    if (this.pending.value) this.isBusy.value = true;
    return this.pending.value !== null;
  }

  #cell<T>(value: T): Cell<T> {
    return new Cell(this.hub, value);
  }

  #watch(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.line.value = { state: "waiting" };
    }, PATIENCE);
  }

  #send(request: Request): string | null {
    const snapshot = this.snapshot.value;
    if (!snapshot) return null;
    const id = `${this.#name}-${++this.#count}`;
    try {
      this.#channel.send({ id, rev: snapshot.rev, ...request });
      return id;
    } catch {
      this.lost();
      return null;
    }
  }

  #keysFor(cards: readonly Card[]): ReadonlySet<string> {
    const hand = new Set(keysOf(this.snapshot.value?.hand ?? []));
    return new Set(keysOf(cards).filter((key) => hand.has(key)));
  }
}
