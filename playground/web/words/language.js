// The words of the page in the language it speaks. A translation is one more file next to en.js, its name here, and its
// language in tongue.js. Only one of them is loaded.

import { TONGUE } from '../model/tongue.js';

const LOAD = { en: () => import('./en.js'), zh: () => import('./zh.js') };

export const { default: W } = await LOAD[TONGUE]();

/** The words with their blanks, like {name}, filled in. */
export function fill(words, facts = {}) {
  return words.replace(/\{(\w+)\}/g, (blank, name) => (Object.hasOwn(facts, name) ? String(facts[name]) : blank));
}
