import assert from 'node:assert/strict';
import test from 'node:test';

import { allRows, axesOf, drawn, readTable } from '../web/model/csv.js';
import { rowsOf } from '../web/model/table.js';
import { messageWords } from '../web/words/words.js';

/** The points and names of a table, or the words of what is wrong with it. */
const readCsv = (text, asked, axes) => drawn(readTable(text, asked), axes);

function wrongWords(text) {
  try {
    readTable(text);
  } catch (error) {
    return messageWords({ name: error.message, facts: error.facts });
  }
  return 'nothing is wrong';
}

const cells = (text) => rowsOf(text).map((row) => row.cells);

test('the delimiter is found in the first line', () => {
  for (const text of ['1,2,a', '1;2;a', '1\t2\ta', '1 2  a', '\n\n 1 2\ta']) {
    assert.deepEqual(cells(text), [['1', '2', 'a']], JSON.stringify(text));
  }
});

test('quotes hold delimiters, quotes and line ends', () => {
  assert.deepEqual(cells('"a,b","say ""hi""",c\r\n1,"2\n3",4'), [['a,b', 'say "hi"', 'c'], ['1', '2\n3', '4']]);
  assert.equal(wrongWords('1,2,3\n"3,4'), 'The quote that opens in line 2 is never closed.');
});

test('rows know their line; empty lines are skipped', () => {
  assert.deepEqual(rowsOf('\uFEFFa,b\n\n"x\ny",2\r3,4').map((row) => row.line), [1, 3, 5]);
});

test('the last column is the label, the larger class is +1', () => {
  const { points, names } = readCsv('income,debt,card\n6,1,yes\n2,3,no\n');
  assert.deepEqual(points, [{ x: 6, y: 1, label: 1 }, { x: 2, y: 3, label: -1 }]);
  assert.deepEqual(names, { x: 'income', y: 'debt', negative: 'no', positive: 'yes' });
  assert.deepEqual(readCsv('1,2,10\n3,4,9').names, { x: 'x1', y: 'x2', negative: '9', positive: '10' });
});

test('all features are kept; any two of them are drawn', () => {
  const table = readTable('a,b,c,l\n1,2,3,0\n4,5,6,1');
  assert.deepEqual(table.features, ['a', 'b', 'c']);
  assert.deepEqual([...allRows(table)], [1, 2, 3, -1, 4, 5, 6, 1]);
  assert.deepEqual(drawn(table, axesOf(table.features, ['c', 'a'])).points, [{ x: 3, y: 1, label: -1 }, { x: 6, y: 4, label: 1 }]);
  for (const names of [undefined, ['a'], ['a', 'a'], ['a', 'z']]) {
    assert.equal(axesOf(table.features, names), undefined);
  }
});

test('columns that are not all numbers are left out, and ids are not drawn', () => {
  const table = readTable('survived,id,a,b,port\n1,7,2,3,x\n0,8,5,4,\n1,9,7,6,z\n');
  assert.deepEqual(table.features, ['id', 'a', 'b']);
  assert.deepEqual(table.out, ['port']);
  assert.deepEqual(drawn(table).names, { x: 'a', y: 'b', negative: '0', positive: '1' });
  assert.equal(table.label, 'survived');
  assert.deepEqual(table.labels, [1, -1, 1]);
  assert.equal(drawn(readTable('id,a,l\n1,2,0\n2,3,1')).names.x, 'id');
});

test('the class that is asked for is +1', () => {
  assert.deepEqual(readCsv('1,2,yes\n3,4,no', { positive: 'no' }).points.map((p) => p.label), [-1, 1]);
  assert.deepEqual(readCsv('1,2,yes\n3,4,no', { positive: 'no' }).names.positive, 'no');
  assert.deepEqual(readCsv('1,2,yes\n3,4,no', { positive: 'other' }).points.map((p) => p.label), [1, -1]);
});

test('one class alone is read, too', () => {
  assert.deepEqual(readCsv('1,2,1').points[0].label, 1);
  assert.deepEqual(readCsv('1,2,0').points[0].label, -1);
  assert.equal(readCsv('1,2,cat').names.negative, 'not cat');
});

test('what is wrong is said with line and column', () => {
  const wrong = [
    ['', /There is no text to read/],
    ['1,2', /Line 1 has 2 columns; two numbers and a label are needed/],
    ['1,2,a\n1,2', /Line 2 has 2 columns, expected 3 as in line 1/],
    ['a,b,c', /There is a header, but no points follow it/],
    ['a,b,c\n1,x,d', /Line 2, column 2 \(b\): “x” is not a number/],
    ['1e101,2,a', /Line 1, column 1 \(x1\): 1e101 is beyond ±1e\+100/],
    ['1,2,a\n1,2,b\n1,2,c', /must hold two classes, but it has 3: “a”, “b”, “c”/],
    ['1,2,a\n3,4,""', /Line 2 has no label/],
    ['1,2,a\n'.repeat(5001), /5001 points are too many/],
  ];
  for (const [text, message] of wrong) {
    assert.match(wrongWords(text), message);
  }
});
