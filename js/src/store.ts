import { Cell, Hub } from "./cells.ts";
import { inOrder, keysIn, keysOf } from "./codes.ts";
import { type Channel, isWaiting, type Line, type Pending, patienceOn } from "./line.ts";
import { becomes, type Sort, sorted } from "./order.ts";
import type {
  Answer,
  Card,
  Move,
  Parts,
  Preview,
  Question,
  Request,
  Snapshot,
  Strings,
  Verdict,
} from "./protocol.ts";
import { isBeside, meaningOf, partsOf, type Told } from "./told.ts";
import { type Words, wordsOf } from "./words.ts";

const READY: Line = { state: "ready" };

/** Everything one view knows: the last snapshot, what is selected, and what it waits for. No DOM. */
export class Store {
  /** Tells of every change. */
  readonly hub = new Hub();
  readonly snapshot = this.#cell<Snapshot | null>(null);
  readonly words = this.#cell<Words>(wordsOf({}));
  /** The language of the words. */
  readonly lang = this.#cell("");
  /** Hand keys of the selected cards. */
  readonly selection = this.#cell<ReadonlySet<string>>(new Set());
  /** How the hand is sorted. */
  readonly sort = this.#cell<Sort>("rank");
  /** The own orders, each of the hand of a seat in a game. */
  readonly #own = this.#cell<Record<string, readonly string[]>>({});
  /** What has become of each card of the hand before the last snapshot. */
  stays: ReadonlyMap<string, string> = new Map();
  /** What may be done with the selection, as last told. */
  readonly preview = this.#cell<Preview | null>(null);
  /** Whether the preview is that of the present selection. */
  readonly isFresh = this.#cell(false);
  /** The move, undo or redo in flight: at most one. */
  readonly pending = this.#cell<Pending | null>(null);
  /** What stands in the panel. */
  readonly told = this.#cell<Told>({ turn: 0 });
  /** Number of the check whose cards alone are lit. */
  readonly lit = this.#cell<number | null>(null);
  /** The moves of a suggestion that are shown on the table before they are played. */
  readonly shown = this.#cell<Move[] | null>(null);
  readonly line = this.#cell<Line>(READY);
  /** Own melds among which to choose, with the move that each stands for. */
  readonly choice = this.#cell<ReadonlyMap<string, Move> | null>(null);
  /** Whether the next press asks about what is pressed, and does nothing else. */
  readonly isAsking = this.#cell(false);
  /** Whether a press was refused because another move is in flight. */
  readonly isBusy = this.#cell(false);

  /** What no other view is called: its messages bear it. */
  readonly #name = Math.random();
  #count = 0;
  #asking: { id: string; question: Question } | null = null;
  /** Questions whose answers are told, and those of them that are asked again in another language. */
  #questions: Question[] = [];
  readonly #again = new Set<string>();
  #previewing: string | null = null;
  /** The preview that a press waited for when the game went on. */
  #late: string | null = null;
  #afterPreview: (() => void) | null = null;
  readonly #patience = patienceOn(this.line);

  readonly #channel: Channel;

  constructor(channel: Channel) {
    this.#channel = channel;
  }

  /** The selected cards in the order of the hand. */
  get selected(): Card[] {
    return inOrder(this.snapshot.current?.hand ?? [], this.selection.current);
  }

  /** The hand as it lies: all its hand keys. */
  get keys(): string[] {
    const own = this.#own.current[this.#seat] ?? [];
    return sorted(this.snapshot.current?.hand ?? [], this.sort.current, own);
  }

  get #seat(): string {
    const { epoch, seat } = this.snapshot.current ?? {};
    return `${epoch} ${seat}`;
  }

  get verdict(): Verdict | null {
    return this.told.current.verdict ?? null;
  }

  /** Whether the kernel lets a request wait for long. */
  get isWaiting(): boolean {
    return isWaiting(this.line.current);
  }

  get isGone(): boolean {
    return this.line.current.state === "gone";
  }

  /** Takes the words; what only this view was told is asked again in a new language. */
  setWords(strings: Strings, lang: string): void {
    const isOther = lang !== this.lang.current;
    this.hub.batch(() => {
      this.words.current = wordsOf(strings);
      this.lang.current = lang;
    });
    for (const question of isOther ? this.#questions : []) {
      const id = this.#send(question);
      if (id) this.#again.add(id);
    }
  }

  dispose(): void {
    this.#patience.stop();
  }

  /** Takes a snapshot of another game, or a newer one of this, and the answer that it brings; leaves older ones aside. */
  apply(next: Snapshot): void {
    const last = this.snapshot.current;
    if (last && last.epoch === next.epoch && next.seq <= last.seq) return;
    const isOther = !last || last.epoch !== next.epoch || last.rev !== next.rev;
    const isNew = isOther || meaningOf(next.verdict) !== meaningOf(last.verdict);
    this.hub.batch(() => {
      const { pending, question } = this.#settle(next.answer?.id);
      const seat = this.#seat;
      const chosen = this.selection.current;
      this.snapshot.current = next;
      const own = this.#own.current[seat] ?? [];
      const isSame = last && seat === this.#seat;
      /* The hand of another seat or game starts with nothing selected. */
      this.stays = becomes(isSame ? keysOf(last.hand) : [], next.hand, chosen);
      const kept = (keys: readonly string[]): string[] =>
        keys.flatMap((key) => this.stays.get(key) ?? []);
      this.selection.current = new Set(kept([...chosen]));
      if (isSame) this.#own.current = { ...this.#own.current, [seat]: kept(own) };
      if (isOther) {
        this.choice.current = null;
        this.isAsking.current = false;
      }
      const parts = partsOf({ verdict: next.verdict });
      const isTold = (pending || question) && next.answer?.legal !== null;
      if (isNew || isTold) this.#tell(parts, question);
      else if (this.verdict) this.told.current = { ...this.told.current, ...parts };
      if (isTold) this.isAsking.current = false;
      pending?.then?.(true);
      this.#revive(!!(pending || question));
      /* A press waits for the preview of the last position, or still of this one. */
      if (isOther && this.#afterPreview) this.#late = this.#previewing;
      if (isOther || !this.#afterPreview) this.#askPreview();
    });
  }

  toggle(key: string): void {
    const next = new Set(this.selection.current);
    if (!next.delete(key)) next.add(key);
    this.select(next);
  }

  /** Lays cards of the hand before another, or at its end: from now on the order is one's own. */
  reorder(moved: readonly string[], before: string | undefined): void {
    const keys = this.keys;
    const order = keys.filter((key) => !moved.includes(key));
    order.splice(before ? order.indexOf(before) : order.length, 0, ...moved);
    if (String(order) === String(keys)) return;
    this.hub.batch(() => {
      this.#own.current = { ...this.#own.current, [this.#seat]: order };
      this.sort.current = "own";
    });
  }

  clear(): void {
    this.select(new Set());
  }

  /** Selects just these cards. */
  select(next: ReadonlySet<string>): void {
    if (this.isGone || this.#isTaken()) return;
    this.hub.batch(() => {
      this.selection.current = next;
      this.#tell({});
      this.choice.current = null;
      this.isBusy.current = false;
      this.#revive(true);
      this.#askPreview();
    });
  }

  /** Knows from the snapshot, or asks, what the selection may do; the newest question wins. */
  #askPreview(): void {
    const known = this.snapshot.current?.preview;
    const cards = this.selected;
    const isKnown = !!known && String(known.cards) === String(cards);
    this.isFresh.current = isKnown;
    this.#afterPreview = null;
    if (isKnown) this.preview.current = known;
    this.#previewing = isKnown ? null : this.#send({ kind: "preview", cards });
  }

  /** Runs an action now, or as soon as the preview of this selection is there; not while a move is in flight. */
  withPreview(run: (preview: Preview) => void): void {
    if (this.#isTaken()) return;
    const told = (): void => {
      if (this.preview.current) run(this.preview.current);
    };
    if (this.isFresh.current) told();
    else {
      if (!this.#previewing) this.#askPreview();
      this.#afterPreview = told;
      if (this.#previewing) this.#patience.start();
    }
  }

  play(move: Move): void {
    const chosen = this.selection.current;
    const isSelection = String(move.cards) === String(this.selected);
    this.change({ kind: "play", ...move }, isSelection ? chosen : this.#keysFor(move.cards));
  }

  /** Plays several moves, one after the other. */
  playAll(steps: Move[]): void {
    this.change({ kind: "steps", steps }, this.#keysFor(steps.flatMap(({ cards }) => cards)));
  }

  step(kind: "undo" | "redo"): void {
    if (this.snapshot.current?.[kind]) this.change({ kind });
  }

  /** Sends a line of text; `then` runs on the answer, told whether the line could be read. */
  command(text: string, then: (isRead: boolean) => void): void {
    this.change({ kind: "command", text }, new Set(), then);
  }

  /** Tells once what the browser prefers, if nobody has chosen a language: the first that there is. */
  guessLanguage(preferred: readonly string[]): void {
    const { guesses, languages = {} } = this.snapshot.current ?? {};
    const codes = preferred.map((tag) => tag.toLowerCase().split("-")[0]);
    const lang = codes.find((code) => code && code in languages);
    if (guesses && lang) this.#send({ kind: "language", lang, guess: true });
  }

  /** Asks, and changes nothing; the newest question wins. */
  ask(question: Question): void {
    const id = this.#send(question);
    this.#asking = id === null ? null : { id, question };
    if (id) this.#patience.start();
  }

  choose(moves: ReadonlyMap<string, Move>): void {
    this.choice.current = moves;
  }

  dismiss(): void {
    this.hub.batch(() => this.#tell({}));
  }

  /** Takes the card of a rule off the verdict that it lies on. */
  leaveRule(): void {
    const { rule: _, ...told } = this.told.current;
    this.told.current = told;
    this.#questions = this.#questions.filter(({ kind }) => kind !== "rule");
  }

  /** Puts something into the panel: beside what is there, or in its place. */
  #tell(parts: Parts, question: Question | null = null): void {
    const isMore = isBeside(question);
    const told = this.told.current;
    this.told.current = { ...(isMore && told), ...parts, turn: told.turn + 1 };
    const others = this.#questions.filter(({ kind }) => isMore && kind !== question?.kind);
    /* The snapshot brings the verdict in every language. */
    this.#questions = question && question.kind !== "why" ? [...others, question] : others;
    this.#again.clear();
    if (isMore) return;
    this.lit.current = null;
    this.shown.current = null;
    /* What was to stand beside the one before has no place any more. */
    if (isBeside(this.#asking?.question)) this.#asking = null;
  }

  /** Takes an answer; those of other views and older questions are ignored. */
  receive(answer: Answer): void {
    const isPreview = answer.id === this.#previewing;
    const isAgain = this.#again.delete(answer.id);
    if (isPreview) this.#previewing = null;
    this.hub.batch(() => {
      const { pending, question } = this.#settle(answer.id);
      if (!pending && !question && !isPreview && !isAgain && answer.id !== this.#late) return;
      pending?.then?.(answer.ok && !answer.fault);
      this.#revive(!isPreview);
      if (!answer.ok) {
        if (answer.code !== "stale") this.line.current = { state: "error", ...answer };
        else if (!isPreview || this.#afterPreview)
          this.line.current = { state: "fault", fault: answer.error };
      } else if (answer.fault) this.line.current = { state: "fault", fault: answer.fault };
      else if (isPreview) {
        this.preview.current = answer.preview ?? null;
        this.isFresh.current = true;
      } else if (isAgain) this.told.current = { ...this.told.current, ...partsOf(answer) };
      else if (question || answer.verdict) {
        this.#tell(partsOf(answer), question);
        this.isAsking.current = false;
      }
    });
    if (isPreview && answer.ok) {
      const run = this.#afterPreview;
      this.#afterPreview = null;
      run?.();
    }
  }

  /** Ends the change or the question that an answer of this name was waited for, and gives it. */
  #settle(id: string | undefined): { pending: Pending | null; question: Question | null } {
    const pending = id === this.pending.current?.id ? this.pending.current : null;
    const asking = id === this.#asking?.id ? this.#asking : null;
    if (pending) this.pending.current = null;
    if (asking) this.#asking = null;
    return { pending, question: asking?.question ?? null };
  }

  /** The kernel is gone: the last picture stays, nothing answers. */
  lost(): void {
    this.#patience.stop();
    this.hub.batch(() => {
      this.line.current = { state: "gone" };
      this.pending.current = null;
      this.choice.current = null;
      this.isAsking.current = false;
    });
    this.#asking = null;
    this.#previewing = null;
    this.#afterPreview = null;
  }

  /**
   * Something came from the kernel: it lives, and no more than what is open is waited for. What went wrong is to be
   * read, and stays until something is done.
   */
  #revive(isDone: boolean): void {
    if (this.pending.current || this.#asking) return;
    this.#patience.stop();
    this.isBusy.current = false;
    if (isDone || this.isWaiting || this.isGone) this.line.current = READY;
  }

  /** Sends what changes the game, one at a time. */
  change(
    request: Request,
    keys: ReadonlySet<string> = new Set(),
    then?: (isDone: boolean) => void,
  ): void {
    if (this.#isTaken()) return;
    const id = this.#send(request);
    if (!id) return;
    this.hub.batch(() => {
      this.pending.current = { id, request, keys, then };
      this.choice.current = null;
    });
    this.#patience.start();
  }

  /** Whether a move is in flight; the press that came too early is remembered. */
  #isTaken(): boolean {
    if (this.pending.current) this.isBusy.current = true;
    return this.pending.current !== null;
  }

  #cell<T>(value: T): Cell<T> {
    return new Cell(this.hub, value);
  }

  #send(request: Request): string | null {
    const snapshot = this.snapshot.current;
    if (!snapshot || this.isGone) return null;
    const id = `${this.#name}-${++this.#count}`;
    try {
      this.#channel.send({ id, rev: snapshot.rev, selected: this.selected, ...request });
      return id;
    } catch {
      this.lost();
      return null;
    }
  }

  #keysFor(cards: readonly Card[]): ReadonlySet<string> {
    return keysIn(this.snapshot.current?.hand ?? [], cards);
  }
}
