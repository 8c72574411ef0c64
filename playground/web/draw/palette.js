// The colours of the style sheet, for canvases.

const NAMES = [
  'ink', 'soft', 'hair', 'line', 'paper', 'plot', 'plus', 'minus', 'plus-tint', 'minus-tint',
  'pocket', 'margin', 'proof', 'good',
];

let colours = null;

/** To be called when light and dark change places. */
export function forgetColours() {
  colours = null;
}

export function palette() {
  if (!colours) {
    const style = getComputedStyle(document.documentElement);
    colours = Object.fromEntries(NAMES.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]));
    colours.font = style.getPropertyValue('--font').trim();
  }
  return colours;
}

/** How large letters are in pictures: as large as the page's in a lecture, which the back row reads. */
export function lettersOf({ lecture }) {
  return lecture ? Math.max(2, parseFloat(getComputedStyle(document.documentElement).fontSize) / 12) : 1;
}

/** Fits the canvas to its place on the screen; returns a context that draws in CSS pixels. */
export function prepared(canvas) {
  const ratio = window.devicePixelRatio || 1;
  const { clientWidth: width, clientHeight: height } = canvas;
  if (canvas.width !== Math.round(width * ratio) || canvas.height !== Math.round(height * ratio)) {
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
  }
  const context = canvas.getContext('2d');
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, width, height);
  return { context, width, height, ratio };
}

/** A drawing that is kept until what it depends on changes. */
export class Layer {
  #canvas = null;
  #key = [];

  /** Puts the layer onto a canvas of the same size; draws it first, if anything in the key is new. */
  put(canvas, context, key, draw) {
    this.#canvas ??= document.createElement('canvas');
    if (key.length !== this.#key.length || key.some((v, i) => v !== this.#key[i])) {
      this.#key = key;
      this.#canvas.width = canvas.width;
      this.#canvas.height = canvas.height;
      const on = this.#canvas.getContext('2d');
      const ratio = window.devicePixelRatio || 1;
      on.setTransform(ratio, 0, 0, ratio, 0, 0);
      draw(on);
    }
    if (canvas.width && canvas.height) {
      context.save();
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.drawImage(this.#canvas, 0, 0);
      context.restore();
    }
  }
}

/** About this many round numbers between low and high. */
export function ticks(low, high, about) {
  const rough = (high - low) / about;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((m) => m * power).find((s) => s >= rough) ?? power;
  const found = [];
  for (let k = Math.ceil(low / step); k * step <= high; k++) {
    found.push(Number((k * step).toPrecision(12)));
  }
  return found;
}
