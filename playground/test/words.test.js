import assert from 'node:assert/strict';
import test from 'node:test';

import { answer, boundOf, probeWords, verdictWords } from '../web/words/words.js';
import { appAt, trace } from './runs.js';

test('every moment has its sentence', () => {
  assert.equal(answer(appAt(0)).title, 'w starts at 0. There is no line yet.');
  assert.equal(answer(appAt(0, { settings: { start: 'first' } })).title, 'w starts at the first point. There is no line yet.');
  assert.equal(answer(appAt(0)).body, '2 of 2 points are wrong now.');
  assert.deepEqual(answer(appAt(3)), {
    status: 'Correction 2', kind: 'busy', title: 'Point 2 (no) is a mistake.',
    body: 'Its score w·x is 6 and should be below 0. It is about to be corrected.',
  });
  assert.deepEqual(answer(appAt(2)), {
    status: 'Correction 1', kind: 'busy', title: 'Point 1 (yes) was corrected.',
    body: 'Its score went from 0 to 6. 1 of 2 points is wrong now.',
  });
});

test('the end says whose mistakes are left', () => {
  const end = (algorithm, verdict) => answer(appAt(4, { settings: { algorithm }, results: { verdict } })).body;
  assert.match(end('pla'), /^The budget is spent after 2 corrections. The last line makes 1 mistake\./);
  assert.match(end('gallant'), /The pocket’s line makes 1 mistake\. Whether any line makes none is not known yet\./);
  assert.match(end('averaged', { separable: true }), /The average makes .* give the run a larger budget\.$/);
  assert.match(end('pla', { separable: false }), /PLA would go on for ever\.$/);
});

test('a separated run tells its bound only from w = 0', () => {
  const results = { trace: trace({ mistakes: 0, ending: 'all-right' }), proof: { bound: [3, 0.5] } };
  assert.match(answer(appAt(4, { results })).body, /no order could have needed more than 36\.$/);
  assert.equal(answer(appAt(4, { results, settings: { start: 'random' } })).body, 'Every point is on its side of the line.');
  assert.equal(boundOf({ bound: [1, 0.3] }), 11);
});

test('without points, without a run, and with an error there are words too', () => {
  assert.equal(answer(appAt(0, { points: [] })).status, 'Empty');
  assert.equal(answer(appAt(0, { results: { trace: undefined } })).status, 'Learning');
  assert.equal(answer(appAt(0, { results: { error: 'too large' } })).body, 'too large');
});

test('a certificate is told by its shape', () => {
  const points = [[0, 0, 1], [2, 2, 1], [1, 1, -1], [0, 2, -1], [2, 0, -1]].map(([x, y, label]) => ({ x, y, label }));
  const told = (...rows) => verdictWords(appAt(0, { points, results: { verdict: { separable: false, rows } } })).body;
  assert.match(told(0, 2), /^Points 1 \(yes\) and 3 \(no\) lie in the same place\./);
  assert.match(told(0, 1, 2), /^Point 3 \(no\) lies on the segment between points 1 and 2 \(yes\)\./);
  assert.match(told(0, 2, 3, 4), /^Points 3, 4 and 5 \(no\) form a triangle around point 1 \(yes\)\./);
  assert.match(told(0, 1, 3, 4), /^The segment between points 1 and 2 \(yes\) crosses the segment between points 4 and 5 \(no\)\./);
});

test('the probe asks the w of the moment', () => {
  const probe = { x: 1, y: -1 };
  assert.equal(probeWords(appAt(2, { probe })), 'Probe at (1, −1): score 2, so yes.');
  assert.equal(probeWords(appAt(0, { probe })), 'Probe at (1, −1): score 0, so no.');
  assert.equal(probeWords(appAt(0, { probe, results: { trace: undefined } })), 'Probe at (1, −1)');
  assert.equal(probeWords(appAt(0)), '');
});
