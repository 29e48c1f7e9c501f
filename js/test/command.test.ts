import { beforeEach, describe, expect, it, vi } from "vitest";
import { PREVIEW, REFUSAL, TURN } from "./fixtures/snapshots.ts";
import { all, card, focused, model, one, sent, show, tell, text, type } from "./harness.ts";

const field = (): HTMLInputElement => one('[data-id="command"]') as HTMLInputElement;

/** Writes a line, and sends it. */
function write(line: string): void {
  field().focus();
  field().value = line;
  type("Enter");
}

describe("the command line", () => {
  beforeEach(() => {
    show(TURN);
    tell(PREVIEW);
    card("Kh").focus();
  });

  it("has a name and a hint, and is one more tab stop", () => {
    expect(field().getAttribute("aria-label")).toBe("Command");
    expect(field().placeholder).toBe("meld 9h 9c 9s");
    expect(field().tabIndex).toBe(0);
  });

  it("sends its text as one change, and is cleared by the answer", () => {
    write("take Kh Kc");
    const { id } = sent("command");
    expect(sent("command")).toMatchObject({ text: "take Kh Kc", rev: 4 });
    type("Enter");
    expect(model.countOf("command")).toBe(1);
    expect(field().value).toBe("take Kh Kc");
    model.answer({ id, ok: true, rev: 4, legal: false, verdict: REFUSAL });
    expect(field().value).toBe("");
    expect(text("aside h3")).toContain("a two on top locks the pile.");
    expect(focused()).toBe("command");
  });

  it("keeps what was written meanwhile", () => {
    write("draw");
    field().value = "disc";
    model.answer({ id: sent("command").id, ok: true, rev: 4 });
    expect(field().value).toBe("disc");
  });

  it("sends nothing when there is nothing to send", () => {
    write("  ");
    expect(model.countOf("command")).toBe(0);
  });

  it("tells and speaks what cannot be read, and keeps the text selected", () => {
    write("meld Zh");
    model.answer({ id: sent("command").id, ok: true, rev: 4, fault: "Zh fits nothing: {9h}." });
    expect(text(".phase--alert .say").replace(/\uFE0E/g, "")).toBe("Zh fits nothing: 9♥.");
    expect([field().selectionStart, field().selectionEnd]).toEqual([0, 7]);
    vi.advanceTimersByTime(100);
    expect(text('[role="status"]')).toBe("Zh fits nothing: nine of hearts.");
    const said = one(`#${field().getAttribute("aria-describedby")}`);
    expect(said.textContent?.replace(/\uFE0E/g, "")).toBe("Zh fits nothing: 9♥.");
    card("Kh").click();
    tell(PREVIEW);
    expect(all(".phase--alert")).toHaveLength(0);
    expect(field().hasAttribute("aria-describedby")).toBe(false);
    expect(said.textContent).toBe(TURN.where);
  });

  it("keeps its keys from the table and from the page, and lets Tab go", () => {
    const heard = vi.fn();
    document.body.addEventListener("keydown", heard);
    field().focus();
    for (const key of ["k", "?", "/", " ", "ArrowLeft", "Home"]) {
      expect(type(key).defaultPrevented).toBe(false);
    }
    type("z", { ctrlKey: true });
    expect(focused()).toBe("command");
    expect(all(".keys")).toHaveLength(0);
    expect(model.countOf("undo")).toBe(0);
    expect(heard).not.toHaveBeenCalled();
    type("Tab");
    expect(heard).toHaveBeenCalledTimes(1);
    document.body.removeEventListener("keydown", heard);
  });

  it("is reached by a stroke, and left to the hand by Escape with its text", () => {
    card("10d").focus();
    expect(type("/").defaultPrevented).toBe(true);
    expect(focused()).toBe("command");
    field().value = "meld";
    type("Escape");
    expect(focused()).toBe("10d");
    expect(field().value).toBe("meld");
  });
});
