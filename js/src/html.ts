/**
 * Templates: markup with holes, drawn once and afterwards changed only where a value has changed. A hole is
 * text, another template or a list of them; or the value of an attribute, of which `@name` listens to an event
 * and `.name` sets a property without capitals in its name. The markup itself has no angle bracket in an
 * attribute. The very same template or list as before is not looked at again.
 */

import { kept } from "./kept.ts";

export interface TemplateResult {
  strings: TemplateStringsArray;
  values: readonly unknown[];
  isSvg: boolean;
}

/** What draws nothing, and takes an attribute away: all that is false, but no 0. */
export type Nothing = null | undefined | false | "";

const template =
  (isSvg: boolean) =>
  (strings: TemplateStringsArray, ...values: readonly unknown[]): TemplateResult => ({
    strings,
    values,
    isSvg,
  });
export const html = template(false);
export const svg = template(true);

const isNothing = (value: unknown): value is Nothing => !value && value !== 0;

const MARK = "tw-hole";
/** What a walk over a template shows: the bits of NodeFilter. */
const ELEMENTS_AND_COMMENTS = 0x81;

/** Some pages ask for a policy before they take markup that a program has made. */
const policy = (
  globalThis as {
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createHTML(text: string): string },
      ): {
        createHTML(text: string): string;
      };
    };
  }
).trustedTypes?.createPolicy("tranca", { createHTML: (text) => text });

/** A hole of a parsed template: the number of its node, and of an attribute its name and fixed texts. */
interface Hole {
  at: number;
  name?: string;
  texts: string[];
}

/** Sets as many values as a hole takes. */
type Setter = (values: readonly unknown[]) => void;

const nodesOf = (root: Node): Node[] => {
  const walker = document.createTreeWalker(root, ELEMENTS_AND_COMMENTS);
  const nodes: Node[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode);
  return nodes;
};

interface Parsed {
  content: DocumentFragment;
  holes: Hole[];
}

const parsed = new WeakMap<TemplateStringsArray, Parsed>();

function parse({ strings, isSvg }: TemplateResult): Parsed {
  const inside = strings.reduce(
    (text, next) =>
      `${text}${text.lastIndexOf("<") > text.lastIndexOf(">") ? MARK : `<!--${MARK}-->`}${next}`,
  );
  const markup = isSvg ? `<svg>${inside}</svg>` : inside;
  const parser = document.createElement("template");
  parser.innerHTML = policy?.createHTML(markup) ?? markup;
  const { content } = parser;
  if (isSvg) content.firstElementChild?.replaceWith(...content.firstElementChild.childNodes);
  const holes = nodesOf(content).flatMap((node, at): Hole[] => {
    if (node instanceof Comment) return node.data === MARK ? [{ at, texts: ["", ""] }] : [];
    const element = node as Element;
    const open = [...element.attributes].filter(({ value }) => value.includes(MARK));
    for (const { name } of open) element.removeAttribute(name);
    return open.map(({ name, value }) => ({ at, name, texts: value.split(MARK) }));
  });
  return { content, holes };
}

function attribute(element: Element, name: string, texts: string[]): Setter {
  const kind = name[0];
  const key = name.slice(1);
  const isWhole = texts.join() === ",";
  let last: unknown;
  return (values) => {
    const next = isWhole
      ? values[0]
      : texts.reduce((text, fixed, i) => `${text}${values[i - 1]}${fixed}`);
    if (next === last) return;
    if (kind === "@" && !last) {
      element.addEventListener(key, (event) => (last as EventListener)(event));
    }
    last = next;
    if (kind === ".") Object.assign(element, { [key]: next });
    else if (kind !== "@") {
      if (isNothing(next)) element.removeAttribute(name);
      else element.setAttribute(name, String(next));
    }
  };
}

/** A place between nodes, before `end`, that holds one value. */
function place(end: ChildNode): (value: unknown) => void {
  const text = document.createTextNode("");
  end.before(text);
  let drawn: TemplateStringsArray | undefined;
  let update: Setter;
  let items: { end: ChildNode; set(value: unknown): void }[] | undefined;
  let last: unknown;
  const clear = (from: ChildNode): void => {
    while (from.nextSibling && from.nextSibling !== end) from.nextSibling.remove();
  };
  const become = (strings?: TemplateStringsArray, list?: typeof items): void => {
    clear(text);
    text.data = "";
    drawn = strings;
    items = list;
  };
  const setList = (values: unknown[]): void => {
    if (!items) become(undefined, []);
    const list = items ?? [];
    values.forEach((value, i) => {
      if (!list[i]) {
        const mark = document.createComment("");
        end.before(mark);
        list[i] = { end: mark, set: place(mark) };
      }
      list[i]?.set(value);
    });
    list.length = values.length;
    clear(list.at(-1)?.end ?? text);
  };
  return (value) => {
    if (value === last) return;
    last = value;
    if (Array.isArray(value)) setList(value);
    else if (value && typeof value === "object") {
      const result = value as TemplateResult;
      if (drawn === result.strings) update(result.values);
      else {
        become(result.strings);
        const [content, set] = draw(result);
        update = set;
        update(result.values);
        end.before(content);
      }
    } else {
      if (drawn || items) become();
      const next = isNothing(value) ? "" : String(value);
      if (text.data !== next) text.data = next;
    }
  };
}

/** The nodes of a template, and what sets its values. */
function draw(result: TemplateResult): [DocumentFragment, Setter] {
  const { content, holes } = kept(parsed, result.strings, () => parse(result));
  const copy = document.importNode(content, true);
  const nodes = nodesOf(copy);
  const setters = holes.map(({ at, name, texts }) => {
    const node = nodes[at] as ChildNode;
    if (name)
      return { count: texts.length - 1, set: attribute(node as unknown as Element, name, texts) };
    const set = place(node);
    return { count: 1, set: ([value]: readonly unknown[]) => set(value) };
  });
  return [
    copy,
    (values) => {
      let from = 0;
      for (const { count, set } of setters) {
        set(values.slice(from, from + count));
        from += count;
      }
    },
  ];
}

/** What draws values into the end of an element, each in place of the one before. */
export const drawInto = (element: Element): ((value: unknown) => void) =>
  place(element.appendChild(document.createComment("")));
