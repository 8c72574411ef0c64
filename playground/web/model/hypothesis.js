// What w says about a point: its score, its label, and whether that is a mistake. What sign(0)
// means is decided in the core alone: a rule is the table of its answers, which comes with a run.

/** w·x, added in the core's order, so that a sign here is the sign there; a fourth weight is that of x·y. */
export function score(w, { x, y }) {
  const sum = x * w[1] + y * w[2];
  return w[0] + (w.length > 3 ? sum + x * y * w[3] : sum);
}

/** A point as the vector that w is multiplied by. */
export function vectorOf({ x, y }, product) {
  return product ? [1, x, y, x * y] : [1, x, y];
}

/** The label predicted for a point with this score. */
export function label(rule, s) {
  return said(rule, s, 0);
}

/** Whether the point is a mistake of w. */
export function isMistake(rule, w, point) {
  return said(rule, score(w, point), point.label > 0 ? 1 : 2) === 1;
}

/** Three answers each about scores below, at and above 0. */
function said(rule, s, answer) {
  return rule[3 * (1 + Math.sign(s)) + answer];
}

/** J₁ and J of w: how many mistakes, and the sum of −y·w·x over them. */
export function loss(rule, w, points) {
  let [mistakes, j] = [0, 0];
  for (const p of points) {
    if (isMistake(rule, w, p)) {
      mistakes += 1;
      j -= p.label * score(w, p);
    }
  }
  return { mistakes, j };
}
