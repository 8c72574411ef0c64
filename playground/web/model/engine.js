// The bridge to the core, which runs in threads of its own so that the page never waits.

/** Asks questions of one worker; of several questions of a kind only the newest is answered. */
class Lane {
  #worker = null;
  #waiting = new Map();
  #current = null;

  /** Resolves to the answer, or to null when a newer question of this kind came first. */
  ask(kind, question) {
    this.#waiting.get(kind)?.resolve(null);
    return new Promise((resolve, reject) => {
      this.#waiting.set(kind, { kind, question, resolve, reject });
      this.#next();
    });
  }

  /** Drops everything, the question at work included. */
  stop() {
    for (const waiting of this.#waiting.values()) {
      waiting.resolve(null);
    }
    this.#waiting.clear();
    if (this.#current) {
      this.#worker.terminate();
      this.#worker = null;
      this.#current.resolve(null);
      this.#current = null;
    }
  }

  #next() {
    const [first] = this.#waiting.values();
    if (this.#current || !first) {
      return;
    }
    this.#waiting.delete(first.kind);
    this.#current = first;
    this.#worker ??= this.#start();
    this.#worker.postMessage({ kind: first.kind, question: first.question });
  }

  #start() {
    const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }) => this.#answered(data);
    worker.onerror = () => this.#answered({ error: 'The engine could not be loaded.' });
    return worker;
  }

  #answered({ value, error }) {
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

/** The points as the core takes them: x, y, label, one after the other. */
export function rowsOf(points) {
  const rows = new Float64Array(3 * points.length);
  points.forEach((p, i) => rows.set([p.x, p.y, p.label], 3 * i));
  return rows;
}
