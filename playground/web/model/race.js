// Runs side by side on the same number of looks at points: what differs between them, and where each of them is.

import { chosen, fits } from './choices.js';
import { Trace } from './trace.js';

/** The settings that differ, by what the race is about: two to four runs. */
const RACES = {
  order: ['cyclic', 'shuffled', 'reshuffled', 'random'],
  algorithm: ['pla', 'pocket', 'averaged'],
  eta: [0.25, 1, 4],
};

export const RACE_KINDS = Object.freeze(Object.keys(RACES));

/** The settings of each run of a race. */
export function racing(kind, settings) {
  return RACES[kind].filter((value) => kind !== 'order' || fits(settings.algorithm, value)).map((value) => ({ ...settings, [kind]: value }));
}

/** One run of a race over this many points. */
export class Lane {
  /** @param {object} recording of the run, and its settings */
  constructor(settings, recording, points) {
    Object.assign(this, { settings, points, trace: new Trace(recording), ...chosen(settings).algorithm });
  }

  /** Looks at points until t corrections were made: a pocket checks all points after each of them. */
  looksAt(t) {
    return t === 0 ? 0 : this.trace.correction(t - 1).visit + this.#checked(t);
  }

  get looks() {
    return this.trace.visits + this.#checked(this.trace.updates);
  }

  #checked(t) {
    return this.keeps === 'pocket' ? this.points * t : 0;
  }

  /** Whether it came to its end; if not, it is known up to its last look only. */
  get ends() {
    return this.trace.ending === 'all-right';
  }

  /** What it has after this many looks: corrections, w, its mistakes by the core's count, and whether it has ended. */
  at(looks) {
    const { trace, keeps } = this;
    let [low, high] = [0, trace.updates];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      [low, high] = this.looksAt(middle) <= looks ? [middle, high] : [low, middle - 1];
    }
    const last = looks >= this.looks;
    const best = keeps === 'pocket' ? trace.pocketAt(low) : low;
    const averaged = last && keeps === 'average';
    return {
      t: low, w: averaged ? trace.answer : trace.w(best), mistakes: averaged ? trace.mistakes : trace.mistakesAt(best),
      kept: averaged || keeps === 'pocket', over: last && this.ends, looks: Math.min(looks, this.looks),
    };
  }
}

/** How many looks a race takes: until all have ended, or the first is known no further. */
export function raceEnd(lanes) {
  const open = lanes.filter(({ ends }) => !ends).map(({ looks }) => looks);
  return open.length ? Math.min(...open) : Math.max(0, ...lanes.map(({ looks }) => looks));
}
