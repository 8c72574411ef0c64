// The correction as an addition of arrows: w, plus η·y·x, is the new w. Only w₁ and w₂ fit on
// paper; w₀ is in the table next to it.

import { arrow, segment } from './marks.js';
import { palette, prepared } from './palette.js';

/** Draws the correction of a moment; a pending one has no sum yet, but may have some to choose from. */
export function drawVectors(canvas, correction, choices = [], size = 1) {
  const { context, width, height } = prepared(canvas);
  const colours = palette();
  if (!correction) {
    return;
  }
  const { before: w, after: sum, point, pending } = correction;
  const ends = [[0, 0], [w[1], w[2]], [sum[1], sum[2]]];
  const place = placing([...ends, ...choices], width, height, 18 * size);
  if (choices.length > 0) {
    drawChoices({ context, colours, place, size }, [w[1], w[2]], choices);
    return;
  }
  const [origin, before, after] = ends.map(place);
  segment(context, [0, origin[1]], [width, origin[1]], colours.hair, 1);
  segment(context, [origin[0], 0], [origin[0], height], colours.hair, 1);
  arrow(context, origin, before, colours.soft, 2.5 * size);
  arrow(context, before, after, point.label > 0 ? colours.plus : colours.minus, 2.5 * size, pending ? [5, 4] : []);
  if (!pending) {
    arrow(context, origin, after, colours.ink, 2.5 * size);
  }
}

/** w, and the arrows that might be the new one, by letter. */
function drawChoices({ context, colours, place, size }, w, choices) {
  const origin = place([0, 0]);
  arrow(context, origin, place(w), colours.soft, 2.5 * size);
  context.font = `600 ${13 * size}px ${colours.font}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  choices.forEach((choice, i) => {
    const end = place(choice);
    arrow(context, origin, end, colours.ink, 2 * size, [5, 4]);
    const length = Math.hypot(end[0] - origin[0], end[1] - origin[1]) || 1;
    context.fillStyle = colours.ink;
    context.fillText('ABC'[i], end[0] + (10 * size * (end[0] - origin[0])) / length, end[1] + (10 * size * (end[1] - origin[1])) / length);
  });
}

/** All ends within the canvas, on one scale. */
function placing(ends, width, height, room) {
  const xs = ends.map(([x]) => x);
  const ys = ends.map(([, y]) => y);
  const [x0, x1] = [Math.min(...xs), Math.max(...xs)];
  const [y0, y1] = [Math.min(...ys), Math.max(...ys)];
  const scale = Math.min((width - 2 * room) / (x1 - x0 || 1e-300), (height - 2 * room) / (y1 - y0 || 1e-300));
  return ([x, y]) => [
    width / 2 + (x - (x0 + x1) / 2) * scale,
    height / 2 - (y - (y0 + y1) / 2) * scale,
  ];
}
