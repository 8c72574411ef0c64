// A small recorded run, written by hand: two points, two corrections from w = 0, η = 1, in turn.

import { App } from '../web/model/app.js';
import { Trace } from '../web/model/trace.js';

/** A score of 0 is a mistake, and predicted as −1. */
export const RULE = [-1, 1, 0, -1, 1, 1, 1, 0, 1];

export const POINTS = [{ x: 2, y: 1, label: 1 }, { x: 1, y: 3, label: -1 }];

export const SETTINGS = Object.freeze({
  algorithm: 'pla', order: 'cyclic', start: 'zero', eta: 1, zero: 'mistake', seed: '1', unit: 'updates', budget: 1000,
});

/** w goes (0, 0, 0), (1, 2, 1), (0, 1, −2); J₁ goes 2, 1, 1 and J 0, 6, 0. */
export function trace(changes = {}) {
  return new Trace({
    answer: Float64Array.of(0, 1, -2), mistakes: 1, ending: 'budget-spent', updates: 2, cycles: 1, visits: 2,
    weights: Float64Array.of(0, 0, 0, 1, 2, 1, 0, 1, -2),
    losses: Float64Array.of(2, 0, 1, 6, 1, 0),
    pocket: Float64Array.of(0, 1, 1),
    examples: Float64Array.of(0, 0, 1, 1, 6, 2),
    rule: RULE,
    ...changes,
  });
}

/** The app as words and drawings see it, at a frame of the run. */
export function appAt(frame, { settings = {}, results = {}, shown, ...state } = {}) {
  const run = 'trace' in results ? results.trace : trace();
  const points = state.points ?? POINTS;
  const names = { x: 'x₁', y: 'x₂', negative: 'no', positive: 'yes' };
  const app = new App(() => {});
  Object.assign(app, { state: { ...app.state, preset: null, points, names, people: null, ...state, settings: { ...SETTINGS, ...settings } } });
  Object.assign(app.results, { trace: run, learned: { points }, judged: points, ...results });
  app.player.load(run?.frames ?? 1, frame);
  return app;
}
