import { html, type TemplateResult } from "./html.ts";
import { cls } from "./icons.ts";
import { phase } from "./phase.ts";
import type { Account } from "./protocol.ts";
import { rich } from "./rich.ts";
import type { View } from "./ui.ts";

const isZero = (points: string): boolean => /^[+−-]?0?$/.test(points);

const points = (text: string): TemplateResult =>
  html`<td class=${cls("points", isZero(text) && "zero")}>${text}</td>`;

/** "Us · South, North" with the side in bold. */
function column(text: string): TemplateResult {
  const [side, ...rest] = text.split(" · ");
  return html`<th scope="colgroup" colspan="2">${side}${rest.length ? html`<span> · ${rest.join(" · ")}</span>` : ""}</th>`;
}

/** The account of a round: a line of the rules a row, two sides. */
export function sheet(view: View, { title, note, columns, rows, total }: Account): TemplateResult {
  const { words, store } = view;
  return html`<section class="sheet">
    <h3>${rich(words, title)}</h3>
    <p class="caption">${rich(words, note)}</p>
    <table>
      <colgroup><col>${columns.map(() => html`<col><col class="sum">`)}</colgroup>
      <thead><tr><td></td>${columns.map(column)}</tr></thead>
      <tbody>${rows.map(
        ({ label, ref, cells }) =>
          html`<tr><th scope="row">${label}<small>${ref}</small></th>${cells.map(
            (cell) => html`<td class="detail">${rich(words, cell.text)}</td>${points(cell.points)}`,
          )}</tr>`,
      )}</tbody>
      <tfoot><tr><th scope="row">${total.label}</th>${total.points.map(
        (each) => html`<td class="detail"></td>${points(each)}`,
      )}</tr></tfoot>
    </table>
    ${store.line.current.state === "ready" ? "" : phase(view)}
    ${store.isBusy.current ? html`<p class="caption">${words("busy.line")}</p>` : ""}
  </section>`;
}
