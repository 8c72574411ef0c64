// Everything that a link must bring back, and the way back from a change of the data.

import { fits } from './choices.js';
import { preset, PLAIN_NAMES } from './presets.js';
import { fitting } from './view.js';

export const DEFAULTS = Object.freeze({
  algorithm: 'pla',
  order: 'cyclic',
  start: 'zero',
  eta: 1,
  zero: 'mistake',
  seed: '1',
  unit: 'updates',
  budget: 1000,
});

/** Corrections per second. */
export const SPEEDS = Object.freeze([0.5, 1, 2, 4, 10, 30, 100, 400]);
export const DEFAULT_SPEED = 2;

const STEPS_BACK = 200;

/** The state of a fresh page. */
export function fresh(name = 'separable') {
  return { ...presetData(name), probe: null, settings: { ...DEFAULTS }, frame: 0, speed: DEFAULT_SPEED };
}

/** The part of the state that a preset replaces. */
export function presetData(name) {
  const { points, names } = preset(name);
  return { preset: name, points, names, view: fitting(points) };
}

/** The part of the state that pasted points replace. */
export function ownData(points, names = PLAIN_NAMES) {
  return { preset: null, points, names: { ...names }, view: fitting(points) };
}

/** Remembers the data before each change of them. */
export class Undo {
  #past = [];

  remember({ preset: name, points, names, view }) {
    this.#past.push({ preset: name, points, names, view });
    if (this.#past.length > STEPS_BACK) {
      this.#past.shift();
    }
  }

  get possible() {
    return this.#past.length > 0;
  }

  /** The data before the last change. */
  back() {
    return this.#past.pop();
  }
}

/** An order that does not fit the algorithm gives way to one that does. */
export function consistent(settings) {
  return fits(settings.algorithm, settings.order) ? settings : { ...settings, order: 'visits' };
}
