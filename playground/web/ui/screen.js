// Shows the app: finds the elements once, and fills them with text and drawings. Text is only ever
// set as text.

import { drawPlot, drawThumbnail, outside, proofLineShows } from '../draw/plot.js';
import { lettersOf } from '../draw/palette.js';
import { drawVectors } from '../draw/vector.js';
import { RACE_KINDS } from '../model/race.js';
import { CHOICES, chosen, fits, givenStart } from '../model/choices.js';
import { PRESETS, preset } from '../model/presets.js';
import { SPEEDS } from '../model/state.js';
import { correctionOf, visited } from '../model/trace.js';
import { fitting } from '../model/view.js';
import { W, count, fill, num } from '../words/format.js';
import { answer, className, messageWords, probeWords, ruleWords } from '../words/words.js';
import { showCard } from './card.js';
import { showEtas, showLearning, showSeeds, showStep, showVerdict } from './panels.js';
import { showProof } from './proof.js';
import { Race } from './race.js';
import { showAlgorithm, showWeights } from './teach.js';
import { made, put, putRich } from './text.js';

/** The line, and the pointer of the visits, take this long to move, in milliseconds. */
const MOVE = 240;

/** A picture of the proof grows for this long. */
const GROW = 1200;

const PLAY = 'M4.5 2.5v11l9-5.5z';
const PAUSE = 'M4 3h3v10H4zM9 3h3v10H9z';
const FOLDS = ['foldAlgorithm', 'foldWeights', 'foldSettings', 'foldProof', 'foldLearning', 'foldEta', 'foldVerdict', 'foldSeeds', 'foldRace', 'foldWords', 'foldKeys'];

export class Screen {
  #frame = 0;
  #movedAt = -Infinity;
  #grownAt = -Infinity;
  #lesson = null;
  #moved = 1;
  stage = 3;
  pointed = null;
  language = 'words';
  race = new Race();

  constructor(document) {
    this.still = window.matchMedia('(prefers-reduced-motion: reduce)');
    this.parts = partsOf(document);
    speak(document);
    const { parts } = this;
    for (const [key, choices] of Object.entries(CHOICES)) {
      for (const name of Object.keys(choices)) {
        parts.settings.elements[key].append(new Option(W.choices[key][name], name));
      }
    }
    for (const select of [parts.speed, parts.speedToo]) {
      select.append(...SPEEDS.map((n) => new Option(fill(W.ui.perSecond, { n }), String(n))));
    }
    parts.show.append(...['auto', 'current', 'answer'].map((name) => new Option(W.ui[`show${name[0].toUpperCase()}${name.slice(1)}`], name)));
    parts.raceOf.append(...RACE_KINDS.map((kind) => new Option(W.race.kinds[kind], kind)));
    parts.lessons.append(new Option(W.ui.freePlay, '0'), ...W.lessons.map(({ title }, i) => new Option(`${i + 1}/${W.lessons.length} ${title}`, String(i + 1))));
    parts.dataMenu.append(...Object.keys(PRESETS).map(presetButton));
    parts.glossary.append(...Object.values(W.words).map(([word, meaning]) => entry(word, meaning)));
    parts.keys.append(...W.keys.map(([key, does]) => entry(key, does)));
    parts.foldLearning.open = window.innerWidth >= 1400 && window.innerHeight >= 860;
  }

  /** Shows the present moment; true when something is still moving. */
  show(app, now) {
    this.#enterLesson(app, now);
    const tween = (this.#moved = this.#tween(app, now));
    const grown = this.still.matches ? 1 : Math.min(1, (now - this.#grownAt) / GROW);
    this.drawPicture(app);
    this.#showControls(app);
    if (tween === 1) {
      this.#showWords(app);
    }
    showProof(this.parts, app, { stage: this.stage, grown, pointed: this.pointed });
    this.plane = showWeights(this.parts, app);
    for (const [part, busy] of Object.entries(app.busy)) {
      this.parts[part].setAttribute('aria-busy', String(busy || (part === 'answer' && tween < 1)));
    }
    const racing = this.race.show(this.parts, app, now);
    return racing || tween < 1 || (grown < 1 && this.parts.foldProof.open);
  }

  /** Draws the plane alone; at once when its size changes, or the browser stretches the old picture for a frame. */
  drawPicture(app) {
    this.view = drawPlot(this.parts.plot, app, this.#moved);
  }

  /** Words wait until the line has arrived. */
  #showWords(app) {
    const correction = correctionOf(app.moment, { ...app.state, points: app.data.points });
    const arrows = app.betting && app.lessonStep.arrows && app.moment?.pending ? app.lessonStep.arrows : [];
    drawVectors(this.parts.vectors, correction, arrows, lettersOf(app.state));
    showStep(this.parts, app, correction);
    this.#showAnswer(app);
    this.#showLegend(app);
    showCard(this.parts, app);
    showVerdict(this.parts, app);
    showAlgorithm(this.parts, app, this.language);
    showLearning(this.parts, app);
    showEtas(this.parts, app);
    showSeeds(this.parts, app);
    if (this.parts.foldSeeds.open && app.results.trace && !app.results.seeds && !app.betting) {
      app.countSeeds();
    }
  }

  /** A lesson opens the fold it needs, and folds the others. */
  #enterLesson(app, now) {
    const { lesson, step } = app.state;
    const at = `${lesson}.${step}`;
    if (at === this.#lesson) {
      return;
    }
    const first = this.#lesson === null;
    this.#lesson = at;
    const { fold, proof, race } = app.lessonStep ?? {};
    if (race) {
      this.parts.raceOf.value = race;
    }
    if (lesson) {
      for (const name of FOLDS) {
        this.parts[name].open = Boolean(fold) && name.toLowerCase() === `fold${fold}`;
      }
    } else if (!first) {
      FOLDS.forEach((name) => (this.parts[name].open = false));
    }
    if (!lesson && app.inviting) {
      this.parts.foldAlgorithm.open = true;
    }
    if (proof) {
      this.grow(proof, now);
    }
  }

  /** Plays a picture of the proof from its beginning. */
  grow(stage, now = performance.now()) {
    this.stage = stage;
    this.#grownAt = now;
  }

  /** How far the line, or the pointer of the visits, has moved, 0 to 1. */
  #tween(app, now) {
    const { frame, playing, speed } = app.player;
    if (frame !== this.#frame) {
      const pending = app.moment?.pending;
      const { points } = app.data;
      const goes = !pending || visited(app.results.trace, app.moment, { points, settings: app.state.settings }).length > 1;
      const seen = frame === this.#frame + 1 && goes && !(playing && speed > 4) && app.moment;
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
    put(parts.rule, ruleWords(app));
    put(parts.probeWords, probeWords(app));
    put(parts.message, messageWords(app.message));
    const away = outside(app, this.view);
    put(parts.outside, away);
    parts.outside.hidden = !away;
  }

  #showControls(app) {
    const { player, state, betting } = app;
    const parts = this.parts;
    const { t, pending } = app.moment ?? { t: 0 };
    const all = betting || app.inviting ? '?' : count(app.results.trace?.updates ?? 0);
    document.body.classList.toggle('lecture', state.lecture);
    document.body.classList.toggle('in-lesson', state.lesson > 0);
    document.body.classList.toggle('in-fold', Boolean(app.lessonStep?.fold));
    parts.endLecture.hidden = !state.lecture;
    this.#fillLecture(app);
    parts.useStart.hidden = state.lesson > 0;
    parts.lessons.value = String(state.lesson);
    parts.lecture.setAttribute('aria-pressed', String(state.lecture));
    parts.speed.value = parts.speedToo.value = String(state.speed);
    parts.show.value = state.show;
    parts.undo.disabled = !app.undoable;
    parts.redo.disabled = !app.redoable;
    parts.clear.disabled = state.points.length === 0;
    parts.center.checked = state.scale === 'center';
    parts.center.disabled = parts.foldWeights.hidden = state.product;
    parts.product.checked = state.product;
    document.body.classList.toggle('product', state.product);
    parts.scrub.max = betting ? Math.max(player.frame, Math.min(app.lessonStep.until === undefined || app.lessonStep.wall ? player.frame : app.lessonStep.until, player.last)) : player.last;
    parts.scrub.value = player.frame;
    const about = fill(pending ? W.position.pending : W.position.made, { n: count(pending ? t + 1 : t) });
    parts.scrub.setAttribute('aria-valuetext', about + fill(W.position.of, { all }));
    put(parts.position, `${count(t)} / ${all}`);
    parts.play.setAttribute('aria-label', player.playing ? W.ui.pause : W.ui.play);
    parts.playIcon.setAttribute('d', player.playing ? PAUSE : PLAY);
    parts.stepBack.disabled = parts.toStart.disabled = player.frame === 0;
    parts.step.disabled = parts.toEnd.disabled = player.atEnd;
    for (const tool of parts.tools) {
      tool.checked = tool.value === app.tool;
    }
    this.#showSettings(state);
    this.#showFile(state);
  }

  /** Where a lecture has neither arrows, sliders nor a fold to show, it shows the four lines of the algorithm. */
  #fillLecture({ state, lessonStep, moment, betting }) {
    const { fold, plain } = lessonStep ?? {};
    const used = fold ? fold !== 'verdict' && !(fold === 'eta' && betting) : !plain && moment?.example !== undefined;
    const empty = state.lecture && !state.hand && !used;
    this.parts.folds.classList.toggle('lines-only', empty);
    this.parts.foldAlgorithm.open ||= empty;
  }

  #showSettings({ settings }) {
    const { elements } = this.parts.settings;
    const given = givenStart(settings);
    const last = elements.start.options[elements.start.options.length - 1];
    if (given && last.value !== settings.start) {
      if (givenStart({ start: last.value })) {
        last.remove();
      }
      elements.start.append(new Option(`${W.ui.given} (${given.map((v) => num(v)).join(', ')})`, settings.start));
    }
    for (const name of Object.keys(settings)) {
      const input = elements[name];
      if (input && input !== document.activeElement && input.getAttribute('aria-invalid') !== 'true') {
        input.value = settings[name];
      }
    }
    for (const option of elements.order.options) {
      option.disabled = !fits(settings.algorithm, option.value);
    }
  }

  /** The features of a file, of which two are drawn. */
  #showFile({ table }) {
    const { file, axisX, axisY } = this.parts;
    file.hidden = !table || table.features.length < 3;
    if (file.hidden) {
      return;
    }
    [axisX, axisY].forEach((select, i) => {
      if (select.options.length !== table.features.length || [...select.options].some((option, j) => option.text !== table.features[j])) {
        select.replaceChildren(...table.features.map((name, j) => new Option(name, String(j))));
      }
      select.value = String(table.axes[i]);
    });
  }

  #showLegend(app) {
    const { keeps } = chosen(app.state.settings).algorithm;
    const { verdict } = app.results;
    const { shown, moment, betting } = app;
    const parts = this.parts;
    put(parts.positiveName, className(app, 1));
    put(parts.negativeName, className(app, -1));
    put(parts.keptName, keeps === 'average' ? W.ui.averageW : W.ui.pocketW);
    const line = Boolean(shown?.w.some((v, j) => j > 0 && v !== 0));
    parts.ringLegend.hidden = !(shown && app.wrong > 0) || app.ringless;
    parts.lineLegend.hidden = !line;
    parts.lineLegend.dataset.kind = shown?.kind ?? '';
    parts.beforeLegend.hidden = !(line && (shown.kind === 'current' ? moment?.before && !moment.pending : shown.kind === keeps));
    put(parts.beforeName, shown?.kind === 'current' ? W.ui.lineBefore : W.ui.lineOther);
    parts.keptLegend.hidden = betting || shown?.kind !== 'current' || !app.results.trace?.kept(keeps, moment.t);
    parts.widestLegend.hidden = !proofLineShows(app);
    parts.fewestLegend.hidden = !(app.wantsFewest && app.results.fewest && !betting);
    parts.proofLegend.hidden = !verdict || verdict.separable || app.state.product || !app.judging;
  }
}

/** Puts the words into the page: as text, as names for who does not see, and with small letters. */
function speak(document) {
  document.documentElement.lang = W.tag;
  document.title = W.ui.page;
  document.querySelectorAll('[data-w]').forEach((e) => put(e, W.ui[e.dataset.w]));
  document.querySelectorAll('[data-label]').forEach((e) => e.setAttribute('aria-label', W.ui[e.dataset.label]));
  document.querySelectorAll('[data-math]').forEach((e) => putRich(e, W.ui[e.dataset.math]));
  document.querySelectorAll('.icon, .tools label').forEach((e) => (e.title = e.getAttribute('aria-label') ?? e.querySelector('[aria-label]').getAttribute('aria-label')));
}

function presetButton(name) {
  const button = document.createElement('button');
  button.type = 'button';
  button.dataset.preset = name;
  const canvas = document.createElement('canvas');
  canvas.setAttribute('aria-hidden', 'true');
  button.append(canvas, made('span', W.presets[name]));
  return button;
}

/** The data sets in small; drawn when their menu opens. */
export function showThumbnails(menu) {
  for (const button of menu.querySelectorAll('[data-preset]')) {
    const { points, view } = preset(button.dataset.preset);
    drawThumbnail(button.firstChild, points, view ?? fitting(points));
  }
}

function entry(term, meaning) {
  const element = document.createElement('div');
  const name = made('dt', '');
  const text = made('dd', '');
  putRich(name, term);
  putRich(text, meaning);
  element.append(name, text);
  return element;
}

/** Every element with an id, by its id, and a few by what they are. */
function partsOf(document) {
  const parts = Object.fromEntries([...document.querySelectorAll('[id]')].map((e) => [e.id, e]));
  return Object.assign(parts, {
    etaRows: [...parts.etaTable.tBodies[0].rows],
    stages: [...document.querySelectorAll('[data-stage]')],
    tools: [...document.querySelectorAll('[name=tool]')],
  });
}
