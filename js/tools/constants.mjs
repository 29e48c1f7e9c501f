/* Writes constants where they are used: a file of its own names its numbers at no cost. */
import { parseAst } from "vite";

/** All nodes of a syntax tree. */
function* nodesOf(node) {
  yield node;
  for (const child of Object.values(node)) {
    for (const each of Array.isArray(child) ? child : [child])
      if (typeof each?.type === "string") yield* nodesOf(each);
  }
}

/** What a file alone knows under a name in capitals: a number, or a text. */
const isOwn = ({ id, init }) =>
  /^[A-Z][A-Z_]*$/.test(id.name) && ["number", "string"].includes(typeof init?.value);

/**
 * The same TypeScript with each of its own numbers in the place of its name, and so each text that is used once.
 * What declares them is left over, and no bundle takes what is not used.
 * @param {string} source
 * @returns {string}
 */
export function withConstants(source) {
  const { body } = parseAst(source, { lang: "ts" });
  const nodes = body.flatMap((each) => [...nodesOf(each)]);
  const own = body
    .flatMap((each) => (each.type === "VariableDeclaration" ? each.declarations : []))
    .filter(isOwn);
  const edits = own.flatMap(({ id, init }) => {
    const uses = nodes.filter(
      ({ type, name, start }) => type === "Identifier" && name === id.name && start !== id.start,
    );
    const isInline = typeof init.value === "number" || uses.length === 1;
    return isInline ? uses.map(({ start, end }) => ({ start, end, text: init.raw })) : [];
  });
  edits.sort((a, b) => b.start - a.start);
  return edits.reduce(
    (code, { start, end, text }) => code.slice(0, start) + text + code.slice(end),
    source,
  );
}
