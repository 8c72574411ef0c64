// The answers given so far, as text to hand in.

import { LESSONS } from '../model/lessons.js';
import { W, fill } from './format.js';

/** Without the marks of words that explain themselves. */
const plain = (text) => text.replaceAll('*', '');

export function betsText(app) {
  const lines = [W.bets.title, ''];
  let [right, asked] = [0, 0];
  for (const [place, choice] of [...app.bets].sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))) {
    const [lesson, step] = place.split('.').map(Number);
    const { title, text, options, key } = lesson ? told(lesson, step) : own(app);
    lines.push(lesson ? fill(W.bets.place, { lesson, step, title }) : title, plain(text));
    const given = choice < 0 ? W.bets.shown : options[choice] ?? W.bets.done;
    const judged = options.length && choice >= 0 ? (choice === key ? W.bets.right : fill(W.bets.wrong, { answer: options[key] })) : '';
    lines.push(fill(W.bets.given, { given: plain(given) }) + judged, '');
    asked += options.length ? 1 : 0;
    right += options.length && choice === key ? 1 : 0;
  }
  lines.push(app.bets.size ? fill(W.bets.score, { right, asked }) : W.bets.none, '');
  return lines.join('\n');
}

function told(lesson, step) {
  const { title, steps } = W.lessons[lesson - 1];
  const { text, options = [] } = steps[step - 1];
  return { title, text, options, key: LESSONS[lesson - 1][step - 1].right };
}

function own({ state }) {
  const { ask = '', options = [], right } = state.own ?? {};
  return { title: W.card.own, text: ask, options, key: right };
}
