// The bridge to the core, which runs in threads of its own so that the page never waits.

import { vectorOf } from './hypothesis.js';

/** A thread that has answered before and now does not even take a question is gone, in milliseconds. */
const DEAD = 3000;

/** A dropped question of this age gives way to a newer one, in a worker of its own, in milliseconds. */
const LONG = 400;

/** Asks questions of one worker; of several questions of a kind only the newest is answered. */
class Lane {
  #worker = null;
  #ready = false;
  #waiting = new Map();
  #current = null;
  #watch = null;
  #spare = null;

  /** Resolves to the answer, or to null when a newer question of this kind came first. */
  ask(kind, question) {
    this.#waiting.get(kind)?.resolve(null);
    return new Promise((resolve, reject) => {
      this.#waiting.set(kind, { kind, question, resolve, reject, tries: 0 });
      this.#next();
    });
  }

  /** Drops everything. The worker stays, with its engine, unless it has been at work for long. */
  stop() {
    for (const waiting of this.#waiting.values()) {
      waiting.resolve(null);
    }
    this.#waiting.clear();
    const current = this.#current;
    if (current) {
      current.resolve(null);
      setTimeout(() => this.#giveUp(current), Math.max(0, current.since + LONG - performance.now()));
    }
  }

  /** The worker that is late is left only when another one is ready: it may be the last to be had. */
  #giveUp(question) {
    if (this.#current !== question || this.#spare) {
      return;
    }
    const spare = this.#start();
    this.#spare = spare;
    spare.onerror = (event) => {
      event.preventDefault();
      this.#spare = null;
    };
    spare.onready = () => {
      this.#spare = null;
      if (this.#current === question) {
        this.#end();
        this.#worker = spare;
        this.#ready = true;
        spare.onerror = (event) => this.#failed(event);
        this.#next();
      } else {
        spare.terminate();
      }
    };
  }

  #end() {
    clearTimeout(this.#watch);
    this.#worker?.terminate();
    this.#worker = null;
    this.#ready = false;
    this.#current = null;
  }

  #next() {
    const [first] = this.#waiting.values();
    if (this.#current || !first) {
      return;
    }
    this.#waiting.delete(first.kind);
    this.#current = first;
    first.since = performance.now();
    first.tries += 1;
    this.#worker ??= this.#start();
    this.#worker.postMessage({ kind: first.kind, question: first.question });
    if (this.#ready) {
      this.#watch = setTimeout(() => this.#revive(), DEAD);
    }
  }

  /** A new worker gets the question that the old one never took. */
  #revive() {
    const question = this.#current;
    this.#end();
    if (question.tries < 3 && !this.#waiting.has(question.kind)) {
      this.#waiting.set(question.kind, question);
    } else {
      question.resolve(null);
    }
    this.#next();
  }

  #start() {
    // A page in one file brings the thread's code along, as a script without imports.
    const inside = globalThis.pla?.worker;
    const worker = inside ? new Worker(inside) : new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }) => (data.ready ? worker.onready?.() : data.taken ? this.#taken() : this.#answered(worker, data));
    worker.onerror = (event) => this.#failed(event);
    return worker;
  }

  #failed(event) {
    event.preventDefault();
    const question = this.#current;
    this.#end();
    question?.reject(new Error('engine'));
    this.#next();
  }

  #taken() {
    this.#ready = true;
    clearTimeout(this.#watch);
  }

  #answered(worker, { value, error }) {
    if (worker !== this.#worker) {
      return;
    }
    const { resolve, reject } = this.#current;
    this.#current = null;
    if (error === undefined) {
      resolve(value);
    } else {
      reject(new Error(error));
    }
    this.#next();
  }
}

/** Quick questions: runs. */
export const runner = new Lane();

/** Questions that may take long, and are dropped when the points change: verdicts. */
export const judge = new Lane();

/** The points as the core takes them: x, y, perhaps x·y, label, one after the other. */
export function rowsOf(points, product = false) {
  const width = product ? 4 : 3;
  const rows = new Float64Array(width * points.length);
  points.forEach((p, i) => rows.set([...vectorOf(p, product).slice(1), p.label], width * i));
  return rows;
}
