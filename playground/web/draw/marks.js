// The marks of the picture: circles and crosses, rings, triangles, arrows. Class is told by shape
// as much as by colour.

const RADIUS = 5.5;

/** A circle for +1, a cross for −1. */
export function drawPoint(context, px, py, label, colours, radius = RADIUS) {
  context.beginPath();
  if (label > 0) {
    context.arc(px, py, radius, 0, 2 * Math.PI);
    context.fillStyle = colours.plus;
    context.fill();
    return;
  }
  const arm = 0.86 * radius;
  context.moveTo(px - arm, py - arm);
  context.lineTo(px + arm, py + arm);
  context.moveTo(px - arm, py + arm);
  context.lineTo(px + arm, py - arm);
  stroke(context, colours.minus, 0.58 * radius);
}

export function ring(context, px, py, radius, colour, width = 1.5) {
  context.beginPath();
  context.arc(px, py, radius, 0, 2 * Math.PI);
  stroke(context, colour, width);
}

const stamps = new Map();

/**
 * A way to put the same small drawing at thousands of places: it is drawn once and then copied, to
 * the nearest dot of the screen.
 */
export function stamp(name, reach, draw) {
  const ratio = window.devicePixelRatio || 1;
  const key = `${name} ${reach} ${ratio}`;
  const half = Math.ceil(reach * ratio);
  if (!stamps.has(key)) {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 2 * half;
    const context = canvas.getContext('2d');
    context.setTransform(ratio, 0, 0, ratio, half, half);
    draw(context);
    stamps.set(key, canvas);
  }
  const place = (v) => (Math.round(v * ratio) - half) / ratio;
  const side = (2 * half) / ratio;
  return (context, px, py) => context.drawImage(stamps.get(key), place(px), place(py), side, side);
}

/** A tick next to a point that was tapped. */
export function tick(context, px, py, colour, size) {
  context.beginPath();
  context.moveTo(px - 6 * size, py);
  context.lineTo(px - 2 * size, py + 5 * size);
  context.lineTo(px + 6 * size, py - 6 * size);
  stroke(context, colour, 3 * size);
}

/** The grey triangle: a point without a label. */
export function triangle(context, px, py, colours) {
  context.beginPath();
  context.moveTo(px, py - 9);
  context.lineTo(px + 8.5, py + 6.5);
  context.lineTo(px - 8.5, py + 6.5);
  context.closePath();
  context.fillStyle = colours.soft;
  context.fill();
  stroke(context, colours.plot, 1.5);
}

export function arrow(context, from, to, colour, width = 2, dash = []) {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  if (length < 0.5) {
    return;
  }
  const head = Math.min(Math.max(9, 3.6 * width), 0.6 * length);
  const [ux, uy] = [dx / length, dy / length];
  const neck = [to[0] - head * ux, to[1] - head * uy];
  segment(context, from, neck, colour, width, dash);
  context.beginPath();
  context.moveTo(to[0], to[1]);
  context.lineTo(neck[0] - 0.45 * head * uy, neck[1] + 0.45 * head * ux);
  context.lineTo(neck[0] + 0.45 * head * uy, neck[1] - 0.45 * head * ux);
  context.closePath();
  context.fillStyle = colour;
  context.fill();
}

export function segment(context, from, to, colour, width = 2, dash = []) {
  context.beginPath();
  context.moveTo(from[0], from[1]);
  context.lineTo(to[0], to[1]);
  stroke(context, colour, width, dash);
}

export function polygon(context, corners, fill) {
  context.beginPath();
  corners.forEach(([px, py], i) => (i ? context.lineTo(px, py) : context.moveTo(px, py)));
  context.closePath();
  context.fillStyle = fill;
  context.fill();
}

export function stroke(context, colour, width, dash = []) {
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.lineCap = dash.length ? 'butt' : 'round';
  context.setLineDash(dash);
  context.stroke();
  context.setLineDash([]);
}

/** Text with a rim of the ground's colour, so that no line runs through it. */
export function rimmed(context, colours, text, px, py, align, colour) {
  context.textBaseline = 'alphabetic';
  context.strokeStyle = colours.plot;
  context.lineWidth = 5;
  context.lineJoin = 'round';
  context.textAlign = align;
  context.strokeText(text, px, py);
  context.fillStyle = colour;
  context.fillText(text, px, py);
}

/** Writes w_f as w and a small f below it; returns where it ends. */
export function lowered(context, font, text, [px, py], size) {
  return text.split(/_(\w)/).reduce((at, piece, i) => {
    context.font = `${(i % 2 ? 9 : 12) * size}px ${font}`;
    context.fillText(piece, at, py + (i % 2 ? 3 * size : 0));
    return at + context.measureText(piece).width;
  }, px);
}
