import assert from 'node:assert/strict';
import test from 'node:test';

import { LESSONS } from '../web/model/lessons.js';
import { W } from '../web/words/language.js';

test('every step of every lesson has its words, and every bet its answers', () => {
  assert.equal(LESSONS.length, 12);
  assert.equal(W.lessons.length, 12);
  LESSONS.forEach((steps, i) => {
    assert.equal(steps.length, W.lessons[i].steps.length, `lesson ${i + 1}`);
    steps.forEach((step, k) => {
      const { text, options = [] } = W.lessons[i].steps[k];
      assert.ok(text.length > 5, `${i + 1}.${k + 1}`);
      assert.equal(options.length, step.options ?? 0, `${i + 1}.${k + 1}`);
      assert.ok(!step.options || step.right < step.options);
    });
  });
});

test('every word that is explained is in the list', () => {
  const explained = Object.values(W.words).map(([word]) => word);
  for (const { steps } of W.lessons) {
    for (const { text, reveal = '' } of steps) {
      for (const [, word] of `${text} ${reveal}`.matchAll(/\*([^*]+)\*/g)) {
        assert.ok(explained.includes(word), word);
      }
    }
  }
});

test('every mark in the page has words', async () => {
  const { readFileSync } = await import('node:fs');
  const html = readFileSync(new URL('../web/index.html', import.meta.url), 'utf8');
  const marks = [...html.matchAll(/data-(?:w|label|math)="?(\w+)/g)].map(([, name]) => name);
  assert.ok(marks.length > 60);
  for (const name of marks) {
    assert.ok(W.ui[name], name);
  }
});
