/** A style sheet, made in the realm of the document in which it will be adopted. */
export function styleSheet(document: Document, styles: string): CSSStyleSheet {
  const realm = document.defaultView as Window & typeof globalThis;
  const made = new realm.CSSStyleSheet();
  made.replaceSync(styles);
  return made;
}

/** What the host page says of its theme; "auto" leaves it to the system. */
export function themeOf({ body, documentElement }: Document): "dark" | "light" | "auto" {
  const isLight = body.dataset.jpThemeLight;
  if (isLight) return isLight === "true" ? "light" : "dark";
  const says = [body, documentElement]
    .map(
      ({ className, dataset }) => ` ${className} is-${dataset.theme ?? dataset.vscodeThemeKind} `,
    )
    .join("");
  if (/ ((vscode-)?dark|vscode-high-contrast) | is-\S*dark/.test(says)) return "dark";
  return / (vscode-)?light | is-\S*light/.test(says) ? "light" : "auto";
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
