import { followDrag } from "./drag.ts";
import { focusItem, keepFocus, keepUnder, setStop } from "./focus.ts";
import { frame } from "./frame.ts";
import { drawInto } from "./html.ts";
import { onKey } from "./keys.ts";
import { speakChanges } from "./live.ts";
import { followCards } from "./motion.ts";
import { showNews } from "./scroll.ts";
import type { Store } from "./store.ts";
import { followTheme, styleSheet } from "./theme.ts";
import { headOf } from "./told.ts";
import { formOf, tableWidth, type Ui, uiOf } from "./ui.ts";

/** The width of an element, followed until the signal aborts. */
function followWidth(element: HTMLElement, ui: Ui, signal: AbortSignal): void {
  const realm = element.ownerDocument.defaultView as Window & typeof globalThis;
  const read = (): void => {
    const width = element.clientWidth;
    if (width > 0) ui.width.current = width;
  };
  read();
  const observer = new realm.ResizeObserver(read);
  observer.observe(element);
  signal.addEventListener("abort", () => observer.disconnect());
}

/** Mounts one view into `el`, in its styles: everything it starts ends with the signal. */
export function mount(el: HTMLElement, store: Store, styles: string, signal: AbortSignal): void {
  const document = el.ownerDocument;
  const host = document.createElement("div");
  host.setAttribute("data-lm-suppress-shortcuts", "true");
  const shadow = host.attachShadow({ mode: "open" });
  shadow.adoptedStyleSheets = [styleSheet(document, styles)];
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

  const draw = drawInto(picture);
  const drawUnder = keepUnder(shadow);
  const ui = uiOf(store.hub);
  /* What had the focus when a choice or the asking began: there it returns. */
  let opener: HTMLElement | null = null;
  let mode: "choice" | "asking" | null = null;
  /* What the panel told last. */
  let turn = 0;
  followTheme(root, signal);
  followWidth(root, ui, signal);
  const moveCards = followCards(root, store, ui);
  const stopDrag = followDrag(shadow, root, store, ui, signal);

  const stopDrawing = store.hub.follow(() => {
    const snapshot = store.snapshot.current;
    if (root.lang !== store.lang.current) root.lang = store.lang.current;
    if (ui.hasFourColours.current) root.dataset.suits = "4";
    else delete root.dataset.suits;
    if (!snapshot) return;
    host.dataset.tw = snapshot.epoch;
    const width = ui.width.current;
    const view = {
      store,
      ui,
      words: store.words.current,
      snapshot,
      form: formOf(width),
      width: tableWidth(width),
    };
    const told = store.told.current;
    const active = shadow.activeElement;
    moveCards(snapshot, () =>
      drawUnder(told.rule !== undefined, () => keepFocus(shadow, () => draw(frame(view)))),
    );
    const last = mode;
    mode = store.choice.current ? "choice" : store.isAsking.current ? "asking" : null;
    if (mode && mode !== last) opener = shadow.activeElement as HTMLElement | null;
    if (mode === "choice" && mode !== last) focusItem(shadow.querySelector(".is-goal"));
    /* What is a button while there is asking alone has lost the focus. */
    if (!mode && last === "asking" && active && !active.isConnected) {
      focusItem(opener, { preventScroll: true });
    }
    const panel = shadow.querySelector<HTMLElement>(".panel");
    /* Within the frame that shows it: here it would have everything laid out at once. */
    if (told.turn !== turn && headOf(told) && panel) {
      requestAnimationFrame(() => {
        if (store.told.current === told) showNews(panel);
      });
    }
    turn = told.turn;
  });
  const stopSpeaking = speakChanges(region, store);

  const leaveMode = (): void => {
    store.choice.current = null;
    store.isAsking.current = false;
    if (opener?.isConnected) focusItem(opener);
  };
  const leave = (): void => {
    (shadow.activeElement as HTMLElement | null)?.blur();
    el.closest<HTMLElement>("[tabindex]")?.focus();
  };
  shadow.addEventListener(
    "keydown",
    (event) => {
      const isDragEnd = (event as KeyboardEvent).key === "Escape" && stopDrag();
      if (!isDragEnd && !onKey(event as KeyboardEvent, { store, ui, leaveMode, leave })) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { signal },
  );
  shadow.addEventListener(
    "focusin",
    (event) => {
      const item = (event.target as HTMLElement).closest<HTMLElement>("[data-id]");
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
