/* Bundles src/index.ts into the one file that the Python package ships. */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build, transform } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const outfile = join(here, "..", "tranca_widget", "widget", "static", "widget.js");
const budget = { raw: 60_000, gzip: 25_000 };

const styles = join(here, "src", "css");
/* Names of custom properties that the sheets alone use, in a fixed order so that builds are alike. */
const files = (await readdir(styles)).sort();
const sheets = await Promise.all(files.map((file) => readFile(join(styles, file), "utf8")));
const NAME = /(?<![\w-])--(?!jp-|lift|covered)[a-z][\w-]*/g;
const names = [...new Set(sheets.join("").match(NAME))];
const shortName = new Map(names.map((name, i) => [name, `--${i.toString(36)}`]));

/** Style sheets become small strings, for they are adopted by a shadow root. */
const cssAsText = {
  name: "css-as-text",
  setup(b) {
    b.onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const { code } = await transform(await readFile(path, "utf8"), {
        loader: "css",
        minify: true,
        target: "es2022",
      });
      /* esbuild leaves the values of custom properties as they are. */
      const tight = code.replace(/([:,]) /g, "$1");
      return { contents: tight.replace(NAME, (name) => shortName.get(name)), loader: "text" };
    });
  },
};

const { metafile } = await build({
  entryPoints: [join(here, "src", "index.ts")],
  outfile,
  bundle: true,
  format: "esm",
  target: "es2022",
  minify: true,
  legalComments: "none",
  charset: "utf8",
  plugins: [cssAsText],
  metafile: true,
});

/* What esbuild leaves of line breaks stands in templates, where one space or none does the same; nor
   do plain values of attributes need their quotes. */
const bundled = await readFile(outfile, "utf8");
const code = Buffer.from(
  bundled
    .replace(/([>}])\s*\n\s*(?=<|\$\{)/g, "$1")
    .replace(/\s*\n\s*/g, " ")
    .replace(/( [\w-]+=)"([\w.#-]+)"(?=[ >])/g, "$1$2"),
);
await writeFile(outfile, code);
const size = { raw: code.length, gzip: gzipSync(code).length };
if (process.argv.includes("--sizes")) {
  for (const [name, { bytesInOutput }] of Object.entries(
    Object.values(metafile.outputs)[0].inputs,
  )) {
    console.log(String(bytesInOutput).padStart(6), name);
  }
}
console.log(`widget.js: ${size.raw} bytes, ${size.gzip} gzipped`);
if (size.raw > budget.raw || size.gzip > budget.gzip) {
  console.error(`over the budget of ${budget.raw} bytes, ${budget.gzip} gzipped`);
  process.exit(1);
}
