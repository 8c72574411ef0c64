// A run and everything the core says about it: what is shown, the verdict, the proof, other runs.

import { MOST_UPDATES, MOST_VISITS, chosen } from './choices.js';
import { allRows } from './csv.js';
import { judge, rowsOf, runner } from './engine.js';
import { isMistake, loss, score } from './hypothesis.js';
import { Player } from './player.js';
import { Lane, racing } from './race.js';
import { fresh, learned } from './state.js';
import { Trace, sameCorrections } from './trace.js';

/** Verdicts wait until a drag has rested this long, in milliseconds. */
const REST = 150;

/** Runs with other η are compared as far as this many looks at points allow. */
const LOOKS = 1e6;

/** Seeds of the histogram. */
const SEEDS = 100;

/** Until the core has told its rule: a score of 0 is a mistake. */
const RULE = [-1, 1, 0, -1, 1, 1, 1, 0, 1];

export class Results {
  #timers = {};
  #follow = false;
  #data = null;

  constructor() {
    this.player = new Player(() => this.moved());
    this.results = {};
    this.state = fresh();
  }

  /** The moment of the run that is seen; undefined while there is no run. */
  get moment() {
    return this.results.trace?.moment(this.player.frame);
  }

  /** Points, names and view as they are learned and drawn: centred, if that is asked for. */
  get data() {
    const { points, names, view, scale, product } = this.state;
    const key = [points, names, view, scale, product];
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

  /** The points that lie exactly on the shown line. */
  get onLine() {
    const { shown, data } = this;
    return shown ? data.points.map((p, i) => i).filter((i) => score(shown.w, data.points[i]) === 0) : [];
  }

  /** Whether the shown w says anything: w = 0 does not. */
  get ruled() {
    return Boolean(this.shown?.w.some((v) => v !== 0));
  }

  /** Runs anew; a frame not given means: stay here, or at the end if we were there. */
  async learn(frame) {
    this.#follow = frame === undefined && this.player.atEnd && this.player.last > 0;
    const { points } = this.data;
    const { settings } = this.state;
    this.results.error = undefined;
    this.#judgeIfNew(points);
    this.changed();
    const value = points.length === 0 ? undefined : await this.ask(runner, 'run', { settings });
    if (value === null || !this.current(points, settings)) {
      return;
    }
    const trace = value && new Trace(value);
    const rule = trace?.rule ?? this.results.rule;
    Object.assign(this.results, { trace, rule, learned: { points, settings }, proof: undefined, etas: undefined, side: undefined, seeds: undefined, race: undefined, proveError: undefined, etasError: undefined });
    this.player.load(trace?.frames ?? 1, this.#follow ? Infinity : frame ?? this.player.frame);
    this.changed();
    this.#prove();
    this.#compareEtas();
    this.runAside();
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
      this.later('verdict', REST, () => this.#judge());
    }
  }

  async #judge() {
    const { points } = this.data;
    const verdict = points.length === 0 ? null : await this.ask(judge, 'judge', {});
    if (verdict && this.results.judged === points) {
      this.results.verdict = verdict;
      this.changed();
      if (verdict.separable) {
        this.#prove();
      } else {
        await this.#judgeAll(points);
        if (!this.state.product) {
          this.#countFewest(points);
        }
      }
    }
  }

  /** The verdict with all columns of the file: more of them can only help. */
  async #judgeAll(points) {
    const { table } = this.state;
    if (table?.features.length > 2 && !this.results.all) {
      const all = await this.ask(judge, 'judge', { rows: allRows(table), dimension: table.features.length });
      if (all && this.results.judged === points) {
        this.results.all = all;
        this.changed();
      }
    }
  }

  async #countFewest(points) {
    const fewest = await this.ask(judge, 'fewest', {});
    if (fewest && this.results.judged === points) {
      this.results.fewest = fewest;
      this.changed();
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
    const proof = await this.ask(runner, 'prove', { settings, wf });
    if (proof && this.current(points, settings) && this.results.verdict === verdict) {
      this.results.proof = { ...proof, wf };
      this.changed();
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
    const runs = await this.ask(runner, 'etas', { settings: short, etas });
    if (runs && this.current(points, settings)) {
      this.results.etas = runs.map((run) => new Trace({ ...run, cut }));
      this.results.sameEtas = sameCorrections(runs);
      this.changed();
    }
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
    const short = { ...settings, unit: 'updates', budget: fewer(points) };
    const found = await this.ask(runner, 'seeds', { settings: short, orders, seeds: SEEDS });
    if (found && this.current(points, settings)) {
      this.results.seeds = { orders, found, most: short.budget };
      this.changed();
    }
  }

  /** The runs of a race, unless they are known or asked for. */
  async askRace(kind) {
    const { settings } = this.state;
    const { points } = this.data;
    const { trace, race } = this.results;
    if (!trace || points.length === 0 || race?.kind === kind) {
      return;
    }
    this.results.race = { kind };
    const runs = racing(kind, { ...settings, unit: 'updates', budget: fewer(points) });
    const found = await this.ask(runner, 'race', { runs });
    if (found && this.current(points, settings) && this.results.race?.kind === kind) {
      this.results.race = { kind, lanes: found.map((run, i) => new Lane(runs[i], run, points.length)) };
      this.changed();
    }
  }

  /** Only the run itself can stop the page's words; other answers are merely missing. */
  async ask(lane, kind, question) {
    try {
      const { product } = this.state;
      return await lane.ask(kind, { rows: rowsOf(this.data.points, product), dimension: product ? 3 : 2, ...question });
    } catch (error) {
      if (kind === 'run' || error.message === 'engine') {
        this.results.error = error.message;
      } else {
        this.results[`${kind}Error`] = error.message;
      }
      this.changed();
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
      verdict: waits && !rest.judgeError && !(verdict && (verdict.separable || this.state.product) || fewest || rest.fewestError),
      proof: waits && !rest.judgeError && (!verdict || (verdict.separable && !proof && !rest.proveError)),
      eta: waits && Boolean(trace) && !etas && !rest.etasError,
    };
  }

  current(points, settings) {
    return points === this.data.points && settings === this.state.settings;
  }

  later(name, delay, action) {
    clearTimeout(this.#timers[name]);
    this.#timers[name] = setTimeout(action, delay);
  }
}

/** The η at hand and two others; by powers of two where it is 1, so that rounding plays no part. */
function compared(eta) {
  return eta === 1 ? [0.25, 1, 4] : [1, eta, 4 * eta].sort((a, b) => a - b);
}

/** The corrections of runs of which there are many. */
function fewer(points) {
  return Math.min(1000, Math.max(100, Math.floor(LOOKS / points.length)));
}
