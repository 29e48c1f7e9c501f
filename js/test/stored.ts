/** A store whose kernel the tests play: a new one for each test of a file that takes it from here. */
import { afterEach, beforeEach, vi } from "vitest";
import type { Intent, Preview, Snapshot } from "../src/protocol.ts";
import { Store } from "../src/store.ts";
import { PREVIEW, TURN } from "./fixtures/snapshots.ts";

export let sent: Intent[];
let isDead: boolean;
export let store: Store;

/** The last message of a kind that was sent. */
export const last = (kind: Intent["kind"]): Intent => {
  const found = sent.filter((intent) => intent.kind === kind).at(-1);
  if (!found) throw new Error(`no ${kind} was sent`);
  return found;
};
/** Answers the last preview that was asked for. */
export const tell = (preview: Preview = PREVIEW): void =>
  store.receive({ id: last("preview").id, ok: true, rev: 4, preview });
export const draw = (): void => store.play({ action: "draw", cards: [], onto: null });
export const next = (change: Partial<Snapshot>): Snapshot => ({ ...TURN, ...change });

/** Lets the next message find no kernel. */
export const die = (): void => {
  isDead = true;
};

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  isDead = false;
  store = new Store({
    send(intent) {
      if (isDead) throw new Error("Cannot send");
      sent.push(intent);
    },
  });
  store.apply(TURN);
});

afterEach(() => {
  store.dispose();
  vi.useRealTimers();
});
