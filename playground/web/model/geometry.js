// Lines and half-planes cut to the part of the plane that is seen.

import { score } from './hypothesis.js';

/** The part of a polygon where w·x ≥ 0, as corners. */
export function clipped(corners, w) {
  const value = ([x, y]) => score(w, { x, y });
  const kept = [];
  corners.forEach((corner, i) => {
    const next = corners[(i + 1) % corners.length];
    const [a, b] = [value(corner), value(next)];
    if (a >= 0) {
      kept.push(corner);
    }
    if (a > 0 !== b > 0 && a !== b) {
      kept.push(between(corner, next, a / (a - b)));
    }
  });
  return kept;
}

function between([x0, y0], [x1, y1], part) {
  return [x0 + part * (x1 - x0), y0 + part * (y1 - y0)];
}

/** The two ends of the line w·x = 0 in the box, or null where it does not pass; of a curve in a narrow box, its ends there. */
export function lineIn(w, [left, right, bottom, top]) {
  const bent = w[3] ?? 0;
  if (w[1] === 0 && w[2] === 0 && bent === 0) {
    return null;
  }
  const ends = [];
  for (const x of [left, right]) {
    const y = -(w[0] + w[1] * x) / (w[2] + bent * x);
    if (y >= bottom && y <= top) {
      ends.push([x, y]);
    }
  }
  for (const y of [bottom, top]) {
    const x = -(w[0] + w[2] * y) / (w[1] + bent * y);
    if (x > left && x < right) {
      ends.push([x, y]);
    }
  }
  if (bent && ends.length > 2) {
    return isCross(w) ? ends.slice(2) : null;
  }
  return ends.length >= 2 ? [ends[0], ends.at(-1)] : null;
}

/** Whether the curve is two lines that cross, one of them upright. */
function isCross([w0, w1, w2, w3]) {
  return Math.abs(w0 * w3 - w1 * w2) <= 1e-12 * (Math.abs(w0 * w3) + Math.abs(w1 * w2));
}

/** The certificate's rows by class, as points. */
export function sides(rows, points) {
  const chosen = Array.from(rows, (row) => ({ ...points[row], row }));
  return { plus: chosen.filter((p) => p.label > 0), minus: chosen.filter((p) => p.label < 0) };
}

/** The point that lies in the hulls of both classes: the certificate's weighted mean of one. */
export function meeting(side, weightOf) {
  let [sum, x, y] = [0, 0, 0];
  for (const p of side) {
    const weight = weightOf(p.row);
    sum += weight;
    x += weight * p.x;
    y += weight * p.y;
  }
  return { x: x / sum, y: y / sum };
}
