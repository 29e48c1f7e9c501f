import { describe, expect, it } from "vitest";
import { themeOf } from "../src/theme.ts";

/** A page whose body and root element have these attributes. */
function page(body: Record<string, string>, root: Record<string, string> = {}): Document {
  const made = document.implementation.createHTMLDocument("");
  for (const [name, value] of Object.entries(body)) made.body.setAttribute(name, value);
  for (const [name, value] of Object.entries(root)) made.documentElement.setAttribute(name, value);
  return made;
}

describe("the theme of a page", () => {
  it.each([
    ["JupyterLab, light", page({ "data-jp-theme-light": "true", class: "dark" }), "light"],
    ["JupyterLab, dark", page({ "data-jp-theme-light": "false", class: "light" }), "dark"],
    [
      "VS Code, light",
      page({ class: "a vscode-light", "data-vscode-theme-kind": "vscode-light" }),
      "light",
    ],
    [
      "VS Code, dark",
      page({ class: "vscode-dark\nb", "data-vscode-theme-kind": "vscode-dark" }),
      "dark",
    ],
    [
      "VS Code, high contrast",
      page({ class: "vscode-high-contrast", "data-vscode-theme-kind": "vscode-high-contrast" }),
      "dark",
    ],
    [
      "VS Code, high contrast and light",
      page({
        class: "vscode-high-contrast-light vscode-high-contrast",
        "data-vscode-theme-kind": "vscode-high-contrast-light",
      }),
      "light",
    ],
    ["Colab, dark", page({}, { theme: "dark" }), "dark"],
    ["marimo, light", page({ class: "light" }, { "data-theme": "light" }), "light"],
    ["a class of the root element", page({}, { class: "no-js dark" }), "dark"],
    ["one that says nothing", page({ class: "darkness lightweight" }), "auto"],
  ])("%s", (_, document, theme) => {
    expect(themeOf(document)).toBe(theme);
  });
});
