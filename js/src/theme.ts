import { kept } from "./kept.ts";

const sheets = new WeakMap<Document, CSSStyleSheet>();

/** The style sheet that all tables of a document share, made in the realm where it will be adopted. */
export function styleSheet(document: Document, styles: string): CSSStyleSheet {
  return kept(sheets, document, () => {
    const realm = document.defaultView as Window & typeof globalThis;
    const made = new realm.CSSStyleSheet();
    made.replaceSync(styles);
    return made;
  });
}

/** What the host page says of its theme; "auto" leaves it to the system. */
export function themeOf({ body, documentElement }: Document): "dark" | "light" | "auto" {
  const isLight = body.dataset.jpThemeLight;
  if (isLight) return isLight === "true" ? "light" : "dark";
  const says = [body, documentElement]
    .map(
      (each) =>
        ` ${each.className} is-${each.dataset.theme ?? each.dataset.vscodeThemeKind ?? each.getAttribute("theme")} `,
    )
    .join("");
  const found = /\sis-\S*(dark|light)/.exec(says) ?? /\s(?:vscode-)?(dark|light)\s/.exec(says);
  if (found) return found[1] as "dark" | "light";
  return /\svscode-high-contrast\s/.test(says) ? "dark" : "auto";
}

/** Keeps `data-theme` of the root as the page says, until the signal aborts. */
export function followTheme(root: HTMLElement, signal: AbortSignal): void {
  const document = root.ownerDocument;
  const realm = document.defaultView as Window & typeof globalThis;
  const follow = (): void => {
    root.dataset.theme = themeOf(document);
  };
  follow();
  const observer = new realm.MutationObserver(follow);
  for (const page of [document.body, document.documentElement])
    observer.observe(page, { attributes: true });
  signal.addEventListener("abort", () => observer.disconnect());
}
