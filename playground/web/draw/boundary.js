// Where w says +1, and the boundary: a line, or with the product of both features a curve, which is drawn strip by strip.

import { clipped, lineIn } from '../model/geometry.js';
import { polygon, segment, stroke } from './marks.js';

/** The width of a strip, in pixels. */
const STRIP = 4;

/** Colours the part of the view where w·x ≥ 0. */
export function shade(context, view, w, colour) {
  for (const [left, right, bottom, top] of parts(view, w)) {
    const corners = clipped([[left, bottom], [right, bottom], [right, top], [left, top]], w);
    polygon(context, corners.map(([x, y]) => view.toPixel(x, y)), colour);
  }
}

/** Draws where w·x = 0. */
export function drawBoundary(context, view, w, { colour, width = 2, dash }) {
  if (!w[3]) {
    const ends = lineIn(w, view.box)?.map(([x, y]) => view.toPixel(x, y));
    if (ends) {
      segment(context, ...ends, colour, width, dash);
    }
    return;
  }
  let at = null;
  context.beginPath();
  for (const box of parts(view, w)) {
    const ends = lineIn(w, box)?.map(([x, y]) => view.toPixel(x, y)).sort(([a], [b]) => a - b);
    if (ends) {
      const [from, to] = ends;
      if (!at || Math.hypot(at[0] - from[0], at[1] - from[1]) > 1) {
        context.moveTo(...from);
      }
      context.lineTo(...to);
    }
    at = ends?.[1];
  }
  stroke(context, colour, width, dash);
}

/** The whole view for a line, for a curve strips of whole pixels. */
function parts({ box, width, sx }, w) {
  if (!w[3]) {
    return [box];
  }
  const [left, , bottom, top] = box;
  return Array.from({ length: Math.ceil(width / STRIP) }, (_, i) => [left + (i * STRIP) / sx, left + ((i + 1) * STRIP) / sx, bottom, top]);
}
