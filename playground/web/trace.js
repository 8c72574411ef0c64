// A recorded run, as questions about moments. Frame 2t shows w after t corrections; frame 2t + 1
// shows the mistake that correction t + 1 is about to correct.

const WIDTH = 3;

export class Trace {
  constructor(recording) {
    Object.assign(this, recording);
  }

  get frames() {
    return 2 * this.updates + 1;
  }

  /** Corrections made at a frame. */
  static corrections(frame) {
    return frame >> 1;
  }

  /** w after t corrections. */
  w(t) {
    return this.weights.subarray(WIDTH * t, WIDTH * (t + 1));
  }

  mistakesAt(t) {
    return this.losses[2 * t];
  }

  jAt(t) {
    return this.losses[2 * t + 1];
  }

  /** Correction t + 1: its example, the score before, the visit. */
  correction(t) {
    const [example, score, visit] = this.examples.subarray(3 * t, 3 * t + 3);
    return { example, score, visit };
  }

  /** How many corrections old the pocket's w is, after t corrections. */
  pocketAt(t) {
    return this.pocket[t];
  }
}

/** w·x, added in the core's order, so that a sign here is the sign there. */
export function score(w, { x, y }) {
  return w[0] + (x * w[1] + y * w[2]);
}

/** Whether the point is a mistake of w; the rules for zero are the core's. */
export function isMistake(zero, w, point) {
  const s = score(w, point);
  if (s !== 0) {
    return s > 0 !== point.label > 0;
  }
  return zero === 'mistake' || (zero === 'negative') === point.label > 0;
}

/** The label that w predicts. */
export function predicted(zero, s) {
  return s > 0 || (s === 0 && zero === 'positive') ? 1 : -1;
}
