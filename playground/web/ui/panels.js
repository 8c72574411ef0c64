// The panels beside and below the picture, as text and small charts.

import { drawChart } from '../draw/charts.js';
import { chosen } from '../model/choices.js';
import { count, num, tuple } from '../words/format.js';
import { boundOf } from '../words/words.js';
import { put, putMath } from './text.js';

/** w before, what is added, w after, and the pocket's w: one row each. */
export function showStep(parts, app, correction) {
  const { trace } = app.results;
  const { t, w } = app.moment ?? {};
  const { keeps } = chosen(app.state.settings).algorithm;
  const kept = trace?.kept(keeps, t);
  row(parts.before, correction?.before);
  row(parts.added, correction?.step);
  row(parts.after, correction ? (correction.pending ? null : correction.after) : w);
  row(parts.kept, kept);
  parts.kept.hidden = !kept;
  put(parts.kept.cells[0], keeps === 'average' ? 'averaged w' : 'pocket w');
  parts.stepSwatch.classList.toggle('plus', (correction?.point.label ?? 1) > 0);
  parts.stepSwatch.classList.toggle('minus', correction?.point.label < 0);
}

function row(element, values) {
  for (let j = 0; j < 3; j++) {
    put(element.cells[j + 1], values ? num(values[j]) : '–');
  }
}

/** Mistakes and J against the corrections, with what the pocket holds. */
export function showLearning(parts, app) {
  const { trace } = app.results;
  parts.learning.hidden = !trace;
  if (!trace) {
    return;
  }
  const { t } = app.moment;
  const range = { first: 0, last: trace.updates, now: t };
  const pocket = chosen(app.state.settings).algorithm.keeps === 'pocket';
  const mistakes = [{ at: (k) => trace.mistakesAt(k), colour: 'ink' }];
  if (pocket) {
    mistakes.push({ at: (k) => trace.mistakesAt(trace.pocketAt(k)), colour: 'pocket', dash: [14, 6] });
  }
  drawChart(parts.mistakesChart, mistakes, range);
  drawChart(parts.lossChart, [{ at: (k) => trace.jAt(k), colour: 'ink' }], range);
  const held = pocket ? `, pocket ${count(trace.mistakesAt(trace.pocketAt(t)))}` : '';
  put(parts.mistakesNow, `${count(trace.mistakesAt(t))}${held}`);
  put(parts.lossNow, num(trace.jAt(t)));
}

const CLAIMS = 12;

/** Each inequality of the proof with its two sides and a tick. */
export function showProof(parts, app) {
  const { trace, proof, verdict } = app.results;
  const fromZero = app.state.settings.start === 'zero';
  const ready = Boolean(trace && proof && fromZero);
  putMath(parts.proofNote, proofNote(verdict, fromZero, trace));
  parts.proofBody.hidden = !ready;
  if (!ready) {
    return;
  }
  const { t } = app.moment;
  const at = (k, i) => proof.claims[CLAIMS * (k - 1) + i];
  const names = ['aligned', 'length', 'cosine', 'corrected'];
  names.forEach((name, i) => {
    claim(parts[name], t > 0 ? [at(t, 3 * i), at(t, 3 * i + 1), at(t, 3 * i + 2) === 1] : null);
  });
  claim(parts.bound, [trace.updates, boundOf(proof), trace.updates <= boundOf(proof)], count);
  put(parts.proofNow, `t = ${count(t)}, R = ${num(proof.bound[0])}, ρ = ${num(proof.bound[1])}`);
  if (trace.updates > 0) {
    const range = { first: 1, last: trace.updates, now: Math.max(1, t) };
    drawChart(parts.cosineChart, [
      { at: (k) => at(k, 6), colour: 'ink' },
      { at: (k) => at(k, 7), colour: 'margin', dash: [6, 4] },
    ], { ...range, top: 1.05 });
    drawChart(parts.lengthChart, [
      { at: (k) => at(k, 3), colour: 'ink' },
      { at: (k) => at(k, 4), colour: 'margin', dash: [6, 4] },
    ], range);
  }
  parts.proofCharts.hidden = trace.updates === 0;
}

function claim(element, sides, show = num) {
  const [left, right, holds] = sides ?? [];
  put(element.cells[1], sides ? show(left) : '–');
  put(element.cells[3], sides ? show(right) : '–');
  put(element.cells[4], sides ? (holds ? '✓' : '✗') : '');
  element.cells[4].setAttribute('aria-label', sides ? (holds ? 'holds' : 'does not hold') : 'no correction yet');
}

function proofNote(verdict, fromZero, trace) {
  if (!trace) {
    return 'The proof begins with the first point.';
  }
  if (!fromZero) {
    return 'The proof is about runs from w = 0. Choose “Start: zero” to follow it.';
  }
  if (!verdict) {
    return 'Looking for the separating line w_f that the proof compares with …';
  }
  return verdict.separable
    ? 'Why must it end? w_f is the widest-margin line, made of length 1.'
    : 'The proof needs a w_f that separates the points, and there is none: nothing forces PLA to stop.';
}

/** The same run with other η, side by side. */
export function showEtas(parts, app) {
  const { etas, trace } = app.results;
  const { t } = app.moment ?? { t: 0 };
  const fromZero = app.state.settings.start === 'zero';
  put(parts.etaNote, etas ? etaNote(etas, fromZero) : trace ? 'Running again with other η …' : 'It shows once there are points.');
  parts.etaTable.hidden = !etas;
  etas?.forEach((run, i) => {
    const cells = parts.etaRows[i].cells;
    const known = t <= run.updates;
    put(cells[0], num(run.eta));
    put(cells[1], known ? tuple(run.w(t)) : '–');
    put(cells[2], known ? tuple(Array.from(run.w(t), (v) => v / run.eta)) : '–');
    put(cells[3], `${run.cut ? 'over ' : ''}${count(run.updates)}`);
    parts.etaRows[i].hidden = false;
  });
  parts.etaRows.slice(etas?.length ?? 0).forEach((element) => (element.hidden = true));
  put(parts.etaNow, count(t));
}

function etaNote(etas, fromZero) {
  const same = etas.every((run) => sameOrder(run, etas[0]));
  if (fromZero) {
    return same
      ? 'From w = 0, every correction adds η times a point, so w is η times the same vector: the same signs, the same mistakes, the same line.'
      : 'On paper w ÷ η is the same for every η; here rounding put a score on the other side of 0, and the runs part.';
  }
  return same
    ? 'This start is not 0, so η could matter: it weighs the corrections against the start. Here the runs still correct the same points.'
    : 'This start is not 0, so η matters: it weighs the corrections against the start, and the runs part.';
}

/** Whether two runs correct the same points in the same order, as far as both go. */
function sameOrder(one, other) {
  const shared = Math.min(one.updates, other.updates);
  for (let t = 0; t < shared; t++) {
    if (one.correction(t).example !== other.correction(t).example) {
      return false;
    }
  }
  return one.updates === other.updates;
}
