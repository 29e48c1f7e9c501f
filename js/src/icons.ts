import { html, type TemplateResult } from "./html.ts";
import type { Mark, Result } from "./protocol.ts";
import type { Words } from "./words.ts";

const SHAPE = {
  pass: "M4 12.5L9.5 18L20 6.5",
  fail: "M6 6L18 18M18 6L6 18",
  skip: "M6 12H18",
  next: "M9 5L16 12L9 19",
  undo: "M9 5L4 10L9 15M4 10H14A6 6 0 0 1 14 20H11",
  redo: "M15 5L20 10L15 15M20 10H10A6 6 0 0 0 10 20H13",
  lock: "M7 11V8A5 5 0 0 1 17 8V11M5.5 11H18.5V20H5.5Z",
  ask: "M8 9A4 4 0 1 1 14 12.5Q12 13.5 12 15M12 19V19.01",
  wait: "M12 3A9 9 0 1 0 21 12M12 7V12L15 14",
  gone: "M12 4L21 20H3ZM12 10V14M12 17V17.01",
};

/** A line drawing of 18 px, or of 14 when small; a label makes it speak. */
export const icon = (name: keyof typeof SHAPE, size: "" | "s" = "", label = ""): TemplateResult =>
  html`<svg class="sign ${size && `sign--${size}`} sign-${name}" viewBox="0 0 24 24"
    role=${label && "img"} aria-label=${label} aria-hidden=${!label}
  ><path d=${SHAPE[name]}></path></svg>`;

/** What became of a check, as a sign that speaks. */
export const said = (words: Words, result: Result): TemplateResult =>
  icon(result, "s", words(`result.${result}`));

/** The triangle before the one whose turn it is. */
export const turnSign = html`<svg viewBox="0 0 10 10" aria-hidden="true"><path d="M1 .5L9.5 5L1 9.5Z"></path></svg>`;

/** The number of a check: a disc when it passed, a square with a cross when it failed. */
export const tag = ({ n, result }: Pick<Mark, "n" | "result">): TemplateResult =>
  result === "fail"
    ? html`<span class="tag tag--fail" aria-hidden="true">${n}${icon("fail")}</span>`
    : html`<span class="tag" aria-hidden="true">${n}</span>`;

/** The tick of a selected card. */
export const tick = html`<span class="tag tag--sel" aria-hidden="true">${icon("pass")}</span>`;

/** The arrow of a card that would go. */
export const arrow = html`<span class="tag tag--sel" aria-hidden="true">${icon("next")}</span>`;

/** The name of a control whose picture says it in signs; it stands in the content, not in an attribute. */
export const spokenOnly = (text: string): TemplateResult => html`<span class="sr">${text}</span>`;

/** Joins the class names that apply. */
export const cls = (...names: (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(" ");
