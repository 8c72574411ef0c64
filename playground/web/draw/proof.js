// The proof in three pictures that grow from left to right: forward, length, angle. The third is the
// one that stays: √t·ρ/R, which reaches 1 at the bound, and the cosine above it. The cosine begins with the
// first correction: w = 0 has no angle.

import { W, count, num, unscaled } from '../words/format.js';
import { lowered, segment, stroke } from './marks.js';
import { palette, prepared, ticks } from './palette.js';

/** Room around the picture for letters of this size. */
function roomFor(size) {
  return { left: 14 + 32 * size, right: 16, top: 22 * size, bottom: 6 + 22 * size };
}

/** Left and right sides of the stage's inequality, and how they are drawn. */
const STAGES = {
  1: { left: 0, words: ['forward', 'ramp'] },
  2: { left: 3, words: ['length', 'ceiling'] },
  3: { left: 6, words: ['cosine', 'rise'] },
};

/**
 * @param {{stage: number, claims: ArrayLike<number>, bound: number, updates: number, now: number, wall: number|null, size: number, eta: number}} proof
 * @param {number} grown how much of the picture has grown, 0 to 1
 */
export function drawProof(canvas, proof, grown) {
  const { context, width, height } = prepared(canvas);
  const colours = palette();
  const { stage, claims, bound, updates, now, wall, size, eta } = proof;
  const room = roomFor(size);
  const { left, words } = STAGES[stage];
  const at = (t, side) => (t === 0 ? 0 : claims[12 * (t - 1) + left + side]);
  const far = stage === 3 && Number.isFinite(bound) ? Math.max(bound, wall ?? 0) * 1.06 : updates;
  const bent = far > 60 * Math.max(1, updates);
  const along = (t) => (bent ? Math.log10(1 + t) / Math.log10(1 + far) : t / Math.max(1, far));
  const high = stage === 3 ? 1.12 : 1.05 * Math.max(at(updates, 0), at(updates, 1), 1e-300);
  const x = (t) => room.left + along(t) * (width - room.left - room.right);
  const y = (v) => height - room.bottom - (Math.max(0, v) / high) * (height - room.top - room.bottom);
  const scene = { context, colours, x, y, height, width, room, size };
  axes(scene, { high, far, bent, stage });
  const end = Math.floor(grown * updates);
  if (stage === 3) {
    curve(scene, Math.min(bound, far), (t) => Math.sqrt(t / bound), grown, 'margin', [6, 4]);
    if (grown === 1) {
      upright(scene, bound, colours.proof, `${W.proof.wall} ${count(bound)}`);
      if (wall) {
        upright(scene, wall, colours.soft, `${W.proof.yours} ${count(wall)}`, 16 * size);
      }
    }
  } else {
    joined(scene, [0, end], (t) => at(t, 1), colours.margin, [6, 4]);
  }
  joined(scene, [stage === 3 ? 1 : 0, end], (t) => at(t, 0), colours.ink);
  if (now >= 1 && now <= end) {
    segment(context, [x(now), room.top], [x(now), height - room.bottom], colours.soft, 1);
  }
  legend(scene, words.map((name) => (eta === 1 ? unscaled(W.proof[name]) : W.proof[name])));
}

function axes({ context, colours, x, y, width, height, room, size }, { high, far, bent, stage }) {
  context.font = `${12 * size}px ${colours.font}`;
  context.fillStyle = colours.soft;
  context.textBaseline = 'middle';
  context.textAlign = 'right';
  for (const v of ticks(0, high, 4)) {
    segment(context, [room.left, y(v)], [width - room.right, y(v)], v === 1 && stage === 3 ? colours.soft : colours.hair, 1);
    context.fillText(num(v), room.left - 8, y(v));
  }
  context.textBaseline = 'alphabetic';
  context.textAlign = 'center';
  const marks = bent ? [1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8].filter((t) => t <= far) : ticks(0, far, 4);
  for (const t of marks) {
    if (x(t) < width - 120 * size || marks.length < 3) {
      context.fillText(count(t), x(t), height - 8);
    }
  }
  context.textAlign = 'right';
  context.fillText(W.corrections, width - room.right, height - 8);
}

/** One value after the other, joined. */
function joined({ context, x, y, size }, [first, end], at, colour, dash) {
  context.beginPath();
  const step = Math.max(1, Math.floor(end / 600));
  for (let t = first; t <= end; t += step) {
    context[t > first ? 'lineTo' : 'moveTo'](x(t), y(at(t)));
  }
  stroke(context, colour, 2 * size, dash);
}

function curve({ context, colours, x, y, size }, end, at, grown, colour, dash) {
  context.beginPath();
  for (let k = 0; k <= 200; k++) {
    const t = (grown * end * k * k) / 40000;
    k ? context.lineTo(x(t), y(at(t))) : context.moveTo(x(t), y(at(t)));
  }
  stroke(context, colours[colour], 2 * size, dash);
}

function upright({ context, colours, x, y, height, width, room, size }, t, colour, text, down = 0) {
  segment(context, [x(t), room.top], [x(t), height - room.bottom], colour, 3 * size);
  context.fillStyle = colours.ink;
  context.textAlign = x(t) > width / 2 ? 'right' : 'left';
  context.fillText(text, x(t) + (x(t) > width / 2 ? -6 : 6), y(0) - 10 - down);
}

function legend(scene, [solid, dashed]) {
  const { context, colours, room: { left }, size } = scene;
  const py = 10 * size;
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  context.fillStyle = colours.ink;
  segment(context, [left, py], [left + 22, py], colours.ink, 2 * size);
  const next = 16 + lowered(context, colours.font, solid, [left + 28, py], size);
  segment(context, [next, py], [next + 22, py], colours.margin, 2 * size, [6, 4]);
  lowered(context, colours.font, dashed, [next + 28, py], size);
}
