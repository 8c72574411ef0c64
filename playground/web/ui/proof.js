// The proof: arrows, two lines of algebra, the curve of each claim, and each inequality with its two sides and a tick.

import { drawArrows, stepOf } from '../draw/arrows.js';
import { lettersOf } from '../draw/palette.js';
import { drawProof } from '../draw/proof.js';
import { W, count, fill, num, part, unscaled } from '../words/format.js';
import { boundOf, etaWords } from '../words/words.js';
import { made, put, putRich } from './text.js';

const CLAIMS = 12;

/** @param {{stage: number, grown: number, pointed: string|null}} look which picture, how much of it, and the term pointed at */
export function showProof(parts, app, { stage, grown, pointed }) {
  const { trace, proof, verdict, proveError } = app.results;
  const fromZero = app.state.settings.start === 'zero';
  const ready = Boolean(trace && proof && fromZero && !app.betting);
  putRich(parts.proofNote, proofNote(app, { verdict, fromZero, trace, failed: proveError }));
  parts.proofBody.hidden = !ready;
  if (!ready || !parts.foldProof.open) {
    return;
  }
  const { t } = app.moment;
  const { eta } = app.state.settings;
  const bound = boundOf(proof);
  const at = (k, i) => proof.claims[CLAIMS * (k - 1) + i];
  const show = [num, num, part, num];
  ['claimAligned', 'claimLength', 'claimCosine', 'claimCorrected'].forEach((name, i) => {
    claim(parts[name], t > 0 ? [at(t, 3 * i), at(t, 3 * i + 1), at(t, 3 * i + 2) === 1] : null, show[i]);
  });
  claim(parts.claimBound, [trace.updates, bound, trace.updates <= bound], count);
  put(parts.proofNow, fill(W.proof.now, { t: count(t), R: num(proof.bound[0]), rho: num(proof.bound[1]) }));
  putRich(parts.stageText, fill(W.proof.stages[stage - 1], { bound: count(bound), T: count(trace.updates) }));
  putRich(parts.alignedName, etaWords(app, W.ui.aligned));
  putRich(parts.lengthName, etaWords(app, W.ui.lengthClaim));
  const size = lettersOf(app.state);
  drawProof(parts.proofPicture, { stage, claims: proof.claims, bound, updates: trace.updates, now: t, wall: app.state.wall, size, eta }, grown);
  showArrows(parts, app, { stage, pointed, size });
  for (const button of parts.stages) {
    button.setAttribute('aria-pressed', String(button.dataset.stage === String(stage)));
  }
  parts.wantsProof.checked = app.wantsProof;
}

/** The present correction as arrows and as algebra; before the first, the first. */
function showArrows(parts, app, { stage, pointed, size }) {
  const { trace, proof } = app.results;
  const { eta } = app.state.settings;
  const t = Math.max(1, app.moment.t);
  const point = trace.updates > 0 ? app.data.points[trace.correction(t - 1).example] : null;
  if (!point) {
    return;
  }
  const step = stepOf(proof, t, point, { eta, product: app.state.product });
  drawArrows(parts.proofArrows, stage, step, { pointed, size });
  const terms = W.proof.algebra[stage - 1];
  write(parts.algebra, terms, (text) => (eta === 1 ? unscaled(text) : text), pointed);
  write(parts.algebraNumbers, terms, numbersOf(stage, step), pointed);
  putRich(parts.algebraNote, W.proof.steps);
}

/** The value of each term, in the order of the terms. */
function numbersOf(stage, { before, now, forward, turned, square, eta, R, rho, t, cosine, least }) {
  const values = [
    [num(now.forward), num(before.forward), num(forward), num(before.forward), num(eta * rho)],
    [num(now.square), num(before.square), `(${num(2 * eta * turned)})`, num(eta * eta * square), num(before.square), num(eta * eta * R * R)],
    [part(cosine), `${num(now.forward)} ÷ ${num(Math.sqrt(now.square))}`, `${num(t * eta * rho)} ÷ ${num(Math.sqrt(t) * eta * R)}`, part(least)],
  ][stage - 1];
  let i = 0;
  return () => values[i++];
}

/** Terms become buttons, which show their part of the picture; signs stay text. */
function write(element, terms, text, pointed) {
  const pieces = terms.map((term) => (typeof term === 'string' ? term : [term[0], text(term[1])]));
  const said = JSON.stringify(pieces);
  if (element.dataset.said !== said) {
    element.dataset.said = said;
    element.replaceChildren(...pieces.map((piece) => {
      if (typeof piece === 'string') {
        return made('span', piece);
      }
      const button = made('button', '');
      button.type = 'button';
      button.className = 'part';
      button.dataset.part = piece[0];
      putRich(button, piece[1]);
      return button;
    }));
  }
  element.querySelectorAll('.part').forEach((button) => button.classList.toggle('pointed', button.dataset.part === pointed));
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
