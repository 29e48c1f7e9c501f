import { beforeEach, describe, expect, it, vi } from "vitest";
import { LOCKED, REFUSAL, REFUSED } from "./fixtures/snapshots.ts";
import { all, card, focused, model, nameOf, one, sent, show, text } from "./harness.ts";

describe("a refusal", () => {
  beforeEach(() => {
    show(LOCKED);
    card("Kh").click();
    card("Kc").click();
    one('[data-id="take"]').focus();
    one('[data-id="take"]').click();
    model.set("snapshot", REFUSED);
    model.answer({ id: sent("play").id, ok: true, rev: 4, legal: false, verdict: REFUSAL });
  });

  it("is shown with rule and checklist", () => {
    expect(text(".verdict h3")).toBe("Not allowed: a two on top locks the pile.");
    expect(text(".rule")).toContain("Locked pile");
    expect(all(".checks li")).toHaveLength(6);
    expect(all(".checks .m svg").map(nameOf)).toContain("failed");
  });

  it("keeps the selection, and lights its cards with their numbers", () => {
    expect(card("Kh").getAttribute("aria-selected")).toBe("true");
    expect(nameOf(card("Kh"))).toBe("king of hearts, 1 of 11; 4 passed");
    expect(text('[data-id="Kh"] .tag')).toBe("4");
    expect(one("[data-id=pile] .art").className).toContain("is-fail");
    expect(text("[data-id=pile] .tag--fail")).toBe("5");
  });

  it("does not move the focus", () => {
    expect(focused()).toBe("take");
  });

  it("is spoken once, as a whole sentence, and again when repeated", () => {
    const region = one("[role=status]");
    vi.runAllTimers();
    expect(region.textContent).toBe("Not allowed: a two on top locks the pile.");
    one('[data-id="take"]').click();
    model.answer({ id: sent("play").id, ok: true, rev: 4, legal: false, verdict: { ...REFUSAL } });
    expect(region.textContent).toBe("");
    vi.runAllTimers();
    expect(region.textContent).toBe("Not allowed: a two on top locks the pile.");
  });

  it("goes by its close button, and when the selection changes", () => {
    one('[data-id="close"]').click();
    expect(all(".verdict")).toHaveLength(0);
    expect(all(".is-lit")).toHaveLength(0);
    model.set("snapshot", { ...REFUSED, seq: 11, verdict: { ...REFUSAL, asked: true } });
    expect(all(".verdict")).toHaveLength(1);
    card("8h").click();
    expect(all(".verdict")).toHaveLength(0);
  });
});
