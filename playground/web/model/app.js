// The page without its looks: state, and what can be done to it.

import { axesOf, drawn, readTable, usualAxes } from './csv.js';
import { Course } from './course.js';
import { Undo, consistent, ownData, presetData } from './state.js';
import { isOurs } from './tongue.js';
import { MOST_POINTS, columnsIn, damaged, fileIn, fromHash, toHash } from './url.js';
import { fitting, zoomed } from './view.js';

export class App extends Course {
  #redraw;
  #undo = new Undo();
  #lastHand = null;

  /** @param {() => void} redraw called after every change */
  constructor(redraw) {
    super();
    this.#redraw = redraw;
    this.player.most = () => (this.betting ? this.lessonStep.until ?? Infinity : Infinity);
    this.player.stopped = () => this.say('betFirst');
    this.message = null;
    this.tool = 'plus';
    this.cursor = null;
    this.picked = new Set();
    this.wantsFewest = false;
    this.wantsProof = false;
    this.started = false;
  }

  /** A fresh page: nothing was done yet, and nothing is shown that only the run can tell. */
  get inviting() {
    const { preset, lesson, hand, own } = this.state;
    return preset === 'applicants' && !lesson && !hand && !own && this.player.frame === 0 && !this.started && !this.ruled;
  }

  changed() {
    this.later('address', 250, () => this.saveAddress());
    this.lookIfDone();
    this.keepRecord();
    this.#redraw();
  }

  /** Opens what an address says; a file next to the page is fetched from where the page came from. */
  async open(hash) {
    const file = fileIn(hash);
    const strange = damaged(hash);
    this.enter(fromHash(hash));
    this.message = strange.length ? { name: 'damaged', facts: { parts: strange.slice(0, 3).join(', ') } } : null;
    if (file) {
      await this.#fetchCsv(file, columnsIn(hash));
    }
  }

  enter(state) {
    this.state = state;
    this.picked = new Set();
    this.started = false;
    this.wantsProof = Boolean(this.lessonStep?.proof);
    this.wantsFewest = Boolean(this.lessonStep?.fewest);
    this.player.pause();
    this.player.speed = state.speed;
    this.tool = this.state.hand ? 'hand' : this.tool === 'hand' ? 'plus' : this.tool;
    this.learn(state.frame);
  }

  async #fetchCsv(file, columns) {
    const inside = globalThis.pla?.files?.[file];
    if (inside !== undefined) {
      this.#took(file, this.useCsv(inside, columns));
      return;
    }
    try {
      const answer = await fetch(file);
      if (!answer.ok) {
        this.say('fetchStatus', { file, status: answer.status });
      } else {
        this.#took(file, this.useCsv(await answer.text(), columns));
      }
    } catch {
      this.say('fetchFailed', { file });
    }
  }

  #took(file, good) {
    if (good) {
      this.state.file = file;
      this.saveAddress();
    }
  }

  get address() {
    return toHash({ ...this.state, frame: this.player.frame }, { rows: false });
  }

  /** The address with all points in it, to be handed on. */
  get link() {
    return toHash({ ...this.state, frame: this.player.frame });
  }

  /** From now on the rows may be in the address. */
  openRows() {
    this.state.closed = false;
    this.saveAddress();
  }

  saveAddress() {
    if (this.address !== (location.hash || '#') && isOurs(location.hash)) {
      history.replaceState(null, '', this.address);
    }
  }

  /** Shows a message by the name of its words. */
  say(name, facts) {
    this.message = name ? { name, facts } : null;
    this.changed();
  }

  touch() {
    this.changed();
  }

  moved() {
    this.started ||= this.player.playing || this.player.frame > 0;
    const here = this.results.learned?.points === this.data.points;
    if (this.betting && this.lessonStep.wall && here && this.player.atEnd && this.player.last > 0) {
      this.answer(-1);
    }
    if (this.state.hand && this.player.playing) {
      this.dropHand();
    }
    this.changed();
  }

  // The hand line

  /** Draws w by hand; w₀, w₁, w₂. */
  setHand(w) {
    this.state.hand = w;
    this.#lastHand = w;
    this.changed();
  }

  /** The line by hand where the shown line is, or through the middle where there is none. */
  takeHand() {
    const [left, right, bottom, top] = this.data.view;
    const w = this.shown?.w ?? [0, 0, 0];
    const middle = -(left + right) / 2 - (bottom + top) / 2;
    this.setHand(this.#lastHand ?? (w[1] || w[2] ? Array.from(w).slice(0, 3) : [Number(middle.toPrecision(3)), 1, 1]));
  }

  dropHand() {
    this.state.hand = null;
    this.tool = this.tool === 'hand' ? 'plus' : this.tool;
    this.changed();
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

  #useTable(table, axes = usualAxes(table.features)) {
    const { points, names } = drawn(table, axes);
    this.leaveLesson();
    this.state.hand = null;
    this.message = { name: 'csvRead', facts: { ...table, size: points.length, names } };
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
      this.learn();
    }
  }

  redo() {
    if (this.#undo.redoable) {
      Object.assign(this.state, this.#undo.forth(this.state));
      this.learn();
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
    this.learn();
  }

  #replacePoints(points, people = this.state.people) {
    this.message = null;
    this.#replaceData({ ...this.state, points, people, preset: null, table: null });
  }

  #replaceData({ preset, points, names, people, view, scale, product, table, closed }, frame) {
    this.#undo.remember(this.state);
    Object.assign(this.state, { preset, points, names, people, view, scale, product, table, closed });
    this.learn(frame);
  }

  showRecord() {
    this.#replacePoints(this.record.points);
  }

  setProbe(probe) {
    this.state.probe = probe;
    this.changed();
  }

  // The view

  /** All points, and the probe, in sight again. */
  fit() {
    const { points, probe, preset } = this.state;
    this.state.view = preset && !probe ? presetData(preset).view : fitting(probe ? [...points, probe] : points);
    this.changed();
  }

  zoom(factor, at) {
    this.state.view = zoomed(this.state.view, factor, this.#real(at));
    this.changed();
  }

  pan(dx, dy) {
    const [left, right, bottom, top] = this.state.view;
    this.state.view = [left - dx, right - dx, bottom - dy, top - dy].map((v) => Number(v.toPrecision(6)));
    this.changed();
  }

  // The settings

  set(key, value, frame) {
    this.state.settings = consistent({ ...this.state.settings, [key]: value });
    this.learn(frame);
  }

  /** Whether the product of both features is a third one. */
  setProduct(product) {
    this.state.hand = null;
    this.#replaceData({ ...this.state, product }, 0);
  }

  setScale(scale) {
    this.#replaceData({ ...this.state, scale }, 0);
  }

  setShow(show) {
    this.state.show = show;
    this.changed();
  }

  setSpeed(speed) {
    this.state.speed = speed;
    this.player.speed = speed;
    this.changed();
  }
}
