// Text into elements, always as text and only when it changed.

import { W } from '../words/format.js';

export function put(element, text) {
  if (element.textContent !== text) {
    element.textContent = text;
  }
}

/** Sets the text of an element, with w_f shown as w and a small f below it, and *words* that explain themselves. */
export function putRich(element, text) {
  if (element.dataset.said === text) {
    return;
  }
  element.dataset.said = text;
  element.replaceChildren(...text.split(/\*([^*]+)\*/).flatMap((piece, i) => (i % 2 ? [term(piece)] : lowered(piece))));
}

function lowered(text) {
  return text.split(/_(\w)/).map((piece, i) => (i % 2 ? made('sub', piece) : piece));
}

function term(text) {
  const [name] = Object.entries(W.words).find(([, [shown]]) => shown === text) ?? [];
  if (!name) {
    return text;
  }
  const element = made('button', '');
  element.append(...lowered(text));
  element.type = 'button';
  element.className = 'term';
  element.dataset.term = name;
  element.setAttribute('aria-describedby', 'definition');
  return element;
}

export function made(tag, text) {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}
