// Which part of the plane is seen, and where a point of it lies on a canvas.

const USUAL = [-1.2, 1.2, -1.2, 1.2];

/** Beyond this ratio of the spans the two axes get scales of their own. */
const LOPSIDED = 4;

/** A box [left, right, bottom, top] with room around all the points. */
export function fitting(points) {
  if (points.every((p) => Math.abs(p.x) <= 1.1 && Math.abs(p.y) <= 1.1)) {
    return [...USUAL];
  }
  return [...spread(points.map((p) => p.x)), ...spread(points.map((p) => p.y))];
}

function spread(values) {
  const low = values.reduce((a, b) => Math.min(a, b));
  const high = values.reduce((a, b) => Math.max(a, b));
  const room = 0.1 * (high - low) || Math.max(1, 0.1 * Math.abs(low));
  return [low - room, high + room].map((v) => Number(v.toPrecision(4)));
}

/** The same part of the plane, this much larger around a point of it. */
export function zoomed([left, right, bottom, top], factor, { x, y }) {
  const away = (v, from) => Number((from + factor * (v - from)).toPrecision(6));
  const box = [away(left, x), away(right, x), away(bottom, y), away(top, y)];
  return box[0] < box[1] && box[2] < box[3] && box.every((v) => Math.abs(v) < 1e120) ? box : [left, right, bottom, top];
}

/** Maps between the plane and the pixels of a canvas of the given size. */
export class View {
  constructor([left, right, bottom, top], width, height) {
    this.width = width;
    this.height = height;
    let sx = width / (right - left);
    let sy = height / (top - bottom);
    if (Math.max(sx / sy, sy / sx) < LOPSIDED) {
      sx = sy = Math.min(sx, sy);
    }
    this.sx = sx;
    this.sy = sy;
    this.cx = (left + right) / 2;
    this.cy = (bottom + top) / 2;
  }

  toPixel(x, y) {
    return [this.width / 2 + (x - this.cx) * this.sx, this.height / 2 - (y - this.cy) * this.sy];
  }

  /** The point under a pixel, with no more digits than a pixel is worth. */
  toPoint(px, py) {
    const x = this.cx + (px - this.width / 2) / this.sx;
    const y = this.cy - (py - this.height / 2) / this.sy;
    return { x: rounded(x, this.sx), y: rounded(y, this.sy) };
  }

  /** [left, right, bottom, top] of all that the canvas shows. */
  get box() {
    const w = this.width / 2 / this.sx;
    const h = this.height / 2 / this.sy;
    return [this.cx - w, this.cx + w, this.cy - h, this.cy + h];
  }
}

function rounded(value, pixelsPerUnit) {
  const digits = Math.min(12, Math.max(0, Math.ceil(Math.log10(pixelsPerUnit))));
  return Number(value.toFixed(digits));
}
