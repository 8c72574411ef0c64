// What a mouse or a finger does in the picture. A finger that moves scrolls the page; one that rests
// on a point lifts it.

import { score } from '../model/hypothesis.js';
import { lineIn } from '../model/geometry.js';

const NEAR_MOUSE = 12;
const NEAR_FINGER = 24;

/** A tap is shorter than this, in pixels and milliseconds. */
const TAP_PIXELS = 10;
const TAP_TIME = 500;
const DRAG_PIXELS = 4;

/** A finger that rests this long on a point lifts it. */
const HOLD = 250;
const TWICE = 400;

export class Pointer {
  #press = null;
  #timer = null;
  #last = { near: -1, time: -Infinity };

  constructor(app, screen) {
    this.app = app;
    this.screen = screen;
  }

  /** Whether the finger has taken something, so that the page must not scroll. */
  get holds() {
    return Boolean(this.#press?.drag);
  }

  down(event, pixel) {
    const touch = event.pointerType === 'touch';
    const { app, screen } = this;
    clearTimeout(this.#timer);
    this.closeMenu();
    if (event.button === 1 || (touch && !event.isPrimary)) {
      this.#press = null;
      return;
    }
    if (app.cursor) {
      app.cursor = null;
    }
    const near = nearest(app, screen.view, pixel, touch ? NEAR_FINGER : NEAR_MOUSE);
    this.#press = { pixel, at: pixel, time: event.timeStamp, near, touch, other: event.shiftKey || event.button === 2, drag: this.#handDrag(pixel, touch), moved: false };
    if (touch && near >= 0 && !this.#press.drag) {
      this.#timer = setTimeout(() => this.#lift(), HOLD);
    }
  }

  #lift() {
    if (this.#press) {
      this.#press.drag = this.#pointDrag(this.#press.near);
      this.#press.lifted = true;
    }
  }

  move(pixel) {
    const press = this.#press;
    if (!press) {
      return;
    }
    const [dx, dy] = [pixel[0] - press.pixel[0], pixel[1] - press.pixel[1]];
    if (!press.moved && Math.hypot(dx, dy) < DRAG_PIXELS) {
      return;
    }
    press.moved = true;
    if (!press.drag && !press.touch) {
      press.drag = this.#mouseDrag(press);
    }
    press.drag?.(pixel, press.at);
    press.at = pixel;
    if (press.touch && !press.drag && Math.hypot(dx, dy) > TAP_PIXELS) {
      this.cancel();
    }
  }

  up(event) {
    const press = this.#press;
    this.cancel();
    if (!press || press.moved) {
      return;
    }
    if (press.lifted) {
      this.#openMenu(press);
    } else if (!press.touch || event.timeStamp - press.time < TAP_TIME) {
      this.use(press.pixel, press.near, press.other, event.timeStamp);
    }
  }

  cancel() {
    clearTimeout(this.#timer);
    this.#press = null;
  }

  /** Does what the tool does at a place; near is the point there, or −1. */
  use(pixel, near, other = false, time = -Infinity) {
    const { app } = this;
    const twice = near >= 0 && near === this.#last.near && time - this.#last.time < TWICE;
    this.#last = { near: twice ? -1 : near, time };
    if (app.lessonStep?.pick && app.betting) {
      if (near >= 0) {
        app.pick(near);
      }
    } else if (twice && app.tool !== 'erase' && app.tool !== 'flip') {
      app.flipPoint(near);
    } else {
      this.#tool(pixel, near, other);
    }
  }

  #tool(pixel, near, other) {
    const { app } = this;
    const at = this.place(pixel);
    switch (app.tool) {
      case 'probe': return app.setProbe(this.#unshifted(at));
      case 'erase': return near >= 0 ? app.removePoint(near) : app.touch();
      case 'flip': return near >= 0 ? app.flipPoint(near) : app.touch();
      case 'hand': return app.touch();
      default: return near >= 0 ? app.touch() : app.addPoint(at.x, at.y, (app.tool === 'plus') !== other ? 1 : -1);
    }
  }

  /** The probe is kept in the units of the data. */
  #unshifted(at) {
    const { origin } = this.app.data;
    return origin ? { x: at.x + origin.x, y: at.y + origin.y } : at;
  }

  /** The point under a pixel; in a lesson with whole numbers, a whole one. */
  place(pixel) {
    const { app, screen } = this;
    const at = screen.view.toPoint(...pixel);
    const whole = app.state.lesson > 0 && app.data.points.every((p) => Number.isInteger(p.x) && Number.isInteger(p.y));
    return whole ? { x: Math.round(at.x) + 0, y: Math.round(at.y) + 0 } : at;
  }

  #mouseDrag({ near }) {
    const { app } = this;
    if (app.tool === 'probe') {
      return (pixel) => app.setProbe(this.#unshifted(this.place(pixel)));
    }
    return near >= 0 && app.tool !== 'erase' ? this.#pointDrag(near) : this.#pan();
  }

  #pointDrag(near) {
    let started = false;
    return (pixel) => {
      if (!started) {
        started = true;
        this.app.beginMove();
      }
      const to = this.place(pixel);
      this.app.movePoint(near, to.x, to.y);
    };
  }

  #pan() {
    const { app, screen } = this;
    return (pixel, from) => {
      const { sx, sy } = screen.view;
      app.pan((pixel[0] - from[0]) / sx, (from[1] - pixel[1]) / sy);
    };
  }

  /** A drag that begins at the handle turns the line drawn by hand; one on the line slides it. */
  #handDrag(pixel, touch) {
    const { app, screen: { view } } = this;
    const { hand } = app.state;
    const reach = touch ? NEAR_FINGER : NEAR_MOUSE;
    if (!hand || app.tool !== 'hand') {
      return null;
    }
    if (view.handle && Math.hypot(pixel[0] - view.handle.at[0], pixel[1] - view.handle.at[1]) <= reach) {
      return this.#turn(hand, view.handle.foot);
    }
    return away(hand, view, pixel) <= reach ? this.#slide() : null;
  }

  #turn(hand, foot) {
    const { app, screen: { view } } = this;
    const middle = view.toPoint(...foot);
    const length = Math.hypot(hand[1], hand[2]) || 1;
    return (pixel) => {
      const [dx, dy] = [(pixel[0] - foot[0]) * view.sx, (foot[1] - pixel[1]) * view.sy];
      const size = Math.hypot(dx, dy);
      if (size > 0) {
        const [w1, w2] = [dx, dy].map((v) => Number(((length * v) / size).toPrecision(3)));
        app.setHand([Number((-(w1 * middle.x + w2 * middle.y)).toPrecision(4)), w1, w2]);
      }
    };
  }

  #slide() {
    const { app } = this;
    return (pixel) => {
      const [, w1, w2] = app.state.hand;
      const { x, y } = this.screen.view.toPoint(...pixel);
      const bar = w1 * x + w2 * y;
      const whole = app.state.lesson > 0 && app.data.points.every((p) => Number.isInteger(p.x));
      app.setHand([-(whole ? Math.round(2 * bar) / 2 : Number(bar.toPrecision(3))) + 0, w1, w2]);
    };
  }

  #openMenu({ pixel, near }) {
    const { pointMenu } = this.screen.parts;
    this.held = near;
    pointMenu.hidden = false;
    pointMenu.style.left = `${Math.min(pixel[0], this.screen.view.width - 180)}px`;
    pointMenu.style.top = `${Math.max(0, pixel[1] - 60)}px`;
  }

  closeMenu() {
    this.screen.parts.pointMenu.hidden = true;
  }
}

/** How far a pixel is from a line, in pixels. */
function away(w, view, [px, py]) {
  const ends = lineIn(w, view.box);
  if (!ends) {
    return Infinity;
  }
  const at = { x: view.cx + (px - view.width / 2) / view.sx, y: view.cy - (py - view.height / 2) / view.sy };
  return Math.abs(score(w, at)) / Math.hypot(w[1] / view.sx, w[2] / view.sy);
}

/** The nearest point within reach, in pixels, or −1. */
export function nearest(app, view, [ax, ay], reach) {
  let [best, distance] = [-1, reach];
  app.data.points.forEach((p, i) => {
    const [px, py] = view.toPixel(p.x, p.y);
    const far = Math.hypot(px - ax, py - ay);
    if (far <= distance) {
      [best, distance] = [i, far];
    }
  });
  return best;
}
