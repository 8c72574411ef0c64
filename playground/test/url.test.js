import assert from 'node:assert/strict';
import test from 'node:test';

import { CHOICES } from '../web/model/choices.js';
import { LESSONS } from '../web/model/lessons.js';
import { PRESETS } from '../web/model/presets.js';
import { fresh, ownData } from '../web/model/state.js';
import { columnsIn, damaged, fileIn, fromHash, opening, toHash, validEta, validSeed, whole } from '../web/model/url.js';

test('a fresh page has a short address', () => {
  assert.equal(toHash(fresh()), '#data=applicants');
  assert.deepEqual(fromHash(''), fresh());
});

test('every setting comes back from the address', () => {
  for (const [key, choices] of Object.entries(CHOICES)) {
    for (const name of Object.keys(choices)) {
      const state = fresh('xor');
      state.settings = { ...state.settings, [key]: name, eta: 0.3, seed: '-9223372036854775808', budget: 7 };
      assert.deepEqual(fromHash(toHash(state)), state, `${key} ${name}`);
    }
  }
});

test('own points come back with names, view, probe, moment and speed', () => {
  const points = [{ x: 0.1, y: -1e-7, label: 1 }, { x: 1e21, y: 3, label: -1 }];
  const names = { x: 'a,b', y: 'ü&=#', negative: '<i>', positive: '%' };
  const state = { ...fresh(), ...ownData(points, names), probe: { x: 1, y: -2.5 }, frame: 9, speed: 30 };
  assert.deepEqual(fromHash(toHash(state)), state);
});

test('what cannot be read is ignored', () => {
  for (const hash of ['#data=toString', '#order=__proto__', '#order=constructor', '#eta=-1', '#seed=1e3', '#t=-1',
    '#speed=3', '#names=%', '#view=2,1,3,4', '#=', '#probe=1', '#hand=1,2', '#start=1,2', '#lesson=13', '#show=x', '#%zz']) {
    assert.deepEqual(fromHash(hash), fresh(), hash);
    assert.deepEqual(damaged(hash), [hash.slice(1)], hash);
  }
  assert.deepEqual(fromHash('#p=p1,2x3n4,5p1e999,0').points, [{ x: 1, y: 2, label: 1 }, { x: 4, y: 5, label: -1 }]);
  assert.deepEqual(fromHash('#p=n1,2&view=5,1,0,1').view, ownData([{ x: 1, y: 2, label: -1 }]).view);
});

test('Gallant’s pocket never runs with an order of mistakes only', () => {
  assert.equal(fromHash('#algorithm=gallant&order=random').settings.order, 'visits');
  assert.equal(fromHash('#algorithm=pocket&order=random').settings.order, 'random');
});

test('a preset is the same whenever it is made', () => {
  for (const name of Object.keys(PRESETS)) {
    assert.deepEqual(fromHash(`#data=${name}`), fresh(name));
    assert.ok(fresh(name).points.every((p) => Math.abs(p.label) === 1));
  }
});

test('only a plain file name is fetched', () => {
  assert.equal(fileIn('#csv=data-1.csv'), 'data-1.csv');
  for (const name of ['../a.csv', '/a.csv', 'a%2fb.csv', '.hidden', 'http://x', '%']) {
    assert.equal(fileIn(`#csv=${name}`), null, name);
  }
});

test('numbers that cannot be meant are refused', () => {
  assert.deepEqual(['0.5', '0', '-1', 'x', '', '1e101'].map(validEta), [0.5, null, null, null, null, null]);
  assert.deepEqual(['7', '-4', '9223372036854775808', '1.5', ''].map(validSeed), ['7', '-4', null, null, null]);
  assert.deepEqual(['0', '5', '6', '-1', '1.0', ''].map((text) => whole(text, 0, 5)), [0, 5, null, null, null, null]);
});

test('what is understood is not called damaged', () => {
  const state = { ...fresh(), ...ownData([{ x: 1, y: 2, label: 1 }], { x: 'a', y: 'b', negative: 'c', positive: 'd%' }, ['Ann']), lesson: 9, step: 2, bet: -1, wall: 30,
    lecture: true, hand: [-4, 1, 1], show: 'answer', scale: 'center', frame: 3, speed: 30, probe: { x: 0, y: 1 } };
  assert.deepEqual(damaged(toHash(state)), []);
  assert.deepEqual(fromHash(toHash(state)), state);
  assert.deepEqual(damaged(''), []);
  assert.deepEqual(damaged('#csv=data-1.csv&axes=a,b&positive=deny'), []);
  assert.deepEqual(columnsIn('#csv=x.csv&axes=a%2Cb,c&positive=d%20e'), { axes: ['a,b', 'c'], positive: 'd e' });
});

test('a start by its weights comes back', () => {
  const { settings } = fromHash('#start=-4,1,1');
  assert.equal(settings.start, '-4,1,1');
  assert.equal(toHash({ ...fresh(), settings }), '#data=applicants&start=-4,1,1');
});

test('a link to a lesson opens what the step begins with; one with data keeps them', () => {
  assert.deepEqual(fromHash('#lesson=1').hand, [-4, 1, 1]);
  assert.equal(fromHash('#lesson=3').frame, 3);
  assert.equal(fromHash('#lesson=9&step=4&lecture=1').frame, 36);
  assert.equal(fromHash('#lesson=12&step=5').preset, 'credit');
  const moved = fromHash('#data=xor&lesson=3');
  assert.deepEqual([moved.preset, moved.frame, moved.lesson], ['xor', 0, 3]);
  LESSONS.forEach((steps, i) => steps.forEach((_, k) => assert.deepEqual(damaged(`#${opening(i + 1, k + 1)}`), [], `${i + 1}.${k + 1}`)));
});

test('rows of a file stay out of the address until they are asked for', () => {
  const state = { ...fresh(), ...ownData([{ x: 1, y: 2, label: 1 }]), closed: true, file: 'data.csv' };
  assert.equal(toHash(state, { rows: false }), '#csv=data.csv');
  assert.match(toHash(state), /^#p=p1,2&/);
});
