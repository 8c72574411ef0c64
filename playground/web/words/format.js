// Numbers as people read them: few digits, a real minus sign, no trailing zeros.

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
  return minus(trim(value.toFixed(Math.min(8, Math.max(0, decimals)))));
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

/** A whole number with thin spaces between thousands. */
export function count(value) {
  return Number.isFinite(value) ? minus(String(value).replace(/\B(?=(\d{3})+(?!\d))/g, ' ')) : '∞';
}

/** (a, b, c) */
export function tuple(values, digits = 3) {
  return `(${Array.from(values, (v) => num(v, digits)).join(', ')})`;
}

/** "1 point", "3 points". */
export function plural(n, noun) {
  return `${count(n)} ${noun}${n === 1 ? '' : 's'}`;
}

/** "a", "a and b", "a, b and c". */
export function list(words) {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
