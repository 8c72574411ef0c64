// The page without its looks: state, results, and what can be done to them.

import { readCsv } from './csv.js';
import { judge, rowsOf, runner } from './engine.js';
import { Player } from './player.js';
import { Undo, consistent, ownData, presetData } from './state.js';
import { Trace } from './trace.js';
import { MOST_POINTS, fileIn, fromHash, toHash } from './url.js';

/** Verdicts wait until a drag has rested this long, in milliseconds. */
const REST = 150;

/** Runs with other η are compared as far as this many looks at points allow. */
const LOOKS = 1e6;

export class App {
  #changed;
  #undo = new Undo();
  #timers = {};
  #follow = false;

  /** @param {() => void} changed called after every change */
  constructor(changed) {
    this.#changed = () => {
      this.#later('address', 250, () => this.saveAddress());
      changed();
    };
    this.player = new Player(() => this.#changed());
    this.results = {};
    this.message = '';
    this.tool = 'plus';
    this.cursor = null;
  }

  /** Opens what an address says; a file beside the page is fetched from where the page came from. */
  async open(hash) {
    this.state = fromHash(hash);
    this.player.pause();
    this.player.speed = this.state.speed;
    this.#learn(this.state.frame);
    const file = fileIn(hash);
    if (file) {
      await this.#fetchCsv(file);
    }
  }

  async #fetchCsv(file) {
    try {
      const answer = await fetch(file);
      if (!answer.ok) {
        throw new Error(`${file}: the server answers ${answer.status}.`);
      }
      this.useCsv(await answer.text());
    } catch (error) {
      this.say(error.message);
    }
  }

  /** The moment of the run that is seen; undefined while there is no run. */
  get moment() {
    return this.results.trace?.moment(this.player.frame);
  }

  get address() {
    return toHash({ ...this.state, frame: this.player.frame });
  }

  saveAddress() {
    if (this.address !== location.hash) {
      history.replaceState(null, '', this.address);
    }
  }

  say(text) {
    this.message = text;
    this.#changed();
  }

  // The data

  usePreset(name) {
    this.message = '';
    this.#replaceData(presetData(name), 0);
  }

  useCsv(text) {
    try {
      const { points, names, note } = readCsv(text);
      this.message = note;
      this.#replaceData(ownData(points, names), 0);
      return true;
    } catch (error) {
      this.say(error.message);
      return false;
    }
  }

  undo() {
    if (this.#undo.possible) {
      Object.assign(this.state, this.#undo.back());
      this.#learn();
    }
  }

  get undoable() {
    return this.#undo.possible;
  }

  addPoint(x, y, label) {
    if (this.state.points.length < MOST_POINTS) {
      this.#replacePoints([...this.state.points, { x, y, label }]);
    }
  }

  removePoint(index) {
    this.#replacePoints(this.state.points.filter((_, i) => i !== index));
  }

  clear() {
    this.#replacePoints([]);
  }

  /** To be called once before a drag, so that undo takes back the whole of it. */
  beginMove() {
    this.#undo.remember(this.state);
  }

  movePoint(index, x, y) {
    const points = this.state.points.with(index, { ...this.state.points[index], x, y });
    Object.assign(this.state, { points, preset: null });
    this.#learn();
  }

  #replacePoints(points) {
    this.message = '';
    this.#replaceData({ ...this.state, points, preset: null });
  }

  #replaceData({ preset, points, names, view }, frame) {
    this.#undo.remember(this.state);
    Object.assign(this.state, { preset, points, names, view });
    this.#learn(frame);
  }

  setProbe(probe) {
    this.state.probe = probe;
    this.#changed();
  }

  // The settings

  set(key, value) {
    this.state.settings = consistent({ ...this.state.settings, [key]: value });
    this.#learn();
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
    const { points, settings } = this.state;
    this.results.error = undefined;
    this.#judgeIfNew(points);
    this.#changed();
    const value = points.length === 0 ? undefined : await this.#ask(runner, 'run', { settings });
    if (value === null || !this.#current(points, settings)) {
      return;
    }
    const trace = value && new Trace(value);
    Object.assign(this.results, { trace, learned: { points, settings }, proof: undefined, etas: undefined });
    this.player.load(trace?.frames ?? 1, this.#follow ? Infinity : frame ?? this.player.frame);
    this.#changed();
    this.#prove();
    this.#compareEtas();
  }

  #judgeIfNew(points) {
    if (this.results.judged !== points) {
      judge.stop();
      Object.assign(this.results, { judged: points, verdict: undefined, fewest: undefined, proof: undefined });
      this.#later('verdict', REST, () => this.#judge());
    }
  }

  async #judge() {
    const { points } = this.state;
    const verdict = points.length === 0 ? null : await this.#ask(judge, 'judge', {});
    if (verdict && this.results.judged === points) {
      this.results.verdict = verdict;
      this.#changed();
      if (verdict.separable) {
        this.#prove();
      } else {
        this.#countFewest(points);
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
    const { points, settings } = this.state;
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
    const { points, settings } = this.state;
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
      this.#changed();
    }
  }

  async #ask(lane, kind, question) {
    try {
      return await lane.ask(kind, { rows: rowsOf(this.state.points), ...question });
    } catch (error) {
      this.results.error = error.message;
      this.#changed();
      return null;
    }
  }

  /** What is still being worked out. */
  get busy() {
    const { points } = this.state;
    const { trace, verdict, fewest, proof, etas, error, learned } = this.results;
    const waits = points.length > 0 && !error;
    return {
      answer: waits && !(learned?.points === points && learned.settings === this.state.settings),
      verdict: waits && !(verdict?.separable || fewest),
      proof: waits && (!verdict || (verdict.separable && !proof)),
      eta: waits && Boolean(trace) && !etas,
    };
  }

  #current(points, settings) {
    return points === this.state.points && settings === this.state.settings;
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
