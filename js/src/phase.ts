import { amiss } from "./amiss.ts";
import { html, type Nothing, type TemplateResult } from "./html.ts";
import { cls, icon, turnSign } from "./icons.ts";
import type { Rich } from "./protocol.ts";
import { rich } from "./rich.ts";
import { bringIntoView } from "./scroll.ts";
import { headOf } from "./told.ts";
import type { View } from "./ui.ts";

interface Sentence {
  isAlert?: boolean;
  sign: TemplateResult | Nothing;
  lead: Rich;
  rest: Rich;
  end?: unknown;
}

const link = (id: string, text: string, run: (event: Event) => void): TemplateResult =>
  html`<button class="link" data-id=${id} @click=${run}>${text}</button>`;

function sentence({ snapshot, store, words, form }: View): Sentence {
  const line = store.line.current;
  if (line.state !== "ready") {
    const copy = (event: Event): void => {
      const document = (event.currentTarget as HTMLElement).ownerDocument;
      const fill = (copied: ClipboardEvent): void => {
        copied.preventDefault();
        if (line.state === "error") copied.clipboardData?.setData("text/plain", line.report);
      };
      document.addEventListener("copy", fill);
      document.execCommand("copy");
      document.removeEventListener("copy", fill);
    };
    const end = line.state === "error" && link("copy", words("error.copy"), copy);
    const sign = icon(store.isWaiting ? "wait" : "gone");
    return { isAlert: true, sign, ...amiss(store), end };
  }
  if (store.isAsking.current) {
    return { sign: icon("ask"), lead: words("ask.lead"), rest: words("ask.line") };
  }
  const told = store.told.current;
  const head = headOf(told);
  if (head && form !== "wide") {
    return {
      sign: icon(head !== told.verdict ? "next" : told.verdict.legal ? "pass" : "fail"),
      lead: head.lead,
      rest: head.head,
      end: link("see", words("panel.see_why"), (event) => bringIntoView(event, ".panel")),
    };
  }
  const sign = snapshot.phase !== "over" && html`<span class="turn">${turnSign}</span>`;
  return { sign, ...snapshot.say, end: snapshot.handNote };
}

/** The one line that says what is expected, or what is amiss. */
export function phase(view: View): TemplateResult {
  const { isAlert, sign, lead, rest, end } = sentence(view);
  return html`<div class=${cls("phase", isAlert && "phase--alert")} data-group="phase">${sign}<span class="say"
      ><b>${rich(view.words, lead)}</b> ${rich(view.words, rest)}</span
    ><span class="end">${end}</span></div>`;
}
