/** Scrolls the page so far that a part of the widget can be seen: only when it is pressed for. */
export function bringIntoView({ currentTarget }: Event, part: string): void {
  const root = (currentTarget as HTMLElement).getRootNode() as ShadowRoot;
  root.querySelector(part)?.scrollIntoView({ block: "nearest" });
}

/** Pixels at the end of the panel that its fade covers. */
const FADE = 24;

/** Shows what is new in the panel from its head, and scrolls no further than its main part needs. */
export function showNews(panel: HTMLElement): void {
  panel.scrollTop = 0;
  const part = panel.querySelector(".instead--told") ?? panel.querySelector("li.fail");
  if (!part) return;
  const height = (selector: string): number =>
    panel.querySelector<HTMLElement>(selector)?.offsetHeight ?? 0;
  const { top, bottom } = panel.getBoundingClientRect();
  const place = part.getBoundingClientRect();
  const foot = Math.max(FADE, height(".instead:not(.instead--told)"));
  const most = place.top - top - height(".verdict");
  panel.scrollTop = Math.max(0, Math.min(place.bottom - bottom + foot, most));
}
