// The card of a lesson: its question, the answers to choose from, and the reveal.

import { card } from '../words/lesson.js';
import { W, num } from '../words/format.js';
import { named } from '../words/words.js';
import { made, put, putRich } from './text.js';

/** Shows the present step, or hides the card in free play. */
export function showCard(parts, app) {
  const told = card(app);
  parts.card.hidden = !told;
  parts.begin.hidden = Boolean(told);
  parts.card.classList.toggle('answered', Boolean(told?.asks && !told.open));
  showHand(parts, app);
  if (!told) {
    return;
  }
  const { bet } = app.state;
  put(parts.cardTitle, told.title);
  put(parts.cardQuestion, told.question);
  putRich(parts.cardText, told.text);
  putRich(parts.formula, told.formula);
  putRich(parts.reveal, told.reveal);
  put(parts.cardPlace, told.place);
  parts.card.classList.toggle('own', app.state.lesson === 0);
  parts.cardBack.disabled = app.state.lesson === 1 && app.state.step === 1;
  parts.cardNext.disabled = app.state.lesson === W.lessons.length && app.state.step === W.lessons.at(-1).steps.length;
  showWall(parts, app);
  const show = app.lessonStep.wall ? W.ui.setWall : app.lessonStep.hand && !app.lessonStep.done ? W.ui.compare : W.ui.justShow;
  const names = app.lessonStep.game ? [W.ui.showRecord] : told.asks && (told.open || told.options.length) ? [...told.options, ...(told.open ? [show] : [])] : [];
  const wanted = JSON.stringify([app.state.lesson, app.state.step, names]);
  if (parts.options.dataset.said !== wanted) {
    parts.options.dataset.said = wanted;
    parts.options.replaceChildren(...names.map((name, i) => option(name, i, told.options.length)));
  }
  for (const button of parts.options.children) {
    const choice = Number(button.dataset.bet);
    button.disabled = app.lessonStep.game ? app.gameScore === app.record?.score : !told.open;
    button.classList.toggle('right', !told.open && choice === app.lessonStep.right);
    button.setAttribute('aria-pressed', String(bet === choice && choice >= 0));
  }
}

function option(name, i, options) {
  const button = made('button', i < options ? `${'ABCDEF'[i]}  ${name}` : name);
  button.type = 'button';
  button.dataset.bet = i < options ? String(i) : '-1';
  button.classList.toggle('show', i >= options);
  return button;
}

/** Before the wall is set it is where its slider is. */
function showWall(parts, app) {
  parts.wallField.hidden = !(app.lessonStep.wall && app.betting);
  if (!parts.wallField.hidden) {
    const wall = app.state.wall ?? Number(parts.wallRange.value);
    parts.wallRange.value = String(wall);
    put(parts.wallOut, String(wall));
  }
}

/** The sliders of a line drawn by hand; their ends give way to what the line needs. */
function showHand(parts, app) {
  const { hand } = app.state;
  parts.handForm.hidden = !hand;
  if (!hand) {
    return;
  }
  const { names, view } = app.data;
  put(parts.hand1Name, named(app, names.x));
  put(parts.hand2Name, named(app, names.y));
  const far = Math.max(...view.map(Math.abs));
  [[0, -hand[0]], [1, hand[1]], [2, hand[2]]].forEach(([j, value]) => {
    const slider = parts[`hand${j}`];
    const reach = Math.max(j ? 3 : Math.ceil(far), Math.ceil(Math.abs(value)));
    const step = reach > 100 ? 1 : j || far > 3 ? 0.5 : 0.05;
    if (slider !== document.activeElement || Number(slider.value) !== value) {
      Object.assign(slider, { min: -reach, max: reach, step: Math.abs(value / step - Math.round(value / step)) > 1e-9 ? 'any' : step });
      slider.value = String(value);
    }
    slider.setAttribute('aria-valuetext', num(value));
    put(parts[`hand${j}Out`], num(value));
  });
}
