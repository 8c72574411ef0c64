// Which words the page speaks. A translation is one more file beside en.js, and its name here.

const TONGUES = ['en'];

const wanted = globalThis.navigator?.language ?? '';

export const W = (await import(`./${TONGUES.find((tongue) => wanted.startsWith(tongue)) ?? 'en'}.js`)).default;

/** The words with their blanks, like {name}, filled in. */
export function fill(words, facts = {}) {
  return words.replace(/\{(\w+)\}/g, (blank, name) => (Object.hasOwn(facts, name) ? String(facts[name]) : blank));
}
