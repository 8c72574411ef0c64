// One run of a race in small: the points, the line it has now, and the side where it says +1.

import { View } from '../model/view.js';
import { drawBoundary, shade } from './boundary.js';
import { drawPoint } from './marks.js';
import { palette, prepared } from './palette.js';

export function drawLane(canvas, { data: { points, view: box } }, { w, kept }) {
  const { context, width, height } = prepared(canvas);
  const colours = palette();
  const view = new View(box, width, height);
  if (w.some((v) => v !== 0)) {
    shade(context, view, w, colours['plus-tint']);
    shade(context, view, Array.from(w, (v) => -v), colours['minus-tint']);
  }
  for (const p of points) {
    drawPoint(context, ...view.toPixel(p.x, p.y), p.label, colours, points.length > 20 ? 2 : 3.5);
  }
  drawBoundary(context, view, w, { colour: kept ? colours.pocket : colours.ink, width: 2.5 });
}
