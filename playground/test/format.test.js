import assert from 'node:assert/strict';
import test from 'node:test';

import { atMost, count, list, num, part, plural, tuple } from '../web/words/format.js';

test('numbers have few digits and a real minus sign', () => {
  assert.deepEqual([0, -0, 1.5, -2, 0.12345, 99.96, 123456].map((v) => num(v)), ['0', '0', '1.5', '−2', '0.123', '100', '123,456']);
  assert.deepEqual([1e6, -1.234e-7, 5e-324].map((v) => num(v)), ['1·10⁶', '−1.23·10⁻⁷', '4.94·10⁻³²⁴']);
  assert.deepEqual([Infinity, -Infinity, NaN].map((v) => num(v)), ['∞', '−∞', '–']);
  assert.equal(num(0.123456, 5), '0.12346');
});

test('thousands stand apart', () => {
  assert.deepEqual([7, 1234, 1234567, Infinity].map(count), ['7', '1,234', '1,234,567', '∞']);
});

test('words are joined as people join them', () => {
  assert.equal(tuple([1, -0.5, 0]), '(1, −0.5, 0)');
  assert.equal(tuple([714, -574, 1600]), '(714; −574; 1,600)');
  assert.deepEqual([plural(1, 'point'), plural(2, 'point')], ['1 point', '2 points']);
  assert.deepEqual([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map(list), ['', 'a', 'a and b', 'a, b and c']);
});

test('a part of 1 never reads 1 or 0 where it is neither', () => {
  assert.deepEqual([0.991, 0.99961, 0.9996, 1, 0, 0.00004, 1 - 1e-12].map(part), ['0.991', '0.9996', '0.9996', '1', '0', '0.00004', '0.99999999']);
});

test('a probability is rounded up, and is never 0 or above 1', () => {
  assert.deepEqual([1, 0.996, 0.34375, 0.5, 1.601e-288, 5e-324, 0].map(atMost), ['1', '1', '0.35', '0.5', '1.7·10⁻²⁸⁸', '1·10⁻³⁰⁰', '1·10⁻³⁰⁰']);
});
