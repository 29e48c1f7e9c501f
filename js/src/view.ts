import { render } from "lit-html";
import { focusItem, keepFocus, setStop } from "./focus.ts";
import { frame } from "./frame.ts";
import { onKey } from "./keys.ts";
import { speakChanges } from "./live.ts";
import type { Store } from "./store.ts";
import { followTheme, styleSheet } from "./theme.ts";
import { formOf, tableWidth, Ui } from "./ui.ts";

/** Where focus goes while a meld is chosen, and where it returns to. */
class ChoiceFocus {
  #opener: HTMLElement | null = null;
  #isOpen = false;

  readonly #root: ShadowRoot;

  constructor(root: ShadowRoot) {
    this.#root = root;
  }

  follow(isOpen: boolean): void {
    if (isOpen && !this.#isOpen) {
      this.#opener = this.#root.activeElement as HTMLElement | null;
      focusItem(this.#root.querySelector<HTMLElement>(".is-goal") ?? undefined);
    }
    this.#isOpen = isOpen;
  }

  giveBack(): void {
    if (this.#opener?.isConnected) focusItem(this.#opener);
  }
}

/** The width of an element, followed until the signal aborts. */
function followWidth(element: HTMLElement, ui: Ui, signal: AbortSignal): void {
  const realm = element.ownerDocument.defaultView as (Window & typeof globalThis) | null;
  const read = (): void => {
    const width = element.clientWidth;
    if (width > 0) ui.width.value = width;
  };
  read();
  if (!realm?.ResizeObserver) return;
  const observer = new realm.ResizeObserver(read);
  observer.observe(element);
  signal.addEventListener("abort", () => observer.disconnect());
}

/** Mounts one view into `el`: everything it starts ends with the signal. */
export function mount(
  el: HTMLElement,
  store: Store,
  signal: AbortSignal,
  lang: () => string,
): void {
  const document = el.ownerDocument;
  const host = document.createElement("div");
  host.setAttribute("data-lm-suppress-shortcuts", "true");
  const shadow = host.attachShadow({ mode: "open" });
  shadow.adoptedStyleSheets = [styleSheet(document)];
  const root = document.createElement("div");
  root.className = "tw";
  const picture = document.createElement("div");
  const region = document.createElement("div");
  region.className = "sr";
  region.setAttribute("role", "status");
  region.setAttribute("aria-live", "polite");
  root.append(picture, region);
  shadow.append(root);
  el.append(host);

  const ui = new Ui(store.hub);
  const choice = new ChoiceFocus(shadow);
  followTheme(root, signal);
  followWidth(root, ui, signal);

  const stopDrawing = store.hub.follow(() => {
    const snapshot = store.snapshot.value;
    root.lang = lang();
    if (ui.hasFourColours.value) root.dataset.suits = "4";
    else delete root.dataset.suits;
    if (!snapshot) return;
    const width = ui.width.value;
    const view = {
      store,
      ui,
      words: store.words.value,
      snapshot,
      form: formOf(width),
      width: tableWidth(width),
    };
    keepFocus(shadow, () => render(frame(view), picture));
    choice.follow(store.choice.value !== null);
  });
  const stopSpeaking = speakChanges(region, store);

  const leaveChoice = (): void => {
    store.choice.value = null;
    choice.giveBack();
  };
  const leave = (): void => {
    (shadow.activeElement as HTMLElement | null)?.blur();
    el.closest<HTMLElement>("[tabindex]")?.focus();
  };
  shadow.addEventListener(
    "keydown",
    (event) => {
      if (!onKey(event as KeyboardEvent, { store, ui, leaveChoice, leave })) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { signal },
  );
  shadow.addEventListener(
    "focusin",
    (event) => {
      const item = (event.target as HTMLElement).closest<HTMLElement>("[data-item]");
      if (item) setStop(item);
    },
    { signal },
  );
  signal.addEventListener("abort", () => {
    stopDrawing();
    stopSpeaking();
    store.dispose();
    host.remove();
  });
}
