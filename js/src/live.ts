import { amiss } from "./amiss.ts";
import { codeOf, keysOf } from "./codes.ts";
import type { Rich } from "./protocol.ts";
import type { Store } from "./store.ts";
import { headOf } from "./told.ts";

/** Milliseconds between clearing the region and filling it, so that a repeated sentence is spoken. */
const PAUSE = 80;

interface Heard {
  line?: unknown;
  choice?: unknown;
  isAsking?: boolean;
  isBusy?: boolean;
  turn?: number;
  instead?: unknown;
  move?: string;
  whose?: string;
  keys?: readonly string[];
}

/** The sentence that is new since `heard`, or empty. */
function news(store: Store, heard: Heard): Rich {
  const line = store.line.current;
  const choice = store.choice.current;
  const isAsking = store.isAsking.current;
  const isBusy = store.isBusy.current;
  const told = store.told.current;
  const { turn, verdict, compare, about, instead } = told;
  const snapshot = store.snapshot.current;
  const words = store.words.current;
  if (!snapshot) return "";
  const { epoch, rev, seat } = snapshot;
  const move = `${epoch} ${rev}`;
  const whose = `${epoch} ${seat}`;
  const keys = keysOf(snapshot.hand);
  const old = { ...heard };
  Object.assign(heard, { line, choice, isAsking, isBusy, turn, instead, move, whose, keys });
  if (!old.keys) return "";
  /* The eye finds a new card in its place; the ear is told. */
  const fresh = keys.filter((key) => whose === old.whose && !old.keys?.includes(key)).map(codeOf);
  const drawn = fresh.length ? `${words("speak.new", { cards: `{${fresh.join(" ")}}` })} ` : "";
  const say = `${drawn}${snapshot.say.lead} ${snapshot.say.rest}`;
  if (line !== old.line && line.state !== "ready") {
    const { lead, rest } = amiss(store);
    return `${lead} ${rest}`;
  }
  if (isBusy && !old.isBusy) return words("busy.line");
  if (choice && choice !== old.choice) return words("line.choose_meld");
  if (isAsking && !old.isAsking) return `${words("ask.lead")} ${words("ask.line")}`;
  if (turn !== old.turn && instead && instead !== old.instead) {
    const texts = instead.map(({ text }) => text).join(" ") || words("instead.none");
    return `${words("verdict.instead")}: ${texts}`;
  }
  const head = turn !== old.turn && headOf(told);
  if (head === verdict && verdict) {
    const headline = `${verdict.lead} ${verdict.head}`;
    return verdict.legal && !verdict.asked ? `${headline} ${say}` : headline;
  }
  if (head) {
    const rows = compare?.rows.map(({ rules, word }) => `${rules}: ${word}`);
    const more = rows ? `${rows.join(", ")}.` : (about?.lines.join(" ") ?? "");
    return `${head.head}. ${more}`;
  }
  return move !== old.move ? say : "";
}

/** Speaks what changes: one polite region, cleared and set again. Returns what ends it. */
export function speakChanges(region: HTMLElement, store: Store): () => void {
  const heard: Heard = {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = store.hub.follow(() => {
    const text = news(store, heard);
    if (!text) return;
    const spoken = store.words.current.speak(text).trim();
    region.textContent = "";
    clearTimeout(timer);
    timer = setTimeout(() => {
      region.textContent = spoken;
    }, PAUSE);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}
