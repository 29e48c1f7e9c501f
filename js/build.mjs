/* Bundles src/index.ts into the one file that the Python package ships. */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { minifySync } from "vite";
import { OWN } from "./tools/names.mjs";
import { pack } from "./tools/pack.mjs";
import { tightTemplates } from "./tools/templates.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const outfile = join(here, "..", "tranca_widget", "widget", "static", "widget.js");
const budget = { raw: 60 * 1024, gzip: 25_000 };

/** Names of custom properties that the sheets alone use. */
const NAME = /(?<![\w-])--(?!jp-|lift|covered)[a-z][\w-]*/g;

/** The sheets become one small packed string, for they are adopted by a shadow root. */
const sheets = {
  name: "sheets",
  setup(b) {
    b.onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const { outputFiles } = await build({
        entryPoints: [path],
        bundle: true,
        minify: true,
        target: "es2022",
        write: false,
      });
      /* esbuild leaves the values of custom properties as they are. */
      const css = outputFiles[0].text.trim().replace(/([:,]) /g, "$1");
      const names = [...new Set(css.match(NAME))];
      const { packed, codes } = pack(
        css.replace(NAME, (name) => `--${names.indexOf(name).toString(36)}`),
      );
      return {
        contents: `import { unpack } from "./unpack.ts";
          export default unpack(${JSON.stringify(packed)}, ${JSON.stringify(codes)});`,
        resolveDir: join(here, "src"),
      };
    });
  },
};

const templates = {
  name: "templates",
  setup(b) {
    b.onLoad({ filter: /\.ts$/ }, async ({ path }) => ({
      contents: tightTemplates(await readFile(path, "utf8")),
      loader: "ts",
    }));
  },
};

const { metafile, outputFiles } = await build({
  entryPoints: [join(here, "src", "index.ts")],
  outfile,
  bundle: true,
  format: "esm",
  target: "es2022",
  minify: true,
  mangleProps: new RegExp(`^(?:${OWN.join("|")})$`),
  legalComments: "none",
  charset: "utf8",
  plugins: [sheets, templates],
  metafile: true,
  write: false,
});
/* A second minifier finds what the first has left: a fiftieth of what a page loads. */
const { code: text, errors } = minifySync(outfile, outputFiles[0].text);
if (errors.length) throw new Error(errors.map(({ message }) => message).join("\n"));
const code = Buffer.from(text);
await mkdir(dirname(outfile), { recursive: true });
await writeFile(outfile, code);
const size = { raw: code.length, gzip: gzipSync(code, { level: 9 }).length };
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
