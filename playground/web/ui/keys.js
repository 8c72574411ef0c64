// What keys do. Left and right step through the run wherever they are pressed; while the picture is
// being edited, arrows belong to its cursor.

import { pointWords } from '../words/words.js';
import { nearest } from './pointer.js';

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const REACH = 24;

/** Editing by keys. */
export class Editor {
  #held = -1;

  constructor(app, screen, pointer) {
    Object.assign(this, { app, screen, pointer });
  }

  get editing() {
    return Boolean(this.app.cursor);
  }

  begin() {
    const { app, screen: { view, parts } } = this;
    parts.plot.focus();
    app.cursor = view.toPoint(view.width / 2, view.height / 2);
    app.say('editing');
  }

  end(quiet) {
    this.#held = -1;
    if (this.app.cursor) {
      this.app.cursor = null;
      this.app.say(quiet ? null : 'edited');
    }
  }

  /** Takes a key that was pressed in the picture; false for one that it does not know. */
  key(event) {
    const { key } = event;
    if (!this.editing) {
      if (key === 'Enter' || key === '[' || key === ']') {
        this.begin();
        return key === 'Enter' || this.#act(event);
      }
      return false;
    }
    if (key in ARROWS) {
      this.#moveCursor(ARROWS[key], event.shiftKey ? 1 : 10);
      return true;
    }
    return this.#act(event);
  }

  get #pixel() {
    const { cursor } = this.app;
    return this.screen.view.toPixel(cursor.x, cursor.y);
  }

  #moveCursor([dx, dy], pace) {
    const { app, screen: { view } } = this;
    const [px, py] = this.#pixel;
    const within = (value, most) => Math.max(0, Math.min(most, value));
    app.cursor = view.toPoint(within(px + pace * dx, view.width), within(py + pace * dy, view.height));
    if (this.#held >= 0) {
      app.movePoint(this.#held, app.cursor.x, app.cursor.y);
    }
    app.touch();
  }

  #act(event) {
    const { app, screen } = this;
    const near = nearest(app, screen.view, this.#pixel, REACH);
    const near0 = (action) => (near >= 0 ? action() : app.say('nothing'));
    const action = {
      Escape: () => this.end(),
      Enter: () => this.pointer.use(this.#pixel, app.tool === 'plus' || app.tool === 'minus' ? (app.lessonStep?.pick ? near : -1) : near, event.shiftKey),
      Delete: () => near0(() => app.removePoint(near)),
      Backspace: () => near0(() => app.removePoint(near)),
      f: () => near0(() => app.flipPoint(near)),
      m: () => this.#carry(near),
      '[': () => this.#toPoint(near, -1),
      ']': () => this.#toPoint(near, 1),
      '+': () => app.zoom(0.8, app.cursor),
      '-': () => app.zoom(1.25, app.cursor),
      0: () => app.fit(),
    }[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    action?.();
    return Boolean(action);
  }

  /** Picks a point up, or puts it down. */
  #carry(near) {
    const { app } = this;
    if (this.#held >= 0) {
      const point = pointWords(app, this.#held);
      this.#held = -1;
      app.say('put', { point });
    } else if (near >= 0) {
      this.#held = near;
      app.beginMove();
      app.say('picked', { point: pointWords(app, near) });
    } else {
      app.say('nothing');
    }
  }

  #toPoint(near, by) {
    const { app } = this;
    const { points } = app.data;
    if (points.length > 0) {
      const from = this.#atPoint(near) ? near : by > 0 ? -1 : 0;
      const next = (from + by + points.length) % points.length;
      app.cursor = { x: points[next].x, y: points[next].y };
      this.last = next;
      app.say('at', { point: pointWords(app, next) });
    }
  }

  #atPoint(near) {
    const p = this.app.data.points[near];
    return Boolean(p) && p.x === this.app.cursor.x && p.y === this.app.cursor.y;
  }
}

/** Keys that work everywhere but in fields; false for one that does nothing here. */
export function globalKey(app, editor, event) {
  const { target } = event;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (event.ctrlKey || event.metaKey) {
    if (key === 'z' && !target.matches('input:not([type=radio], [type=range], [type=checkbox]), textarea')) {
      (event.shiftKey ? () => app.redo() : () => app.undo())();
      return true;
    }
    return false;
  }
  const sideways = key === 'ArrowLeft' || key === 'ArrowRight';
  const typing = target.closest('select, textarea, dialog, input:not([type=radio], [type=checkbox])');
  if (event.altKey || typing || (target.matches('input') && !sideways && key !== 'n' && key !== 'p')) {
    return false;
  }
  const { player, state } = app;
  const pages = (by) => (state.lesson ? app.turn(by) : player.step(by));
  const action = {
    ' ': target.closest('button, summary') ? null : () => player.toggle(),
    ArrowLeft: () => player.step(-1),
    ArrowRight: () => player.step(1),
    Home: () => player.step(-Infinity),
    End: () => player.step(Infinity),
    PageDown: state.lecture ? () => pages(1) : null,
    PageUp: state.lecture ? () => pages(-1) : null,
    n: () => app.turn(1),
    p: () => app.turn(-1),
    l: () => app.setLecture(!state.lecture),
    e: () => editor.begin(),
    Escape: state.lecture ? () => app.setLecture(false) : null,
  }[key];
  action?.();
  return Boolean(action);
}
