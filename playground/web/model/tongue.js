// The language of the page: the one that the link names, or the first of the browser's that the page speaks.

export const TONGUES = Object.freeze(['en', 'zh']);

/** The language that a link names, or undefined. */
export function tongueIn(hash) {
  const [, named] = hash.match(/[#&]lang=([a-z]+)/) ?? [];
  return TONGUES.includes(named) ? named : undefined;
}

/** @param {ReadonlyArray<string>} wanted the browser's languages, like zh-CN */
function firstOf(wanted) {
  const [found = 'en'] = wanted.map((tag) => tag.slice(0, 2).toLowerCase()).filter((tag) => TONGUES.includes(tag));
  return found;
}

const usual = firstOf(globalThis.navigator?.languages ?? []);

export const TONGUE = tongueIn(globalThis.location?.hash || globalThis.pla?.start || '') ?? usual;

/** Whether the page speaks the language of this link; if not it is to be loaded anew. */
export function isOurs(hash) {
  return (tongueIn(hash) ?? TONGUE) === TONGUE;
}

/** Whether links name the language: not where both the page and the browser speak English. */
export const NAMED = TONGUE !== 'en' || usual !== 'en';
