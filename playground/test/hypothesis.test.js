import assert from 'node:assert/strict';
import test from 'node:test';

import { isMistake, label, score } from '../web/model/hypothesis.js';

/** For scores below, at and above 0: the label, whether +1 is a mistake, whether −1 is. */
const RULES = {
  mistake: [-1, 1, 0, -1, 1, 1, 1, 0, 1],
  negative: [-1, 1, 0, -1, 1, 0, 1, 0, 1],
  positive: [-1, 1, 0, 1, 0, 1, 1, 0, 1],
};
const X1 = [0, 1, 0];
const at = (x, y) => ({ x, y: 0, label: y });

test('the score is w₀ + w₁x₁ + w₂x₂, the products added first', () => {
  assert.equal(score([1, 2, 3], { x: 10, y: 100 }), 321);
  assert.equal(score([1, 1e16, -1e16], { x: 1, y: 1 }), 1);
});

test('away from 0 the sign decides, whatever the rule', () => {
  for (const rule of Object.values(RULES)) {
    for (const size of [5e-324, 1, 1e300]) {
      assert.equal(label(rule, size), 1);
      assert.equal(label(rule, -size), -1);
      assert.deepEqual([isMistake(rule, X1, at(size, 1)), isMistake(rule, X1, at(size, -1))], [false, true]);
      assert.deepEqual([isMistake(rule, X1, at(-size, 1)), isMistake(rule, X1, at(-size, -1))], [true, false]);
    }
  }
});

test('at 0 the rule decides, and −0 is 0', () => {
  for (const nothing of [0, -0]) {
    const said = Object.entries(RULES).map(([name, rule]) => [
      name, label(rule, nothing), isMistake(rule, X1, at(nothing, 1)), isMistake(rule, X1, at(nothing, -1)),
    ]);
    assert.deepEqual(said, [['mistake', -1, true, true], ['negative', -1, true, false], ['positive', 1, false, true]]);
  }
});
