import { describe, expect, it, vi } from "vitest";
import widget from "../src/index.ts";
import { TURN } from "./fixtures/snapshots.ts";
import { card, el, end, model, one, rootOf, show, text } from "./harness.ts";

describe("several views of one model", () => {
  it("draw the same game, each with its own selection", () => {
    show(TURN);
    const other = document.createElement("div");
    document.body.append(other);
    const endOther = widget.render({ model, el: other });
    card("Kh").click();
    expect(rootOf(other).querySelectorAll('[aria-selected="true"]')).toHaveLength(0);
    model.set("snapshot", { ...TURN, seq: 10, where: "Turn 10 of 12" });
    expect(rootOf(other).querySelector(".where")?.textContent).toBe("Turn 10 of 12");
    endOther();
    expect(other.childElementCount).toBe(0);
    expect(text(".where")).toBe("Turn 10 of 12");
    other.remove();
  });

  it("leave nothing behind when they end", () => {
    show(TURN);
    one('[data-id="draw"]').click();
    end();
    expect([...model.listeners.values()].every((runs) => runs.size === 0)).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
    expect(el.childElementCount).toBe(0);
  });

  it("end with the signal of the host", () => {
    const host = new AbortController();
    show(TURN);
    const other = document.createElement("div");
    widget.render({ model, el: other, signal: host.signal });
    host.abort();
    expect(other.childElementCount).toBe(0);
  });

  it("keep the shortcuts of the notebook away", () => {
    show(TURN);
    expect(el.firstElementChild?.hasAttribute("data-lm-suppress-shortcuts")).toBe(true);
  });

  it("name their table on the page, so that its picture is hidden", () => {
    show(TURN);
    expect(el.querySelector(`[data-tw="${TURN.epoch}"]`)).toBe(el.firstElementChild);
  });
});
