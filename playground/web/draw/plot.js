// The picture: the plane with its points, the shown line, and what the words are about. What does
// not change from frame to frame is drawn once, on layers of its own.

import { chosen } from '../model/choices.js';
import { lineIn, meeting, sides } from '../model/geometry.js';
import { isMistake, score } from '../model/hypothesis.js';
import { visited } from '../model/trace.js';
import { View } from '../model/view.js';
import { W, fill, num } from '../words/format.js';
import { named, namesOf } from '../words/words.js';
import { drawBoundary, shade } from './boundary.js';
import { Layer, lettersOf, palette, prepared, ticks } from './palette.js';
import { SvgContext } from './svg.js';
import { arrow, drawPoint, rimmed, ring, segment, stamp, stroke, tick, triangle } from './marks.js';

/** A line that only cuts a corner of the picture, shorter than this, has no arrow. */
const SHORTEST = 80;

/** The arrow of w, whose tip is the handle of a line drawn by hand. */
const ARROW = 42;

const grid = new Layer();
const marks = new Layer();

/** Draws all of it; returns the view, by which the mouse finds its way. */
export function drawPlot(canvas, app, tween) {
  const { context, width, height, ratio } = prepared(canvas);
  const { data, state } = app;
  const scene = sceneOf(context, width, height, app, tween);
  const key = [data.view, width, height, ratio, scene.colours, scene.size];
  paint(scene, {
    still: (draw) => grid.put(canvas, context, [...key, data.names], draw),
    points: (draw) => marks.put(canvas, context, [...key, data.points, state.people], draw),
  });
  scene.view.handle = scene.w && state.hand ? tip(scene) : null;
  return scene.view;
}

/** The same picture as SVG. */
export function plotSvg({ clientWidth: width, clientHeight: height }, app) {
  const context = new SvgContext(width, height, palette().plot);
  const draw = (drawing) => drawing(context);
  paint({ ...sceneOf(context, width, height, app, 1), plain: true }, { still: draw, points: draw });
  return context.text;
}

function sceneOf(context, width, height, app, tween) {
  const view = new View(app.data.view, width, height);
  return { context, view, colours: palette(), app, size: lettersOf(app.state), tween, ...seen(app, tween) };
}

function paint(scene, layer) {
  drawHalves(scene);
  layer.still((on) => drawGrid({ ...scene, context: on }));
  drawProofLine(scene);
  drawLines(scene);
  drawCertificate(scene);
  layer.points((on) => drawPoints({ ...scene, context: on }));
  drawRings(scene);
  drawNext(scene);
  drawPicked(scene);
  drawProbe(scene);
  drawCursor(scene);
  drawNames(scene);
}

/** What there is to see at this frame: the shown w on its way, the w before, and the mistake to come. */
function seen(app, tween) {
  const { shown, moment, results: { trace } } = app;
  if (!shown) {
    return { w: null, next: -1 };
  }
  const current = shown.kind === 'current';
  const before = current && !moment.pending ? moment.before : null;
  const moving = before && tween < 1;
  const w = moving ? shown.w.map((v, j) => before[j] + tween * (v - before[j])) : shown.w;
  return { w, before, ringed: moving ? before : shown.w, kind: shown.kind, trace, t: moment?.t, next: moment?.pending && current ? moment.example : -1 };
}

function drawHalves({ context, view, colours, w }) {
  if (w?.some((v) => v !== 0)) {
    shade(context, view, w, colours['plus-tint']);
    shade(context, view, Array.from(w, (v) => -v), colours['minus-tint']);
  }
}

function drawGrid({ context, view, colours, size }) {
  const [left, right, bottom, top] = view.box;
  context.font = `${12 * size}px ${colours.font}`;
  context.fillStyle = colours.soft;
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  for (const x of ticks(left, right, view.width / (110 * size))) {
    const [px] = view.toPixel(x, 0);
    segment(context, [px, 0], [px, view.height], colours.hair, 1);
    if (px > 40 * size && px < view.width - 90 * size) {
      context.fillText(num(x), px, view.height - 8);
    }
  }
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  for (const y of ticks(bottom, top, view.height / (90 * size))) {
    const [, py] = view.toPixel(0, y);
    segment(context, [0, py], [view.width, py], colours.hair, 1);
    if (py > 34 * size && py < view.height - 26 * size) {
      context.fillText(num(y), 8, py);
    }
  }
}

/** The names lie on top, with a rim of the ground's colour, so that no line runs through them. */
function drawNames({ context, view, colours, app, kind, size }) {
  const longest = view.width / 2;
  const { names } = app.data;
  context.font = `600 ${13 * size}px ${colours.font}`;
  rimmed(context, colours, shortened(context, named(app, names.x), longest), view.width - 10, view.height - 8, 'right', colours.ink);
  rimmed(context, colours, shortened(context, named(app, names.y), longest), 8, 5 + 13 * size, 'left', colours.ink);
  if (kind && app.ruled) {
    context.font = `${12 * size}px ${colours.font}`;
    rimmed(context, colours, W.shown[kind], view.width - 10, 5 + 13 * size, 'right', colours.soft);
  }
}

function shortened(context, text, width) {
  let kept = text;
  while (kept.length > 1 && context.measureText(kept).width > width) {
    kept = `${kept.slice(0, -2)}…`;
  }
  return kept;
}

/** The proof's line, hidden until it is asked for, or the end: itself, the two that touch the nearest points, and the points that hold it. */
export function proofLineShows(app) {
  const { verdict, proof } = app.results;
  const ended = app.player.atEnd && app.player.last > 0 && !app.state.lesson;
  return Boolean(verdict?.separable && proof && !app.betting && !app.state.hand && (app.wantsProof || ended));
}

function drawProofLine(scene) {
  const { context, view, colours, app, size } = scene;
  if (proofLineShows(app)) {
    const { proof: { wf }, verdict } = app.results;
    drawLine(scene, wf, colours.margin, 1.5);
    const nearest = app.data.points.reduce((least, p) => Math.min(least, Math.abs(score(wf, p))), Infinity);
    for (const shift of [-nearest, nearest]) {
      drawLine(scene, [wf[0] + shift, ...wf.slice(1)], colours.margin, 1, [2, 5]);
    }
    for (const row of app.results.judged === app.data.points ? verdict.holding : []) {
      const p = app.data.points[row];
      square(context, ...view.toPixel(p.x, p.y), colours.margin, 9 * size);
    }
  }
  if (app.wantsFewest && app.results.fewest && !app.betting) {
    drawLine(scene, app.results.fewest.line, colours.good, 1.5, [10, 4, 2, 4]);
  }
}

/** The shown line is thick and the only one with an arrow; others are thin. */
function drawLines(scene) {
  const { w, before, trace, t, kind, app, colours, size } = scene;
  if (!w) {
    return;
  }
  if (before) {
    drawLine(scene, before, colours.soft, 1.5, [6, 6]);
  }
  const { keeps } = chosen(app.state.settings).algorithm;
  if (kind === 'current' && keeps && !app.betting) {
    const kept = trace.kept(keeps, t);
    if (kept) {
      drawLine(scene, kept, colours.pocket, 2, [14, 6]);
    }
  } else if (kind === keeps) {
    drawLine(scene, app.moment.w, colours.soft, 1.5, [2, 4]);
  }
  const colour = kind === 'pocket' || kind === 'average' ? colours.pocket : colours.ink;
  drawLine(scene, w, colour, 2.5 * size);
  const end = tip(scene);
  if (end) {
    arrow(scene.context, end.foot, end.at, colour, 2.5 * size);
    if (kind === 'hand') {
      ring(scene.context, ...end.at, 7 * size, colours.plot, 4 * size);
      ring(scene.context, ...end.at, 7 * size, colours.ink, 2 * size);
    }
  }
}

function drawLine({ context, view }, w, colour, width, dash) {
  drawBoundary(context, view, w, { colour, width, dash });
}

/** w's direction, from the middle of the line; it points to the positive side. */
function tip({ view, w, size }) {
  const [from, to] = lineIn(w, view.box)?.map(([x, y]) => view.toPixel(x, y)) ?? [[0, 0], [0, 0]];
  if (w[3] || Math.hypot(to[0] - from[0], to[1] - from[1]) < SHORTEST) {
    return null;
  }
  const foot = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const [dx, dy] = [w[1] / view.sx, -w[2] / view.sy];
  const length = Math.hypot(dx, dy) / (ARROW * size);
  return { foot, at: [foot[0] + dx / length, foot[1] + dy / length] };
}

/** Why no line can do it: two segments that cross, a triangle around a point, or less. */
function drawCertificate({ context, view, colours, app, size }) {
  const { verdict } = app.results;
  if (!verdict || verdict.separable || app.state.product || !app.judging || app.results.judged !== app.data.points) {
    return;
  }
  const { plus, minus } = sides(verdict.rows, app.data.points);
  const toPixel = (p) => view.toPixel(p.x, p.y);
  for (const [side, colour] of [[plus, colours.plus], [minus, colours.minus]]) {
    side.forEach((p, i) => {
      for (const q of side.slice(i + 1)) {
        segment(context, toPixel(p), toPixel(q), colour, 2);
      }
    });
  }
  for (const p of [...plus, ...minus]) {
    const [px, py] = toPixel(p);
    square(context, px, py, colours.proof, 11 * (size > 1 ? 1.6 : 1));
    if (!app.state.people?.[p.row]) {
      context.font = `${13 * size}px ${colours.font}`;
      const name = namesOf(app, [p.row]);
      const fits = px + 15 + context.measureText(name).width < view.width;
      rimmed(context, colours, name, px + (fits ? 15 : -15), Math.max(36 * size, py - 8 * size), fits ? 'left' : 'right', colours.ink);
    }
  }
  const [px, py] = toPixel(meeting(plus, weights(verdict)));
  context.beginPath();
  context.arc(px, py, 4, 0, 2 * Math.PI);
  context.fillStyle = colours.proof;
  context.fill();
}

/** Points of the certificate, and those that hold the proof’s line, wear a square: rings are for mistakes. */
function square(context, px, py, colour, half) {
  context.beginPath();
  context.rect(px - half, py - half, 2 * half, 2 * half);
  stroke(context, colour, 2.5);
}

/** The certificate's coefficients by row, as ordinary numbers. */
function weights(verdict) {
  const exact = verdict.coefficients.split(' ').map(Number);
  return (row) => exact[verdict.rows.indexOf(row)];
}

/** More points than this are drawn smaller, and stamped. */
const MANY = 400;

function radiusOf(app, size) {
  return (app.data.points.length > MANY ? 3.5 : 5.5) * (size > 1 ? 1.6 : 1);
}

function drawPoints({ context, view, colours, app, size, plain }) {
  const radius = radiusOf(app, size);
  const { people } = app.state;
  const many = app.data.points.length > MANY && !plain;
  const mark = (label, colour) => many && stamp(colour, radius + 1, (on) => drawPoint(on, 0, 0, label, colours, radius));
  const [plus, minus] = [mark(1, colours.plus), mark(-1, colours.minus)];
  context.font = `${13 * size}px ${colours.font}`;
  app.data.points.forEach((p, i) => {
    const [px, py] = view.toPixel(p.x, p.y);
    if (many) {
      (p.label > 0 ? plus : minus)(context, px, py);
    } else {
      drawPoint(context, px, py, p.label, colours, radius);
    }
    if (people?.[i]) {
      rimmed(context, colours, named(app, people[i]), px + 11 * size, py - 8 * size, 'left', colours.ink);
    }
  });
}

/** A ring around every mistake of the shown w. */
function drawRings({ context, view, colours, app, ringed, size, plain }) {
  if (!ringed?.some((v) => v !== 0) || app.ringless) {
    return;
  }
  const radius = radiusOf(app, size) + 3.5 * size;
  const { rule } = app;
  const draw = (on, px, py) => ring(on, px, py, radius, colours.ink, 1.25 * size);
  const put = app.data.points.length > MANY && !plain ? stamp(`ring ${colours.ink}`, radius + size, (on) => draw(on, 0, 0)) : draw;
  for (const p of app.data.points) {
    if (isMistake(rule, ringed, p)) {
      put(context, ...view.toPixel(p.x, p.y));
    }
  }
}

/** The visits as a pointer that moves from point to point, then the mistake that is about to be corrected. */
function drawNext({ context, view, colours, app, next, size, tween }) {
  const { points } = app.data;
  if (!points[next]) {
    return;
  }
  const passed = tween < 1 ? visited(app.results.trace, app.moment, { points, settings: app.state.settings }) : [];
  const at = points[passed[Math.floor(tween * passed.length)] ?? next];
  const [px, py] = view.toPixel(at.x, at.y);
  if (at === points[next]) {
    ring(context, px, py, 14 * size, colours.plot, 6);
    ring(context, px, py, 14 * size, colours.ink, 3 * size);
  }
  arrow(context, [px, py + 44 * size], [px, py + 18 * size], colours.ink, 2.5 * size);
}

function drawPicked({ context, view, colours, app, size }) {
  for (const i of app.picked) {
    const p = app.data.points[i];
    if (p) {
      const [px, py] = view.toPixel(p.x, p.y);
      tick(context, px - 14 * size, py - 12 * size, colours.ink, size);
    }
  }
}

function drawProbe({ context, view, colours, app }) {
  const { probe } = app.state;
  if (probe) {
    const { origin } = app.data;
    triangle(context, ...view.toPixel(probe.x - (origin?.x ?? 0), probe.y - (origin?.y ?? 0)), colours);
  }
}

/** Where the keyboard is. */
function drawCursor({ context, view, colours, app }) {
  if (app.cursor) {
    const [px, py] = view.toPixel(app.cursor.x, app.cursor.y);
    context.beginPath();
    context.moveTo(px - 14, py);
    context.lineTo(px + 14, py);
    context.moveTo(px, py - 14);
    context.lineTo(px, py + 14);
    stroke(context, colours.plot, 5);
    stroke(context, colours.ink, 2);
  }
}

/** What is out of sight and can be had back; empty when nothing is. */
export function outside(app, view) {
  const [left, right, bottom, top] = view.box;
  const { shown } = app;
  const away = app.data.points.filter((p) => p.x < left || p.x > right || p.y < bottom || p.y > top).length;
  if (away > 0) {
    return fill(W.pointsOff, { n: away });
  }
  return shown && !shown.w[3] && (shown.w[1] || shown.w[2]) && !lineIn(shown.w, view.box) ? W.offView : '';
}

/** A data set in small, for its button. */
export function drawThumbnail(canvas, points, box) {
  const { context, width, height } = prepared(canvas);
  const view = new View(box, width, height);
  for (const p of points) {
    drawPoint(context, ...view.toPixel(p.x, p.y), p.label, palette(), points.length > 20 ? 1.6 : 3);
  }
}
