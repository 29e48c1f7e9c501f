import { describe, expect, it } from "vitest";
import type { Snapshot } from "../src/protocol.ts";
import { TURN } from "./fixtures/snapshots.ts";
import { all, focused, model, nameOf, one, sent, show, type } from "./harness.ts";

const select = (): HTMLSelectElement => one("select") as HTMLSelectElement;
const choose = (name: string): void => {
  select().value = name;
  select().dispatchEvent(new Event("change", { bubbles: true }));
};

describe("the rule sets", () => {
  it("stand in a select with a name, the present one selected", () => {
    show(TURN);
    expect(nameOf(select())).toBe("Rules");
    expect([...select().options].map((option) => option.textContent)).toEqual([
      "classic",
      "Jogatina",
      "single players",
    ]);
    expect(select().value).toBe("classic");
  });

  it("have a house rule as one more", () => {
    show({ ...TURN, rules: "ours" });
    expect([...select().options].map((option) => option.value)).toEqual([
      "classic",
      "jogatina",
      "single",
      "ours",
    ]);
  });

  it("are no choice where the kernel sends none", () => {
    const { rulesets: _, ...old } = TURN;
    show(old as Snapshot);
    expect(all("select")).toHaveLength(0);
  });

  it("are changed by the kernel alone", () => {
    show(TURN);
    choose("jogatina");
    expect(sent("rules")).toMatchObject({ kind: "rules", rules: "jogatina", rev: 4 });
    expect(select().value).toBe("jogatina");
    model.answer({ id: sent("rules").id, ok: false, code: "invalid", error: "no", rev: 4 });
    expect(select().value).toBe("classic");
    choose("single");
    model.set("snapshot", { ...TURN, seq: 10, rev: 5, rules: "single" });
    model.answer({ id: sent("rules").id, ok: true, rev: 5 });
    expect(select().value).toBe("single");
  });

  it("do not change while a move is in flight, nor when the kernel is gone", () => {
    show(TURN);
    one('[data-id="draw"]').click();
    choose("jogatina");
    expect(model.countOf("rules")).toBe(0);
    expect(select().value).toBe("classic");
    model.emit("comm:close");
    choose("jogatina");
    expect(model.countOf("rules")).toBe(0);
    expect(select().value).toBe("classic");
    expect(select().getAttribute("aria-disabled")).toBe("true");
  });

  it("leave up and down to the select, but not left and right", () => {
    show(TURN);
    select().focus();
    expect(type("ArrowDown").defaultPrevented).toBe(false);
    expect(focused()).toBe("rules");
    expect(type("ArrowRight").defaultPrevented).toBe(true);
  });
});
