import assert from 'node:assert/strict';
import test from 'node:test';

import { answer, boundOf, fileWords, pointWords, probeWords, ruleWords, verdictWords, namesOf } from '../web/words/words.js';
import { appAt, trace } from './runs.js';

test('every moment has its sentence', () => {
  assert.equal(answer(appAt(0)).title, 'w starts at 0.');
  assert.equal(answer(appAt(0, { settings: { start: 'first' } })).title, 'w starts at the first point.');
  assert.equal(answer(appAt(0, { settings: { start: '-4,1,1' } })).title, 'w starts at (−4, 1, 1).');
  assert.equal(answer(appAt(0)).body, 'There is no rule yet: every score is 0.');
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
  assert.match(end('gallant'), /The pocket’s line makes 1 mistake\. Whether any rule makes none is not known yet\./);
  assert.match(end('averaged', { separable: true }), /The average makes .* give the run a larger budget\.$/);
  assert.match(end('pla', { separable: false }), /PLA would never stop\.$/);
  assert.match(end('pocket'), /^The budget is spent after 2 corrections, the last new best at correction 1\. The pocket’s line makes 1 mistake\./);
});

test('the pocket says when it finds a better w, and what it holds', () => {
  const at = (frame) => answer(appAt(frame, { settings: { algorithm: 'pocket' } })).body;
  assert.match(at(2), /1 of 2 points is wrong now\. New best at correction 1: 1 mistake\.$/);
  assert.match(answer(appAt(4, { settings: { algorithm: 'pocket' }, show: 'current', results: { trace: trace({ pocket: Float64Array.of(0, 1, 1) }) } })).body, /^The pocket’s line makes 1 mistake; it is drawn thin\./);
});

test('a separated run tells its bound only from w = 0', () => {
  const results = { trace: trace({ mistakes: 0, ending: 'all-right' }), proof: { bound: [3, 0.5, 36] } };
  assert.match(answer(appAt(4, { results })).body, /no order could have needed more than 36\.$/);
  assert.equal(answer(appAt(4, { results, settings: { start: 'random' } })).body, 'Every point is on its side.');
  assert.equal(boundOf({ bound: [1, 0.3, 11] }), 11);
});

test('without points, without a run, and with an error there are words too', () => {
  assert.equal(answer(appAt(0, { points: [] })).status, 'Empty');
  assert.equal(answer(appAt(0, { results: { trace: undefined } })).status, 'Learning');
  assert.equal(answer(appAt(0, { results: { error: 'too large' } })).body, 'too large');
});

test('a certificate is told by its shape', () => {
  const points = [[0, 0, 1], [2, 2, 1], [1, 1, -1], [0, 2, -1], [2, 0, -1]].map(([x, y, label]) => ({ x, y, label }));
  const told = (...rows) => verdictWords(appAt(0, { points, results: { verdict: { separable: false, rows } } })).body;
  assert.match(told(0, 2), /^Point 1 \(yes\) and point 3 \(no\) lie in the same place\./);
  assert.match(told(0, 1, 2), /^Point 3 \(no\) lies on the segment between points 1 and 2 \(yes\)\./);
  assert.match(told(0, 2, 3, 4), /^Points 3, 4 and 5 \(no\) form a triangle around point 1 \(yes\)\./);
  assert.match(told(0, 1, 3, 4), /^The segment between points 1 and 2 \(yes\) crosses the segment between points 4 and 5 \(no\)\./);
});

test('a separating line has points that hold it, and a chance', () => {
  const told = (verdict) => verdictWords(appAt(0, { results: { verdict: { separable: true, holding: [], ...verdict } } })).body;
  assert.match(told({ holding: [1], chance: 0.00201 }), / It is determined by point 2: removing any other .* Random labels on 2 points are separable with probability at most 0\.0021\.$/);
  assert.match(told({ holding: [0, 1], chance: 1 }), / It is determined by points 1 and 2\. That says little: .* probability up to 1\.$/);
  assert.doesNotMatch(told({ chance: 1 }), /determined/);
});

test('the probe asks the w of the moment', () => {
  const probe = { x: 1, y: -1 };
  assert.equal(probeWords(appAt(2, { probe })), 'Probe at (1, −1): score 2, so yes.');
  assert.equal(probeWords(appAt(0, { probe })), 'Probe at (1, −1): no rule yet.');
  assert.equal(probeWords(appAt(0, { probe, results: { trace: undefined } })), 'Probe at (1, −1): no rule yet.');
  assert.equal(probeWords(appAt(0)), '');
});

test('the rule is a sentence about the shown w', () => {
  assert.equal(ruleWords(appAt(0)), 'no rule yet');
  assert.equal(ruleWords(appAt(2)), 'yes when 2·x₁ + 1·x₂ > −1');
  assert.equal(ruleWords(appAt(0, { hand: [7, -1.5, 0] })), 'yes when −1.5·x₁ > −7');
  assert.equal(ruleWords(appAt(0, { hand: [-1, 0, 0] })), 'no line: everyone is no');
  assert.equal(ruleWords(appAt(2, { results: { trace: trace({ rule: [-1, 1, 0, 1, 0, 1, 1, 0, 1] }) } })), 'yes when 2·x₁ + 1·x₂ ≥ −1');
  const centred = appAt(0, { scale: 'center', hand: [0, 10, -14] });
  assert.equal(ruleWords(centred), 'yes when 10·(x₁ − 1.5) − 14·(x₂ − 2) > 0; in the units of the data: yes when 10·x₁ − 14·x₂ > −13');
});

test('one w is shown, and everything is about it', () => {
  const end = appAt(4, { settings: { algorithm: 'pocket' } });
  assert.equal(end.shown.kind, 'pocket');
  assert.deepEqual([...end.shown.w], [1, 2, 1]);
  assert.equal(end.wrong, 1);
  assert.equal(end.isWrong(end.data.points[1]), true);
  const current = appAt(4, { settings: { algorithm: 'pocket' }, show: 'current' });
  assert.equal(current.shown.kind, 'current');
  assert.match(answer(current).body, /^The pocket’s line makes 1 mistake; it is drawn thin\./);
  assert.equal(appAt(2, { settings: { algorithm: 'pocket' } }).shown.kind, 'current');
  assert.equal(appAt(2, { hand: [1, 1, 1] }).shown.kind, 'hand');
});

test('the page says where it stopped writing, and who continues', () => {
  const cut = trace({ updates: 20000 });
  cut.moment = () => trace().moment(4);
  const app = appAt(0, { settings: { budget: 1e7 }, results: { trace: cut, verdict: { separable: true } } });
  app.player.load(40001, Infinity);
  assert.equal(app.cut, 'updates');
  assert.match(answer(app).body, /^The page recorded 20,000 corrections of the 10,000,000 you allow; the copied command continues\. .* the page records no more, the copied command does\.$/);
  assert.equal(appAt(4, { settings: { budget: 2 } }).cut, null);
});

test('features that are not drawn are named, with the verdict on all', () => {
  const table = { features: ['a', 'b', 'c'], axes: [0, 1] };
  const told = (results) => fileWords(appAt(0, { table, results }));
  assert.equal(told({}), 'The file has 3 features: a, b, c. Drawn: x₁ and x₂. With all 3 features: thinking …');
  assert.match(told({ verdict: { separable: false, rows: [] }, all: { separable: true }, fewest: { proven: true, mistakes: 238 } }),
    /With all 3 features a rule separates them; with these two none does\. 238 mistakes at best in this picture\.$/);
});

test('a point is read out with its name, place, class, and whether it is right', () => {
  assert.equal(pointWords(appAt(2), 0), 'Point 1, x₁ 2, x₂ 1, yes, right');
  assert.equal(pointWords(appAt(2, { people: ['Ann', 'Bob'] }), 1), 'Bob, x₁ 1, x₂ 3, no, a mistake');
});

test('points of a file are named by its lines', () => {
  const table = { features: ['x₁', 'x₂'], lines: [2, 9], axes: [0, 1] };
  assert.equal(namesOf(appAt(2, { table }), [1]), 'line 9');
  assert.equal(namesOf(appAt(2, { table }), [0, 1]), 'lines 2 and 9');
});

test('a line by hand through a point is not called right', () => {
  const readsZeroAsMinus = { trace: trace({ rule: [-1, 1, 0, -1, 1, 0, 1, 0, 1] }) };
  const said = (hand) => answer(appAt(0, { hand, results: readsZeroAsMinus }));
  assert.equal(said([-1, 0, 1]).title, 'Your line makes 2 mistakes.');
  assert.equal(said([0.1, 0.5, -0.5]).title, 'Your line has every point on its side.');
  assert.equal(said([1, 2, -1]).title, 'No mistakes, but point 2 lies on the line.');
  assert.equal(said([0, 0, 0]).title, 'All weights are 0: there is no line.');
});
