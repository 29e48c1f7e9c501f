import { afterEach, beforeEach, expect, vi } from "vitest";
import { all } from "./harness.ts";

/* A page without layout: where pictures lie is worked out here, and what is sent anywhere is noted. */

/** A way that a card was sent. */
interface Way {
  /** The zone and the card. */
  what: string;
  mover: Element;
  /** Where it starts, in pixels from where it lies now, and by how much larger. */
  x: number;
  y: number;
  scale: number;
  options: KeyframeAnimationOptions;
  isOver: boolean;
}

/** The page that the tests play. */
export const page = {
  ways: [] as Way[],
  /** Whether the system asks for less motion. */
  isStill: false,
  /** Pixels by which the page is scrolled at the moment, and how often anything was measured. */
  scrolled: 0,
  measured: 0,
};

/** Pixels of a row a zone, and of a card in it. */
export const ROWS = [
  "us.morto",
  "t1",
  "t2",
  "t3",
  "us.red",
  "stock",
  "pile",
  "m1",
  "m2",
  "m3",
  "m4",
  "hand",
];
export const STEP = 10;

const zoneOf = (element: Element): string =>
  element.closest<HTMLElement>("[data-at]")?.dataset.at ?? "";
const inZone = (zone: string): Element[] => all(`[data-at="${zone}"] .card`);

/** Where a picture lies: its row by the zone, its place in the row by the order; small but in the hand. */
function boxOf(picture: Element): DOMRect {
  const zone = zoneOf(picture);
  const size = zone === "hand" ? 60 : 30;
  const moved = picture.closest<HTMLElement>("[style*=translate]")?.style.translate ?? "0px 0px";
  const [dx = 0, dy = 0] = moved.split(" ").map(Number.parseFloat);
  const x = inZone(zone).indexOf(picture) * STEP + dx;
  const y = ROWS.indexOf(zone) * 100 + dy - page.scrolled;
  /* What is under way has gone half of it. */
  const way = page.ways.find(({ mover, isOver }) => !isOver && mover.contains(picture));
  return new DOMRect(
    x - size / 2 + (way?.x ?? 0) / 2,
    y - size / 2 + (way?.y ?? 0) / 2,
    size,
    size,
  );
}

const nameOf = (mover: Element): string =>
  `${zoneOf(mover)} ${(mover as HTMLElement).dataset.id ?? (mover as HTMLElement).dataset.card}`;
/** The ways as "zone card: x y", of those that were sent since the last look. */
export const seen = (): Record<string, [number, number]> => {
  const found = Object.fromEntries(
    page.ways.map(({ what, x, y }) => [what, [x, y] as [number, number]]),
  );
  page.ways = [];
  return found;
};

beforeEach(() => {
  page.ways = [];
  page.isStill = false;
  page.scrolled = 0;
  vi.spyOn(window, "matchMedia").mockImplementation(
    () => ({ matches: page.isStill }) as MediaQueryList,
  );
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    if (!this.matches(".card")) return new DOMRect(0, -page.scrolled, 900, 620);
    page.measured++;
    return boxOf(this);
  });
  Element.prototype.animate = function (frames, options) {
    const [start = "", end] = (frames as PropertyIndexedKeyframes).transform as string[];
    const [x = 0, y = 0, scale = 0] = start.match(/-?[\d.]+/g)?.map(Number) ?? [];
    expect(end).toBe("none");
    const way = { what: nameOf(this), mover: this, x, y, scale, isOver: false };
    page.ways.push({ ...way, options: options as KeyframeAnimationOptions });
    return {} as Animation;
  };
  Element.prototype.getAnimations = function () {
    return page.ways
      .filter(({ mover, isOver }) => !isOver && this.contains(mover))
      .map(
        (way) => ({ cancel: () => Object.assign(way, { isOver: true }) }) as unknown as Animation,
      );
  };
});

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(Element.prototype, "animate");
  Element.prototype.getAnimations = () => [];
});
