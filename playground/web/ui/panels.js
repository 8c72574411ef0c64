// The panels beside the picture, as text and small charts. A folded one costs nothing.

import { drawChart, drawHistogram } from '../draw/charts.js';
import { drawProof } from '../draw/proof.js';
import { chosen } from '../model/choices.js';
import { W, count, fill, num, part, plural, tuple } from '../words/format.js';
import { boundOf, fileWords, verdictWords } from '../words/words.js';
import { put, putRich } from './text.js';

/** w before, what is added, w after, and the pocket's w: one row each. */
export function showStep(parts, app, correction) {
  const { trace } = app.results;
  const { t, w } = app.moment ?? {};
  const { keeps } = chosen(app.state.settings).algorithm;
  const kept = trace && !app.betting ? trace.kept(keeps, t) : null;
  parts.stepParts.hidden = Boolean(app.state.hand) || (app.state.lesson > 0 && !correction);
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
  for (let j = 0; j < 3; j++) {
    put(element.cells[j + 1], values ? num(values[j]) : '–');
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
  const range = { first: 0, last: app.betting ? t : trace.updates, now: t, size: sizeOf(app) };
  const pocket = chosen(app.state.settings).algorithm.keeps === 'pocket';
  const mistakes = [{ at: (k) => trace.mistakesAt(k), colour: 'ink' }];
  if (pocket) {
    mistakes.push({ at: (k) => trace.mistakesAt(trace.pocketAt(k)), colour: 'pocket', dash: [14, 6] });
  }
  drawChart(parts.mistakesChart, mistakes, range);
  drawChart(parts.lossChart, [{ at: (k) => trace.jAt(k), colour: 'ink' }], range);
  const { mistakes: wrong, j } = app.shownLoss;
  put(parts.mistakesNow, count(wrong));
  put(parts.lossNow, num(j));
  if (!app.player.playing) {
    describe(parts.mistakesChart, W.ui.mistakes.replace(' = ', ''), (k) => trace.mistakesAt(k), range);
    describe(parts.lossChart, 'J', (k) => trace.jAt(k), range);
  }
}

/** Letters in pictures are twice as large in a lecture. */
function sizeOf({ state }) {
  return state.lecture ? 2 : 1;
}

/** What the chart shows, for who does not see it. */
function describe(canvas, name, at, { last, now }) {
  let [low, high] = [Infinity, -Infinity];
  for (let k = 0; k <= last; k++) {
    low = Math.min(low, at(k));
    high = Math.max(high, at(k));
  }
  canvas.setAttribute('aria-label', fill(W.chart, { name, first: num(at(0)), now: num(at(now)), low: num(low), high: num(high) }));
}

const CLAIMS = 12;

/** The proof: one of its three pictures, and each inequality with its two sides and a tick. */
export function showProof(parts, app, { stage, grown }) {
  const { trace, proof, verdict, proveError } = app.results;
  const fromZero = app.state.settings.start === 'zero';
  const ready = Boolean(trace && proof && fromZero && !app.betting);
  putRich(parts.proofNote, proofNote(app, { verdict, fromZero, trace, failed: proveError }));
  parts.proofBody.hidden = !ready;
  if (!ready || !parts.foldProof.open) {
    return;
  }
  const { t } = app.moment;
  const bound = boundOf(proof);
  const at = (k, i) => proof.claims[CLAIMS * (k - 1) + i];
  const show = [num, num, part, num];
  ['claimAligned', 'claimLength', 'claimCosine', 'claimCorrected'].forEach((name, i) => {
    claim(parts[name], t > 0 ? [at(t, 3 * i), at(t, 3 * i + 1), at(t, 3 * i + 2) === 1] : null, show[i]);
  });
  claim(parts.claimBound, [trace.updates, bound, trace.updates <= bound], count);
  put(parts.proofNow, fill(W.proof.now, { t: count(t), R: num(proof.bound[0]), rho: num(proof.bound[1]) }));
  putRich(parts.stageText, fill(W.proof.stages[stage - 1], { bound: count(bound), T: count(trace.updates) }));
  drawProof(parts.proofPicture, { stage, claims: proof.claims, bound, updates: trace.updates, now: t, wall: app.state.wall, size: sizeOf(app) }, grown);
  for (const button of parts.stages) {
    button.setAttribute('aria-pressed', String(button.dataset.stage === String(stage)));
  }
  parts.wantsProof.checked = app.wantsProof;
}

function claim(element, sides, show) {
  const [left, right, holds] = sides ?? [];
  put(element.cells[1], sides ? show(left) : '–');
  put(element.cells[3], sides ? show(right) : '–');
  put(element.cells[4], sides ? (holds ? '✓' : '✗') : '');
  element.cells[4].setAttribute('aria-label', sides ? (holds ? W.proof.holds : W.proof.fails) : W.proof.notYet);
}

function proofNote(app, { verdict, fromZero, trace, failed }) {
  const name = !trace ? 'empty' : app.betting ? 'waits' : !fromZero ? 'start' : failed ? 'failed' : !verdict ? 'looking' : verdict.separable ? 'yes' : 'no';
  return W.proof[name];
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
  const shown = Boolean(verdict && !verdict.separable && app.shown && app.judging);
  put(parts.verdictTitle, title);
  put(parts.verdictBody, body);
  put(parts.fileWords, fileWords(app));
  parts.fewestFacts.hidden = parts.fewestCheck.hidden = !shown;
  if (shown) {
    const known = !fewest ? W.verdict.counting : fewest.proven ? count(fewest.mistakes) : fill(W.verdict.range, { low: count(fewest.bound), high: count(fewest.mistakes) });
    put(parts.fewestMistakes, known);
    put(parts.keptFactName, fill(W.verdict.mistakesOf, { whose: W.verdict.whose[app.shown.kind] }));
    put(parts.keptMistakes, count(app.wrong));
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
  drawHistogram(parts.seedsChart, seeds.found, { wall: bound, size: sizeOf(app) });
  const facts = { n: count(largest), bound: bound === null ? '' : count(bound) };
  const most = fill(bound === null ? W.seeds.largest : W.seeds.bound, facts) + (largest >= seeds.most ? ` ${fill(W.seeds.stopped, { n: plural(seeds.most, 'correction') })}` : '');
  const [first, second] = seeds.orders.map((order) => W.choices.order[order].toLowerCase());
  const text = fill(W.seeds.text, { first, second, most });
  put(parts.seedsText, text);
  parts.seedsChart.setAttribute('aria-label', text);
}
