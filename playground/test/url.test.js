import assert from 'node:assert/strict';
import test from 'node:test';

import { CHOICES } from '../web/model/choices.js';
import { PRESETS } from '../web/model/presets.js';
import { fresh, ownData } from '../web/model/state.js';
import { fileIn, fromHash, toHash, validEta, validSeed, whole } from '../web/model/url.js';

test('a fresh page has a short address', () => {
  assert.equal(toHash(fresh()), '#data=separable');
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
    '#speed=3', '#names=%', '#view=1,2,3,4', '#=', '#&&', '#probe=1']) {
    assert.deepEqual(fromHash(hash), fresh(), hash);
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
