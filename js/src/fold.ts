import type { Cell } from "./cells.ts";
import { html, type TemplateResult } from "./html.ts";
import { icon } from "./icons.ts";

interface Fold {
  /** Whether it is unfolded; it keeps that for whatever comes next. */
  isOpen: Cell<boolean>;
  id: string;
  title: string;
  /** What stands at the end of the line of the title. */
  end?: unknown;
  content: unknown;
}

/** A part of the panel that can be folded into the line of its title. */
export function fold({ isOpen, id, title, end, content }: Fold): TemplateResult {
  const toggle = ({ target }: Event): void => {
    isOpen.value = (target as HTMLDetailsElement).open;
  };
  return html`<section class=${`fold ${id}`}><details open=${isOpen.value} @toggle=${toggle}>
    <summary data-id=${id}>${icon("next", "s")}${title}<span class="n">${end}</span></summary>
    ${content}
  </details></section>`;
}
