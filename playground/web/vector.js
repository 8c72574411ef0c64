// The correction as an addition of arrows: w, plus η·y·x, is the new w. Only w₁ and w₂ fit on
// paper; w₀ is in the table beside it.

import { arrow, segment } from './marks.js';
import { palette, prepared } from './palette.js';
import { Trace } from './trace.js';

/** The correction shown at a frame: done at even frames, about to be done at odd ones; or null. */
export function correctionAt(app) {
  const { trace } = app.results;
  const { frame } = app.player;
  if (!trace || frame === 0) {
    return null;
  }
  const done = frame % 2 === 0;
  const t = Trace.corrections(frame) - (done ? 1 : 0);
  const { example, score } = trace.correction(t);
  const point = app.state.points[example];
  if (!point) {
    return null;
  }
  const scale = app.state.settings.eta * point.label;
  const step = [scale, scale * point.x, scale * point.y];
  return { done, t, example, score, point, from: trace.w(t), step, to: trace.w(t + 1) };
}

export function drawVectors(canvas, correction) {
  const { context, width, height } = prepared(canvas);
  const colours = palette();
  if (!correction) {
    return;
  }
  const { from, to, point, done } = correction;
  const ends = [[0, 0], [from[1], from[2]], [to[1], to[2]]];
  const place = placing(ends, width, height);
  const [origin, before, after] = ends.map(place);
  segment(context, [0, origin[1]], [width, origin[1]], colours.hair, 1);
  segment(context, [origin[0], 0], [origin[0], height], colours.hair, 1);
  arrow(context, origin, before, colours.soft, 2.5);
  arrow(context, before, after, point.label > 0 ? colours.plus : colours.minus, 2.5, done ? [] : [5, 4]);
  if (done) {
    arrow(context, origin, after, colours.ink, 2.5);
  }
}

/** All ends within the canvas, on one scale. */
function placing(ends, width, height) {
  const room = 18;
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
