import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import test from 'node:test';

const WEB = new URL('../web/', import.meta.url);

/** Each folder may know itself and those before it. */
const FOLDERS = ['model', 'words', 'draw', 'ui'];

test('imports go one way: ui, draw, words, model', () => {
  FOLDERS.forEach((folder, i) => {
    const files = readdirSync(new URL(`${folder}/`, WEB));
    assert.ok(files.length > 2, folder);
    for (const file of files) {
      const text = readFileSync(new URL(`${folder}/${file}`, WEB), 'utf8');
      for (const [, known] of text.matchAll(/^import .* from '\.\.\/(\w+)\/.*';$/gm)) {
        assert.ok(FOLDERS.slice(0, i).includes(known), `${folder}/${file} knows ${known}`);
      }
    }
  });
});
