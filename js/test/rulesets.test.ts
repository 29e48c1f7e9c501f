import { describe, expect, it, vi } from "vitest";
import { TURN } from "./fixtures/snapshots.ts";
import { focused, model, nameOf, one, sent, show, type } from "./harness.ts";

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
      "jogatina",
      "single",
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

  it("are changed by the kernel alone", () => {
    show(TURN);
    choose("jogatina");
    expect(sent("rules")).toMatchObject({ kind: "rules", rules: "jogatina", rev: 4 });
    expect(select().value).toBe("jogatina");
    model.answer({
      id: sent("rules").id,
      ok: false,
      code: "invalid",
      error: "no",
      report: "all of it",
      rev: 4,
    });
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

  /** A browser whose closed list changes with every key. */
  const typed = (key: string, name: string): void => {
    type(key);
    choose(name);
  };

  it("in a closed list wait for Enter, whatever is typed before", () => {
    show(TURN);
    select().focus();
    typed("ArrowDown", "jogatina");
    typed("s", "single");
    expect(model.countOf("rules")).toBe(0);
    expect(select().value).toBe("single");
    type("Enter");
    expect(sent("rules")).toMatchObject({ rules: "single" });
    expect(model.countOf("rules")).toBe(1);
  });

  it("are chosen, too, when the focus goes on", () => {
    show(TURN);
    select().focus();
    typed("End", "single");
    one('[data-id="hands"]').focus();
    expect(sent("rules")).toMatchObject({ rules: "single" });
    select().focus();
    one('[data-id="hands"]').focus();
    expect(model.countOf("rules")).toBe(1);
  });

  it("are given up by Escape, which goes no further", () => {
    show(TURN);
    select().focus();
    typed("ArrowUp", "single");
    type("Escape");
    expect(select().value).toBe("classic");
    expect(focused()).toBe("rules");
    one('[data-id="hands"]').focus();
    expect(model.countOf("rules")).toBe(0);
  });

  it("open by the arrows where the browser can, and change with what is chosen there", () => {
    show(TURN);
    const open = vi.fn();
    Object.assign(select(), { showPicker: open });
    select().focus();
    expect(type("ArrowDown").defaultPrevented).toBe(true);
    expect(open).toHaveBeenCalledTimes(1);
    choose("jogatina");
    expect(sent("rules")).toMatchObject({ rules: "jogatina" });
  });

  it("change at once with the pointer, after keys too", () => {
    show(TURN);
    select().focus();
    typed("j", "jogatina");
    select().dispatchEvent(new Event("pointerdown", { bubbles: true }));
    choose("single");
    expect(sent("rules")).toMatchObject({ rules: "single" });
  });
});
