import { html, type TemplateResult } from "lit-html";
import { centre } from "./centre.ts";
import { hand } from "./hand.ts";
import { head } from "./head.ts";
import { cls } from "./icons.ts";
import { lightsOf } from "./marks.ts";
import { panel } from "./panel.ts";
import { phase } from "./phase.ts";
import { openHands, seats } from "./seats.ts";
import { sheet } from "./sheet.ts";
import { strip } from "./strip.ts";
import { tools } from "./tools.ts";
import type { View } from "./ui.ts";
import { zone } from "./zones.ts";

function table(view: View): TemplateResult {
  const { snapshot, store } = view;
  const lights = lightsOf(snapshot, store.verdict.value, store.selection.value);
  const [them, us] = ["them", "us"].map((key) => snapshot.zones.find((each) => each.key === key));
  return html`<div class="table">
    ${seats(view)}${openHands(view)}
    ${them ? zone(view, them, lights) : ""}
    ${centre(view, lights)}
    ${us ? zone(view, us, lights) : ""}
    ${phase(view)}${hand(view, lights)}${tools(view)}
  </div>`;
}

/** The whole widget as a function of what a view knows. */
export function frame(view: View): TemplateResult {
  const { snapshot, store, words } = view;
  const isGone = store.line.value.state === "gone";
  return html`<section class=${cls("frame", isGone && "frame--gone")} aria-label=${words("table.name")}>
    ${head(view)}
    ${snapshot.account ? sheet(view, snapshot.account) : table(view)}
    ${panel(view)}${strip(view)}
  </section>`;
}
