import { afterEach, beforeEach, vi } from "vitest";
import widget from "../src/index.ts";
import type { Intent, Preview, Snapshot } from "../src/protocol.ts";
import { FakeModel } from "./fixtures/model.ts";

/** One view on a fake model, and the ways to look at it and to act on it. */
export let model: FakeModel;
export let el: HTMLElement;
export let end: () => void;

export const rootOf = (place: HTMLElement): ShadowRoot => {
  const root = place.firstElementChild?.shadowRoot;
  if (!root) throw new Error("nothing was drawn");
  return root;
};
export const all = (selector: string): HTMLElement[] => [
  ...rootOf(el).querySelectorAll<HTMLElement>(selector),
];
export const one = (selector: string): HTMLElement => {
  const found = all(selector)[0];
  if (!found) throw new Error(`no ${selector}`);
  return found;
};
/** The name of an element as a screen reader takes it. */
export const nameOf = (item: Element): string | null =>
  item.getAttribute("aria-label") ?? item.querySelector(".sr")?.textContent ?? null;
export const text = (selector: string): string =>
  (one(selector).textContent ?? "").replace(/\s+/g, " ").trim();
export const card = (key: string): HTMLElement => one(`[role=option][data-id="${key}"]`);
export const focused = (): string | undefined =>
  (rootOf(el).activeElement as HTMLElement | null)?.dataset.id;
export const sent = (kind: Intent["kind"]): Intent => {
  const found = model.last(kind);
  if (!found) throw new Error(`no ${kind} was sent`);
  return found;
};

export function show(snapshot: Snapshot): void {
  model = new FakeModel(snapshot);
  el = document.createElement("div");
  document.body.append(el);
  end = widget.render({ model, el });
}

export function tell(preview: Preview): void {
  const { id, rev } = sent("preview");
  model.answer({ id, ok: true, rev, preview });
}

export function type(key: string, options: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent("keydown", {
    key,
    bubbles: true,
    composed: true,
    cancelable: true,
    ...options,
  });
  (rootOf(el).activeElement ?? one(".frame")).dispatchEvent(event);
  return event;
}

/* happy-dom plays nothing. */
Element.prototype.getAnimations ??= () => [];

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  /* happy-dom does not notice that what has the focus leaves the page. */
  (el.firstElementChild?.shadowRoot?.activeElement as HTMLElement | null | undefined)?.blur();
  end();
  el.remove();
  delete document.body.dataset.jpThemeLight;
  vi.useRealTimers();
});
