// The state as the hash of the address, and back. What is as usual is left out, so that links stay
// short; what cannot be read is ignored, so that an old or cut link still opens.

import { CHOICES } from './choices.js';
import { PLAIN_NAMES, PRESETS } from './presets.js';
import { DEFAULTS, DEFAULT_SPEED, SPEEDS, consistent, fresh, ownData } from './state.js';

/** More points than this are not for a page, and not for a link. */
export const MOST_POINTS = 5000;

/** Squares of larger numbers, and sums of them, would leave the range of doubles. */
export const LARGEST = 1e100;

const NAME_KEYS = ['x', 'y', 'negative', 'positive'];
const LONGEST_NAME = 80;

export function toHash(state) {
  const parts = state.preset ? [`data=${state.preset}`] : [`p=${pointsText(state.points)}`];
  const names = NAME_KEYS.map((key) => state.names[key]);
  if (!state.preset && names.some((name, i) => name !== PLAIN_NAMES[NAME_KEYS[i]])) {
    parts.push(`names=${names.map(encodeURIComponent).join(',')}`);
  }
  if (!state.preset) {
    parts.push(`view=${state.view.join(',')}`);
  }
  for (const [key, usual] of Object.entries(DEFAULTS)) {
    if (state.settings[key] !== usual) {
      parts.push(`${key}=${encodeURIComponent(state.settings[key])}`);
    }
  }
  if (state.probe) {
    parts.push(`probe=${state.probe.x},${state.probe.y}`);
  }
  if (state.frame) {
    parts.push(`t=${state.frame}`);
  }
  if (state.speed !== DEFAULT_SPEED) {
    parts.push(`speed=${state.speed}`);
  }
  return `#${parts.join('&')}`;
}

/** p0.5,-1n2,3: a positive point at (0.5, −1), then a negative one at (2, 3). */
function pointsText(points) {
  return points.map((p) => `${p.label > 0 ? 'p' : 'n'}${p.x},${p.y}`).join('');
}

export function fromHash(hash) {
  const given = pairs(hash);
  const state = fresh(Object.hasOwn(PRESETS, given.data) ? given.data : undefined);
  if (given.p !== undefined) {
    Object.assign(state, ownData(readPoints(given.p), readNames(given.names)));
    state.view = readView(given.view) ?? state.view;
  }
  state.settings = consistent(readSettings(given));
  state.probe = readProbe(given.probe);
  state.frame = whole(given.t, 0, 1e6) ?? 0;
  state.speed = SPEEDS.includes(Number(given.speed)) ? Number(given.speed) : DEFAULT_SPEED;
  return state;
}

/** The file beside the page that the address asks for, if any: #csv=data.csv */
export function fileIn(hash) {
  const name = decoded(pairs(hash).csv ?? '');
  return /^[\w-][\w.-]*$/.test(name) ? name : null;
}

function pairs(hash) {
  const found = {};
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
  const names = (text ?? '').split(',').map(decoded);
  return names.length === NAME_KEYS.length
    ? Object.fromEntries(NAME_KEYS.map((key, i) => [key, names[i].slice(0, LONGEST_NAME)]))
    : PLAIN_NAMES;
}

function readView(text) {
  const box = (text ?? '').split(',').map(Number);
  const good = box.length === 4 && box.every(Number.isFinite) && box[0] < box[1] && box[2] < box[3];
  return good ? box : null;
}

function readSettings(given) {
  const settings = { ...DEFAULTS };
  for (const [key, choices] of Object.entries(CHOICES)) {
    if (Object.hasOwn(choices, given[key])) {
      settings[key] = given[key];
    }
  }
  settings.eta = validEta(given.eta) ?? settings.eta;
  settings.seed = validSeed(given.seed) ?? settings.seed;
  settings.budget = whole(given.budget, 0, 1e7) ?? settings.budget;
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

function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
