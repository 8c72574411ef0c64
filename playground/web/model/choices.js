// What can be chosen for a run: one line each, by the names of the command line's options. The
// title is for people; java is the same choice in Java, where SEED stands for the seed.

/**
 * keeps: what the answer is, beside the current w: the pocket's w, or at the end the average.
 * visits: whether it needs an order that also visits points that are right.
 */
const algorithm = {
  pla: { title: 'PLA', answer: 'The last line', java: 'perceptron' },
  pocket: { title: 'Pocket', keeps: 'pocket', answer: 'The pocket’s line', java: 'new Pocket(perceptron)' },
  gallant: { title: 'Gallant’s pocket', keeps: 'pocket', visits: true, answer: 'The pocket’s line', java: 'new Gallant(perceptron, Gallant.Ratchet.ON)' },
  averaged: { title: 'Averaged', keeps: 'average', answer: 'The average', java: 'new Averaged(perceptron)' },
};

const order = {
  cyclic: { title: 'In turn', java: 'new Order.Cyclic()' },
  shuffled: { title: 'Shuffled once', java: 'new Order.Shuffled(SEED)' },
  reshuffled: { title: 'Shuffled each cycle', java: 'new Order.Reshuffled(SEED)' },
  random: { title: 'A random mistake', mistakesOnly: true, java: 'new Order.RandomMistake(SEED)' },
  visits: { title: 'A random point', java: 'new Order.RandomVisit(SEED)' },
};

const start = {
  zero: { title: 'Zero', at: '0', java: 'Start.zeros()' },
  first: { title: 'First point', at: 'the first point', java: 'new Start.FirstExample()' },
  random: { title: 'Random', at: 'random weights', java: 'Start.random(SEED)' },
  'near-zero': { title: 'Near zero', at: 'random weights near 0', java: 'Start.nearZero(SEED)' },
};

const zero = {
  mistake: { title: 'a mistake', java: 'Zero.MISTAKE' },
  negative: { title: '−1', java: 'Zero.NEGATIVE' },
  positive: { title: '+1', java: 'Zero.POSITIVE' },
};

const unit = {
  updates: { title: 'corrections', java: 'Budget.ofUpdates' },
  cycles: { title: 'cycles', java: 'Budget.ofCycles' },
  visits: { title: 'visits', java: 'Budget.ofVisits' },
};

export const CHOICES = Object.freeze({ algorithm, order, start, zero, unit });

/** What the settings chose, by the same keys. */
export function chosen(settings) {
  return Object.fromEntries(Object.entries(CHOICES).map(([key, all]) => [key, all[settings[key]]]));
}

/** Whether the algorithm can run with this order: Gallant's pocket counts right visits in a row. */
export function fits(algorithmName, orderName) {
  return !(algorithm[algorithmName].visits && order[orderName].mistakesOnly);
}
