// Small line charts over the corrections, with a mark at the present one.

import { W, count, num } from '../words/format.js';
import { segment, stroke } from './marks.js';
import { palette, prepared, ticks } from './palette.js';

/** Room for the numbers around a chart whose letters have this size. */
function roomFor(size) {
  return { left: 14 + 32 * size, right: 12, top: 12 * size, bottom: 6 + 20 * size };
}

/**
 * @param {Array<{at: (t: number) => number, colour: string, dash?: number[], stairs?: boolean}>} lines
 * @param {{first: number, last: number, now: number, size?: number, shown?: {value: number, colour: string}}} range
 *     corrections, the present one, how large the letters are, and the value of what is shown, where it is none of the lines
 */
export function drawChart(canvas, lines, range) {
  const { context, width, height } = prepared(canvas);
  const colours = palette();
  const { first, last, now, size = 1, shown } = range;
  const room = roomFor(size);
  const across = width - room.left - room.right;
  const columns = sampled(first, last, Math.max(2, across));
  const high = highest(lines, columns, shown?.value ?? 0);
  const x = (t) => room.left + ((t - first) / Math.max(1, last - first)) * across;
  const y = (v) => height - room.bottom - (Math.max(0, v) / high) * (height - room.top - room.bottom);
  const scene = { context, colours, width, height, room, size, x, y };
  drawHeights(scene, high);
  drawEnds(scene, first, last);
  segment(context, [x(now), room.top], [x(now), height - room.bottom], colours.soft, 1);
  for (const { at, colour, dash, stairs } of lines) {
    context.beginPath();
    columns.forEach((t, i) => {
      if (i && stairs) {
        context.lineTo(x(t), y(at(columns[i - 1])));
      }
      context[i ? 'lineTo' : 'moveTo'](x(t), y(at(t)));
    });
    stroke(context, colours[colour], (columns.length > 0.6 * width ? 1 : 2) * size, dash);
    if (!shown) {
      dot(context, [x(now), y(at(now))], 3.5 * size, colours[colour]);
    }
  }
  if (shown) {
    dot(context, [x(now), y(shown.value)], 5 * size, colours[shown.colour]);
  }
}

const BINS = 24;

/** How often each number of corrections came, for two sets of runs side by side; a wall where the proof has it. */
export function drawHistogram(canvas, sets, { wall, size }) {
  const { context, width, height } = prepared(canvas);
  const colours = palette();
  const largest = sets.flat().reduce((a, b) => Math.max(a, b), 1);
  const last = wall && wall < 6 * largest ? Math.max(wall, largest) : largest;
  const bin = Math.max(1, Math.ceil((last + 1) / BINS));
  const counts = sets.map((set) => Array.from({ length: Math.ceil((last + 1) / bin) }, (_, i) => set.filter((v) => Math.floor(v / bin) === i).length));
  const high = 1.05 * counts.flat().reduce((a, b) => Math.max(a, b), 1);
  const room = roomFor(size);
  const x = (v) => room.left + (v / (last + bin)) * (width - room.left - room.right);
  const y = (v) => height - room.bottom - (v / high) * (height - room.top - room.bottom);
  const scene = { context, colours, width, height, room, size, x, y };
  drawHeights(scene, high);
  drawBins(scene, last, bin);
  counts.forEach((bars, k) => bars.forEach((n, i) => {
    const step = (x(bin) - x(0)) / 2;
    context.fillStyle = k ? colours.minus : colours.plus;
    context.fillRect(x(i * bin) + k * step, y(n), Math.max(1, step - 1), y(0) - y(n));
  }));
  if (wall && wall <= last) {
    segment(context, [x(wall), room.top], [x(wall), y(0)], colours.proof, 3 * size);
  }
}

function dot(context, [px, py], radius, colour) {
  context.beginPath();
  context.arc(px, py, radius, 0, 2 * Math.PI);
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

function highest(lines, columns, least) {
  let high = least;
  for (const { at } of lines) {
    for (const t of columns) {
      high = Math.max(high, at(t));
    }
  }
  return Number.isFinite(high) && high > 0 ? 1.05 * high : 1;
}

function drawHeights({ context, colours, width, room, size, y }, high) {
  context.font = `${12 * size}px ${colours.font}`;
  context.fillStyle = colours.soft;
  context.textBaseline = 'middle';
  context.textAlign = 'right';
  for (const v of ticks(0, high, 3)) {
    segment(context, [room.left, y(v)], [width - room.right, y(v)], colours.hair, 1);
    context.fillText(num(v), room.left - 8, y(v));
  }
  context.textBaseline = 'alphabetic';
}

/** The first correction and the last, and what they are. */
function drawEnds({ context, width, height, room, size, x }, first, last) {
  context.textAlign = 'left';
  context.fillText(count(first), room.left, height - 8);
  context.textAlign = 'right';
  context.fillText(count(last), width - room.right, height - 8);
  if (x(last) - x(first) > 170 * size) {
    context.textAlign = 'center';
    context.fillText(W.corrections, (x(first) + x(last)) / 2, height - 8);
  }
}

/** Round numbers of corrections, each below the middle of its bar. */
function drawBins({ context, width, height, room, size, x }, last, bin) {
  const middle = (v) => (x(v) + x(v + bin)) / 2;
  const words = width - room.right - context.measureText(W.corrections).width;
  context.textAlign = 'center';
  for (const v of ticks(0, last, 5)) {
    if (middle(v) < words - 24 * size) {
      context.fillText(count(v), middle(v), height - 8);
    }
  }
  context.textAlign = 'right';
  context.fillText(W.corrections, width - room.right, height - 8);
}
