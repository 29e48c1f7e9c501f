import { html, nothing, type TemplateResult } from "lit-html";
import { face } from "./cards.ts";
import type { Seat } from "./protocol.ts";
import type { View } from "./ui.ts";

/** So many backs stand for any larger hand. */
const BACKS = 6;
const MINI = 27;
const GAP = 16;

const backs = (count: number): TemplateResult =>
  html`<span class="backs" aria-hidden="true">${Array.from({ length: Math.min(count, BACKS) }, () => html`<span></span>`)}</span>`;

const seat = ({ words, form }: View, { name, role, count, dealer }: Seat): TemplateResult =>
  html`<span class="seat"><b>${name}</b>${role && form !== "narrow" ? html`<span class="caption">${role}</span>` : nothing}${
    form === "narrow" ? nothing : backs(count)
  }<span class="num">${count}</span>${dealer ? html`<span class="badge dealer">${words("dealer")}</span>` : nothing}</span>`;

/** The other seats, clockwise from the left. */
export const seats = (view: View): TemplateResult =>
  html`<div class="seats">${view.snapshot.seats.map((each) => seat(view, each))}</div>`;

/** The open hands of the other seats, each a strip of small cards that shares the row fairly. */
export function openHands({ snapshot, words, form, width }: View): TemplateResult | typeof nothing {
  const open = snapshot.seats.filter((each) => each.hand);
  if (open.length === 0) return nothing;
  const most = Math.max(...open.map((each) => each.hand?.length ?? 0));
  const steps = open.reduce((sum, each) => sum + Math.max(0, (each.hand?.length ?? 0) - 1), 0);
  const room =
    form === "narrow"
      ? (width - MINI) / Math.max(1, most - 1)
      : (width - open.length * MINI - (open.length - 1) * GAP) / Math.max(1, steps);
  const step = Math.min(16, room);
  return html`<div class="hands">${open.map(({ name, hand }) => {
    const cards = hand ?? [];
    return html`<div class="strip" role="img" aria-label=${`${name}: ${cards.map(words.card).join(", ")}`}>${cards.map(
      (code, i) =>
        html`<span style=${`margin-left:${i ? step - MINI : 0}px`}>${face(code, MINI, {
          size: "mini",
          hasPip: i === cards.length - 1,
          hasStar: false,
        })}</span>`,
    )}</div>`;
  })}</div>`;
}
