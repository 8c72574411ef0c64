// What can be chosen for a run: one line each, by the names of the command line's options. Their
// words are in the words' folder; java is the same choice in Java, where SEED is the seed.

/**
 * keeps: what the answer is, next to the current w: the pocket's w, or at the end the average.
 * visits: whether it needs an order that also visits points that are right.
 */
const algorithm = {
  pla: { java: 'perceptron' },
  pocket: { keeps: 'pocket', java: 'new Pocket(perceptron)' },
  gallant: { keeps: 'pocket', visits: true, java: 'new Gallant(perceptron)' },
  averaged: { keeps: 'average', java: 'new Averaged(perceptron)' },
};

const order = {
  cyclic: { java: 'new Order.Cyclic()' },
  shuffled: { java: 'new Order.Shuffled(SEED)' },
  reshuffled: { java: 'new Order.Reshuffled(SEED)' },
  random: { mistakesOnly: true, java: 'new Order.RandomMistake(SEED)' },
  visits: { java: 'new Order.RandomVisit(SEED)' },
};

const start = {
  zero: { java: 'Start.zeros()' },
  first: { java: 'new Start.FirstExample()' },
  random: { java: 'Start.random(SEED)' },
  'near-zero': { java: 'Start.nearZero(SEED)' },
};

const zero = {
  mistake: { java: 'TieRule.MISTAKE' },
  negative: { java: 'TieRule.NEGATIVE' },
  positive: { java: 'TieRule.POSITIVE' },
};

const unit = {
  updates: { java: 'Budget.ofUpdates' },
  cycles: { java: 'Budget.ofCycles' },
  visits: { java: 'Budget.ofVisits' },
};

export const CHOICES = Object.freeze({ algorithm, order, start, zero, unit });

/** The page writes every correction down, so it makes no more of them, and no more visits. */
export const MOST_UPDATES = 20_000;
export const MOST_VISITS = 20_000_000;

/** What the settings chose, by the same keys; a start that is given is written as its weights. */
export function chosen(settings) {
  const found = Object.fromEntries(Object.entries(CHOICES).map(([key, all]) => [key, all[settings[key]]]));
  found.start ??= { java: `new Start.Given(new Hypothesis(new double[] {${settings.start}}, ${found.zero.java}))` };
  return found;
}

/** The weights of a start that is given, w₀ first, or null. */
export function givenStart(settings) {
  return Object.hasOwn(start, settings.start) ? null : settings.start.split(',').map(Number);
}

/** Whether the algorithm can run with this order: Gallant's pocket counts right visits in a row. */
export function fits(algorithmName, orderName) {
  return !(algorithm[algorithmName].visits && order[orderName].mistakesOnly);
}
