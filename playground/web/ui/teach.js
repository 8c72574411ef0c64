// The algorithm in words and code, and the plane of weights.

import { anyRight, drawWeights } from '../draw/weights.js';
import { W } from '../words/format.js';
import { codeText, lineNow } from '../words/algorithm.js';
import { made, put, putRich } from './text.js';

/** The four lines, of which the present one is marked; or the same as a program. */
export function showAlgorithm(parts, app, language) {
  if (!parts.foldAlgorithm.open) {
    return;
  }
  const { algorithmLines: lines, algorithmTabs: tabs, algorithmCode: code } = parts;
  putRich(parts.algorithmIs, W.algorithm.is);
  if (!lines.firstChild) {
    lines.append(...W.algorithm.lines.map((line) => made('li', line)));
    tabs.append(...Object.entries(W.algorithm.tabs).map(([name, text]) => {
      const button = made('button', text);
      button.type = 'button';
      button.dataset.code = name;
      return button;
    }));
  }
  lines.hidden = language !== 'words';
  code.hidden = !lines.hidden;
  const now = app.state.hand ? -1 : lineNow(app);
  [...lines.children].forEach((line, i) => line.classList.toggle('now', i === now));
  for (const button of tabs.children) {
    button.setAttribute('aria-pressed', String(button.dataset.code === language));
  }
  if (!code.hidden) {
    put(code, codeText(language, app));
  }
}

/** Returns the view of the plane, or null while it is folded or there is no w. */
export function showWeights(parts, app) {
  if (!parts.foldWeights.open) {
    return null;
  }
  if (!app.shown) {
    putRich(parts.weightsNote, W.weights.none);
    return null;
  }
  const view = drawWeights(parts.weightsPlane, app);
  putRich(parts.weightsNote, W.weights.note + (anyRight(app, view) ? '' : W.weights.noneRight));
  return view;
}
