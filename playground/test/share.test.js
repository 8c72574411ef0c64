import assert from 'node:assert/strict';
import test from 'node:test';

import { CHOICES, chosen } from '../web/model/choices.js';
import { drawn, readTable } from '../web/model/csv.js';
import { commandLine, csvText, javaText } from '../web/words/share.js';
import { POINTS, SETTINGS } from './runs.js';

const names = { x: 'a "b", c', y: ' d ', negative: '-1', positive: '1' };
const state = (settings = {}) => ({ points: POINTS, names, settings: { ...SETTINGS, ...settings } });

test('the table can be read again', () => {
  const { points, names: read } = drawn(readTable(csvText(state())));
  assert.deepEqual(points, POINTS);
  assert.equal(read.x, names.x);
});

test('the command line carries every setting, and few points with it', () => {
  assert.equal(commandLine(state({ order: 'random', seed: '7', unit: 'visits', budget: 9 })),
    'pla train - --algorithm pla --order random --start zero --eta 1 --zero mistake --seed 7 --max-visits 9 '
      + '<<\'END\'\n"a ""b"", c"," d ",label\n2,1,1\n1,3,-1\nEND\n');
  const many = { ...state(), points: Array.from({ length: 201 }, () => POINTS[0]) };
  assert.match(commandLine(many), /^pla train points\.csv .*\n$/);
});

test('the Java makes every choice, with the seed as a long', () => {
  for (const [key, choices] of Object.entries(CHOICES)) {
    for (const name of Object.keys(choices)) {
      const text = javaText(state({ [key]: name, seed: '-4' }));
      assert.ok(text.includes(chosen({ ...SETTINGS, [key]: name })[key].java.replace('SEED', '-4L')), `${key} ${name}`);
      assert.ok(!text.includes('SEED') && !text.includes('undefined'), text);
    }
  }
});

test('no line of the Java is longer than a screen', () => {
  const points = Array.from({ length: 99 }, (_, i) => ({ x: i / 7, y: -i / 3, label: 1 }));
  assert.ok(javaText({ ...state(), points }).split('\n').every((line) => line.length <= 100));
});

test('many points come from the file that is saved beside it', () => {
  const many = { ...state(), points: Array.from({ length: 201 }, () => POINTS[0]) };
  const text = javaText(many);
  assert.match(text, /Files\.readAllLines\(Path\.of\("points\.csv"\)\)/);
  assert.ok(text.length < 2000);
});

test('a start that is given goes along as its weights', () => {
  const run = state({ start: '-4,1,1' });
  assert.ok(javaText(run).includes('new Start.Given(new Hypothesis(new double[] {-4,1,1}, TieRule.MISTAKE))'));
  assert.ok(commandLine(run).startsWith('pla train - --algorithm pla --order cyclic --start=-4,1,1 --eta 1 '));
});
