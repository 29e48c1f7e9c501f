import { describe, expect, it, vi } from "vitest";
import { OPEN, OVER, TURN } from "./fixtures/snapshots.ts";
import { all, end, model, nameOf, one, show, text } from "./harness.ts";

describe("the table", () => {
  it("names the hand and each card with its place", () => {
    show(TURN);
    const list = one("[role=listbox]");
    expect(nameOf(list)).toBe("Your hand, 11 cards");
    expect(list.getAttribute("aria-multiselectable")).toBe("true");
    expect(all("[role=option]").map(nameOf).slice(0, 3)).toEqual([
      "king of hearts, 1 of 11",
      "king of clubs, 2 of 11",
      "ten of diamonds, 3 of 11",
    ]);
  });

  it("names zones, melds, stock and pile as the kernel speaks of them", () => {
    show(TURN);
    expect(all("section.zone").map(nameOf)).toEqual([
      "Melds of the opponents",
      "Melds of your side",
    ]);
    expect(all(".zone [role=group]").map(nameOf)).toContain("m2: Q×7, dirty canasta");
    expect(nameOf(one("[data-id=pile]"))).toBe("Pile, 6 cards, king of diamonds on top");
    expect(nameOf(one('[data-id="stock"]'))).toBe("Stock, 15 cards");
    expect(nameOf(one("[role=toolbar]"))).toBe("Moves");
    expect(nameOf(one("aside"))).toBe("Explanation");
  });

  it("shows the phase line, the log and the place in the round", () => {
    show(TURN);
    expect(text(".phase .say")).toBe("Your turn. Draw a card, or take the pile.");
    expect(all(".log li")).toHaveLength(4);
    expect(text(".where")).toBe("Turn 9 of 12");
  });

  it("draws no hand of another seat unless all are open", () => {
    show(TURN);
    expect(all(".hands")).toHaveLength(0);
    model.set("snapshot", { ...OPEN, seq: 10 });
    expect(all(".hands .open").map(nameOf)[1]).toMatch(/^North: king of clubs, /);
  });

  it("draws the account as a table with row and column heads", () => {
    show(OVER);
    expect(all(".table")).toHaveLength(0);
    expect(all("th[scope=row]")[0]?.textContent).toContain("Cards in melds");
    expect(all("th[scope=colgroup]")).toHaveLength(2);
    expect(text("tfoot")).toContain("+700");
  });

  it("survives strings that are not there", () => {
    show(TURN);
    model.set("strings", {});
    expect(text('[data-id="draw"]')).toBe("tool.draw");
    expect(nameOf(one("[role=option]"))).toBe("card.position");
  });

  it("follows the theme of the page, and stops when it ends", async () => {
    show(TURN);
    expect(one(".tw").dataset.theme).toBe("auto");
    document.body.dataset.jpThemeLight = "false";
    await vi.waitFor(() => expect(one(".tw").dataset.theme).toBe("dark"));
    document.body.dataset.jpThemeLight = "true";
    await vi.waitFor(() => expect(one(".tw").dataset.theme).toBe("light"));
    const root = one(".tw");
    end();
    document.body.dataset.jpThemeLight = "false";
    await Promise.resolve();
    await Promise.resolve();
    expect(root.dataset.theme).toBe("light");
  });
});
