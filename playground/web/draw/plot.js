// The picture: the plane with its points, the line, and whatever is said about them.

import { chosen } from '../model/choices.js';
import { halfPlane, lineIn, meeting, sides } from '../model/geometry.js';
import { isMistake, score } from '../model/hypothesis.js';
import { View } from '../model/view.js';
import { num } from '../words/format.js';
import { arrow, drawPoint, polygon, ring, segment, stroke, triangle } from './marks.js';
import { palette, prepared, ticks } from './palette.js';

/** A line that only cuts a corner of the picture, shorter than this, has no arrow. */
const SHORTEST = 80;

/** Draws all of it; returns the view, by which the mouse finds its way. */
export function drawPlot(canvas, app, tween) {
  const { context, width, height } = prepared(canvas);
  const view = new View(app.state.view, width, height);
  const scene = { context, view, colours: palette(), app, ...seen(app, tween) };
  drawHalves(scene);
  drawGrid(scene);
  drawWidest(scene);
  drawLines(scene);
  drawCertificate(scene);
  drawPoints(scene);
  drawNext(scene);
  drawProbe(scene);
  drawCursor(scene);
  drawNames(scene);
  return view;
}

/** What there is to see at this frame: w, the w before, and the mistake about to be corrected. */
function seen({ moment, results: { trace } }, tween) {
  if (!moment) {
    return { w: null };
  }
  const { t, w: now, pending, example } = moment;
  const before = pending ? null : moment.before;
  const w = before && tween < 1 ? now.map((v, j) => before[j] + tween * (v - before[j])) : now;
  return { w, before, trace, t, next: pending ? example : -1 };
}

function drawHalves({ context, view, colours, w }) {
  if (w && (w[0] || w[1] || w[2])) {
    const toPixel = ([x, y]) => view.toPixel(x, y);
    polygon(context, halfPlane(w, view.box).map(toPixel), colours['plus-tint']);
    polygon(context, halfPlane(w.map((v) => -v), view.box).map(toPixel), colours['minus-tint']);
  }
}

function drawGrid({ context, view, colours, app }) {
  const [left, right, bottom, top] = view.box;
  context.font = `12px ${colours.font}`;
  context.fillStyle = colours.soft;
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  for (const x of ticks(left, right, view.width / 110)) {
    const [px] = view.toPixel(x, 0);
    segment(context, [px, 0], [px, view.height], colours.hair, 1);
    if (px > 40 && px < view.width - 60) {
      context.fillText(num(x), px, view.height - 8);
    }
  }
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  for (const y of ticks(bottom, top, view.height / 90)) {
    const [, py] = view.toPixel(0, y);
    segment(context, [0, py], [view.width, py], colours.hair, 1);
    if (py > 34 && py < view.height - 26) {
      context.fillText(num(y), 8, py);
    }
  }
}

/** The names lie on top, with a rim of the ground's colour, so that no line runs through them. */
function drawNames({ context, view, colours, app }) {
  const longest = view.width / 2;
  context.fillStyle = colours.ink;
  context.font = `600 13px ${colours.font}`;
  context.textBaseline = 'alphabetic';
  context.strokeStyle = colours.plot;
  context.lineWidth = 5;
  context.lineJoin = 'round';
  const write = (text, px, py, align) => {
    context.textAlign = align;
    context.strokeText(text, px, py);
    context.fillText(text, px, py);
  };
  write(shortened(context, app.state.names.x, longest), view.width - 10, view.height - 8, 'right');
  write(shortened(context, app.state.names.y, longest), 8, 18, 'left');
}

function shortened(context, text, width) {
  let kept = text;
  while (kept.length > 1 && context.measureText(kept).width > width) {
    kept = `${kept.slice(0, -2)}…`;
  }
  return kept;
}

/** The widest margin: its line, and the two that touch the nearest points. */
function drawWidest({ context, view, colours, app }) {
  const { verdict, proof } = app.results;
  if (!verdict?.separable || !proof) {
    return;
  }
  drawLine({ context, view }, proof.wf, colours.margin, 1.5);
  const nearest = Math.min(...app.state.points.map((p) => Math.abs(score(proof.wf, p))));
  for (const shift of [-nearest, nearest]) {
    drawLine({ context, view }, [proof.wf[0] + shift, proof.wf[1], proof.wf[2]], colours.margin, 1, [2, 5]);
  }
}

function drawLines(scene) {
  const { w, before, trace, t, app, colours } = scene;
  if (!w) {
    return;
  }
  if (before) {
    drawLine(scene, before, colours.soft, 1.5, [6, 6]);
  }
  const best = trace.kept(chosen(app.state.settings).algorithm.keeps, t);
  if (best) {
    drawLine(scene, best, colours.pocket, 5, [14, 6]);
  }
  drawLine(scene, w, colours.ink, 2.5);
  drawNormal(scene);
}

function drawLine({ context, view }, w, colour, width, dash) {
  const ends = lineIn(w, view.box);
  if (ends) {
    const [from, to] = ends.map(([x, y]) => view.toPixel(x, y));
    segment(context, from, to, colour, width, dash);
  }
}

/** w's direction, drawn from the middle of the line; it points to the positive side. */
function drawNormal({ context, view, colours, w }) {
  const [from, to] = lineIn(w, view.box)?.map(([x, y]) => view.toPixel(x, y)) ?? [[0, 0], [0, 0]];
  if (Math.hypot(to[0] - from[0], to[1] - from[1]) < SHORTEST) {
    return;
  }
  const foot = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const [dx, dy] = [w[1] / view.sx, -w[2] / view.sy];
  const length = Math.hypot(dx, dy);
  arrow(context, foot, [foot[0] + (42 * dx) / length, foot[1] + (42 * dy) / length], colours.ink, 2.5);
}

/** Why no line can do it: two segments that cross, a triangle around a point, or less. */
function drawCertificate({ context, view, colours, app }) {
  const { verdict } = app.results;
  if (!verdict || verdict.separable) {
    return;
  }
  const { plus, minus } = sides(verdict.rows, app.state.points);
  const toPixel = (p) => view.toPixel(p.x, p.y);
  for (const [side, colour] of [[plus, colours.plus], [minus, colours.minus]]) {
    side.forEach((p, i) => {
      for (const q of side.slice(i + 1)) {
        segment(context, toPixel(p), toPixel(q), colour, 2);
      }
    });
  }
  for (const p of [...plus, ...minus]) {
    ring(context, ...toPixel(p), 11, colours.proof, 3);
  }
  const [px, py] = toPixel(meeting(plus, weights(verdict)));
  context.beginPath();
  context.arc(px, py, 4, 0, 2 * Math.PI);
  context.fillStyle = colours.proof;
  context.fill();
}

/** The certificate's coefficients by row, as ordinary numbers. */
function weights(verdict) {
  const exact = verdict.coefficients.split(' ').map(Number);
  return (row) => exact[verdict.rows.indexOf(row)];
}

/** Mark by mark: one large path for all of them takes twice as long to fill. */
function drawPoints({ context, view, colours, app, w, trace }) {
  const { points } = app.state;
  const radius = points.length > 400 ? 3.5 : 5.5;
  for (const p of points) {
    const [px, py] = view.toPixel(p.x, p.y);
    drawPoint(context, px, py, p.label, colours, radius);
    if (w && isMistake(trace.rule, w, p)) {
      ring(context, px, py, radius + 3.5, colours.ink, 1.25);
    }
  }
}

/** The mistake that is about to be corrected. */
function drawNext({ context, view, colours, app, next }) {
  const point = app.state.points[next];
  if (point) {
    const [px, py] = view.toPixel(point.x, point.y);
    ring(context, px, py, 14, colours.plot, 6);
    ring(context, px, py, 14, colours.ink, 3);
  }
}

function drawProbe({ context, view, colours, app }) {
  if (app.state.probe) {
    triangle(context, ...view.toPixel(app.state.probe.x, app.state.probe.y), colours);
  }
}

/** Where the keyboard is. */
function drawCursor({ context, view, colours, app }) {
  if (app.cursor) {
    const [px, py] = view.toPixel(app.cursor.x, app.cursor.y);
    context.beginPath();
    context.moveTo(px - 12, py);
    context.lineTo(px + 12, py);
    context.moveTo(px, py - 12);
    context.lineTo(px, py + 12);
    stroke(context, colours.ink, 1.5);
  }
}
