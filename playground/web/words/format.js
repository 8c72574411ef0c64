// Numbers as people read them: few digits, a real minus sign, no trailing zeros, one thousands mark.

import { W, fill } from './language.js';

/** @param {number} value @param {number} [digits] significant digits */
export function num(value, digits = 3) {
  if (!Number.isFinite(value)) {
    return value > 0 ? '∞' : value < 0 ? '−∞' : '–';
  }
  const size = Math.abs(value);
  if (size >= 1e6 || (size > 0 && size < 1e-4)) {
    return scientific(value, digits);
  }
  const decimals = size >= 10 ** (digits - 1) ? 0 : digits - 1 - Math.max(-4, Math.floor(Math.log10(size || 1)));
  const text = trim(value.toFixed(Math.min(8, Math.max(0, decimals))));
  return minus(size >= 1000 ? grouped(text) : text);
}

/** A part of 1: as many digits as it takes not to read 1 or 0 where it is neither. */
export function part(value) {
  let digits = 3;
  const ends = (text) => ['0', '1', '−1'].includes(text) && ![0, 1, -1].includes(value);
  while (digits < 8 && ends(minus(trim(value.toFixed(digits))))) {
    digits += 1;
  }
  return ends(minus(trim(value.toFixed(digits)))) ? (value > 0.5 ? '0.99999999' : num(value)) : minus(trim(value.toFixed(digits)));
}

/** A probability with two digits, rounded up. */
export function atMost(value) {
  const size = Math.max(value, 1e-300);
  const unit = 10 ** (Math.floor(Math.log10(size)) - 1);
  return num(Math.min(1, Math.ceil(size / unit) * unit), 2);
}

const SUPERSCRIPT = { '-': '⁻', 0: '⁰', 1: '¹', 2: '²', 3: '³', 4: '⁴', 5: '⁵', 6: '⁶', 7: '⁷', 8: '⁸', 9: '⁹' };

function scientific(value, digits) {
  const [mantissa, exponent] = value.toExponential(digits - 1).split('e');
  const raised = [...exponent.replace('+', '')].map((c) => SUPERSCRIPT[c]).join('');
  return minus(`${trim(mantissa)}·10${raised}`);
}

function trim(text) {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

function minus(text) {
  return text === '-0' ? '0' : text.replace('-', '−');
}

function grouped(text) {
  return text.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
}

/** A whole number with a mark between thousands. */
export function count(value) {
  return Number.isFinite(value) ? (Math.abs(value) < 1e15 ? minus(grouped(String(value))) : num(value)) : '∞';
}

/** (a, b, c); with semicolons where a number has a thousands mark. */
export function tuple(values, digits = 3) {
  const shown = Array.from(values, (v) => num(v, digits));
  return `(${shown.join(shown.some((text) => text.includes(',')) ? '; ' : ', ')})`;
}

/** "1 point", "3 points". */
export function plural(n, noun) {
  return fill(W.counted[noun].at(n === 1 ? 0 : -1), { n: count(n) });
}

/** "a", "a and b", "a, b and c". */
export function list(words) {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(W.comma)}${W.and}${words.at(-1)}`;
}

/** A formula without η, for η = 1. */
export function unscaled(formula) {
  return formula.replaceAll(/η²?·/g, '');
}

export { W, fill };
