// The page without its looks: state, results, and what can be done to them.

import { MOST_UPDATES, MOST_VISITS, chosen } from './choices.js';
import { allRows, axesOf, drawn, readTable } from './csv.js';
import { judge, rowsOf, runner } from './engine.js';
import { isMistake, loss } from './hypothesis.js';
import { LESSONS, asks } from './lessons.js';
import { Player } from './player.js';
import { Undo, consistent, fresh, learned, ownData, presetData } from './state.js';
import { Trace, sameCorrections } from './trace.js';
import { MOST_POINTS, columnsIn, damaged, fileIn, fromHash, opening, toHash } from './url.js';
import { fitting, zoomed } from './view.js';

/** Verdicts wait until a drag has rested this long, in milliseconds. */
const REST = 150;

/** Runs with other η are compared as far as this many looks at points allow. */
const LOOKS = 1e6;

/** Seeds of the histogram. */
const SEEDS = 100;

/** Until the core has told its rule: a score of 0 is a mistake. */
const RULE = [-1, 1, 0, -1, 1, 1, 1, 0, 1];

export class App {
  #changed;
  #undo = new Undo();
  #timers = {};
  #follow = false;
  #data = null;
  #lastHand = null;

  /** @param {() => void} changed called after every change */
  constructor(changed) {
    this.#changed = () => {
      this.#later('address', 250, () => this.saveAddress());
      this.#lookIfDone();
      changed();
    };
    this.player = new Player(() => this.#moved());
    this.results = {};
    this.message = null;
    this.tool = 'plus';
    this.cursor = null;
    this.picked = new Set();
    this.wantsFewest = false;
    this.wantsProof = false;
    this.state = fresh();
  }

  /** Opens what an address says; a file beside the page is fetched from where the page came from. */
  async open(hash) {
    const file = fileIn(hash);
    const strange = damaged(hash);
    this.#enter(fromHash(hash));
    this.message = strange.length ? { name: 'damaged', facts: { parts: strange.slice(0, 3).join(', ') } } : null;
    if (file) {
      await this.#fetchCsv(file, columnsIn(hash));
    }
  }

  #enter(state) {
    this.state = state;
    this.picked = new Set();
    this.wantsProof = Boolean(this.lessonStep?.proof);
    this.wantsFewest = Boolean(this.lessonStep?.fewest);
    this.player.pause();
    this.player.speed = state.speed;
    this.tool = this.state.hand ? 'hand' : this.tool === 'hand' ? 'plus' : this.tool;
    this.#learn(state.frame);
  }

  async #fetchCsv(file, columns) {
    try {
      const answer = await fetch(file);
      if (!answer.ok) {
        this.say('fetchStatus', { file, status: answer.status });
      } else if (this.useCsv(await answer.text(), columns)) {
        this.state.file = file;
        this.saveAddress();
      }
    } catch {
      this.say('fetchFailed', { file });
    }
  }

  /** The moment of the run that is seen; undefined while there is no run. */
  get moment() {
    return this.results.trace?.moment(this.player.frame);
  }

  /** Points, names and view as they are learned and drawn: centred, if that is asked for. */
  get data() {
    const { points, names, view, scale } = this.state;
    const key = [points, names, view, scale];
    if (!this.#data || key.some((v, i) => v !== this.#data.key[i])) {
      this.#data = { key, ...learned(this.state) };
    }
    return this.#data;
  }

  /** What the core says of scores below, at and above 0. */
  get rule() {
    return this.results.trace?.rule ?? this.results.rule ?? RULE;
  }

  /**
   * The one w that everything shown is about, and whose it is: drawn by hand, the current one, or
   * the answer of the pocket or the average; null while there is none.
   */
  get shown() {
    const { hand, show, settings } = this.state;
    if (hand) {
      return { w: hand, kind: 'hand' };
    }
    const { moment } = this;
    if (!moment) {
      return null;
    }
    const { keeps } = chosen(settings).algorithm;
    const answered = show === 'answer' || (show === 'auto' && this.player.atEnd);
    const kept = keeps && answered ? this.results.trace.kept(keeps, moment.t) : null;
    return kept ? { w: kept, kind: keeps } : { w: moment.w, kind: 'current' };
  }

  /** J₁ and J of the shown w; the core's own where it has counted them. */
  get shownLoss() {
    const { shown, moment, data } = this;
    const { trace } = this.results;
    if (!shown) {
      return null;
    }
    if (trace && shown.kind === 'current' && this.results.learned?.points === data.points) {
      return { mistakes: trace.mistakesAt(moment.t), j: trace.jAt(moment.t) };
    }
    return loss(this.rule, shown.w, data.points);
  }

  /** Mistakes of the shown w. */
  get wrong() {
    return this.shown ? this.shownLoss.mistakes : NaN;
  }

  isWrong(point) {
    return Boolean(this.shown) && isMistake(this.rule, this.shown.w, point);
  }

  get address() {
    return toHash({ ...this.state, frame: this.player.frame }, { rows: false });
  }

  /** The address with all points in it, to be handed on. */
  get link() {
    return toHash({ ...this.state, frame: this.player.frame });
  }

  /** From now on the rows may stand in the address. */
  openRows() {
    this.state.closed = false;
    this.saveAddress();
  }

  saveAddress() {
    if (this.address !== (location.hash || '#')) {
      history.replaceState(null, '', this.address);
    }
  }

  /** Shows a message by the name of its words. */
  say(name, facts) {
    this.message = name ? { name, facts } : null;
    this.#changed();
  }

  touch() {
    this.#changed();
  }

  #moved() {
    const step = this.lessonStep;
    const here = this.results.learned?.points === this.data.points;
    const ended = here && this.player.atEnd && this.player.last > 0;
    if (this.betting && here && (this.player.frame > (step.until ?? Infinity) || (step.wall && ended))) {
      this.state.bet = -1;
    }
    if (this.state.hand && this.player.playing) {
      this.dropHand();
    }
    this.#changed();
  }

  // The lessons

  get lessonStep() {
    return LESSONS[this.state.lesson - 1]?.[this.state.step - 1] ?? null;
  }

  /** Whether a question is open: until it is answered nothing shows the future. */
  get betting() {
    return asks(this.lessonStep) && this.state.bet === null;
  }

  /** Whether the verdict may be seen. */
  get judging() {
    return !this.betting && !this.lessonStep?.unjudged;
  }

  /** Whether the rings would give the answer away. */
  get ringless() {
    return this.betting && Boolean(this.lessonStep.pick || this.lessonStep.hides || this.lessonStep.unringed);
  }

  /** Opens a step of a lesson, with what it begins with; 0 is free play. */
  toLesson(lesson, step = 1) {
    const { lecture, speed } = this.state;
    const last = LESSONS[lesson - 1]?.length ?? 1;
    const at = Math.min(step === -1 ? last : step, last);
    const wall = lesson === this.state.lesson && at > 1 ? this.state.wall : null;
    const opened = lesson === this.state.lesson && !LESSONS[lesson - 1]?.[at - 1].open;
    const state = opened ? { ...this.state, step: at, bet: null, frame: this.player.frame } : fromHash(`#lesson=${lesson}&step=${at}`);
    this.message = null;
    this.#enter({ ...state, lesson, step: at, wall, lecture, speed });
  }

  leaveLesson() {
    Object.assign(this.state, { lesson: 0, step: 1, bet: null, wall: null });
    this.message = null;
    this.#changed();
  }

  /** The step after, or before, this one. */
  turn(by) {
    const { lesson, step } = this.state;
    if (by > 0 && this.betting) {
      this.answerBet(-1);
    } else if (lesson === 0) {
      this.toLesson(1);
    } else if (step + by >= 1 && step + by <= LESSONS[lesson - 1].length) {
      this.toLesson(lesson, step + by);
    } else if (lesson + by >= 1 && lesson + by <= LESSONS.length) {
      this.toLesson(lesson + by, by > 0 ? 1 : -1);
    }
  }

  /** A choice, or −1 for "just show me"; then what comes after it is shown. */
  answerBet(choice) {
    const { after } = this.lessonStep;
    this.state.bet = choice;
    if (after?.frame !== undefined) {
      this.player.step(0);
      this.player.seek(after.frame);
    } else if (after?.open && !this.lessonStep.done?.(this)) {
      const { lesson, step, bet, lecture, speed, wall } = this.state;
      this.#enter({ ...fromHash(`#${after.open}`), lesson, step, bet, lecture, speed, wall });
    }
    this.#changed();
  }

  #lookIfDone() {
    if (this.betting && this.lessonStep.done?.(this)) {
      this.state.bet = 0;
    }
  }

  get pickedAll() {
    const { points } = this.data;
    return this.picked.size > 0 && points.every((p, i) => this.picked.has(i) === this.isWrong(p));
  }

  pick(index) {
    if (!this.picked.delete(index)) {
      this.picked.add(index);
    }
    this.#changed();
  }

  setWall(wall) {
    this.state.wall = wall;
    this.#changed();
  }

  setLecture(lecture) {
    this.state.lecture = lecture;
    this.#changed();
  }

  // The hand line

  /** Draws w by hand; w₀, w₁, w₂. */
  setHand(w) {
    this.state.hand = w;
    this.#lastHand = w;
    this.#changed();
  }

  /** The line by hand where the shown line is, or through the middle where there is none. */
  takeHand() {
    const [left, right, bottom, top] = this.data.view;
    const w = this.shown?.w ?? [0, 0, 0];
    const middle = -(left + right) / 2 - (bottom + top) / 2;
    this.setHand(this.#lastHand ?? (w[1] || w[2] ? Array.from(w) : [Number(middle.toPrecision(3)), 1, 1]));
  }

  dropHand() {
    this.state.hand = null;
    this.tool = this.tool === 'hand' ? 'plus' : this.tool;
    this.#changed();
  }

  /** The run begins with the line drawn by hand. */
  startFromHand() {
    const start = this.state.hand.map((v) => Number(v.toPrecision(6))).join(',');
    this.dropHand();
    this.set('start', start, 0);
  }

  // The data

  usePreset(name) {
    this.message = null;
    this.leaveLesson();
    this.state.hand = null;
    this.#replaceData(presetData(name), 0);
  }

  useCsv(text, columns = {}) {
    try {
      const table = readTable(text, columns);
      this.#useTable(table, axesOf(table.features, columns.axes));
      return true;
    } catch (error) {
      this.say(error.message, error.facts);
      return false;
    }
  }

  #useTable(table, axes = [0, 1]) {
    const { points, names } = drawn(table, axes);
    this.leaveLesson();
    this.state.hand = null;
    this.message = { name: 'csvRead', facts: { size: points.length, features: table.features, names } };
    this.#replaceData({ ...ownData(points, names), table: { ...table, axes }, closed: true }, 0);
  }

  /** Draws other columns of the file. */
  drawAxes(axes) {
    if (axes[0] !== axes[1]) {
      this.#useTable(this.state.table, axes);
    }
  }

  /** Makes the other class +1. */
  swapClasses() {
    const { table } = this.state;
    this.#useTable({ ...table, classes: [...table.classes].reverse(), labels: table.labels.map((y) => -y) }, table.axes);
  }

  undo() {
    if (this.#undo.possible) {
      Object.assign(this.state, this.#undo.back(this.state));
      this.#learn();
    }
  }

  redo() {
    if (this.#undo.redoable) {
      Object.assign(this.state, this.#undo.forth(this.state));
      this.#learn();
    }
  }

  get undoable() {
    return this.#undo.possible;
  }

  get redoable() {
    return this.#undo.redoable;
  }

  /** A place in the picture as a point of the data. */
  #real({ x, y }) {
    const { origin } = this.data;
    return origin ? { x: x + origin.x, y: y + origin.y } : { x, y };
  }

  addPoint(x, y, label) {
    if (this.state.points.length < MOST_POINTS) {
      this.#replacePoints([...this.state.points, { ...this.#real({ x, y }), label }]);
    } else {
      this.say('tooMany', { most: MOST_POINTS });
    }
  }

  removePoint(index) {
    const people = this.state.people?.filter((_, i) => i !== index) ?? null;
    this.#replacePoints(this.state.points.filter((_, i) => i !== index), people);
  }

  flipPoint(index) {
    const { points } = this.state;
    this.#replacePoints(points.with(index, { ...points[index], label: -points[index].label }));
  }

  clear() {
    this.#replacePoints([], null);
  }

  /** To be called once before a drag, so that undo takes back the whole of it. */
  beginMove() {
    this.#undo.remember(this.state);
  }

  movePoint(index, x, y) {
    const points = this.state.points.with(index, { ...this.state.points[index], ...this.#real({ x, y }) });
    Object.assign(this.state, { points, preset: null, table: null });
    this.#learn();
  }

  #replacePoints(points, people = this.state.people) {
    this.message = null;
    this.#replaceData({ ...this.state, points, people, preset: null, table: null });
  }

  #replaceData({ preset, points, names, people, view, scale, table, closed }, frame) {
    this.#undo.remember(this.state);
    Object.assign(this.state, { preset, points, names, people, view, scale, table, closed });
    this.#learn(frame);
  }

  setProbe(probe) {
    this.state.probe = probe;
    this.#changed();
  }

  // The view

  /** All points, and the probe, in sight again. */
  fit() {
    const { points, probe, preset } = this.state;
    this.state.view = preset && !probe ? presetData(preset).view : fitting(probe ? [...points, probe] : points);
    this.#changed();
  }

  zoom(factor, at) {
    this.state.view = zoomed(this.state.view, factor, this.#real(at));
    this.#changed();
  }

  pan(dx, dy) {
    const [left, right, bottom, top] = this.state.view;
    this.state.view = [left - dx, right - dx, bottom - dy, top - dy].map((v) => Number(v.toPrecision(6)));
    this.#changed();
  }

  // The settings

  set(key, value, frame) {
    this.state.settings = consistent({ ...this.state.settings, [key]: value });
    this.#learn(frame);
  }

  setScale(scale) {
    this.#replaceData({ ...this.state, scale }, 0);
  }

  setShow(show) {
    this.state.show = show;
    this.#changed();
  }

  setSpeed(speed) {
    this.state.speed = speed;
    this.player.speed = speed;
    this.#changed();
  }

  // The results

  /** Runs anew; a frame not given means: stay here, or at the end if we were there. */
  async #learn(frame) {
    this.#follow = frame === undefined && this.player.atEnd && this.player.last > 0;
    const { points } = this.data;
    const { settings } = this.state;
    this.results.error = undefined;
    this.#judgeIfNew(points);
    this.#changed();
    const value = points.length === 0 ? undefined : await this.#ask(runner, 'run', { settings });
    if (value === null || !this.#current(points, settings)) {
      return;
    }
    const trace = value && new Trace(value);
    const rule = trace?.rule ?? this.results.rule;
    Object.assign(this.results, { trace, rule, learned: { points, settings }, proof: undefined, etas: undefined, side: undefined, seeds: undefined, proveError: undefined, etasError: undefined });
    this.player.load(trace?.frames ?? 1, this.#follow ? Infinity : frame ?? this.player.frame);
    this.#changed();
    this.#prove();
    this.#compareEtas();
    this.#runAside();
  }

  /** What the page left out because it writes everything down: 'updates', 'visits' or null. */
  get cut() {
    const { trace } = this.results;
    const { unit, budget } = this.state.settings;
    if (trace?.ending !== 'budget-spent') {
      return null;
    }
    if (trace.updates === MOST_UPDATES && !(unit === 'updates' && budget <= MOST_UPDATES)) {
      return 'updates';
    }
    return trace.visits >= MOST_VISITS && !(unit === 'visits' && budget <= MOST_VISITS) ? 'visits' : null;
  }

  #judgeIfNew(points) {
    if (this.results.judged !== points) {
      judge.stop();
      const all = this.results.judgedTable === this.state.table ? this.results.all : undefined;
      Object.assign(this.results, { judged: points, verdict: undefined, fewest: undefined, proof: undefined, all, judgedTable: this.state.table, judgeError: undefined, fewestError: undefined });
      this.#later('verdict', REST, () => this.#judge());
    }
  }

  async #judge() {
    const { points } = this.data;
    const verdict = points.length === 0 ? null : await this.#ask(judge, 'judge', {});
    if (verdict && this.results.judged === points) {
      this.results.verdict = verdict;
      this.#changed();
      if (verdict.separable) {
        this.#prove();
      } else {
        await this.#judgeAll(points);
        this.#countFewest(points);
      }
    }
  }

  /** The verdict with all columns of the file: more of them can only help. */
  async #judgeAll(points) {
    const { table } = this.state;
    if (table?.features.length > 2 && !this.results.all) {
      const all = await this.#ask(judge, 'judge', { rows: allRows(table), dimension: table.features.length });
      if (all && this.results.judged === points) {
        this.results.all = all;
        this.#changed();
      }
    }
  }

  async #countFewest(points) {
    const fewest = await this.#ask(judge, 'fewest', {});
    if (fewest && this.results.judged === points) {
      this.results.fewest = fewest;
      this.#changed();
    }
  }

  /** The proof needs a w_f: the widest margin's, made as long as 1. */
  async #prove() {
    const { settings } = this.state;
    const { points } = this.data;
    const { trace, verdict } = this.results;
    if (!trace || !verdict?.separable) {
      return;
    }
    const norm = Math.hypot(...verdict.separator);
    const wf = verdict.separator.map((v) => v / norm);
    const proof = await this.#ask(runner, 'prove', { settings, wf });
    if (proof && this.#current(points, settings) && this.results.verdict === verdict) {
      this.results.proof = { ...proof, wf };
      this.#changed();
    }
  }

  async #compareEtas() {
    const { settings } = this.state;
    const { points } = this.data;
    if (points.length === 0) {
      return;
    }
    const etas = compared(settings.eta);
    const far = Math.max(100, Math.floor(LOOKS / points.length));
    const cut = this.results.trace.updates > far;
    const short = cut ? { ...settings, unit: 'updates', budget: far } : settings;
    const runs = await this.#ask(runner, 'etas', { settings: short, etas });
    if (runs && this.#current(points, settings)) {
      this.results.etas = runs.map((run) => new Trace({ ...run, cut }));
      this.results.sameEtas = sameCorrections(runs);
      this.#changed();
    }
  }

  /** The other runs of which a lesson tells. */
  async #runAside() {
    const { settings } = this.state;
    const { points } = this.data;
    const { runs } = this.lessonStep ?? {};
    if (runs) {
      const asked = runs.map((run) => ({
        rows: rowsOf(run.reversed ? [...this.#startData()].reverse() : points),
        settings: { ...settings, ...run.settings },
      }));
      this.results.side = (await this.#ask(runner, 'side', { runs: asked })) ?? undefined;
      this.#changed();
    }
  }

  #startData() {
    return fromHash(`#${opening(this.state.lesson, this.state.step)}`).points;
  }

  /** A hundred seeds of each random order, for the histogram. */
  async countSeeds() {
    const { settings } = this.state;
    const { points } = this.data;
    if (this.results.seeds || points.length === 0 || !this.results.trace) {
      return;
    }
    const orders = ['shuffled', 'random'];
    this.results.seeds = { orders };
    const short = { ...settings, unit: 'updates', budget: Math.min(1000, Math.max(100, Math.floor(LOOKS / points.length))) };
    const found = await this.#ask(runner, 'seeds', { settings: short, orders, seeds: SEEDS });
    if (found && this.#current(points, settings)) {
      this.results.seeds = { orders, found, most: short.budget };
      this.#changed();
    }
  }

  /** Only the run itself can stop the page's words; other answers are merely missing. */
  async #ask(lane, kind, question) {
    try {
      return await lane.ask(kind, { rows: rowsOf(this.data.points), ...question });
    } catch (error) {
      if (kind === 'run' || error.message === 'engine') {
        this.results.error = error.message;
      } else {
        this.results[`${kind}Error`] = error.message;
      }
      this.#changed();
      return null;
    }
  }

  /** What is still being worked out. */
  get busy() {
    const { points } = this.data;
    const { trace, verdict, fewest, proof, etas, error, learned: known, ...rest } = this.results;
    const waits = points.length > 0 && !error;
    return {
      answer: waits && !(known?.points === points && known.settings === this.state.settings),
      verdict: waits && !rest.judgeError && !(verdict?.separable || fewest || rest.fewestError),
      proof: waits && !rest.judgeError && (!verdict || (verdict.separable && !proof && !rest.proveError)),
      eta: waits && Boolean(trace) && !etas && !rest.etasError,
    };
  }

  #current(points, settings) {
    return points === this.data.points && settings === this.state.settings;
  }

  #later(name, delay, action) {
    clearTimeout(this.#timers[name]);
    this.#timers[name] = setTimeout(action, delay);
  }
}

/** The η at hand and two others; by powers of two where it is 1, so that rounding plays no part. */
function compared(eta) {
  return eta === 1 ? [0.25, 1, 4] : [1, eta, 4 * eta].sort((a, b) => a - b);
}
