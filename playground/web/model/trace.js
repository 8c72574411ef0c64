// A recorded run, as questions about moments. Frame 2t shows w after t corrections; frame 2t + 1
// shows the mistake that correction t + 1 is about to correct. Only this file depends on it.

import { vectorOf } from './hypothesis.js';

/** Frames of one correction: the mistake, then the new w. */
export const FRAMES = 2;

export class Trace {
  constructor(recording) {
    Object.assign(this, recording);
  }

  get frames() {
    return FRAMES * this.updates + 1;
  }

  /**
   * What a frame shows: w after t corrections, and the correction it is about, which is pending or
   * made: the example, its score before, the visit, and w before and after. The first frame is
   * about none, and has no example.
   */
  moment(frame) {
    const t = Math.floor(frame / FRAMES);
    const pending = frame % FRAMES === 1;
    const w = this.w(t);
    const from = pending ? t : t - 1;
    if (from < 0) {
      return { t, w, pending };
    }
    return { t, w, pending, ...this.correction(from), before: this.w(from), after: this.w(from + 1) };
  }

  /** w after t corrections. */
  w(t) {
    const width = this.weights.length / (this.updates + 1);
    return this.weights.subarray(width * t, width * (t + 1));
  }

  /** J₁ after t corrections. */
  mistakesAt(t) {
    return this.losses[2 * t];
  }

  /** J after t corrections. */
  jAt(t) {
    return this.losses[2 * t + 1];
  }

  /** Correction t + 1: its example, the score before, the visit. */
  correction(t) {
    const [example, score, visit] = this.examples.subarray(3 * t, 3 * t + 3);
    return { example, score, visit };
  }

  /** After how many of these t corrections the pocket's w was met. */
  pocketAt(t) {
    return this.pocket[t];
  }

  /** What is kept next to w after t corrections, the pocket's w or at the end the average; or null. */
  kept(what, t) {
    if (what === 'pocket') {
      return this.w(this.pocketAt(t));
    }
    return what === 'average' && t === this.updates ? this.answer : null;
  }
}

/**
 * The examples that are visited before a pending mistake, it included; in turn alone, because there
 * the visits tell which examples they were. At most a cycle of them.
 */
export function visited(trace, moment, { points, settings }) {
  if (!moment?.pending || settings.order !== 'cyclic') {
    return [];
  }
  const from = moment.t > 0 ? trace.correction(moment.t - 1).visit : 0;
  const found = [];
  for (let visit = Math.max(from + 1, moment.visit - points.length + 1); visit <= moment.visit; visit++) {
    found.push((visit - 1) % points.length);
  }
  return found;
}

/** The correction of a moment as an addition, before + step = after, and its point; or null. */
export function correctionOf(moment, { points, settings }) {
  const point = points[moment?.example];
  if (!point) {
    return null;
  }
  const scale = settings.eta * point.label;
  return { ...moment, point, step: vectorOf(point, moment.before.length > 3).map((v) => scale * v) };
}

/** Whether runs correct the same points in the same order to the end. */
export function sameCorrections([first, ...others]) {
  return others.every(({ updates, examples }) =>
    updates === first.updates && examples.every((value, i) => i % 3 !== 0 || value === first.examples[i]));
}
