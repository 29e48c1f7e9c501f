import { html, type TemplateResult } from "./html.ts";
import type { Seat } from "./protocol.ts";
import { openRow } from "./strips.ts";
import type { View } from "./ui.ts";

/** So many backs stand for any larger hand. */
const BACKS = 6;

const backs = (count: number): TemplateResult =>
  html`<span class="backs" aria-hidden="true">${Array.from({ length: Math.min(count, BACKS) }, () => html`<span></span>`)}</span>`;

const seat = ({ words, form }: View, { name, role, count, dealer }: Seat): TemplateResult =>
  html`<span class="seat"><b>${name}</b>${role && form !== "narrow" && html`<span class="caption">${role}</span>`}${
    form !== "narrow" && backs(count)
  }<span class="num">${count}</span>${dealer && html`<span class="badge dealer">${words("dealer")}</span>`}</span>`;

/** The other seats, clockwise from the left, and their hands while these are open. */
export function seats(view: View): TemplateResult {
  const all = view.snapshot.seats;
  const open = all.flatMap(({ name, hand }) => (hand ? [{ name, cards: hand }] : []));
  return html`<div class="seats">${all.map((each) => seat(view, each))}</div>${openRow(view, open)}`;
}
