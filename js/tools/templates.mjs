/* Takes the white space that only the sources need out of html`` and svg`` templates. */
import { parseAst } from "vite";

/** Stands for a hole of a template; sources do not contain it. */
const HOLE = "\0";

/** A tag: one space between attributes, and no quotes round values that need none. */
const tightTag = (tag) =>
  tag
    .replace(/"[^"]*"|\s+/g, (part) => (part.startsWith('"') ? part : " "))
    .replace(/ >$/, ">")
    .replace(/( [\w-]+=)"([\w.#-]+)"(?=[ >])/g, "$1$2");

/** Text between tags: what holds a line break is nothing between tags and holes, else one space. */
const tightText = (text) =>
  text.replace(/\s*\n\s*/g, (space, at) => {
    const isEdge = (i) => i < 0 || i >= text.length || text[i] === HOLE;
    return isEdge(at - 1) && isEdge(at + space.length) ? "" : " ";
  });

/** A whole template, its holes marked. No attribute of a template contains an angle bracket. */
const tight = (markup) =>
  markup.replace(/<[^>]*>|[^<]+/g, (part) =>
    part.startsWith("<") ? tightTag(part) : tightText(part),
  );

/** The static parts of all such templates of a syntax tree, each with its place in the source. */
function* templates(node, source) {
  if (node?.type === "TaggedTemplateExpression" && /^(html|svg)$/.test(node.tag.name)) {
    yield node.quasi.quasis.map(({ start, value }) => {
      const from = source.indexOf(value.raw, start);
      return { from, to: from + value.raw.length, raw: value.raw };
    });
  }
  for (const child of Object.values(node)) {
    for (const each of Array.isArray(child) ? child : [child])
      if (each && typeof each === "object") yield* templates(each, source);
  }
}

/**
 * The same TypeScript with tight templates.
 * @param {string} source
 * @returns {string}
 */
export function tightTemplates(source) {
  const edits = [...templates(parseAst(source, { lang: "ts" }), source)].flatMap((parts) => {
    const texts = tight(parts.map(({ raw }) => raw).join(HOLE)).split(HOLE);
    return parts.map(({ from, to }, i) => ({ from, to, text: texts[i] }));
  });
  edits.sort((a, b) => b.from - a.from);
  return edits.reduce(
    (code, { from, to, text }) => code.slice(0, from) + text + code.slice(to),
    source,
  );
}
