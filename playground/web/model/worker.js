// The other thread: answers the page's questions with the Java core. One question at a time.

import * as pla from '../pla.js';

const DIMENSION = 2;

const ANSWERS = {
  run: ({ rows, settings }) => recording(pla.run(rows, DIMENSION, settings)),
  prove: ({ rows, settings, wf }) => ({
    claims: pla.prove(rows, DIMENSION, settings, wf).claims,
    bound: pla.bound(rows, DIMENSION, wf),
  }),
  etas: ({ rows, settings, etas }) =>
    etas.map((eta) => ({ eta, ...recording(pla.run(rows, DIMENSION, { ...settings, eta })) })),
  judge: ({ rows }) => judgement(pla.judge(rows, DIMENSION)),
  fewest: ({ rows }) => best(pla.fewest(rows, DIMENSION)),
};

/** Getters of the core become plain fields, which can travel between threads. */
function recording(r) {
  return {
    answer: r.answer,
    mistakes: r.mistakes,
    ending: r.ending,
    updates: r.updates,
    cycles: r.cycles,
    visits: r.visits,
    weights: r.weights,
    losses: r.losses,
    pocket: r.pocket,
    examples: r.examples,
    rule: r.rule,
  };
}

function judgement(j) {
  return { separable: j.separable, separator: j.separator, rows: j.rows, coefficients: j.coefficients };
}

function best({ mistakes, bound }) {
  return { mistakes, bound, proven: mistakes === bound };
}

self.onmessage = ({ data: { kind, question } }) => {
  try {
    self.postMessage({ value: ANSWERS[kind](question) });
  } catch (error) {
    self.postMessage({ error: String(error?.message ?? error) });
  }
};
