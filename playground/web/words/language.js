// Which words the page speaks. A translation is one more file beside en.js, and its name here.

import en from './en.js';

const TONGUES = { en };

const wanted = globalThis.navigator?.language ?? '';

export const W = TONGUES[Object.keys(TONGUES).find((tongue) => wanted.startsWith(tongue)) ?? 'en'];

/** The words with their blanks, like {name}, filled in. */
export function fill(words, facts = {}) {
  return words.replace(/\{(\w+)\}/g, (blank, name) => (Object.hasOwn(facts, name) ? String(facts[name]) : blank));
}
