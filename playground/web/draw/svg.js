// A drawing context that writes SVG: of the canvas's language, the part that the pictures speak.

const escaped = (text) => String(text).replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);
const short = (value) => Number(value.toFixed(2));

export class SvgContext {
  #parts = [];
  #path = '';
  #dash = [];
  #letters = document.createElement('canvas').getContext('2d');

  constructor(width, height, ground) {
    Object.assign(this, { width, height, font: '12px sans-serif', fillStyle: '#000', strokeStyle: '#000', lineWidth: 1, lineCap: 'butt', lineJoin: 'miter', textAlign: 'left', textBaseline: 'alphabetic', globalAlpha: 1 });
    this.#parts.push(`<rect width="${width}" height="${height}" fill="${ground}"/>`);
  }

  get text() {
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${this.width}" height="${this.height}" viewBox="0 0 ${this.width} ${this.height}">\n${this.#parts.join('\n')}\n</svg>\n`;
  }

  beginPath() {
    this.#path = '';
  }

  moveTo(x, y) {
    this.#path += `M${short(x)} ${short(y)}`;
  }

  lineTo(x, y) {
    this.#path += `${this.#path ? 'L' : 'M'}${short(x)} ${short(y)}`;
  }

  rect(x, y, width, height) {
    this.#path += `M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}z`;
  }

  /** Circles only: the pictures that are saved have no other arcs. */
  arc(x, y, r) {
    this.#path += `M${short(x - r)} ${short(y)}a${short(r)} ${short(r)} 0 1 0 ${short(2 * r)} 0a${short(r)} ${short(r)} 0 1 0 ${short(-2 * r)} 0`;
  }

  closePath() {
    this.#path += 'z';
  }

  setLineDash(dash) {
    this.#dash = dash;
  }

  stroke() {
    const dash = this.#dash.length ? ` stroke-dasharray="${this.#dash.join(' ')}"` : '';
    this.#put(`<path d="${this.#path}" fill="none" stroke="${escaped(this.strokeStyle)}" stroke-width="${short(this.lineWidth)}" stroke-linecap="${this.lineCap}"${dash}`);
  }

  fill() {
    this.#put(`<path d="${this.#path}" fill="${escaped(this.fillStyle)}"`);
  }

  fillText(text, x, y) {
    this.#write(text, x, y, `fill="${escaped(this.fillStyle)}"`);
  }

  strokeText(text, x, y) {
    this.#write(text, x, y, `fill="none" stroke="${escaped(this.strokeStyle)}" stroke-width="${this.lineWidth}" stroke-linejoin="${this.lineJoin}"`);
  }

  measureText(text) {
    this.#letters.font = this.font;
    return this.#letters.measureText(text);
  }

  #write(text, x, y, paint) {
    const anchor = { center: 'middle', right: 'end' }[this.textAlign] ?? 'start';
    const down = this.textBaseline === 'middle' ? ' dominant-baseline="central"' : '';
    this.#put(`<text x="${short(x)}" y="${short(y)}" text-anchor="${anchor}"${down} style="font: ${escaped(this.font)}" ${paint}`, `>${escaped(text)}</text>`);
  }

  #put(open, close = '/>') {
    this.#parts.push(`${open}${this.globalAlpha < 1 ? ` opacity="${this.globalAlpha}"` : ''}${close}`);
  }
}
