import { rankOf, type Suit, suitOf } from "./codes.ts";
import { html, svg, type TemplateResult } from "./html.ts";
import { kept } from "./kept.ts";
import type { Card } from "./protocol.ts";

/** Outlines of the suits in a box of 24; the joker bears a star. */
const SUIT: Record<Suit, string> = {
  h: "M12 21.5C4.6 15.6 2 12.2 2 8.2C2 5.1 4.4 2.8 7.2 2.8C9.2 2.8 11 3.9 12 5.7C13 3.9 14.8 2.8 16.8 2.8C19.6 2.8 22 5.1 22 8.2C22 12.2 19.4 15.6 12 21.5Z",
  d: "M12 1.6C14.2 5.4 17 9 20.6 12C17 15 14.2 18.6 12 22.4C9.8 18.6 7 15 3.4 12C7 9 9.8 5.4 12 1.6Z",
  s: "M12 1.8C13.6 5 22 9.4 22 14.3C22 17.2 19.9 19 17.5 19C15.7 19 14.1 18 13.2 16.5C13.4 19 14.2 20.8 15.8 22.2H8.2C9.8 20.8 10.6 19 10.8 16.5C9.9 18 8.3 19 6.5 19C4.1 19 2 17.2 2 14.3C2 9.4 10.4 5 12 1.8Z",
  c: "M12 1.8A4.7 4.7 0 0 1 15.6 9.5A4.7 4.7 0 1 1 13.2 16.6C13.4 19 14.2 20.8 15.8 22.2H8.2C9.8 20.8 10.6 19 10.8 16.6A4.7 4.7 0 1 1 8.4 9.5A4.7 4.7 0 0 1 12 1.8Z",
  j: "M12 2L14.9 8.6L22 9.3L16.6 14L18.2 21L12 17.3L5.8 21L7.4 14L2 9.3L9.1 8.6Z",
};

/** Where rank and suit stand on a card of 60 x 84: x, baseline; suit size, x, y; big suit; width of "10". */
const SIZES = {
  full: { x: 5.5, y: 25, suit: 19, sx: 5, sy: 31, big: 30, ten: 26 },
  tight: { x: 5.5, y: 24, suit: 16, sx: 5, sy: 27, big: 30, ten: 26 },
  mini: { x: 4, y: 24, suit: 18, sx: 3.5, sy: 30, big: 24, ten: 24 },
};

export interface Look {
  size: keyof typeof SIZES;
  /** Whether the big suit is drawn: only where nothing covers the card. */
  hasPip?: boolean;
  /** Whether the star of a wild card is drawn. */
  hasStar?: boolean | undefined;
}

/** A suit, its box `size` wide. */
export const suitAt = (suit: Suit, x: number, y: number, size: number): TemplateResult =>
  svg`<path class=${suit} transform="translate(${x} ${y}) scale(${size / 24})" d=${SUIT[suit]}></path>`;

/** Three strokes through (13, 70). */
const STAR = svg`<path class="wild" d="M6 70L20 70M9.5 63.9L16.5 76.1M16.5 63.9L9.5 76.1"></path>`;

const frame = (width: number, content: unknown, code?: Card): TemplateResult =>
  html`<svg class="card" data-card=${code} width=${width} height=${Math.round(width * 1.4)} viewBox="0 0 60 84" aria-hidden="true">
    ${content}
  </svg>`;

/** Faces that were drawn before: the same again costs nothing. */
const faces = new Map<string, TemplateResult>();

/** The face of a card, `width` pixels wide. Its name is given by what holds it. */
export function face(code: Card, width: number, look: Look): TemplateResult {
  const name = JSON.stringify([code, width, look]);
  return kept(faces, name, () => drawFace(code, width, look));
}

function drawFace(code: Card, width: number, { size, hasPip, hasStar }: Look): TemplateResult {
  const rank = rankOf(code);
  const suit = suitOf(code);
  const at = SIZES[size];
  const length = rank.length > 1 && at.ten;
  const note =
    size !== "mini" &&
    suit !== "j" &&
    svg`<text class="note" x=${at.sx + at.suit + 2.5} y=${at.sy + at.suit * 0.76} font-size="13.5">${suit}</text>`;
  return frame(
    width,
    svg`<rect class="face" x=".5" y=".5" width="59" height="83" rx="6"></rect>
      <text class=${suit} x=${at.x} y=${at.y} font-size="25"
        textLength=${length} lengthAdjust="spacingAndGlyphs">${rank}</text>
      ${suitAt(suit, at.sx, at.sy, at.suit)}${note}
      ${hasPip && suitAt(suit, 55 - at.big, 79 - at.big, at.big)}${hasStar && STAR}`,
    code,
  );
}

/** The back of a card. */
export const back = (width: number): TemplateResult =>
  frame(
    width,
    svg`<rect class="back" x=".5" y=".5" width="59" height="83" rx="6"></rect>
      <rect class="lozenge" x="6" y="6" width="48" height="72" rx="3"></rect>
      <path class="lozenge" d="M30 26L42 42L30 58L18 42Z"></path>`,
  );
