import assert from 'node:assert/strict';
import test from 'node:test';

import { clipped, lineIn, meeting, sides } from '../web/model/geometry.js';
import { View, fitting } from '../web/model/view.js';

const BOX = [0, 4, 0, 2];
const halfPlane = (w, [left, right, bottom, top]) => clipped([[left, bottom], [right, bottom], [right, top], [left, top]], w);

test('the line is cut to the box', () => {
  assert.deepEqual(lineIn([-1, 1, 0], BOX), [[1, 0], [1, 2]]);
  assert.deepEqual(lineIn([0, 1, -2], BOX), [[0, 0], [4, 2]]);
  assert.equal(lineIn([-9, 1, 0], BOX), null);
  assert.equal(lineIn([1, 0, 0], BOX), null);
});

test('two half-planes make the box', () => {
  assert.deepEqual(halfPlane([-1, 1, 0], BOX), [[1, 0], [4, 0], [4, 2], [1, 2]]);
  assert.deepEqual(halfPlane([1, -1, 0], BOX), [[0, 0], [1, 0], [1, 2], [0, 2]]);
  assert.equal(halfPlane([1, 0, 0], BOX).length, 4);
  assert.deepEqual(halfPlane([-1, 0, 0], BOX), []);
});

test('the certificate’s rows are sorted by class, and meet', () => {
  const points = [{ x: 0, y: 0, label: 1 }, { x: 4, y: 2, label: 1 }, { x: 1, y: 9, label: -1 }];
  const { plus, minus } = sides([1, 2, 0], points);
  assert.deepEqual([plus.map((p) => p.row), minus.map((p) => p.row)], [[1, 0], [2]]);
  assert.deepEqual(meeting(plus, (row) => [1, 3][row]), { x: 3, y: 1.5 });
});

test('a view maps to pixels and back', () => {
  const view = new View([0, 10, 0, 5], 1000, 500);
  assert.deepEqual(view.toPixel(0, 0), [0, 500]);
  assert.deepEqual(view.toPixel(10, 5), [1000, 0]);
  assert.deepEqual(view.toPoint(250, 125), { x: 2.5, y: 3.75 });
  assert.deepEqual(view.box, [0, 10, 0, 5]);
});

test('axes share a scale unless one is far longer', () => {
  const square = new View([0, 1, 0, 1], 300, 100);
  assert.equal(square.sx, square.sy);
  const lopsided = new View([0, 1000, 0, 1], 100, 100);
  assert.deepEqual([lopsided.sx, lopsided.sy], [0.1, 100]);
});

test('every point has room', () => {
  assert.deepEqual(fitting([]), [-1.2, 1.2, -1.2, 1.2]);
  assert.deepEqual(fitting([{ x: 0, y: 5 }, { x: 10, y: 5 }]), [-1, 11, 4, 6]);
});

test('with the product of both features the boundary is a curve', () => {
  // x·y = 1: in the strip from 1 to 2 it falls from 1 to ½; in a strip around 0 both branches are there.
  assert.deepEqual(lineIn([-1, 0, 0, 1], [1, 2, -4, 4]), [[1, 1], [2, 0.5]]);
  assert.equal(lineIn([-1, 0, 0, 1], [-0.5, 0.5, -4, 4]), null);
  // x·y = 0 is a cross.
  assert.deepEqual(lineIn([0, 0, 0, 1], [-1, 1, -2, 2]).map(([x]) => x + 0), [0, 0]);
});
