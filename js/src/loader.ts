/* What a table carries: the whole front-end packed, and what unpacks it, once for all tables of a page. */
import { type Hearing, hear } from "./hear.ts";
import type * as FrontEnd from "./index.ts";
import type { RenderProps } from "./index.ts";
import { kept } from "./kept.ts";

/** Stands for the packed front-end until the package puts it here. */
const PACKED = "packed front-end";

/** Asks for nothing beyond itself: the address is that of a text in the page's own memory. */
async function unpack(): Promise<typeof FrontEnd> {
  const bytes = Uint8Array.from(atob(PACKED), (sign) => sign.charCodeAt(0));
  const text = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  const headers = { "content-type": "text/javascript" };
  return import(URL.createObjectURL(await new Response(text, { headers }).blob()));
}

/** All that is unpacked in this page, by what it was packed as: several versions may lie side by side. */
const page = globalThis as { tranca_widget?: Map<string, Promise<typeof FrontEnd>> };
page.tranca_widget ??= new Map();
const unpacked = page.tranca_widget;

export default {
  initialize({ model }: { model: Hearing }): void {
    void hear(model);
  },
  async render(props: RenderProps): Promise<() => void> {
    return (await kept(unpacked, PACKED, unpack)).default.render(props);
  },
};
