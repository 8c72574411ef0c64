// Two to four small pictures in step. Its clock counts looks at points, so that it shows what a pocket costs.

import { drawLane } from '../draw/race.js';
import { raceEnd } from '../model/race.js';
import { W, count, fill, num, plural } from '../words/format.js';
import { made, put } from './text.js';

/** A race is over after this long, in milliseconds. */
const LONG = 10_000;

export class Race {
  #clock = 0;
  #then = null;
  playing = false;

  get #most() {
    return raceEnd(this.lanes ?? []);
  }

  /** Starts, or stops; at the end it starts anew. */
  toggle() {
    this.playing = !this.playing;
    this.#then = null;
    if (this.#clock >= this.#most) {
      this.#clock = 0;
    }
  }

  seek(looks) {
    this.playing = false;
    this.#clock = looks;
  }

  /** Shows the race while its fold is open, asking for it first; true while it runs. */
  show(parts, app, now) {
    parts.race.hidden = app.betting;
    if (!parts.foldRace.open || app.betting) {
      this.playing = false;
      return false;
    }
    app.askRace(parts.raceOf.value);
    const { lanes } = app.results.race ?? {};
    if (lanes !== this.lanes) {
      Object.assign(this, { lanes, playing: false });
      this.#clock = 0;
    }
    if (this.playing) {
      this.#clock = Math.min(this.#most, this.#clock + ((now - (this.#then ?? now)) * this.#most) / LONG);
      this.#then = now;
      this.playing = this.#clock < this.#most;
    }
    this.#draw(parts, app);
    return this.playing;
  }

  #draw(parts, app) {
    const { lanes = [] } = this;
    const looks = Math.floor(this.#clock);
    parts.raceClock.max = String(this.#most);
    parts.raceClock.value = String(looks);
    parts.racePlay.disabled = this.#most === 0;
    put(parts.racePlay, this.playing ? W.ui.pause : W.ui.play);
    put(parts.raceLooks, fill(W.race.looks, { n: count(looks) }));
    while (parts.lanes.children.length > lanes.length) {
      parts.lanes.lastChild.remove();
    }
    while (parts.lanes.children.length < lanes.length) {
      const lane = made('figure', '');
      const canvas = document.createElement('canvas');
      canvas.setAttribute('role', 'img');
      lane.append(made('figcaption', ''), canvas);
      parts.lanes.append(lane);
    }
    lanes.forEach((lane, i) => {
      const at = lane.at(looks);
      const [caption, canvas] = parts.lanes.children[i].children;
      const name = nameOf(app.results.race.kind, lane.settings);
      put(caption, fill(at.over ? W.race.over : W.race.lane, { name, T: plural(at.t, 'correction'), looks: count(at.looks), mistakes: plural(at.mistakes, 'mistake') }));
      canvas.setAttribute('aria-label', caption.textContent);
      drawLane(canvas, app, at);
    });
  }
}

function nameOf(kind, settings) {
  return kind === 'eta' ? `η = ${num(settings.eta)}` : W.choices[kind][settings[kind]];
}
