import { describe, expect, it, vi } from "vitest";
import { FULL, LOCKED, PLAY_PREVIEW, REFUSED, TURN } from "./fixtures/snapshots.ts";
import { COMPARISON } from "./fixtures/variants.ts";
import { all, card, focused, model, nameOf, one, sent, show, tell, text } from "./harness.ts";

const ask = (): void => one('[data-id="compare"]').click();
const answer = (): void =>
  model.answer({ id: sent("compare").id, ok: true, rev: 4, compare: COMPARISON });

describe("Compare", () => {
  it("sends what Why? would send, and plays nothing", () => {
    show(TURN);
    ask();
    expect(sent("compare")).toMatchObject({ action: "take", cards: [], onto: null });
    model.set("snapshot", { ...FULL, seq: 10, rev: 5 });
    card("5h").click();
    tell(PLAY_PREVIEW);
    ask();
    one('[data-id="why"]').click();
    const move = { action: "add", cards: ["5h"], onto: 3 };
    expect(sent("compare")).toMatchObject(move);
    expect(sent("why")).toMatchObject(move);
    expect(model.countOf("play")).toBe(0);
  });

  it("is drawn as a table with a caption and a head a row, that of the table marked", () => {
    show(LOCKED);
    ask();
    answer();
    expect(text(".panel h3")).toBe("The same move under every rule set");
    expect(text(".panel caption")).toBe("Comparison of rule sets");
    expect(all(".compare th[scope=row]").map((head) => head.textContent)).toEqual([
      "classic",
      "jogatina",
      "my house rules",
    ]);
    expect(all(".compare [aria-current]")).toEqual([all(".compare tr")[0]]);
    const [refused, allowed] = all(".compare td");
    expect(refused?.textContent).toMatch(/not allowed\s*Locked pile/);
    expect(refused?.querySelector(".sign-fail")).not.toBeNull();
    expect(allowed?.querySelector(".sign-pass")).not.toBeNull();
    expect([...(allowed?.querySelectorAll(".term") ?? [])].map((term) => term.textContent)).toEqual(
      ["locks = black threes", "max_wilds = 1"],
    );
  });

  it("takes the place of a verdict, and closes like one", () => {
    show(REFUSED);
    expect(all(".checks")).toHaveLength(1);
    one('[data-id="compare"]').focus();
    ask();
    answer();
    expect(all(".checks")).toHaveLength(0);
    expect(focused()).toBe("compare");
    expect(nameOf(one('[data-id="close"]'))).toBe("Close");
    one('[data-id="close"]').click();
    expect(all(".compare")).toHaveLength(0);
    ask();
    answer();
    card("8h").click();
    expect(all(".compare")).toHaveLength(0);
  });

  it("goes when the game moves on, and yields to the verdict of a newer question", () => {
    show(TURN);
    ask();
    answer();
    model.set("snapshot", { ...TURN, seq: 10, showHands: true });
    expect(all(".compare")).toHaveLength(1);
    model.set("snapshot", { ...TURN, seq: 11, rev: 5 });
    expect(all(".compare")).toHaveLength(0);
    ask();
    one('[data-id="meld"]').click();
    answer();
    expect(all(".compare")).toHaveLength(0);
  });

  it("is spoken in one sentence", () => {
    show(TURN);
    ask();
    answer();
    vi.runAllTimers();
    expect(text("[role=status]")).toBe(
      "The same move under every rule set. classic: not allowed, jogatina: allowed, my house rules: not allowed.",
    );
  });
});
