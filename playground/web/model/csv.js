// A table of text as points: the last column is the label, the first two number columns are x and
// y. The rules are those of the command line; nothing is repaired in silence.

import { rowsOf } from './table.js';
import { LARGEST, MOST_POINTS, drawable } from './url.js';

const LONGEST = 5_000_000;

/**
 * @returns {{points: Array, names: object, note: string}}
 * @throws {Error} with a message for people
 */
export function readCsv(text) {
  if (text.length > LONGEST) {
    throw new Error('That is more than 5 MB of text; the page is for small tables.');
  }
  const rows = rowsOf(text);
  if (rows.length === 0) {
    throw new Error('There is no text to read.');
  }
  const headed = rows[0].cells.slice(0, -1).some((cell) => !isNumber(cell));
  const body = headed ? rows.slice(1) : rows;
  checkShape(rows);
  checkSize(body);
  const width = rows[0].cells.length;
  const features = headed ? rows[0].cells : rows[0].cells.map((_, j) => `x${j + 1}`);
  const classes = classesOf(body, width - 1);
  const points = body.map((row) => ({
    x: number(row, 0, features),
    y: number(row, 1, features),
    label: row.cells[width - 1] === classes[1] ? 1 : -1,
  }));
  const names = { x: features[0], y: features[1], negative: classes[0], positive: classes[1] };
  return { points, names, note: noteOf(points.length, width, names) };
}

function noteOf(size, width, names) {
  const kept = width > 3 ? ` Of ${width - 1} features the page uses the first two, ${names.x} and ${names.y}.` : '';
  return `${size} points read; “${names.positive}” is +1 and “${names.negative}” is −1.${kept}`;
}

function checkShape(rows) {
  const width = rows[0].cells.length;
  if (width < 3) {
    throw new Error(`Line ${rows[0].line} has ${width} columns; two numbers and a label are needed.`);
  }
  for (const row of rows) {
    if (row.cells.length !== width) {
      throw new Error(`Line ${row.line} has ${row.cells.length} columns, expected ${width} as in line ${rows[0].line}.`);
    }
  }
}

function checkSize(body) {
  if (body.length === 0) {
    throw new Error('There is a header, but no points follow it.');
  }
  if (body.length > MOST_POINTS) {
    throw new Error(`${body.length} points are too many to draw; the page takes ${MOST_POINTS}.`);
  }
}

/** The two class names; the larger of the sorted ones is +1. */
function classesOf(body, column) {
  const found = [...new Set(body.map((row) => row.cells[column]))];
  if (found.length > 2) {
    const some = found.slice(0, 4).map((c) => `“${c}”`).join(', ');
    throw new Error(`The last column must hold two classes, but it has ${found.length}: ${some} …`);
  }
  if (found.includes('')) {
    throw new Error(`Line ${body.find((row) => row.cells[column] === '').line} has no label in its last column.`);
  }
  found.sort(found.every(isNumber) ? (a, b) => Number(a) - Number(b) : undefined);
  return found.length === 2 ? found : onlyClass(found[0]);
}

function onlyClass(name) {
  return name === '-1' || name === '0' ? [name, '1'] : [name === '1' ? '-1' : `not ${name}`, name];
}

function number(row, j, features) {
  const cell = row.cells[j];
  if (!isNumber(cell)) {
    throw new Error(`Line ${row.line}, column ${j + 1} (${features[j]}): “${cell}” is not a number.`);
  }
  if (!drawable(Number(cell))) {
    throw new Error(`Line ${row.line}, column ${j + 1} (${features[j]}): ${cell} is beyond ±${LARGEST}, too large to draw.`);
  }
  return Number(cell);
}

function isNumber(cell) {
  return /^[-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?$/.test(cell);
}
