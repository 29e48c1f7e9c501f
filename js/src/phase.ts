import { html, nothing, type TemplateResult } from "lit-html";
import { cls, icon, turnSign } from "./icons.ts";
import type { Rich } from "./protocol.ts";
import { rich } from "./rich.ts";
import type { View } from "./ui.ts";

interface Sentence {
  isAlert: boolean;
  sign: TemplateResult;
  lead: Rich;
  rest: Rich;
  end: unknown;
}

function sentence({ snapshot, store, words, form }: View): Sentence {
  const line = store.line.value;
  const verdict = store.verdict.value;
  if (line.state === "waiting") {
    return {
      isAlert: true,
      sign: icon("wait"),
      lead: words("wait.lead"),
      rest: words("wait.rest"),
      end: nothing,
    };
  }
  if (line.state === "gone") {
    return {
      isAlert: true,
      sign: icon("gone"),
      lead: words("gone.lead"),
      rest: words("gone.rest"),
      end: nothing,
    };
  }
  if (line.state === "error") {
    const copy = (event: Event) => {
      const window = (event.currentTarget as HTMLElement).ownerDocument.defaultView;
      void window?.navigator.clipboard?.writeText(line.report).catch(() => {});
    };
    const end = html`<button class="link" data-item @click=${copy}>${words("error.copy")}</button>`;
    const rest = [words("error.rest"), line.error].filter(Boolean).join(" ");
    return { isAlert: true, sign: icon("gone"), lead: words("error.lead"), rest, end };
  }
  if (verdict && form !== "wide") {
    const show = (event: Event) => {
      const root = (event.currentTarget as HTMLElement).getRootNode() as ShadowRoot;
      root.querySelector(".panel")?.scrollIntoView({ block: "nearest" });
    };
    const end = html`<button class="link" data-item @click=${show}>${words("panel.see_why")}</button>`;
    return {
      isAlert: false,
      sign: icon(verdict.legal ? "pass" : "fail"),
      lead: verdict.lead,
      rest: verdict.head,
      end,
    };
  }
  const { lead, rest } = snapshot.say;
  const sign = snapshot.phase === "over" ? html`` : html`<span class="turn">${turnSign}</span>`;
  return { isAlert: false, sign, lead, rest, end: snapshot.handNote };
}

/** The one line that says what is expected, or what is amiss. */
export function phase(view: View): TemplateResult {
  const { isAlert, sign, lead, rest, end } = sentence(view);
  return html`<div class=${cls("phase", isAlert && "phase--alert")} data-group="phase">${sign}<span class="say"
      ><b>${rich(view.words, lead)}</b> ${rich(view.words, rest)}</span
    ><span class="end">${end}</span></div>`;
}
