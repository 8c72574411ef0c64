// A table of text as points: a column of two values is the label, those of numbers are features, of
// which two are drawn. The others are left out and named; the command line can take them as well.

import { rowsOf } from './table.js';
import { Fault } from './fault.js';
import { LARGEST, MOST_POINTS, drawable } from './url.js';

const LONGEST = 5_000_000;

/** The usual names of labels; not y, which is a coordinate next to x. */
const LABELS = /^(class|classes|labels?|target|outcome|decision|species|diagnosis|survived|default|churn|fraud|status|result)$/i;

/**
 * The columns of a table: names of the features and of those left out, the values row by row, the
 * label's name, the labels, and the classes, of which the second is +1.
 * @param {{positive?: string}} [asked] which class is +1; else the larger of the two
 * @throws {Fault} for people
 */
export function readTable(text, { positive } = {}) {
  if (text.length > LONGEST) {
    throw new Fault('csvLong');
  }
  const rows = rowsOf(text);
  if (rows.length === 0) {
    throw new Fault('csvEmpty');
  }
  checkShape(rows);
  const all = [...rows[0].cells.keys()];
  const headed = all.slice(0, -1).some((j) => !isNumber(rows[0].cells[j]) && rows.slice(1).every((row) => isNumber(row.cells[j])));
  const body = headed ? rows.slice(1) : rows;
  checkSize(body);
  const names = rows[0].cells.map((cell, j) => (headed ? cell : `x${j + 1}`));
  const label = labelOf(body, names, all.length - 1);
  const classes = classesOf(body, label, names[label], positive);
  const others = all.filter((j) => j !== label);
  const good = others.filter((j) => body.every((row) => isNumber(row.cells[j])));
  const used = good.length < 2 ? others : good;
  const features = used.map((j) => names[j]);
  const values = new Float64Array(used.length * body.length);
  body.forEach((row, i) => used.forEach((j, k) => (values[used.length * i + k] = number(row, j, names))));
  const labels = body.map((row) => (row.cells[label] === classes[1] ? 1 : -1));
  const out = others.filter((j) => !used.includes(j)).map((j) => names[j]);
  return { features, out, values, label: names[label], labels, classes, lines: body.map((row) => row.line) };
}

/** Of the columns with two values: the one with a label's name, the last of the table, or the only one. */
function labelOf(body, names, last) {
  const two = [...names.keys()].filter((j) => new Set(body.map((row) => row.cells[j])).size === 2);
  const named = two.filter((j) => LABELS.test(names[j]));
  return named.length === 1 ? named[0] : two.length === 1 ? two[0] : last;
}

/** The first two features that are not named as ids are. */
export function usualAxes(features) {
  const good = [...features.keys()].filter((j) => !/^(id|nr|no|index|key|)$/i.test(features[j]));
  return good.length < 2 ? [0, 1] : good.slice(0, 2);
}

/** Two columns of a table as points with names. */
export function drawn({ features, values, labels, classes }, axes = usualAxes(features)) {
  const width = features.length;
  return {
    points: labels.map((label, i) => ({ x: values[width * i + axes[0]], y: values[width * i + axes[1]], label })),
    names: { x: features[axes[0]], y: features[axes[1]], negative: classes[0], positive: classes[1] },
  };
}

/** The columns with these names; undefined where one is missing or both are the same. */
export function axesOf(features, names) {
  const axes = names?.map((name) => features.indexOf(name));
  return axes?.length === 2 && axes[0] !== axes[1] && !axes.includes(-1) ? axes : undefined;
}

/** All features and the label, row by row, as the core takes them. */
export function allRows({ features, values, labels }) {
  const width = features.length;
  const rows = new Float64Array((width + 1) * labels.length);
  labels.forEach((label, i) => {
    rows.set(values.subarray(width * i, width * (i + 1)), (width + 1) * i);
    rows[(width + 1) * i + width] = label;
  });
  return rows;
}

function checkShape(rows) {
  const width = rows[0].cells.length;
  if (width < 3) {
    throw new Fault('csvNarrow', { line: rows[0].line, width });
  }
  for (const row of rows) {
    if (row.cells.length !== width) {
      throw new Fault('csvRagged', { line: row.line, has: row.cells.length, width, first: rows[0].line });
    }
  }
}

function checkSize(body) {
  if (body.length === 0) {
    throw new Fault('csvHeader');
  }
  if (body.length > MOST_POINTS) {
    throw new Fault('csvMany', { size: body.length, most: MOST_POINTS });
  }
}

/** The two class names; the second is +1: the one asked for, or the larger of the sorted ones. */
function classesOf(body, column, name, positive) {
  const found = [...new Set(body.map((row) => row.cells[column]))];
  if (found.length > 2) {
    throw new Fault('csvClasses', { name, size: found.length, some: found.slice(0, 4).map((c) => `“${c}”`).join(', ') });
  }
  if (found.includes('')) {
    throw new Fault('csvUnlabelled', { line: body.find((row) => row.cells[column] === '').line });
  }
  found.sort(found.every(isNumber) ? (a, b) => Number(a) - Number(b) : undefined);
  const classes = found.length === 2 ? found : onlyClass(found[0]);
  return positive === classes[0] ? classes.reverse() : classes;
}

function onlyClass(name) {
  return name === '-1' || name === '0' ? [name, '1'] : [name === '1' ? '-1' : `not ${name}`, name];
}

function number(row, j, features) {
  const cell = row.cells[j];
  if (!isNumber(cell)) {
    throw new Fault('csvText', { line: row.line, column: j + 1, name: features[j], cell });
  }
  if (!drawable(Number(cell))) {
    throw new Fault('csvLarge', { line: row.line, column: j + 1, name: features[j], cell, largest: LARGEST });
  }
  return Number(cell);
}

function isNumber(cell) {
  return /^[-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?$/.test(cell);
}
