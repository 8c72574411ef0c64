// Shows the app: finds the elements once, and fills them with text and drawings. Text is only ever
// set as text.

import { drawPlot } from '../draw/plot.js';
import { drawVectors } from '../draw/vector.js';
import { CHOICES, chosen, fits } from '../model/choices.js';
import { PRESETS } from '../model/presets.js';
import { SPEEDS } from '../model/state.js';
import { correctionOf } from '../model/trace.js';
import { count } from '../words/format.js';
import { answer, className, probeWords, verdictWords } from '../words/words.js';
import { showEtas, showLearning, showProof, showStep } from './panels.js';
import { put } from './text.js';

/** The line takes this long to move, in milliseconds. */
const MOVE = 240;

const PLAY = 'M4.5 2.5v11l9-5.5z';
const PAUSE = 'M4 3h3v10H4zM9 3h3v10H9z';

export class Screen {
  #frame = 0;
  #movedAt = -Infinity;

  constructor(document) {
    this.still = window.matchMedia('(prefers-reduced-motion: reduce)');
    this.parts = partsOf(document);
    offer(this.parts.preset, PRESETS);
    this.parts.preset.append(new Option('Your points', ''));
    for (const [key, choices] of Object.entries(CHOICES)) {
      offer(this.parts.settings.elements[key], choices);
    }
    for (const speed of SPEEDS) {
      this.parts.speed.append(new Option(`${speed}/s`, String(speed)));
    }
  }

  /** Shows the present moment; true when the line is still moving. */
  show(app, now) {
    const tween = this.#tween(app, now);
    this.view = drawPlot(this.parts.plot, app, tween);
    const correction = correctionOf(app.moment, app.state);
    drawVectors(this.parts.vectors, correction);
    showStep(this.parts, app, correction);
    this.#showAnswer(app);
    this.#showVerdict(app);
    this.#showControls(app);
    this.#showLegend(app);
    showLearning(this.parts, app);
    showProof(this.parts, app);
    showEtas(this.parts, app);
    for (const [part, busy] of Object.entries(app.busy)) {
      this.parts[part].setAttribute('aria-busy', String(busy));
    }
    return tween < 1;
  }

  /** How far the line has moved from where it was, 0 to 1. */
  #tween(app, now) {
    const { frame, playing, speed } = app.player;
    if (frame !== this.#frame) {
      const seen = frame === this.#frame + 1 && !app.moment.pending && !(playing && speed > 4);
      this.#movedAt = seen && !this.still.matches ? now : -Infinity;
      this.#frame = frame;
    }
    const part = Math.min(1, (now - this.#movedAt) / MOVE);
    return part * part * (3 - 2 * part);
  }

  #showAnswer(app) {
    const { status, kind, title, body } = answer(app);
    const parts = this.parts;
    parts.answer.setAttribute('aria-live', app.player.playing ? 'off' : 'polite');
    parts.answer.dataset.kind = kind;
    put(parts.status, status);
    put(parts.answerTitle, title);
    put(parts.answerBody, body);
    put(parts.probeWords, probeWords(app));
    put(parts.message, app.message);
  }

  #showVerdict(app) {
    const { title, body } = verdictWords(app);
    const { trace, verdict, fewest } = app.results;
    const shown = trace && verdict && !verdict.separable;
    put(this.parts.verdictTitle, title);
    put(this.parts.verdictBody, body);
    this.parts.fewestFacts.hidden = !shown;
    if (shown) {
      put(this.parts.fewestMistakes, fewestText(fewest));
      const { t } = app.moment;
      const pocket = chosen(app.state.settings).algorithm.keeps === 'pocket';
      put(this.parts.keptFactName, `mistakes of ${pocket ? 'the pocket' : 'this line'} now`);
      put(this.parts.keptMistakes, count(trace.mistakesAt(pocket ? trace.pocketAt(t) : t)));
    }
  }

  #showControls(app) {
    const { player, state } = app;
    const parts = this.parts;
    const { t, pending } = app.moment ?? { t: 0 };
    const all = count(app.results.trace?.updates ?? 0);
    parts.preset.value = state.preset ?? '';
    parts.speed.value = String(state.speed);
    parts.undo.disabled = !app.undoable;
    parts.clear.disabled = state.points.length === 0;
    parts.scrub.max = player.last;
    parts.scrub.value = player.frame;
    const about = pending ? `before correction ${count(t + 1)}` : `after ${count(t)} corrections`;
    parts.scrub.setAttribute('aria-valuetext', `${about}, of ${all}`);
    put(parts.position, `${count(t)} / ${all}`);
    parts.play.setAttribute('aria-label', player.playing ? 'Pause' : 'Play');
    parts.playIcon.setAttribute('d', player.playing ? PAUSE : PLAY);
    parts.stepBack.disabled = parts.toStart.disabled = player.frame === 0;
    parts.step.disabled = parts.toEnd.disabled = player.atEnd;
    for (const input of parts.settings.elements) {
      if (input.name && input !== document.activeElement) {
        input.value = state.settings[input.name];
        input.removeAttribute('aria-invalid');
      }
    }
    for (const option of parts.settings.elements.order.options) {
      option.disabled = !fits(state.settings.algorithm, option.value);
    }
  }

  #showLegend(app) {
    const { keeps } = chosen(app.state.settings).algorithm;
    const { verdict, trace } = app.results;
    put(this.parts.positiveName, className(app, 1));
    put(this.parts.negativeName, className(app, -1));
    put(this.parts.keptName, keeps ?? '');
    this.parts.keptLegend.hidden = !keeps || !trace;
    this.parts.widestLegend.hidden = !verdict?.separable;
    this.parts.proofLegend.hidden = !verdict || verdict.separable;
  }
}

/** One number where it is proven, else what is known of it. */
function fewestText(fewest) {
  if (!fewest) {
    return 'counting …';
  }
  return fewest.proven ? count(fewest.mistakes) : `${count(fewest.bound)} to ${count(fewest.mistakes)}`;
}

function offer(select, choices) {
  for (const [name, { title }] of Object.entries(choices)) {
    select.append(new Option(title, name));
  }
}

/** Every element with an id, by its id, and a few by the names the panels use. */
function partsOf(document) {
  const parts = Object.fromEntries([...document.querySelectorAll('[id]')].map((e) => [e.id, e]));
  return Object.assign(parts, {
    before: parts.rowBefore,
    step: parts.step,
    after: parts.rowAfter,
    kept: parts.rowKept,
    added: parts.rowStep,
    aligned: parts.claimAligned,
    length: parts.claimLength,
    cosine: parts.claimCosine,
    corrected: parts.claimCorrected,
    bound: parts.claimBound,
    etaRows: [...parts.etaTable.tBodies[0].rows],
  });
}
