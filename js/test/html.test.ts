import { beforeEach, describe, expect, it, vi } from "vitest";
import { drawInto, html, svg } from "../src/html.ts";

let root: HTMLElement;
let draw: (value: unknown) => void;
const first = (): HTMLElement => root.firstElementChild as HTMLElement;
/** What is drawn, without the marks of holes. */
const drawn = (): string => root.innerHTML.replace(/<!--.*?-->/g, "");

beforeEach(() => {
  root = document.createElement("div");
  draw = drawInto(root);
});

describe("a hole between tags", () => {
  it("draws text as text, zero too, and nothing for what is not there", () => {
    for (const value of ["<b>&amp;</b>", 0, null, undefined, false, ""]) {
      draw(html`<p>${value}</p>`);
      expect(first().textContent).toBe(value || value === 0 ? String(value) : "");
      expect(first().childElementCount).toBe(0);
    }
  });

  it("keeps what is the same, and changes what is not", () => {
    const view = (name: string, isBold: boolean) =>
      html`<p>${isBold ? html`<b>${name}</b>` : html`<i>${name}</i>`} plays</p>`;
    draw(view("North", true));
    const [p, b] = [first(), first().firstElementChild];
    draw(view("South", true));
    expect([first(), first().firstElementChild]).toEqual([p, b]);
    expect(drawn()).toBe("<p><b>South</b> plays</p>");
    draw(view("South", false));
    expect(first()).toBe(p);
    expect(drawn()).toBe("<p><i>South</i> plays</p>");
  });

  it("may hold text, a template or a list, one after the other", () => {
    const view = (value: unknown) => html`<p>a${value}z</p>`;
    const values = [
      "b",
      html`<b>c</b>`,
      ["d", html`<i>e</i>`],
      "f",
      [],
      [["g"], "h"],
      html`<b>i</b>`,
    ];
    const shown = values.map((value) => {
      draw(view(value));
      return drawn();
    });
    expect(shown).toEqual(
      ["b", "<b>c</b>", "d<i>e</i>", "f", "", "gh", "<b>i</b>"].map((text) => `<p>a${text}z</p>`),
    );
  });

  it("has the same template in many places, and again after another", () => {
    const view = (...values: unknown[]) => html`<p>${values[0]}${[values[1], values[2]]}</p>`;
    const bold = html`<b>${"x"}</b>`;
    const shown = [
      [bold, bold, bold],
      ["a", bold, null],
      [bold, "a", bold],
    ].map((values) => {
      draw(view(...values));
      return drawn();
    });
    expect(shown).toEqual(
      ["<b>x</b><b>x</b><b>x</b>", "a<b>x</b>", "<b>x</b>a<b>x</b>"].map(
        (text) => `<p>${text}</p>`,
      ),
    );
  });

  it("does not look at the same template again", () => {
    const read = vi.fn(() => "x");
    const kept = html`<b>${"x"}</b>`;
    Object.defineProperty(kept, "values", { get: () => [read()] });
    const view = (name: string) => html`<p>${kept}${name}</p>`;
    draw(view("a"));
    const { length } = read.mock.calls;
    draw(view("b"));
    expect(drawn()).toBe("<p><b>x</b>b</p>");
    expect(read).toHaveBeenCalledTimes(length);
  });

  it("keeps the elements of a list that grows and shrinks", () => {
    const view = (names: string[]) => html`<ul>${names.map((name) => html`<li>${name}</li>`)}</ul>`;
    draw(view(["a", "b"]));
    const items = [...first().children];
    draw(view(["a", "x", "c"]));
    expect([...first().children].slice(0, 2)).toEqual(items);
    expect(first().textContent).toBe("axc");
    draw(view(["y"]));
    expect([...first().children]).toEqual(items.slice(0, 1));
    expect(first().textContent).toBe("y");
    draw(view([]));
    expect(drawn()).toBe("<ul></ul>");
  });

  it("stands in a table and in a list box as elsewhere", () => {
    draw(html`<table><tbody>${[html`<tr><td>${1}</td></tr>`]}</tbody></table>`);
    expect(root.querySelector("table > tbody > tr > td")?.textContent).toBe("1");
    draw(
      html`<select>${["a", "b"].map((each) => html`<option .selected=${each === "b"}>${each}</option>`)}</select>`,
    );
    expect((first() as HTMLSelectElement).value).toBe("b");
  });
});

describe("a hole in a tag", () => {
  it("sets an attribute as text, and takes it away for nothing", () => {
    const view = (name: unknown) => html`<p class="x" title=${name} lang=en></p>`;
    draw(view('"><b>'));
    expect(first().title).toBe('"><b>');
    expect(root.querySelector("b")).toBeNull();
    for (const value of [null, undefined, false, ""]) {
      draw(view(value));
      expect(drawn()).toBe('<p class="x" lang="en"></p>');
      draw(view(0));
      expect(first().title).toBe("0");
    }
  });

  it("may be one of several in an attribute", () => {
    draw(html`<p class="a ${"b"} c-${"d"}" id="${"e"}">${"f"}</p>`);
    expect(drawn()).toBe('<p class="a b c-d" id="e">f</p>');
  });

  it("switches an attribute on and off, and sets a property by .", () => {
    const view = (is: boolean) => html`<details open=${is} .lang=${is ? "en" : "de"}></details>`;
    draw(view(true));
    expect([first().hasAttribute("open"), first().lang]).toEqual([true, "en"]);
    draw(view(false));
    expect([first().hasAttribute("open"), first().lang]).toEqual([false, "de"]);
  });

  it("does not touch what has not changed", () => {
    const view = (name: string) => html`<input title=${name} .value=${name}>`;
    draw(view("a"));
    (first() as HTMLInputElement).value = "typed";
    first().title = "else";
    draw(view("a"));
    expect([(first() as HTMLInputElement).value, first().title]).toEqual(["typed", "else"]);
  });

  it("listens by @, to the newest function alone", () => {
    const runs = [vi.fn(), vi.fn()];
    for (const run of runs) draw(html`<button @click=${run}>${"press"}</button>`);
    first().click();
    expect(runs.map((run) => run.mock.calls.length)).toEqual([0, 1]);
  });
});

describe("a drawing", () => {
  it("is made of elements of its own kind, with their attributes in capitals", () => {
    draw(
      html`<svg viewBox="0 0 ${6} 8">${svg`<path d=${"M0 0"}></path><text textLength=${3}></text>`}</svg>`,
    );
    const names = [...root.querySelectorAll("svg, svg *")].map((each) => each.namespaceURI);
    expect(new Set(names)).toEqual(new Set(["http://www.w3.org/2000/svg"]));
    expect(names).toHaveLength(3);
    expect(root.querySelector("svg")?.getAttribute("viewBox")).toBe("0 0 6 8");
  });
});
