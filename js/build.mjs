/* Bundles src/index.ts, and the loader that unpacks it in a page, into the two files that the Python package ships. */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { minify } from "terser";
import { OWN } from "./tools/names.mjs";
import { pack } from "./tools/pack.mjs";
import { tightTemplates } from "./tools/templates.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const out = join(here, "..", "tranca_widget", "widget", "static");

/** What both files are. */
const KIND = { bundle: true, format: "esm", target: "es2022", minify: true };

/** Names of custom properties that the sheets alone use. */
const NAME = /(?<![\w-])--(?!jp-|lift|covered)[a-z][\w-]*/g;

/** What stands for the packed sheets and for their codes until they are packed, as the minifier writes it. */
const PACKED = '"packed sheets"';
const CODES = '"codes of sheets"';
/** The file is to have so many bytes, and a little less; what one more weighs, against one of the zipped file. */
const AIM = 59_980;
const RAW = 0.4;

/** The sheets as one small text, for they are adopted by a shadow root. */
let css = "";
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
      const text = outputFiles[0].text.trim().replace(/([:,]) /g, "$1");
      const names = [...new Set(text.match(NAME))];
      css = text.replace(NAME, (name) => `--${names.indexOf(name).toString(36)}`);
      return {
        contents: `import { unpack } from "./unpack.ts";
          export default unpack(${PACKED}, ${CODES});`,
        resolveDir: join(here, "src"),
      };
    });
  },
};

const zipped = (code) => gzipSync(code, { level: 9 }).length;

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
  ...KIND,
  outdir: out,
  mangleProps: new RegExp(`^(?:${OWN.join("|")})$`),
  legalComments: "none",
  charset: "utf8",
  plugins: [sheets, templates],
  metafile: true,
  write: false,
});
/* A second minifier finds what the first has left: a fiftieth of what a page loads. */
const { code: text } = await minify(outputFiles[0].text, {
  module: true,
  ecma: 2022,
  compress: { passes: 3, unsafe: true, unsafe_arrows: true, unsafe_methods: true },
});
if (text.split(PACKED).length !== 2 || text.split(CODES).length !== 2 || /[`\\]|\$\{/.test(css))
  throw new Error("no place for the sheets");
const filled = ({ packed, codes }) =>
  text.replace(PACKED, () => `\`${packed}\``).replace(CODES, () => `\`${codes}\``);
const weightOf = (packed) => {
  const whole = filled(packed);
  return zipped(whole) + RAW * Math.max(0, Buffer.byteLength(whole) - AIM);
};
const code = Buffer.from(filled(pack(css, weightOf)));
await mkdir(out, { recursive: true });
const loader = join(here, "src", "loader.ts");
await build({ ...KIND, entryPoints: [loader], outdir: out });
await writeFile(join(out, "widget.js"), code);
if (process.argv.includes("--sizes")) {
  for (const [name, { bytesInOutput }] of Object.entries(
    Object.values(metafile.outputs)[0].inputs,
  )) {
    console.log(String(bytesInOutput).padStart(6), name);
  }
}
console.log(`widget.js: ${code.length} bytes, ${zipped(code)} as Node's own zlib packs it`);
