import { beforeEach, describe, expect, it, vi } from "vitest";
import { LOCKED } from "./fixtures/snapshots.ts";
import { LONG_REFUSAL } from "./fixtures/variants.ts";
import { all, focused, model, one, show, text } from "./harness.ts";

const numbers = (): string[] => all(".checks .no").map((no) => no.textContent?.trim() ?? "");
const told = (seq: number): void =>
  model.set("snapshot", {
    ...LOCKED,
    seq,
    verdict: { ...LONG_REFUSAL, move: { action: "take", cards: ["Kh"], onto: seq } },
  });

describe("checks of little interest", () => {
  beforeEach(() => {
    show(LOCKED);
    told(10);
  });

  const texts = (): string[] =>
    all(".checks li").map(
      (each) => each.querySelector("button > :last-child")?.textContent?.trim() ?? "",
    );

  it("are folded into one line at the end; what is shown is numbered without a gap", () => {
    expect(numbers()).toEqual(["1", "2", "3", "4", "5", "6"]);
    expect(texts()[0]).toMatch(/^The pile is unlocked/);
    expect(text('[data-id="more"]')).toBe("8 more passed");
    expect(one('[data-id="more"]').getAttribute("aria-expanded")).toBe("false");
    expect(text(".checks summary .n")).toBe("131");
  });

  it("give their numbers to the cards that they light", () => {
    expect(text("[data-id=pile] .tag--fail")).toBe("1");
    expect(text('[data-id="Kh"] .tag')).toBe("3");
    expect(texts()[2]).toMatch(/^The natural cards are of one rank/);
  });

  it("unfold beneath, move and renumber no other line, keep the focus, and fold again", () => {
    const before = texts();
    one('[data-id="more"]').focus();
    one('[data-id="more"]').click();
    expect(numbers()).toEqual(Array.from({ length: 14 }, (_, i) => String(i + 1)));
    expect(texts().slice(0, 6)).toEqual(before);
    expect(texts()[6]).toBe("The round is running");
    expect(one('[data-id="more"]').getAttribute("aria-expanded")).toBe("true");
    expect(focused()).toBe("more");
    one('[data-id="more"]').click();
    expect(numbers()).toHaveLength(6);
  });

  it("stay unfolded for the next verdict, and so does the list stay folded", () => {
    one('[data-id="more"]').click();
    const details = one(".checks details") as HTMLDetailsElement;
    details.open = false;
    details.dispatchEvent(new Event("toggle"));
    one('[data-id="close"]').click();
    told(11);
    expect(numbers()).toHaveLength(14);
    expect((one(".checks details") as HTMLDetailsElement).open).toBe(false);
  });

  it("are all shown where none is said to be quiet", () => {
    const checks = LONG_REFUSAL.checks.map((check) => ({ ...check, quiet: false }));
    model.set("snapshot", { ...LOCKED, seq: 11, verdict: { ...LONG_REFUSAL, checks } });
    expect(numbers()).toHaveLength(14);
    expect(all('[data-id="more"]')).toHaveLength(0);
  });
});

describe("a new verdict", () => {
  /** Lays the panel out as 500 pixels high, and the failed line so that it ends at `bottom`. */
  const layOut = (bottom: number): void => {
    vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function (
      this: HTMLElement,
    ) {
      return (
        this.matches(".panel") ? { top: 0, bottom: 500 } : { top: bottom - 40, bottom }
      ) as DOMRect;
    });
  };

  it("scrolls its failed line into the panel, clear of the fade, and nothing else", () => {
    show(LOCKED);
    layOut(620);
    const page = vi.spyOn(Element.prototype, "scrollIntoView");
    told(10);
    expect(one(".panel").scrollTop).toBe(0);
    vi.advanceTimersToNextFrame();
    expect(one(".panel").scrollTop).toBe(144);
    expect(page).not.toHaveBeenCalled();
    one(".panel").scrollTop = 30;
    one('[data-id="more"]').click();
    expect(one(".panel").scrollTop).toBe(30);
    vi.restoreAllMocks();
  });

  it("starts at its head when the failed line can be seen from there", () => {
    show(LOCKED);
    one(".panel").scrollTop = 90;
    layOut(300);
    told(10);
    vi.advanceTimersToNextFrame();
    expect(one(".panel").scrollTop).toBe(0);
    vi.restoreAllMocks();
  });
});
