// Dragging w in the plane of weights: the line in the other picture follows.

const NEAR = 28;

export class PlanePointer {
  #drags = false;

  constructor(app, screen) {
    Object.assign(this, { app, screen });
  }

  get drags() {
    return this.#drags;
  }

  /** True when the press took w. */
  down([px, py]) {
    const { app, screen: { plane } } = this;
    this.#drags = Boolean(plane) && !app.betting && Math.hypot(px - plane.handle[0], py - plane.handle[1]) <= NEAR;
    return this.#drags;
  }

  /** In a lesson w stays on halves, as the sliders do. */
  move(pixel) {
    const { app, screen: { plane } } = this;
    if (!this.#drags || !plane) {
      return;
    }
    const { x, y } = plane.toPoint(...pixel);
    const [w1, w2] = [x, y].map((v) => (app.state.lesson > 0 ? Math.round(2 * v) / 2 : Number(v.toPrecision(3))) + 0);
    app.tool = 'hand';
    app.setHand([app.shown.w[0], w1, w2]);
  }

  up() {
    this.#drags = false;
  }
}
