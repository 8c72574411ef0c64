// The state as the hash of the address, and back. What is as usual is left out, so that links stay
// short; what cannot be read is left out and named, so that an old or cut link still opens.

import { CHOICES } from './choices.js';
import { LESSONS } from './lessons.js';
import { PLAIN_NAMES, PRESETS } from './presets.js';
import { NAMED, TONGUE, TONGUES } from './tongue.js';
import { DEFAULTS, DEFAULT_SPEED, SPEEDS, consistent, fresh, ownData, presetData } from './state.js';

/** More points than this are not for a page, and not for a link. */
export const MOST_POINTS = 5000;

/** Squares of larger numbers, and sums of them, would leave the range of doubles. */
export const LARGEST = 1e100;

export const MOST_BUDGET = 1e7;

const NAME_KEYS = ['x', 'y', 'negative', 'positive'];
const LONGEST_NAME = 80;
const LONGEST_TEXT = 400;
const SHOWS = ['auto', 'current', 'answer'];

/** The address of a state; rows of a file stay out of it unless they are asked for. */
export function toHash(state, { rows = true } = {}) {
  const parts = rows || !state.closed ? dataParts(state) : state.file ? [`csv=${state.file}`] : [];
  for (const [key, usual] of Object.entries(DEFAULTS)) {
    if (state.settings[key] !== usual) {
      parts.push(`${key}=${encodeURIComponent(state.settings[key]).replaceAll('%2C', ',')}`);
    }
  }
  const put = (key, value, usual) => value !== usual && parts.push(`${key}=${value}`);
  put('probe', state.probe ? `${state.probe.x},${state.probe.y}` : '', '');
  put('hand', state.hand?.join(',') ?? '', '');
  put('show', state.show, 'auto');
  put('t', state.frame, 0);
  put('speed', state.speed, DEFAULT_SPEED);
  if (state.lesson) {
    parts.push(`lesson=${state.lesson}`, `step=${state.step}`);
    put('bet', state.bet, null);
    put('wall', state.wall, null);
  }
  put('lecture', Number(state.lecture), 0);
  if (state.own) {
    const { ask, options, right, why } = state.own;
    put('ask', encodeURIComponent(ask), '');
    put('options', options.map(encodeURIComponent).join(','), '');
    put('right', right, -1);
    put('why', encodeURIComponent(why), '');
    put('bet', state.bet, null);
  }
  if (NAMED) {
    parts.push(`lang=${TONGUE}`);
  }
  return `#${parts.join('&')}`;
}

function dataParts(state) {
  const own = !state.preset;
  const parts = [own ? `p=${pointsText(state.points)}` : `data=${state.preset}`];
  const names = NAME_KEYS.map((key) => state.names[key]);
  if (own && names.some((name, i) => name !== PLAIN_NAMES[NAME_KEYS[i]])) {
    parts.push(`names=${names.map(encodeURIComponent).join(',')}`);
  }
  if (own && state.people) {
    parts.push(`who=${state.people.map(encodeURIComponent).join(',')}`);
  }
  if (own || String(state.view) !== String(presetData(state.preset).view)) {
    parts.push(`view=${state.view.join(',')}`);
  }
  if (state.scale !== 'none') {
    parts.push(`scale=${state.scale}`);
  }
  if (state.product) {
    parts.push('product=1');
  }
  return parts;
}

/** p0.5,-1n2,3: a positive point at (0.5, −1), then a negative one at (2, 3). */
function pointsText(points) {
  return points.map((p) => `${p.label > 0 ? 'p' : 'n'}${p.x},${p.y}`).join('');
}

/** A link that names a lesson and no data opens what the lesson begins with. */
export function fromHash(hash) {
  let given = pairs(hash);
  const lesson = whole(given.lesson, 1, LESSONS.length) ?? 0;
  const step = lesson ? whole(given.step, 1, LESSONS[lesson - 1].length) ?? 1 : 1;
  if (lesson && given.data === undefined && given.p === undefined) {
    given = { ...pairs(opening(lesson, step)), ...given };
  }
  const state = fresh(Object.hasOwn(PRESETS, given.data ?? '') ? given.data : undefined);
  if (given.p !== undefined) {
    const points = readPoints(given.p);
    Object.assign(state, ownData(points, readNames(given.names), readPeople(given.who, points.length)));
  }
  state.view = readView(given.view) ?? state.view;
  state.scale = given.scale === 'center' ? 'center' : 'none';
  state.product = given.product === '1';
  state.settings = consistent(readSettings(given));
  state.probe = readProbe(given.probe);
  state.hand = readWeights(given.hand);
  state.show = SHOWS.includes(given.show) ? given.show : 'auto';
  state.frame = whole(given.t, 0, 1e6) ?? 0;
  state.speed = SPEEDS.includes(Number(given.speed)) ? Number(given.speed) : DEFAULT_SPEED;
  Object.assign(state, {
    lesson, step, lecture: given.lecture === '1',
    own: lesson ? null : readOwn(given, state.frame),
    bet: (lesson || given.ask) && /^(-1|\d)$/.test(given.bet ?? '') ? Number(given.bet) : null,
    wall: lesson ? whole(given.wall, 1, 1e6) : null,
  });
  return state;
}

/** A question of one's own: at most six answers, of which one may be right. */
function readOwn({ ask, options, right, why }, until) {
  const text = (part) => (decoded(part ?? '') ?? '').slice(0, LONGEST_TEXT);
  const answers = (options ?? '').split(',').map(text).filter((answer) => answer !== '').slice(0, 6);
  return text(ask) ? { ask: text(ask), options: answers, right: whole(right, 0, answers.length - 1) ?? -1, why: text(why), until } : null;
}

/** What a lesson's step begins with. */
export function opening(lesson, step) {
  return LESSONS[lesson - 1][step - 1].open;
}

/** How each key is read, to see whether it can be; others are free. */
const READABLE = {
  data: (text) => Object.hasOwn(PRESETS, text),
  p: (text) => readPoints(text).length === (text.match(/[pn]/g) ?? []).length && !/[^pn\d.,e+-]/.test(text),
  names: (text) => text.split(',').length === NAME_KEYS.length && text.split(',').every((name) => decoded(name) !== null),
  who: () => true,
  view: (text) => readView(text),
  scale: (text) => text === 'center' || text === 'none',
  product: (text) => text === '0' || text === '1',
  probe: (text) => readProbe(text),
  hand: (text) => readWeights(text),
  show: (text) => SHOWS.includes(text),
  t: (text) => whole(text, 0, 1e6) !== null,
  speed: (text) => SPEEDS.includes(Number(text)),
  lesson: (text) => whole(text, 1, LESSONS.length),
  step: (text) => whole(text, 1, 9),
  bet: (text) => /^(-1|\d)$/.test(text),
  wall: (text) => whole(text, 1, 1e6),
  lecture: (text) => text === '0' || text === '1',
  lang: (text) => TONGUES.includes(text),
  ask: (text) => decoded(text),
  options: (text) => text.split(',').every((part) => decoded(part) !== null),
  right: (text) => whole(text, 0, 5) !== null,
  why: (text) => decoded(text) !== null,
  csv: (text) => fileIn(`#csv=${text}`),
  axes: () => true,
  positive: () => true,
  eta: (text) => validEta(decoded(text)),
  seed: (text) => validSeed(decoded(text)),
  budget: (text) => whole(text, 0, MOST_BUDGET) !== null,
  start: (text) => readStart(decoded(text)),
};

/** The parts of an address that were not understood, as they are written there. */
export function damaged(hash) {
  const parts = hash.replace(/^#/, '').split('&').filter((part) => part !== '');
  return parts.filter((part) => {
    const [key, text] = [part.split('=')[0], part.slice(part.indexOf('=') + 1)];
    if (!part.includes('=') || !(Object.hasOwn(READABLE, key) || Object.hasOwn(CHOICES, key))) {
      return true;
    }
    return !(Object.hasOwn(READABLE, key) ? READABLE[key](text) : Object.hasOwn(CHOICES[key], decoded(text) ?? ''));
  }).map((part) => part.slice(0, 40));
}

/** The file next to the page that the address asks for, if any: #csv=data.csv */
export function fileIn(hash) {
  const name = decoded(pairs(hash).csv ?? '');
  return /^[\w-][\w.-]*$/.test(name) ? name : null;
}

/** How the file is to be read: which class is +1, and which two features are drawn. */
export function columnsIn(hash) {
  const { axes, positive } = pairs(hash);
  return { axes: axes?.split(',').map(decoded), positive: positive === undefined ? undefined : decoded(positive) };
}
function pairs(hash) {
  const found = Object.create(null);
  for (const part of hash.replace(/^#/, '').split('&')) {
    const at = part.indexOf('=');
    if (at > 0) {
      found[part.slice(0, at)] = part.slice(at + 1);
    }
  }
  return found;
}

function readPoints(text) {
  const points = [];
  for (const [, sign, x, y] of text.matchAll(/([pn])(-?[\d.]+(?:e[-+]?\d+)?),(-?[\d.]+(?:e[-+]?\d+)?)/g)) {
    const point = { x: Number(x), y: Number(y), label: sign === 'p' ? 1 : -1 };
    if (drawable(point.x) && drawable(point.y) && points.length < MOST_POINTS) {
      points.push(point);
    }
  }
  return points;
}

export function drawable(value) {
  return Math.abs(value) <= LARGEST;
}

function readNames(text) {
  const names = (text ?? '').split(',').map((name) => decoded(name) ?? '');
  return names.length === NAME_KEYS.length
    ? Object.fromEntries(NAME_KEYS.map((key, i) => [key, names[i].slice(0, LONGEST_NAME)]))
    : PLAIN_NAMES;
}

function readPeople(text, size) {
  const people = (text ?? '').split(',').map((name) => decoded(name) ?? '').slice(0, size);
  return text ? people.map((name) => name.slice(0, LONGEST_NAME)) : null;
}

/** Three numbers, w₀ first, or null. */
function readWeights(text) {
  const w = (text ?? '').split(',').map((v) => (v === '' ? NaN : Number(v)));
  return w.length === 3 && w.every((v) => Number.isFinite(v) && drawable(v)) ? w : null;
}

/** The name of a start, or its weights as text; or null. */
function readStart(text) {
  return Object.hasOwn(CHOICES.start, text ?? '') ? text : readWeights(text)?.join(',') ?? null;
}

function readView(text) {
  const box = (text ?? '').split(',').map(Number);
  const good = box.length === 4 && box.every(Number.isFinite) && box[0] < box[1] && box[2] < box[3];
  return good ? box : null;
}

function readSettings(given) {
  const settings = { ...DEFAULTS };
  for (const [key, choices] of Object.entries(CHOICES)) {
    if (Object.hasOwn(choices, given[key] ?? '')) {
      settings[key] = given[key];
    }
  }
  settings.start = readStart(decoded(given.start ?? '')) ?? settings.start;
  settings.eta = validEta(given.eta) ?? settings.eta;
  settings.seed = validSeed(given.seed) ?? settings.seed;
  settings.budget = whole(given.budget, 0, MOST_BUDGET) ?? settings.budget;
  return settings;
}

function readProbe(text) {
  const [x, y, ...rest] = (text ?? '').split(',').map((v) => (v === '' ? NaN : Number(v)));
  return rest.length === 0 && Number.isFinite(x) && Number.isFinite(y) ? { x, y } : null;
}

/** A positive number, neither absurdly small nor large, or null. */
export function validEta(text) {
  const eta = Number(text);
  return text && eta >= 1 / LARGEST && eta <= LARGEST ? eta : null;
}

/** A whole number of 64 bits as text, or null. */
export function validSeed(text) {
  if (!/^-?\d{1,19}$/.test(text ?? '')) {
    return null;
  }
  const seed = BigInt(text);
  return BigInt.asIntN(64, seed) === seed ? String(seed) : null;
}

/** A whole number within the limits, or null. */
export function whole(text, least, most) {
  const value = Number(text);
  return /^\d+$/.test(text ?? '') && value >= least && value <= most ? value : null;
}

/** The text of a percent-encoded part, or null. */
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
