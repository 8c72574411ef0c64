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

/**
 * The state of a fresh page. hand: a line drawn by hand, as its w, or null; show: which w is shown;
 * own: a teacher's own question, as {ask, options, right, why, until}, or null;
 * bet: null, the number of the choice, or -1 for "just show me"; table: all columns of a file.
 */
export function fresh(name = 'applicants') {
  return {
    ...presetData(name), probe: null, hand: null, show: 'auto', settings: { ...DEFAULTS }, frame: 0, speed: DEFAULT_SPEED,
    lesson: 0, step: 1, bet: null, wall: null, lecture: false, own: null,
  };
}

/** The part of the state that a preset replaces. */
export function presetData(name) {
  const { points, names, people, view } = preset(name);
  return { preset: name, points, names, people, view: view ?? fitting(points), scale: 'none', product: false, table: null, closed: false };
}

/** The part of the state that points of one's own replace. */
export function ownData(points, names = PLAIN_NAMES, people = null) {
  return { preset: null, points, names: { ...names }, people, view: fitting(points), scale: 'none', product: false, table: null, closed: false };
}

function dataOf({ preset: name, points, names, people, view, scale, product, table, closed }) {
  return { preset: name, points, names, people, view, scale, product, table, closed };
}

/** Remembers the data before each change of them, and after what was taken back. */
export class Undo {
  #past = [];
  #future = [];

  remember(state) {
    this.#past.push(dataOf(state));
    this.#future = [];
    if (this.#past.length > STEPS_BACK) {
      this.#past.shift();
    }
  }

  get possible() {
    return this.#past.length > 0;
  }

  get redoable() {
    return this.#future.length > 0;
  }

  /** The data before the last change, which can be done again. */
  back(state) {
    this.#future.push(dataOf(state));
    return this.#past.pop();
  }

  forth(state) {
    this.#past.push(dataOf(state));
    return this.#future.pop();
  }
}

/** An order that does not fit the algorithm gives way to one that does. */
export function consistent(settings) {
  return fits(settings.algorithm, settings.order) ? settings : { ...settings, order: 'visits' };
}

/** The points as they are learned: as they are, with the product of both features, or measured from their average. */
export function learned({ points, names, view, scale, product }) {
  if (product || scale !== 'center' || points.length === 0) {
    return { points: product ? [...points] : points, names, view, origin: null };
  }
  const mean = (key) => Number((points.reduce((sum, p) => sum + p[key], 0) / points.length).toPrecision(12));
  const origin = { x: mean('x'), y: mean('y') };
  return {
    points: points.map((p) => ({ ...p, x: p.x - origin.x, y: p.y - origin.y })),
    names: { ...names, x: less(names.x, origin.x), y: less(names.y, origin.y) },
    view: view.map((v, i) => v - (i < 2 ? origin.x : origin.y)),
    origin,
  };
}

function less(name, value) {
  return `${name} ${value < 0 ? '+' : '−'} ${Math.abs(value)}`;
}
