// One run of a race in small: the points, the line it has now, and the side where it says +1.

import { halfPlane, lineIn } from '../model/geometry.js';
import { View } from '../model/view.js';
import { drawPoint, polygon, segment } from './marks.js';
import { palette, prepared } from './palette.js';

export function drawLane(canvas, { data: { points, view: box } }, { w, kept }) {
  const { context, width, height } = prepared(canvas);
  const colours = palette();
  const view = new View(box, width, height);
  const toPixel = ([x, y]) => view.toPixel(x, y);
  if (w.some((v) => v !== 0)) {
    polygon(context, halfPlane(w, view.box).map(toPixel), colours['plus-tint']);
    polygon(context, halfPlane(Array.from(w, (v) => -v), view.box).map(toPixel), colours['minus-tint']);
  }
  for (const p of points) {
    drawPoint(context, ...view.toPixel(p.x, p.y), p.label, colours, points.length > 20 ? 2 : 3.5);
  }
  const ends = lineIn(w, view.box)?.map(toPixel);
  if (ends) {
    segment(context, ...ends, kept ? colours.pocket : colours.ink, 2.5);
  }
}
