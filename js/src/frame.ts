import { centre } from "./centre.ts";
import { goalsOf } from "./drag.ts";
import { ghostsOf, movesOf } from "./ghosts.ts";
import { hand } from "./hand.ts";
import { head } from "./head.ts";
import { html, type TemplateResult } from "./html.ts";
import { cls } from "./icons.ts";
import { lightsOf } from "./marks.ts";
import { panel } from "./panel.ts";
import { phase } from "./phase.ts";
import { seats } from "./seats.ts";
import { sheet } from "./sheet.ts";
import { strip } from "./strip.ts";
import { tools } from "./tools.ts";
import type { View } from "./ui.ts";
import { otherZones, ownZone } from "./zones.ts";

function table(view: View): TemplateResult {
  const { snapshot, store, ui } = view;
  const steps = store.shown.current;
  const { legal, asked, move } = store.verdict ?? {};
  const ghosts = store.isWaiting
    ? ghostsOf(snapshot, movesOf(store.pending.current?.request), "ghost.waiting")
    : ghostsOf(snapshot, steps ?? []);
  /* What would be allowed shows where it would go; its cards bear the numbers of the checks. */
  if (!(steps || store.isWaiting) && legal && asked && move?.cards[0])
    ghosts.melds = ghostsOf(snapshot, [move]).melds;
  if (store.keys.includes(ui.drag.current)) ghosts.goals = goalsOf(store);
  return html`<div class="table">
    ${seats(view)}
    ${otherZones(view)}
    ${centre(view, ghosts)}
    ${ownZone(view, ghosts)}
    ${phase(view)}${hand(view, ghosts)}${tools(view)}
  </div>`;
}

/** The whole widget as a function of what a view knows. */
export function frame(seen: Omit<View, "lights">): TemplateResult {
  const { snapshot, store, words, ui } = seen;
  const verdict = snapshot.account || store.shown.current ? null : store.verdict;
  const view = {
    ...seen,
    lights: lightsOf(snapshot, verdict, store.selection.current, store.lit.current),
  };
  return html`<section class=${cls("frame", store.isGone && "frame--gone", store.isAsking.current && "frame--ask", ui.drag.current && "frame--drag")} aria-label=${words("table.name")}>
    ${head(view)}
    ${snapshot.account ? sheet(view, snapshot.account) : table(view)}
    ${panel(view)}${strip(view)}
  </section>`;
}
