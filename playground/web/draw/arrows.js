// The proof as arrows: w and w_f, one correction, and the angle that closes. Each picture is a plane in the space
// of weights: stages 1 and 3 show the plane of w_f and w, stage 2 the plane of w and the corrected point.

import { vectorOf } from '../model/hypothesis.js';
import { W, unscaled } from '../words/format.js';
import { arrow, lowered, segment, stroke } from './marks.js';
import { palette, prepared } from './palette.js';

/**
 * Lengths of one correction, from the core's numbers: forward and length of w before and after, the step.
 * @param {{claims: ArrayLike<number>}} proof
 */
export function stepOf(proof, t, point, { eta, product }) {
  const at = (k, i) => (k < 1 ? 0 : proof.claims[12 * (k - 1) + i]);
  const [R, rho] = proof.bound;
  const square = vectorOf(point, product).reduce((sum, v) => sum + v * v, 0);
  return {
    t, eta, R, rho, square, before: { forward: at(t - 1, 0), square: at(t - 1, 3) }, now: { forward: at(t, 0), square: at(t, 3) },
    forward: at(t, 0) - at(t - 1, 0), turned: at(t, 10), cosine: at(t, 6), least: at(t, 7),
  };
}

/** @param {string|null} pointed the term of the formula under the pointer */
export function drawArrows(canvas, stage, step, { pointed, size }) {
  const { context, width, height } = prepared(canvas);
  const colours = palette();
  const scene = {
    context, colours, width, height, size,
    thick: (name) => (pointed === name ? 5 : 2.5) * size,
    write: (text, [px, py], align = 'left') => {
      context.textAlign = 'left';
      context.textBaseline = 'alphabetic';
      context.fillStyle = colours.ink;
      const words = step.eta === 1 ? unscaled(text) : text;
      context.font = `${12 * size}px ${colours.font}`;
      const wide = context.measureText(words.replaceAll('_', '')).width;
      lowered(context, colours.font, words, [align === 'right' ? px - wide : align === 'center' ? px - wide / 2 : px, py], size);
    },
  };
  [forward, length, angle][stage - 1](scene, step);
}

/** The part of w that is not along w_f. */
function aside({ forward: along, square }) {
  return Math.sqrt(Math.max(0, square - along * along));
}

/** ① Shadows of w on the direction of w_f: the last one grew by at least ρ. */
function forward({ context, colours, width, height, size, thick, write }, { before, now, t, rho, eta }) {
  const room = 30 * size;
  const far = Math.max(now.forward, before.forward, t * eta * rho, 1);
  const ground = height - 18 * size;
  const scale = Math.min((width - 2 * room) / far, (ground - 18 * size) / Math.max(aside(before), aside(now), 1e-9));
  const place = (along, up) => [room + along * scale, ground - up * scale];
  segment(context, place(0, 0), [width - room / 3, ground], colours.line, 1);
  arrow(context, place(0, 0), place(1, 0), colours.margin, thick('wf'));
  for (const [w, colour, name] of [[before, colours.soft, 'before'], [now, colours.ink, 'now']]) {
    const tip = place(w.forward, aside(w));
    arrow(context, place(0, 0), tip, colour, thick(name));
    segment(context, tip, place(w.forward, 0), colour, size, [3, 4]);
    write(name === 'now' ? 'w_t' : 'w_s', [tip[0] + (name === 'now' ? 6 : -6), tip[1] - 4], name === 'now' ? 'left' : 'right');
  }
  segment(context, place(before.forward, 0), place(now.forward, 0), colours.good, 2 * thick('step'));
  const [under, end] = [ground + 10 * size, room + t * eta * rho * scale];
  segment(context, [room, under], [end, under], colours.margin, thick('least'), [6, 4]);
  write('t·η·ρ', [Math.min(end + 6, width - room), under + 4 * size]);
  write('w_f', [place(1, 0)[0] - 4, ground - 7 * size]);
}

/** ② The step leaves w at an angle of at least 90°; R is the longest step there is. */
function length({ context, colours, width, height, size, thick, write }, { before, now, turned, square, eta, R }) {
  const room = 26 * size;
  const long = Math.sqrt(before.square);
  const step = eta * Math.sqrt(square);
  const cos = long > 0 ? Math.max(-1, Math.min(0, turned / (long * Math.sqrt(square)))) : 0;
  const [dx, dy] = [step * cos, step * Math.sqrt(1 - cos * cos)];
  const scale = Math.min((width - 3 * room) / Math.max(long, -dx, step), (height - 2.4 * room) / Math.max(dy, eta * R));
  const shift = Math.max(0, -(long + dx)) * scale;
  const place = (x, y) => [1.2 * room + shift + x * scale, height - 1.2 * room - y * scale];
  const [origin, corner, tip] = [place(0, 0), place(long, 0), place(long + dx, dy)];
  segment(context, corner, place(long, eta * R), colours.margin, thick('least'), [6, 4]);
  write('η·R', [corner[0] + 6, place(0, eta * R)[1] + 12 * size]);
  const side = 9 * size;
  segment(context, [corner[0] - side, corner[1]], [corner[0] - side, corner[1] - side], colours.margin, 1);
  segment(context, [corner[0] - side, corner[1] - side], [corner[0], corner[1] - side], colours.margin, 1);
  arrow(context, origin, corner, colours.soft, thick('before'));
  arrow(context, corner, tip, colours.good, thick('step'));
  arrow(context, origin, tip, colours.ink, thick('now'));
  if (long > 0) {
    context.beginPath();
    context.arc(...corner, 20 * size, Math.PI, Math.PI + Math.acos(Math.max(-1, Math.min(1, -cos))));
    stroke(context, colours.good, thick('angle') / 1.5);
  }
  write('w_s', [(origin[0] + corner[0]) / 2, corner[1] + 15 * size], 'center');
  write('w_t', [(origin[0] + tip[0]) / 2 - 6, (origin[1] + tip[1]) / 2 - 6], 'right');
  write('η·y·x', [(corner[0] + tip[0]) / 2 - 8, (corner[1] + tip[1]) / 2 + 4], 'right');
}

/** ③ The directions of w_f and w; w must stay in the wedge, which closes as t grows. */
function angle({ context, colours, width, height, size, thick, write }, { cosine, least }) {
  const room = 22 * size;
  const origin = [room, height - room];
  const reach = Math.min(width - 3.5 * room, height - 2.2 * room);
  const at = (turn, part = 1) => [origin[0] + part * reach * Math.cos(turn), origin[1] - part * reach * Math.sin(turn)];
  const [theta, wedge] = [cosine, least].map((c) => Math.acos(Math.max(-1, Math.min(1, c))));
  context.beginPath();
  context.moveTo(...origin);
  context.arc(...origin, reach, 0, -wedge, true);
  context.closePath();
  context.fillStyle = colours['plus-tint'];
  context.fill();
  segment(context, origin, at(wedge), colours.margin, thick('least'), [6, 4]);
  arrow(context, origin, at(0), colours.margin, thick('wf'));
  arrow(context, origin, at(theta, 0.92), colours.ink, thick('now'));
  context.beginPath();
  context.arc(...origin, 0.4 * reach, 0, -theta, true);
  stroke(context, colours.good, thick('angle'));
  write('w_f', [at(0)[0] + 6, at(0)[1] + 4]);
  write('w_t', [at(theta, 0.92)[0] + 6, at(theta, 0.92)[1] + (theta < 0.15 ? -10 : 0)]);
  write('θ', [at(theta / 2, 0.46)[0], at(theta / 2, 0.46)[1] + 4]);
  write(W.proof.wedge, [at(wedge, 0.75)[0] + 8, Math.max(14 * size, at(wedge, 0.75)[1])]);
}
