// Data to begin with. Each is made by a small seeded generator and rounded, so that everyone who
// opens the page (or a link to it) sees the same points.

/** mulberry32: 32 bits of state are plenty for a few hundred points. */
function randomOf(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Close enough to a Gaussian: the sum of twelve uniforms, less six. */
function bell(random) {
  let sum = -6;
  for (let i = 0; i < 12; i++) {
    sum += random();
  }
  return sum;
}

function point(x, y, label) {
  return { x: Math.round(x * 100) / 100, y: Math.round(y * 100) / 100, label };
}

/** Uniform points on both sides of a line, none nearer to it than the gap. */
function aroundLine(seed, n, gap, flips = 0) {
  const random = randomOf(seed);
  const points = [];
  while (points.length < n) {
    const x = 2 * random() - 1;
    const y = 2 * random() - 1;
    const side = 0.6 * x + 0.8 * y - 0.1;
    if (Math.abs(side) > gap) {
      const label = side > 0 ? 1 : -1;
      points.push(point(x, y, random() < flips ? -label : label));
    }
  }
  return points;
}

function separable() {
  return aroundLine(7, 40, 0.09);
}

function narrow() {
  return aroundLine(3, 60, 0.012);
}

function noisy() {
  return aroundLine(11, 80, 0.04, 0.08);
}

function xor() {
  return [point(-0.6, -0.6, -1), point(0.6, 0.6, -1), point(-0.6, 0.6, 1), point(0.6, -0.6, 1)];
}

/** Income and debt of people who asked for a card; granted where income outweighs debt. */
function credit() {
  const random = randomOf(21);
  const points = [];
  while (points.length < 36) {
    const income = 1 + 9 * random();
    const debt = 8 * random();
    const score = income - 0.9 * debt - 1.6;
    if (Math.abs(score) > 0.45) {
      points.push(point(income, debt, score > 0 ? 1 : -1));
    }
  }
  return points;
}

function blobs() {
  const random = randomOf(5);
  return Array.from({ length: 100 }, (_, i) => {
    const label = i % 2 ? 1 : -1;
    return point(0.42 * label + 0.27 * bell(random), 0.3 * label + 0.27 * bell(random), label);
  });
}

function moons() {
  const random = randomOf(9);
  return Array.from({ length: 90 }, (_, i) => {
    const upper = i % 2 === 0;
    const turn = Math.PI * random();
    const x = upper ? Math.cos(turn) : 1 - Math.cos(turn);
    const y = upper ? Math.sin(turn) : 0.45 - Math.sin(turn);
    return point(x - 0.5 + 0.07 * bell(random), y - 0.25 + 0.07 * bell(random), upper ? 1 : -1);
  });
}

const PLAIN = { x: 'x₁', y: 'x₂', negative: '−1', positive: '+1' };
const CARD = { x: 'income', y: 'debt', negative: 'deny', positive: 'approve' };

/** Rows of x, y and label, as points. */
function fixed(...rows) {
  return () => rows.map(([x, y, label]) => ({ x, y, label }));
}

/** The lessons' data first: the first of all is what a fresh page shows. */
export const PRESETS = {
  applicants: {
    make: fixed([6, 1, 1], [2, 3, -1], [8, 3, 1], [4, 5, -1], [5, 0, 1], [1, 0, -1]),
    names: CARD,
    people: ['Ann', 'Bob', 'Cho', 'Dev', 'Eva', 'Fay'],
    view: [-2, 10, -2, 7],
  },
  keys: {
    make: fixed([0, 0, -1], [0, 1, -1], [1, 0, -1], [1, 1, 1]),
    names: { x: 'key A', y: 'key B', negative: 'closed', positive: 'open' },
    view: [-1, 2, -1, 2],
  },
  heights: {
    make: fixed([170, 65, 1], [178, 65, -1], [180, 75, 1], [188, 75, -1], [160, 55, 1], [168, 55, -1]),
    names: { x: 'height', y: 'weight', negative: 'slim', positive: 'wide' },
  },
  separable: { make: separable },
  narrow: { make: narrow },
  noisy: { make: noisy },
  xor: { make: xor },
  credit: { make: credit, names: { x: 'income', y: 'debt', negative: 'refused', positive: 'granted' } },
  blobs: { make: blobs },
  moons: { make: moons },
};

/** @returns {{points: Array, names: object, people: Array|null, view: Array|undefined}} */
export function preset(name) {
  const { make, names, people, view } = PRESETS[name];
  return { points: make(), names: { ...(names ?? PLAIN) }, people: people ? [...people] : null, view };
}

export const PLAIN_NAMES = PLAIN;
