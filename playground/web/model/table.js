// Delimited text as rows of cells, each with the line it began on.

import { Fault } from './fault.js';

/** Rows of trimmed cells; empty lines are skipped, quotes understood. */
export function rowsOf(text) {
  const table = new Table(delimiterOf(text));
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  for (let i = 0; i < plain.length; i++) {
    i += table.accept(plain[i], plain[i + 1]);
  }
  return table.finish();
}

/** The delimiter of the first line that has one: comma, semicolon, TAB, else blanks. */
function delimiterOf(text) {
  const first = text.split(/[\r\n]+/).find((line) => line.trim() !== '') ?? '';
  const mixed = /\S \S/.test(first);
  return [',', ';', '\t'].find((d) => first.includes(d) && !(d === '\t' && mixed)) ?? ' ';
}

class Table {
  #rows = [];
  #row = [];
  #cell = '';
  #quoted = false;
  #line = 1;
  #start = 1;

  constructor(delimiter) {
    this.delimiter = delimiter;
  }

  /** Takes one character; returns 1 when it used the next one too. */
  accept(c, next) {
    if (this.#quoted) {
      return this.#acceptQuoted(c, next);
    }
    if (c === '"' && this.#cell.trim() === '') {
      this.#quoted = true;
      this.#cell = '';
    } else if (c === '\n') {
      this.#endRow();
    } else if (c === this.delimiter || (this.delimiter === ' ' && c === '\t')) {
      this.#endCell();
    } else {
      this.#cell += c;
    }
    return 0;
  }

  #acceptQuoted(c, next) {
    if (c === '"' && next !== '"') {
      this.#quoted = false;
      return 0;
    }
    this.#cell += c;
    this.#line += c === '\n' ? 1 : 0;
    return c === '"' ? 1 : 0;
  }

  /** Blanks in a row are one delimiter; other delimiters each end a cell. */
  #endCell() {
    if (this.delimiter !== ' ' || this.#cell !== '') {
      this.#row.push(this.#cell.trim());
    }
    this.#cell = '';
  }

  #endRow() {
    this.#endCell();
    if (this.#row.some((cell) => cell !== '')) {
      this.#rows.push({ line: this.#start, cells: this.#row });
    }
    this.#row = [];
    this.#line += 1;
    this.#start = this.#line;
  }

  finish() {
    if (this.#quoted) {
      throw new Fault('csvQuote', { line: this.#start });
    }
    this.#endRow();
    return this.#rows;
  }
}
