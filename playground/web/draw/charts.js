// Small line charts over the corrections, with a mark at the present one.

import { W, count, num } from '../words/format.js';
import { segment, stroke } from './marks.js';
import { palette, prepared, ticks } from './palette.js';

const LEFT = 46;
const RIGHT = 12;
const TOP = 12;
const BOTTOM = 26;

/**
 * @param {Array<{at: (t: number) => number, colour: string, dash?: number[]}>} lines
 * @param {{first: number, last: number, now: number, top?: number}} range corrections, and the present one
 */
export function drawChart(canvas, lines, range) {
  const { context, width, height } = prepared(canvas);
  const colours = palette();
  const { first, last, now } = range;
  const columns = sampled(first, last, Math.max(2, width - LEFT - RIGHT));
  const high = range.top ?? highest(lines, columns);
  const x = (t) => LEFT + ((t - first) / Math.max(1, last - first)) * (width - LEFT - RIGHT);
  const y = (v) => height - BOTTOM - (Math.max(0, v) / high) * (height - TOP - BOTTOM);
  drawAxes({ context, colours, width, height, high, first, last, x, y });
  segment(context, [x(now), TOP], [x(now), height - BOTTOM], colours.soft, 1);
  for (const { at, colour, dash } of lines) {
    context.beginPath();
    columns.forEach((t, i) => (i ? context.lineTo(x(t), y(at(t))) : context.moveTo(x(t), y(at(t)))));
    stroke(context, colours[colour], columns.length > 0.6 * width ? 1 : 2, dash);
    dot(context, x(now), y(at(now)), colours[colour]);
  }
}

const BINS = 24;

/** How often each number of corrections came, for two sets of runs side by side; a wall where the proof has it. */
export function drawHistogram(canvas, sets, wall) {
  const { context, width, height } = prepared(canvas);
  const colours = palette();
  const largest = sets.flat().reduce((a, b) => Math.max(a, b), 1);
  const last = wall && wall < 6 * largest ? Math.max(wall, largest) : largest;
  const bin = Math.max(1, Math.ceil((last + 1) / BINS));
  const counts = sets.map((set) => Array.from({ length: Math.ceil((last + 1) / bin) }, (_, i) => set.filter((v) => Math.floor(v / bin) === i).length));
  const high = 1.05 * counts.flat().reduce((a, b) => Math.max(a, b), 1);
  const x = (v) => LEFT + (v / (last + bin)) * (width - LEFT - RIGHT);
  const y = (v) => height - BOTTOM - (v / high) * (height - TOP - BOTTOM);
  drawAxes({ context, colours, width, height, high, first: 0, last: last + bin, x, y });
  counts.forEach((bars, k) => bars.forEach((n, i) => {
    const step = (x(bin) - x(0)) / 2;
    context.fillStyle = k ? colours.minus : colours.plus;
    context.fillRect(x(i * bin) + k * step, y(n), Math.max(1, step - 1), y(0) - y(n));
  }));
  if (wall && wall <= last) {
    segment(context, [x(wall), TOP], [x(wall), y(0)], colours.proof, 3);
  }
}

function dot(context, px, py, colour) {
  context.beginPath();
  context.arc(px, py, 3.5, 0, 2 * Math.PI);
  context.fillStyle = colour;
  context.fill();
}

/** Every correction, or as many as there are pixels. */
function sampled(first, last, most) {
  const step = Math.max(1, (last - first) / most);
  const found = [];
  for (let t = first; t < last; t += step) {
    found.push(Math.floor(t));
  }
  found.push(last);
  return found;
}

function highest(lines, columns) {
  let high = 0;
  for (const { at } of lines) {
    for (const t of columns) {
      high = Math.max(high, at(t));
    }
  }
  return Number.isFinite(high) && high > 0 ? 1.05 * high : 1;
}

function drawAxes({ context, colours, width, height, high, first, last, x, y }) {
  context.font = `12px ${colours.font}`;
  context.fillStyle = colours.soft;
  context.textBaseline = 'middle';
  context.textAlign = 'right';
  for (const v of ticks(0, high, 3)) {
    segment(context, [LEFT, y(v)], [width - RIGHT, y(v)], colours.hair, 1);
    context.fillText(num(v), LEFT - 8, y(v));
  }
  context.textBaseline = 'alphabetic';
  context.textAlign = 'left';
  context.fillText(count(first), LEFT, height - 8);
  context.textAlign = 'right';
  context.fillText(count(last), width - RIGHT, height - 8);
  if (x(last) - x(first) > 170) {
    context.textAlign = 'center';
    context.fillText(W.corrections, (x(first) + x(last)) / 2, height - 8);
  }
}
