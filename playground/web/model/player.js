// Where in the trace we are, and how fast we go. Going back is going to a smaller index.

import { FRAMES } from './trace.js';

export class Player {
  #last = 0;
  #frame = 0;
  #playing = false;
  #debt = 0;
  #then = null;
  #changed;

  constructor(changed) {
    this.#changed = changed;
    this.speed = 2;
    /** The last frame that may be seen, and what is called when more is asked for. */
    this.most = () => Infinity;
    this.stopped = () => {};
  }

  get #end() {
    return Math.min(this.#last, this.most());
  }

  get frame() {
    return this.#frame;
  }

  get last() {
    return this.#last;
  }

  get playing() {
    return this.#playing;
  }

  get atEnd() {
    return this.#frame === this.#last;
  }

  /** A new trace of this many frames; at the end it stays at the end. */
  load(frames, frame) {
    this.#last = frames - 1;
    this.#frame = Math.min(frame, this.#end);
  }

  seek(frame) {
    this.#frame = Math.max(0, Math.min(this.#end, Math.round(frame)));
    this.#changed();
    if (frame > this.#end && this.#end < this.#last) {
      this.stopped();
    }
  }

  step(by) {
    this.pause();
    this.seek(this.#frame + by);
  }

  toggle() {
    if (this.#playing) {
      this.pause();
    } else {
      this.play();
    }
  }

  play() {
    if (this.#last === 0) {
      return;
    }
    if (this.#frame >= this.#end && !this.atEnd) {
      this.stopped();
      return;
    }
    if (this.atEnd) {
      this.#frame = 0;
    }
    this.#playing = true;
    this.#debt = 0;
    this.#then = null;
    this.#changed();
    requestAnimationFrame((now) => this.#tick(now));
  }

  pause() {
    this.#playing = false;
    this.#changed();
  }

  /** Fast runs skip frames rather than fall behind. */
  #tick(now) {
    if (!this.#playing) {
      return;
    }
    this.#debt += this.#then === null ? 0 : (FRAMES * this.speed * (now - this.#then)) / 1000;
    this.#then = now;
    const due = Math.floor(this.#debt);
    if (due > 0) {
      this.#debt -= due;
      this.#frame = Math.min(this.#end, this.#frame + due);
      this.#playing = this.#frame < this.#end;
      this.#changed();
      if (!this.#playing && !this.atEnd) {
        this.stopped();
      }
    }
    requestAnimationFrame((next) => this.#tick(next));
  }
}
