// Dragging in the plane of weights: w, and the line in the other picture follows; or the line of a point, and the
// point follows.

import { score } from '../model/hypothesis.js';

/** Within reach of w, and of a line, in pixels. */
const NEAR = 28;
const NEAR_LINE = 8;

export class PlanePointer {
  #drag = null;

  constructor(app, screen) {
    Object.assign(this, { app, screen });
  }

  get drags() {
    return this.#drag !== null;
  }

  /** True when the press took w, or the line of a point. */
  down([px, py]) {
    const { app, screen: { plane } } = this;
    if (!plane || app.betting) {
      return false;
    }
    if (Math.hypot(px - plane.handle[0], py - plane.handle[1]) <= NEAR) {
      this.#drag = (q) => this.#moveW(q);
      return true;
    }
    const row = this.#lineAt(plane.toPoint(px, py));
    if (row >= 0) {
      app.beginMove();
      this.#drag = (q) => this.#movePoint(row, q);
    }
    return row >= 0;
  }

  move(pixel) {
    const { plane } = this.screen;
    if (plane) {
      this.#drag?.(plane.toPoint(...pixel));
    }
  }

  up() {
    this.#drag = null;
  }

  /** In a lesson w stays on halves, as the sliders do. */
  #moveW({ x, y }) {
    const { app } = this;
    const [w1, w2] = [x, y].map((v) => (app.state.lesson > 0 ? Math.round(2 * v) / 2 : Number(v.toPrecision(3))) + 0);
    app.tool = 'hand';
    app.setHand([app.shown.w[0], w1, w2]);
  }

  /** The point whose line is nearest to this place and within reach, or −1. */
  #lineAt({ x, y }) {
    const { app, screen: { plane } } = this;
    const w = [app.shown.w[0], x, y];
    const away = app.data.points.map((p) => (Math.abs(score(w, p)) / Math.hypot(p.x, p.y)) * plane.sx);
    const row = away.reduce((best, far, i) => (far < (away[best] ?? Infinity) ? i : best), -1);
    return away[row] <= NEAR_LINE ? row : -1;
  }

  /** The line goes through q, by the shortest way for its point: it moves along q. */
  #movePoint(row, q) {
    const { app } = this;
    const { points } = app.data;
    const square = q.x * q.x + q.y * q.y;
    if (square > 0) {
      const part = score([app.shown.w[0], q.x, q.y], points[row]) / square;
      const whole = app.state.lesson > 0 && points.every((p) => Number.isInteger(p.x) && Number.isInteger(p.y));
      const [x, y] = ['x', 'y'].map((key) => points[row][key] - part * q[key]).map((v) => (whole ? Math.round(v) : Number(v.toPrecision(4))) + 0);
      app.movePoint(row, x, y);
    }
  }
}
