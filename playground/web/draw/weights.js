// The plane of weights: a rule is a point here, and every point of the data is a line, on one side of which
// the rules get it right. w has three weights, so the picture is the slice at the present w₀.

import { clipped, lineIn } from '../model/geometry.js';
import { View } from '../model/view.js';
import { W, fill, num } from '../words/format.js';
import { named, namesOf } from '../words/words.js';
import { arrow, polygon, ring, rimmed, segment, stroke } from './marks.js';
import { lettersOf, palette, prepared, ticks } from './palette.js';

/** More lines than this are thin and without names. */
const FEW = 12;

/** Corrections of the path that are drawn. */
const PATH = 300;

/** The last picture was of this run, or of a line by hand, and reached this far. */
let kept = { key: null, reach: 0 };

/** Draws the slice; returns its view, with the place of w, by which the mouse finds its way. */
export function drawWeights(canvas, app) {
  const { context, width, height } = prepared(canvas);
  const colours = palette();
  const size = lettersOf(app.state);
  const view = new View(boxOf(app), width, height);
  const scene = { context, colours, view, app, size, w: app.shown.w };
  drawSides(scene);
  drawAxes(scene);
  drawLines(scene);
  drawPath(scene);
  drawStep(scene);
  const at = view.toPixel(scene.w[1], scene.w[2]);
  ring(context, ...at, 6 * size, colours.plot, 5 * size);
  ring(context, ...at, 6 * size, colours.ink, 2.5 * size);
  context.font = `600 ${13 * size}px ${colours.font}`;
  rimmed(context, colours, 'w', at[0] + 11 * size, at[1] - 8 * size, 'left', colours.ink);
  view.handle = at;
  return view;
}

/** Room for every w so far, in few sizes, so that a drag or a step seldom changes the scale. */
function boxOf({ results: { trace }, state: { hand }, shown, moment, betting }) {
  const key = hand ? 'hand' : trace;
  let far = Math.max(Math.abs(shown.w[1]), Math.abs(shown.w[2]));
  for (let t = hand || !trace ? Infinity : 0; t <= moment?.t + (moment?.pending && !betting ? 1 : 0); t++) {
    const w = trace.w(t);
    far = Math.max(far, Math.abs(w[1]), Math.abs(w[2]));
  }
  let reach = kept.key === key && hand ? kept.reach : 1e-6;
  while (reach < 1.15 * far) {
    reach = roundUp(1.3 * far);
  }
  kept = { key, reach };
  return far > 0 ? [-reach, reach, -reach, reach] : [-1, 1, -1, 1];
}

/** The next of … 1, 1.5, 2, 3, 5, 7, 10 … */
function roundUp(value) {
  const power = 10 ** Math.floor(Math.log10(value));
  return power * [1, 1.5, 2, 3, 5, 7, 10].find((m) => m * power >= value * 0.999);
}

/** The weights (w₁, w₂) for which this point has the score 0, as the coefficients of a line. */
function lineOf(w0, { x, y }) {
  return [w0, x, y];
}

/** Whether some rule of this slice is right about every point, as far as the picture reaches. */
export function anyRight({ data: { points }, shown: { w } }, { box: [left, right, bottom, top] }) {
  let corners = [[left, bottom], [right, bottom], [right, top], [left, top]];
  for (const p of points) {
    corners = clipped(corners, lineOf(w[0], p).map((v) => p.label * v));
  }
  return area(corners) > 1e-9 * (right - left) * (top - bottom);
}

function area(corners) {
  return Math.abs(corners.reduce((sum, [x, y], i) => sum + x * corners[(i + 1) % corners.length][1] - corners[(i + 1) % corners.length][0] * y, 0)) / 2;
}

/** Every wrong side adds some shade, so the rules without a mistake stay white. */
function drawSides({ context, colours, view, app: { data: { points } }, w }) {
  const box = view.box;
  const corners = [[box[0], box[2]], [box[1], box[2]], [box[1], box[3]], [box[0], box[3]]];
  context.globalAlpha = Math.max(0.003, Math.min(0.06, 1.6 / points.length));
  for (const p of points) {
    const wrong = clipped(corners, lineOf(w[0], p).map((v) => -p.label * v));
    polygon(context, wrong.map(([a, b]) => view.toPixel(a, b)), colours.ink);
  }
  context.globalAlpha = 1;
}

function drawAxes({ context, colours, view, size, app, w }) {
  const [left, right, bottom, top] = view.box;
  const origin = view.toPixel(0, 0);
  segment(context, [origin[0], 0], [origin[0], view.height], colours.line, 1);
  segment(context, [0, origin[1]], [view.width, origin[1]], colours.line, 1);
  context.font = `${12 * size}px ${colours.font}`;
  for (const v of ticks(left, right, 5)) {
    if (v) {
      rimmed(context, colours, num(v), view.toPixel(v, 0)[0], view.height - 6, 'center', colours.soft);
    }
  }
  for (const v of ticks(bottom, top, 4)) {
    if (v) {
      rimmed(context, colours, num(v), 6, view.toPixel(0, v)[1] + 4, 'left', colours.soft);
    }
  }
  const { names } = app.data;
  context.font = `600 ${13 * size}px ${colours.font}`;
  rimmed(context, colours, fill(W.weights.axis, { n: '₁', name: named(app, names.x) }), view.width - 8, origin[1] - 6, 'right', colours.ink);
  rimmed(context, colours, fill(W.weights.axis, { n: '₂', name: named(app, names.y) }), origin[0] + 6, 4 + 13 * size, 'left', colours.ink);
  context.font = `${12 * size}px ${colours.font}`;
  rimmed(context, colours, fill(W.weights.slice, { w0: num(w[0]) }), view.width - 8, 4 + 13 * size, 'right', colours.soft);
}

/** One line for each point; short strokes point to the side where its rules are right. */
function drawLines(scene) {
  const { context, colours, view, app, size, w } = scene;
  const { points } = app.data;
  const few = points.length <= FEW;
  const current = app.state.hand ? undefined : app.moment?.example;
  const lines = [];
  points.forEach((p, i) => {
    const ends = lineIn(lineOf(w[0], p), view.box)?.map(([a, b]) => view.toPixel(a, b));
    if (!ends) {
      return;
    }
    const colour = p.label > 0 ? colours.plus : colours.minus;
    const thick = i === current;
    context.globalAlpha = few || thick ? 1 : Math.max(0.15, 8 / points.length);
    segment(context, ...ends, colour, (thick ? 3.5 : few ? 1.5 : 1) * size);
    context.globalAlpha = 1;
    if (few || thick) {
      hatch(scene, ends, p, colour);
      lines.push({ ends, i, thick });
    }
  });
  const taken = [view.toPixel(w[1], w[2])];
  for (const { ends, i, thick } of lines) {
    const [px, py] = free(ends, taken, scene);
    context.font = `${thick ? '600 ' : ''}${13 * size}px ${colours.font}`;
    rimmed(context, colours, namesOf(app, [i]), px, py, 'center', colours.ink);
  }
}

/** A place on the line for its name, where there is no other. */
function free([from, to], taken, { view, size }) {
  const places = [0.06, 0.94, 0.16, 0.84, 0.26, 0.74, 0.36, 0.64].map((part) => [from[0] + part * (to[0] - from[0]), from[1] + part * (to[1] - from[1])]);
  const fits = ([px, py]) => px > 30 * size && px < view.width - 30 * size && py > 36 * size && py < view.height - 24 * size;
  const clear = ([px, py]) => taken.every(([qx, qy]) => Math.abs(px - qx) > 44 * size || Math.abs(py - qy) > 16 * size);
  const place = places.find((at) => fits(at) && clear(at)) ?? places.find(fits) ?? places[2];
  taken.push(place);
  return place;
}

function hatch({ context, view, size }, [from, to], p, colour) {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const [nx, ny] = [p.label * p.x * view.sx, -p.label * p.y * view.sy];
  const norm = Math.hypot(nx, ny) || 1;
  const reach = 7 * size;
  for (let at = 18; at < length; at += 30 * size) {
    const [px, py] = [from[0] + ((to[0] - from[0]) * at) / length, from[1] + ((to[1] - from[1]) * at) / length];
    segment(context, [px, py], [px + (reach * nx) / norm, py + (reach * ny) / norm], colour, 1);
  }
}

/** Where w has been. */
function drawPath({ context, colours, view, app: { results: { trace }, state: { hand }, moment }, size }) {
  if (!trace || hand) {
    return;
  }
  context.beginPath();
  for (let t = Math.max(0, moment.t - PATH); t <= moment.t; t++) {
    const w = trace.w(t);
    context.lineTo(...view.toPixel(w[1], w[2]));
  }
  stroke(context, colours.soft, size, [2, 3]);
}

/** The correction as a step: w changes by y·x, at a right angle to the point’s line. */
function drawStep({ context, colours, view, app, size }) {
  const { moment, betting, state: { hand } } = app;
  const p = app.data.points[moment?.example];
  if (!p || hand || (betting && moment.pending)) {
    return;
  }
  const colour = p.label > 0 ? colours.plus : colours.minus;
  const [from, to] = [moment.before, moment.after].map((w) => view.toPixel(w[1], w[2]));
  arrow(context, from, to, colour, 2.5 * size, moment.pending ? [5, 4] : []);
}
