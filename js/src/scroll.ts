/** Pixels at the end of the panel that its fade covers. */
const FADE = 24;

/** Shows a new verdict from its head, and scrolls no further than its first failed check needs. */
export function showDeciding(panel: HTMLElement): void {
  panel.scrollTop = 0;
  const line = panel.querySelector("li.fail");
  if (!line) return;
  const hidden = line.getBoundingClientRect().bottom - panel.getBoundingClientRect().bottom + FADE;
  panel.scrollTop = Math.max(0, hidden);
}
