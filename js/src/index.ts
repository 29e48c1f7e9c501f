// biome-ignore assist/source/organizeImports: the sheets stand behind all code; like beside like, the file zips smaller
import type { Answer, Intent, Snapshot, Strings } from "./protocol.ts";
import { Store } from "./store.ts";
import { mount } from "./view.ts";
import STYLES from "./css/styles.css";

/** The part of an anywidget model that the view uses. */
export interface Model {
  get(name: string): unknown;
  on(name: string, run: (...values: never[]) => void): void;
  off(name: string, run: (...values: never[]) => void): void;
  send(message: Intent): void;
  /** Some hosts tell whether the line to the kernel is open. */
  comm_live?: boolean;
  /** JupyterLab's way to the kernel tells when it is shut down, which the model does not. */
  widget_manager?: { kernel?: { disposed: Signal } | null };
}

interface Signal {
  connect(run: () => void): void;
  disconnect(run: () => void): void;
}

export interface RenderProps {
  model: Model;
  el: HTMLElement;
  signal?: AbortSignal;
}

/** Wires one view to the model; returns what ends it. */
function render({ model, el, signal }: RenderProps): () => void {
  const end = new AbortController();
  const store = new Store({ send: (intent) => model.send(intent) });
  const listen = (name: string, run: (...values: never[]) => void): void => {
    model.on(name, run);
    end.signal.addEventListener("abort", () => model.off(name, run));
  };
  const takeWords = (): void => {
    store.setWords((model.get("strings") as Strings | null) ?? {}, String(model.get("lang") ?? ""));
  };
  const takeSnapshot = (): void => {
    const snapshot = model.get("snapshot") as Snapshot | null;
    if (snapshot?.epoch) store.apply(snapshot);
  };
  listen("change:strings", takeWords);
  listen("change:lang", takeWords);
  listen("change:snapshot", takeSnapshot);
  listen("msg:custom", (answer: Answer) => store.receive(answer));
  const lost = (): void => store.lost();
  listen("comm:close", lost);
  listen("comm_live_update", () => {
    if (!model.comm_live) lost();
  });
  const ended = model.widget_manager?.kernel?.disposed;
  ended?.connect(lost);
  end.signal.addEventListener("abort", () => ended?.disconnect(lost));
  takeWords();
  mount(el, store, STYLES, end.signal);
  takeSnapshot();
  store.guessLanguage(el.ownerDocument.defaultView?.navigator.languages ?? []);

  signal?.addEventListener("abort", () => end.abort(), { once: true });
  return () => end.abort();
}

export default { render };
