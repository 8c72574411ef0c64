// The panels next to the picture, as text and small charts. A folded one costs nothing.

import { drawOverBar } from '../draw/curves.js';
import { drawChart, drawHistogram } from '../draw/charts.js';
import { lettersOf } from '../draw/palette.js';
import { chosen } from '../model/choices.js';
import { W, count, fill, num, plural, tuple } from '../words/format.js';
import { boundOf, etaWords, fileWords, verdictWords } from '../words/words.js';
import { put } from './text.js';

/** w before, what is added, w after, and the pocket's w: one row each. */
export function showStep(parts, app, correction) {
  const { trace } = app.results;
  const { t, w } = app.moment ?? {};
  const { keeps } = chosen(app.state.settings).algorithm;
  const kept = trace && !app.betting ? trace.kept(keeps, t) : null;
  parts.stepParts.hidden = Boolean(app.state.hand || app.lessonStep?.plain) || !correction;
  put(parts.stepTitle, etaWords(app, W.ui.stepTitle));
  put(parts.addedName, etaWords(app, W.ui.added));
  row(parts.rowBefore, correction?.before);
  row(parts.rowStep, correction?.step);
  row(parts.rowAfter, correction ? (correction.pending ? null : correction.after) : w);
  row(parts.rowKept, kept);
  parts.rowKept.hidden = !kept;
  put(parts.rowKept.cells[0], keeps === 'average' ? W.ui.averageW : W.ui.pocketW);
  parts.stepSwatch.classList.toggle('plus', (correction?.point.label ?? 1) > 0);
  parts.stepSwatch.classList.toggle('minus', correction?.point.label < 0);
}

function row(element, values) {
  for (let j = 0; j < 4; j++) {
    put(element.cells[j + 1], values && j < values.length ? num(values[j]) : j < 3 ? '–' : '');
  }
}

/** Mistakes and J against the corrections, with what the pocket holds; before a bet they end at now. */
export function showLearning(parts, app) {
  const { trace } = app.results;
  parts.learning.hidden = !trace;
  if (!trace || !parts.foldLearning.open) {
    return;
  }
  const { t } = app.moment;
  const range = { first: 0, last: app.betting ? t : trace.updates, now: t, size: lettersOf(app.state) };
  const pocket = chosen(app.state.settings).algorithm.keeps === 'pocket';
  const { mistakes: wrong, j } = app.shownLoss;
  put(parts.mistakesNow, count(wrong));
  put(parts.lossNow, num(j));
  if (app.state.hand) {
    drawOverBar(parts.mistakesChart, app, 'mistakes', range.size);
    drawOverBar(parts.lossChart, app, 'j', range.size);
    parts.mistakesChart.setAttribute('aria-label', `${W.ui.mistakes}${count(wrong)}, ${W.ui.overBar}`);
    parts.lossChart.setAttribute('aria-label', `${W.ui.loss}${num(j)}, ${W.ui.overBar}`);
    return;
  }
  const mistakes = [{ at: (k) => trace.mistakesAt(k), colour: 'ink', stairs: true }];
  if (pocket) {
    mistakes.push({ at: (k) => trace.mistakesAt(trace.pocketAt(k)), colour: 'pocket', dash: [14, 6], stairs: true });
  }
  const shown = (value) => ({ ...range, shown: app.shown.kind === 'current' ? undefined : { value, colour: app.shown.kind === 'hand' ? 'ink' : 'pocket' } });
  drawChart(parts.mistakesChart, mistakes, shown(wrong));
  drawChart(parts.lossChart, [{ at: (k) => trace.jAt(k), colour: 'ink' }], shown(j));
  if (!app.player.playing) {
    describe(parts.mistakesChart, W.ui.mistakes.replace(' = ', ''), (k) => trace.mistakesAt(k), { ...range, value: wrong });
    describe(parts.lossChart, 'J', (k) => trace.jAt(k), { ...range, value: j });
  }
}

/** What the chart shows, for who does not see it. */
function describe(canvas, name, at, { last, value }) {
  let [low, high] = [value, value];
  for (let k = 0; k <= last; k++) {
    low = Math.min(low, at(k));
    high = Math.max(high, at(k));
  }
  canvas.setAttribute('aria-label', fill(W.chart, { name, first: num(at(0)), now: num(value), low: num(low), high: num(high) }));
}

/** The same run with other η, side by side. */
export function showEtas(parts, app) {
  const { etas, trace } = app.results;
  const { t } = app.moment ?? { t: 0 };
  const ready = etas && !app.betting;
  put(parts.etaNote, app.betting ? W.eta.waits : etas ? etaNote(app.results, app.state.settings.start === 'zero') : trace ? W.eta.running : W.eta.none);
  parts.etaTable.hidden = !ready;
  if (!ready || !parts.foldEta.open) {
    return;
  }
  etas.forEach((run, i) => {
    const cells = parts.etaRows[i].cells;
    const known = t <= run.updates;
    put(cells[0], num(run.eta));
    put(cells[1], known ? tuple(run.w(t)) : '–');
    put(cells[2], known ? tuple(Array.from(run.w(t), (v) => v / run.eta)) : '–');
    put(cells[3], run.cut ? fill(W.eta.over, { n: count(run.updates) }) : count(run.updates));
  });
  put(parts.etaNow, fill(W.ui.wAfter, { t: count(t) }));
}

function etaNote({ sameEtas: same }, fromZero) {
  return W.eta[fromZero ? (same ? 'zeroSame' : 'zeroParts') : same ? 'same' : 'parts'];
}

/** The verdict on the picture, the fewest mistakes, and the mistakes of what is shown. */
export function showVerdict(parts, app) {
  const { title, body } = verdictWords(app);
  const { verdict, fewest } = app.results;
  const shown = Boolean(verdict && !verdict.separable && app.shown && app.judging && !app.state.product);
  put(parts.verdictTitle, title);
  put(parts.verdictBody, body);
  put(parts.fileWords, fileWords(app));
  parts.fewestFacts.hidden = parts.fewestCheck.hidden = !shown;
  if (shown) {
    const known = !fewest ? W.verdict.counting : fewest.proven ? count(fewest.mistakes) : fill(W.verdict.range, { low: count(fewest.bound), high: count(fewest.mistakes) });
    put(parts.fewestMistakes, known);
    put(parts.keptFactName, fill(W.verdict.mistakesOf, { whose: W.verdict.whose[app.shown.kind] }));
    put(parts.keptMistakes, app.ruled ? count(app.wrong) : W.ruleNone);
    parts.wantsFewest.checked = app.wantsFewest;
  }
}

/** Corrections of a hundred seeds. */
export function showSeeds(parts, app) {
  if (!parts.foldSeeds.open) {
    return;
  }
  const { seeds, proof } = app.results;
  if (!seeds?.found || app.betting) {
    put(parts.seedsText, app.betting ? W.eta.waits : W.seeds.running);
    parts.seedsChart.hidden = true;
    return;
  }
  parts.seedsChart.hidden = false;
  const largest = seeds.found.flat().reduce((a, b) => Math.max(a, b), 0);
  const bound = proof && app.state.settings.start === 'zero' ? boundOf(proof) : null;
  drawHistogram(parts.seedsChart, seeds.found, { wall: bound, size: lettersOf(app.state) });
  const facts = { n: count(largest), bound: bound === null ? '' : count(bound) };
  const most = fill(bound === null ? W.seeds.largest : W.seeds.bound, facts) + (largest >= seeds.most ? ` ${fill(W.seeds.stopped, { n: plural(seeds.most, 'correction') })}` : '');
  const [first, second] = seeds.orders.map((order) => W.choices.order[order].toLowerCase());
  const text = fill(W.seeds.text, { first, second, most });
  put(parts.seedsText, text);
  parts.seedsChart.setAttribute('aria-label', text);
}
