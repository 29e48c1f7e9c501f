import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PREVIEW, REFUSED, TURN } from "./fixtures/snapshots.ts";
import { STRINGS } from "./fixtures/strings.ts";
import { COMPARISON, INSTEAD, THREE } from "./fixtures/variants.ts";
import { all, model, one, sent, show, tell, text } from "./harness.ts";

const tools = (): (string | undefined)[] => all(".row [data-id]").map((item) => item.dataset.id);

describe("the narrow form", () => {
  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(340);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it("fills two lines of four tools, the last of them Undo", () => {
    show(TURN);
    expect(tools()).toEqual(["draw", "take", "meld", "add", "discard", "why", "compare", "back"]);
    one('[data-id="back"]').click();
    expect(sent("undo")).toMatchObject({ kind: "undo", rev: 4 });
  });

  it("gives the place of Undo to a red three that can be laid", () => {
    show(TURN);
    tell({ ...PREVIEW, actions: { ...PREVIEW.actions, lay: "" } });
    expect(tools().slice(-3)).toEqual(["lay", "why", "compare"]);
  });

  it("writes smaller where the longest word of the moves is wider than its field", () => {
    show(TURN);
    expect(all(".row--dense")).toHaveLength(0);
    model.set("strings", { ...STRINGS, "tool.compare": "Vergleichen" });
    expect(all(".row--dense")).toHaveLength(1);
    model.set("strings", { ...STRINGS, "tool.compare": "Ver gleichen" });
    expect(all(".row--dense")).toHaveLength(0);
  });

  it("tells of a comparison in the phase line, and shows it on a press alone", () => {
    show(TURN);
    const scroll = vi.spyOn(Element.prototype, "scrollIntoView").mockReturnValue();
    one('[data-id="compare"]').click();
    model.answer({ id: sent("compare").id, ok: true, rev: 4, compare: COMPARISON });
    expect(text(".phase .say")).toBe("The same move under every rule set");
    expect(scroll).not.toHaveBeenCalled();
    one('[data-id="see"]').click();
    expect(scroll).toHaveBeenCalledTimes(1);
  });

  it("scrolls up to the table when a suggestion is pressed to be shown", () => {
    show(REFUSED);
    const scroll = vi.spyOn(Element.prototype, "scrollIntoView").mockReturnValue();
    one('[data-id="instead"]').click();
    model.answer({ id: sent("instead").id, ok: true, rev: 4, instead: INSTEAD });
    expect(scroll).not.toHaveBeenCalled();
    one('[data-id="show-0"]').click();
    one('[data-id="show-0"]').click();
    expect(scroll.mock.contexts).toEqual([one(".centre")]);
  });

  it("has all zones small, three sides among them", () => {
    show(THREE);
    expect(all(".zone")).toHaveLength(3);
    expect(all(".zone--small .red3--words")).toHaveLength(3);
  });
});
