// J₁ and J of a line drawn by hand, as curves over its bar: a staircase and a slope. On the slope: the step
// that stochastic gradient descent takes for one mistake.

import { isMistake, loss } from '../model/hypothesis.js';
import { W, num } from '../words/format.js';
import { arrow, rimmed, segment, stroke } from './marks.js';
import { palette, prepared, ticks } from './palette.js';

/** The weighted sums of the points: where one of them changes its side as the bar moves. */
function sums([, w1, w2], points) {
  return points.map((p) => p.x * w1 + p.y * w2);
}

/** From below all sums to above them, with the bar and the end of the step in it. */
export function barRange({ shown: { w }, data: { points }, state: { settings } }) {
  const all = [...sums(w, points), -w[0]];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const room = Math.max(settings.eta, 0.08 * (high - low)) * 1.2;
  return [low - room, high + room];
}

/** The mistake that the next step of the descent is about, and how far it moves the bar; or null. */
export function barStep({ rule, shown: { w }, data: { points }, state: { settings } }) {
  const p = points.find((q) => isMistake(rule, w, q));
  return p ? { point: p, row: points.indexOf(p), to: -w[0] - settings.eta * p.label } : null;
}

/** @param {'mistakes'|'j'} what which of the two curves */
export function drawOverBar(canvas, app, what, size) {
  const { context, width, height } = prepared(canvas);
  const colours = palette();
  const { shown: { w }, data: { points }, rule } = app;
  const range = barRange(app);
  const at = (bar) => loss(rule, [-bar, w[1], w[2]], points)[what];
  const breaks = [...new Set([range[0], ...sums(w, points), range[1]])].sort((a, b) => a - b);
  const high = 1.1 * Math.max(1, ...breaks.map(at), ...breaks.slice(1).map((b, i) => at((b + breaks[i]) / 2)));
  const room = { left: 14 + 32 * size, right: 12, top: 12 * size, bottom: 6 + 20 * size };
  const x = (bar) => room.left + ((bar - range[0]) / (range[1] - range[0])) * (width - room.left - room.right);
  const y = (v) => height - room.bottom - (v / high) * (height - room.top - room.bottom);
  const scene = { context, colours, width, height, room, x, y, size, range };
  axes(scene, high);
  context.beginPath();
  breaks.slice(1).forEach((to, i) => {
    const from = breaks[i];
    const [start, end] = what === 'j' ? [at(from), at(to)] : Array(2).fill(at((from + to) / 2));
    context[i ? 'lineTo' : 'moveTo'](x(from), y(start));
    context.lineTo(x(to), y(end));
  });
  stroke(context, colours.ink, 2 * size);
  const bar = -w[0];
  segment(context, [x(bar), room.top], [x(bar), height - room.bottom], colours.soft, 1);
  if (what === 'j') {
    step(scene, app, bar, at(bar));
  }
  context.beginPath();
  context.arc(x(bar), y(at(bar)), 4 * size, 0, 2 * Math.PI);
  context.fillStyle = colours.ink;
  context.fill();
}

/** One mistake’s own loss as a dashed slope, and the step down it. */
function step({ context, colours, x, y, size, range }, app, bar, height) {
  const found = barStep(app);
  if (!found) {
    return;
  }
  const { point: p, to } = found;
  const colour = p.label > 0 ? colours.plus : colours.minus;
  const sum = sums(app.shown.w, [p])[0];
  const own = (b) => -p.label * (sum - b);
  const end = p.label > 0 ? range[1] : range[0];
  segment(context, [x(sum), y(0)], [x(end), y(own(end))], colour, 1.5 * size, [5, 4]);
  arrow(context, [x(bar), y(height)], [x(to), y(height)], colour, 2.5 * size);
}

function axes({ context, colours, width, height, room, x, y, size, range }, high) {
  context.font = `${12 * size}px ${colours.font}`;
  context.fillStyle = colours.soft;
  context.textBaseline = 'middle';
  context.textAlign = 'right';
  for (const v of ticks(0, high, 3).filter((t) => high > 3 || Number.isInteger(t))) {
    segment(context, [room.left, y(v)], [width - room.right, y(v)], colours.hair, 1);
    context.fillText(num(v), room.left - 8, y(v));
  }
  context.textBaseline = 'alphabetic';
  context.textAlign = 'center';
  for (const v of ticks(...range, 6)) {
    if (x(v) < width - room.right - 40 * size) {
      context.fillText(num(v), x(v), height - 8);
    }
  }
  rimmed(context, colours, W.ui.bar, width - room.right, height - 8, 'right', colours.ink);
}
