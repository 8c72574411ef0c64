import assert from 'node:assert/strict';
import test from 'node:test';

import { correctionOf, sameCorrections, visited } from '../web/model/trace.js';
import { POINTS, SETTINGS, trace } from './runs.js';

const plain = (moment) => Object.fromEntries(
  Object.entries(moment).map(([key, value]) => [key, ArrayBuffer.isView(value) ? [...value] : value]),
);

test('the first moment is about no correction', () => {
  assert.deepEqual(plain(trace().moment(0)), { t: 0, w: [0, 0, 0], pending: false });
});

test('an odd frame is about the correction to come', () => {
  assert.deepEqual(plain(trace().moment(3)), {
    t: 1, w: [1, 2, 1], pending: true, example: 1, score: 6, visit: 2, before: [1, 2, 1], after: [0, 1, -2],
  });
});

test('an even frame is about the correction made', () => {
  assert.deepEqual(plain(trace().moment(4)), {
    t: 2, w: [0, 1, -2], pending: false, example: 1, score: 6, visit: 2, before: [1, 2, 1], after: [0, 1, -2],
  });
});

test('every correction has two frames, and the start has one', () => {
  assert.equal(trace().frames, 5);
  assert.equal(trace({ updates: 0 }).frames, 1);
});

test('a correction adds: before + step = after', () => {
  for (let frame = 1; frame < trace().frames; frame++) {
    const { before, step, after } = correctionOf(trace().moment(frame), { points: POINTS, settings: SETTINGS });
    assert.deepEqual(step.map((v, j) => before[j] + v), [...after]);
  }
});

test('there is no correction at the start, without a run, or of a point that is gone', () => {
  const state = { points: POINTS, settings: SETTINGS };
  assert.equal(correctionOf(trace().moment(0), state), null);
  assert.equal(correctionOf(undefined, state), null);
  assert.equal(correctionOf(trace().moment(4), { ...state, points: POINTS.slice(0, 1) }), null);
});

test('the visits on the way to a mistake are known in turn, at most a cycle of them', () => {
  const points = [POINTS[0], POINTS[1], POINTS[0]];
  const run = trace({ examples: Float64Array.of(0, 0, 1, 1, 6, 5) });
  const seen = (frame, settings = SETTINGS) => visited(run, run.moment(frame), { points, settings });
  assert.deepEqual(seen(1), [0]);
  assert.deepEqual(seen(3), [2, 0, 1]);
  assert.deepEqual(seen(2), []);
  assert.deepEqual(seen(3, { ...SETTINGS, order: 'random' }), []);
});

test('the pocket keeps a w of the past, the average is known at the end', () => {
  assert.deepEqual([...trace().kept('pocket', 2)], [1, 2, 1]);
  assert.equal(trace().kept('average', 1), null);
  assert.deepEqual([...trace().kept('average', 2)], [0, 1, -2]);
  assert.equal(trace().kept(undefined, 2), null);
});

test('runs are the same when they correct the same points in the same order, whatever the scores', () => {
  const scaled = trace({ examples: Float64Array.of(0, 0, 1, 1, 24, 2) });
  const other = trace({ examples: Float64Array.of(1, 0, 1, 1, 6, 2) });
  assert.ok(sameCorrections([trace(), scaled]));
  assert.ok(!sameCorrections([trace(), scaled, other]));
  assert.ok(!sameCorrections([trace(), trace({ updates: 1, examples: Float64Array.of(0, 0, 1) })]));
});
