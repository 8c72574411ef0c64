// The other thread: answers the page's questions with the Java core. One question at a time.

import * as pla from '../pla.js';

const PLANE = 2;

const ANSWERS = {
  run: ({ rows, dimension, settings }) => recording(pla.run(rows, dimension, told(settings, dimension))),
  prove: ({ rows, dimension, settings, wf }) => ({
    claims: pla.prove(rows, dimension, told(settings, dimension), wf).claims,
    bound: pla.bound(rows, dimension, wf),
  }),
  etas: ({ rows, dimension, settings, etas }) =>
    etas.map((eta) => ({ eta, ...recording(pla.run(rows, dimension, told({ ...settings, eta }, dimension))) })),
  race: ({ rows, dimension, runs }) => runs.map((settings) => recording(pla.run(rows, dimension, told(settings, dimension)))),
  side: ({ runs }) => runs.map(({ rows, settings }) => summary(pla.run(rows, PLANE, told(settings, PLANE)))),
  seeds: ({ rows, dimension, settings, orders, seeds }) =>
    orders.map((order) => Array.from({ length: seeds }, (_, i) =>
      pla.run(rows, dimension, told({ ...settings, order, seed: String(i + 1) }, dimension)).updates)),
  judge: ({ rows, dimension }) => judgement(pla.judge(rows, dimension)),
  fewest: ({ rows }) => best(pla.fewest(rows, PLANE)),
};

/** A start that is written as its weights goes over as numbers; weights that it does not name are 0. */
function told(settings, dimension) {
  const given = /^[-\d.]/.test(settings.start);
  return given ? { ...settings, start: 'given', weights: Float64Array.from([...settings.start.split(',').map(Number), 0].slice(0, dimension + 1)) } : settings;
}

/** Getters of the core become plain fields, which can travel between threads. */
function recording(r) {
  return {
    ...summary(r),
    weights: r.weights,
    losses: r.losses,
    pocket: r.pocket,
    examples: r.examples,
    rule: r.rule,
  };
}

function summary({ answer, mistakes, ending, updates, cycles, visits }) {
  return { answer, mistakes, ending, updates, cycles, visits };
}

function judgement(j) {
  return { separable: j.separable, separator: j.separator, holding: Array.from(j.holding), chance: j.chance, rows: j.rows, coefficients: j.coefficients };
}

function best({ mistakes, bound, line }) {
  return { mistakes, bound, line, proven: mistakes === bound };
}

self.onmessage = ({ data: { kind, question } }) => {
  self.postMessage({ taken: true });
  try {
    self.postMessage({ value: ANSWERS[kind]({ dimension: PLANE, ...question }) });
  } catch (error) {
    self.postMessage({ error: String(error?.message ?? error) });
  }
};

self.postMessage({ ready: true });
