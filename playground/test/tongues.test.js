import assert from 'node:assert/strict';
import test from 'node:test';

import { PRESETS } from '../web/model/presets.js';
import { LESSONS } from '../web/model/lessons.js';
import { TONGUES, tongueIn } from '../web/model/tongue.js';
import en from '../web/words/en.js';
import zh from '../web/words/zh.js';

/** Words that one language may need and the other not: forms of a noun, and names in the page's own data. */
const FREE = new Set(['counted', 'names', 'tag']);

const blanks = (text) => [...new Set(text.match(/\{\w+\}/g))].sort();

function alike(a, b, at) {
  if (typeof a === 'string') {
    assert.equal(typeof b, 'string', at);
    assert.deepEqual(blanks(b), blanks(a), at);
    assert.equal(b === '', a === '', at);
  } else {
    assert.deepEqual(Object.keys(b), Object.keys(a), at);
    Object.keys(a).filter((key) => at || !FREE.has(key)).forEach((key) => alike(a[key], b[key], `${at}.${key}`));
  }
}

test('the Chinese words are complete, with the same blanks', () => {
  alike(en, zh, '');
  assert.deepEqual(Object.keys(zh.counted), Object.keys(en.counted));
});

test('every name in the page’s own data has a Chinese one', () => {
  const lessons = LESSONS.flat().flatMap(({ open }) => [...open.matchAll(/(?:names|who)=([^&]*)/g)].flatMap(([, names]) => names.split(',')));
  const presets = Object.values(PRESETS).flatMap(({ names = {}, people = [] }) => [...Object.values(names), ...people]);
  for (const name of [...lessons, ...presets]) {
    assert.ok(Object.hasOwn(zh.names, name), name);
  }
});

test('every Chinese word that is explained is in the list', () => {
  const explained = Object.values(zh.words).map(([word]) => word);
  for (const { text, reveal = '' } of zh.lessons.flatMap(({ steps }) => steps)) {
    for (const [, word] of `${text} ${reveal} ${zh.algorithm.is}`.matchAll(/\*([^*]+)\*/g)) {
      assert.ok(explained.includes(word), word);
    }
  }
});

test('a link names a language that the page speaks', () => {
  assert.deepEqual(TONGUES, ['en', 'zh']);
  assert.equal(tongueIn('#data=xor&lang=zh'), 'zh');
  assert.equal(tongueIn('#lang=xx'), undefined);
  assert.equal(tongueIn(''), undefined);
});
