// All that people do to the page arrives here, and nowhere else.

import { forgetColours } from '../draw/palette.js';
import { MOST_BUDGET, validEta, validSeed, whole } from '../model/url.js';
import { isOurs } from '../model/tongue.js';
import { W } from '../words/format.js';
import { csvText } from '../words/share.js';
import { messageWords } from '../words/words.js';
import { Editor, globalKey } from './keys.js';
import { PlanePointer } from './plane.js';
import { Pointer } from './pointer.js';
import { showThumbnails } from './screen.js';
import { Sharing } from './share.js';
import { putRich } from './text.js';

const on = (element, type, action, options) => element.addEventListener(type, action, options);

export function listen(app, screen, redraw) {
  const { parts } = screen;
  const pointer = new Pointer(app, screen);
  const editor = new Editor(app, screen, pointer);
  listenToPlayer(app, parts);
  listenToSettings(app, parts);
  listenToTools(app, parts);
  listenToPointer(app, screen, pointer);
  listenToPlane(parts.weightsPlane, new PlanePointer(app, screen));
  listenToKeys(app, parts, editor);
  listenToLessons(app, screen, redraw);
  listenToTables(app, parts);
  listenToSharing(app, screen);
  listenToWords(parts);
  // By now the address may have been saved over the link that was followed.
  on(window, 'hashchange', ({ newURL }) => (isOurs(location.hash) ? app.open(new URL(newURL || location.href).hash) : location.reload()));
  on(window.matchMedia('(prefers-color-scheme: dark)'), 'change', () => {
    forgetColours();
    redraw();
  });
  for (const fold of document.querySelectorAll('details')) {
    on(fold, 'toggle', redraw);
  }
  const resized = new ResizeObserver(() => {
    screen.drawPicture(app);
    redraw();
  });
  document.querySelectorAll('main canvas').forEach((canvas) => resized.observe(canvas));
}

function listenToPlayer(app, parts) {
  const { player } = app;
  on(parts.play, 'click', () => player.toggle());
  on(parts.step, 'click', () => player.step(1));
  on(parts.stepBack, 'click', () => player.step(-1));
  on(parts.toStart, 'click', () => player.step(-Infinity));
  on(parts.toEnd, 'click', () => player.step(Infinity));
  on(parts.scrub, 'input', () => {
    player.pause();
    player.seek(Number(parts.scrub.value));
  });
  for (const select of [parts.speed, parts.speedToo]) {
    on(select, 'change', () => app.setSpeed(Number(select.value)));
  }
}

/** A number that cannot be meant is marked, with words, and the run stays as it was. */
const READERS = {
  eta: validEta,
  seed: validSeed,
  budget: (text) => whole(text, 0, MOST_BUDGET),
};

function listenToSettings(app, parts) {
  on(parts.settings, 'submit', (event) => event.preventDefault());
  on(parts.settings, 'input', ({ target }) => {
    if (!target.name) {
      return;
    }
    const text = target.value.trim();
    const value = READERS[target.name] ? READERS[target.name](text) : text;
    mark(parts, target, value === null);
    if (value !== null) {
      app.set(target.name, value);
    }
  });
  on(parts.settings, 'focusout', ({ target }) => {
    if (READERS[target.name]) {
      mark(parts, target, false);
      target.value = app.state.settings[target.name];
    }
  });
  on(parts.show, 'change', () => app.setShow(parts.show.value));
  on(parts.center, 'change', () => app.setScale(parts.center.checked ? 'center' : 'none'));
  on(parts.product, 'change', () => app.setProduct(parts.product.checked));
  on(parts.wantsProof, 'change', () => {
    app.wantsProof = parts.wantsProof.checked;
    app.touch();
  });
  on(parts.wantsFewest, 'change', () => {
    app.wantsFewest = parts.wantsFewest.checked;
    app.touch();
  });
  [parts.axisX, parts.axisY].forEach((select, i) => on(select, 'change', () => {
    const axes = [...app.state.table.axes];
    const before = axes[i];
    axes[i] = Number(select.value);
    axes[1 - i] = axes[1 - i] === axes[i] ? before : axes[1 - i];
    app.drawAxes(axes);
  }));
  on(parts.swap, 'click', () => app.swapClasses());
}

function mark(parts, input, bad) {
  const words = parts[`${input.name}Bad`];
  if (words) {
    words.textContent = bad ? W.messages[`${input.name}Bad`] : '';
    input.toggleAttribute('aria-invalid', bad);
    if (bad) {
      input.setAttribute('aria-invalid', 'true');
    }
  }
}

function listenToTools(app, parts) {
  on(parts.undo, 'click', () => app.undo());
  on(parts.redo, 'click', () => app.redo());
  on(parts.clear, 'click', () => {
    parts.dataMenu.hidePopover?.();
    app.clear();
  });
  on(parts.fit, 'click', () => app.fit());
  const middle = () => {
    const [left, right, bottom, top] = app.data.view;
    return { x: (left + right) / 2, y: (bottom + top) / 2 };
  };
  on(parts.zoomIn, 'click', () => app.zoom(0.8, middle()));
  on(parts.zoomOut, 'click', () => app.zoom(1.25, middle()));
  for (const radio of parts.tools) {
    on(radio, 'change', () => choose(app, radio.value));
  }
  [0, 1, 2].forEach((j) => on(parts[`hand${j}`], 'input', () => {
    const value = Number(parts[`hand${j}`].value);
    app.setHand(app.state.hand.with(j, j === 0 ? -value + 0 : value));
  }));
  on(parts.useStart, 'click', () => app.startFromHand());
  on(parts.handForm, 'submit', (event) => event.preventDefault());
}

function choose(app, tool) {
  app.tool = tool;
  if (tool === 'hand') {
    app.takeHand();
  } else if (app.state.hand && !app.lessonStep?.hand) {
    app.dropHand();
  }
  app.tool = tool;
  app.touch();
}

function listenToPointer(app, screen, pointer) {
  const { plot, holdFlip, holdRemove } = screen.parts;
  const pixel = pixelIn(plot);
  on(plot, 'contextmenu', (event) => event.preventDefault());
  on(plot, 'pointerdown', (event) => {
    if (event.pointerType !== 'touch') {
      plot.setPointerCapture(event.pointerId);
    }
    pointer.down(event, pixel(event));
  });
  on(plot, 'pointermove', (event) => pointer.move(pixel(event)));
  on(plot, 'pointerup', (event) => pointer.up(event));
  on(plot, 'pointercancel', () => pointer.cancel());
  on(plot, 'touchmove', (event) => pointer.holds && event.preventDefault(), { passive: false });
  on(plot, 'wheel', (event) => {
    if (event.ctrlKey) {
      event.preventDefault();
      app.zoom(event.deltaY > 0 ? 1.1 : 0.9, screen.view.toPoint(...pixel(event)));
    }
  }, { passive: false });
  on(holdFlip, 'click', () => {
    app.flipPoint(pointer.held);
    pointer.closeMenu();
  });
  on(holdRemove, 'click', () => {
    app.removePoint(pointer.held);
    pointer.closeMenu();
  });
}

function pixelIn(canvas) {
  return (event) => {
    const box = canvas.getBoundingClientRect();
    return [event.clientX - box.left - canvas.clientLeft, event.clientY - box.top - canvas.clientTop];
  };
}

function listenToPlane(canvas, pointer) {
  const pixel = pixelIn(canvas);
  on(canvas, 'pointerdown', (event) => {
    if (pointer.down(pixel(event))) {
      canvas.setPointerCapture(event.pointerId);
    }
  });
  on(canvas, 'pointermove', (event) => pointer.move(pixel(event)));
  on(canvas, 'pointerup', () => pointer.up());
  on(canvas, 'pointercancel', () => pointer.up());
  on(canvas, 'touchmove', (event) => pointer.drags && event.preventDefault(), { passive: false });
}

function listenToKeys(app, parts, editor) {
  on(parts.plot, 'keydown', (event) => {
    if (!event.ctrlKey && !event.metaKey && !event.altKey && editor.key(event)) {
      event.preventDefault();
      event.stopPropagation();
    }
  });
  on(parts.plot, 'blur', () => editor.end(true));
  on(window, 'keydown', (event) => {
    if (app.state.lecture && event.key.toLowerCase() === 'b' && !event.ctrlKey) {
      parts.blank.hidden = !parts.blank.hidden;
    } else if (globalKey(app, editor, event)) {
      event.preventDefault();
    }
  });
  on(parts.blank, 'click', () => (parts.blank.hidden = true));
}

function listenToLessons(app, screen, redraw) {
  const { parts } = screen;
  const to = (lesson) => (lesson ? app.toLesson(lesson) : app.leaveLesson());
  on(parts.lessons, 'change', () => to(Number(parts.lessons.value)));
  on(parts.begin, 'click', () => to(1));
  on(parts.cardBack, 'click', () => app.turn(-1));
  on(parts.cardNext, 'click', () => app.turn(1));
  on(parts.cardReset, 'click', () => app.toLesson(app.state.lesson, app.state.step));
  on(parts.cardLeave, 'click', () => app.leaveLesson());
  on(parts.options, 'click', ({ target }) => {
    const { bet } = target.closest('[data-bet]')?.dataset ?? {};
    if (bet !== undefined && app.lessonStep.game) {
      app.showRecord();
    } else if (bet !== undefined) {
      if (app.lessonStep.wall && app.state.wall === null) {
        app.setWall(Number(parts.wallRange.value));
      }
      app.answerBet(Number(bet));
    }
  });
  on(parts.wallRange, 'input', () => app.setWall(Number(parts.wallRange.value)));
  for (const button of document.querySelectorAll('[data-do=lecture]')) {
    on(button, 'click', () => {
      parts.shareMenu.hidePopover?.();
      app.setLecture(!app.state.lecture);
    });
  }
  for (const button of document.querySelectorAll('[data-click]')) {
    on(button, 'click', () => {
      parts.shareMenu.hidePopover?.();
      parts[button.dataset.click].click();
    });
  }
  for (const button of parts.stages) {
    on(button, 'click', () => {
      screen.grow(Number(button.dataset.stage));
      redraw();
    });
  }
  listenToTerms(parts, screen, redraw);
  on(parts.racePlay, 'click', () => {
    screen.race.toggle();
    redraw();
  });
  on(parts.raceClock, 'input', () => {
    screen.race.seek(Number(parts.raceClock.value));
    redraw();
  });
  on(parts.raceOf, 'change', redraw);
  on(parts.proofAgain, 'click', () => {
    screen.grow(screen.stage);
    redraw();
  });
}

/** A term of the algebra that is pointed at is thick in the picture; a tab changes the algorithm’s language. */
function listenToTerms(parts, screen, redraw) {
  const point = ({ target }) => {
    const { part = null } = target.closest?.('[data-part]')?.dataset ?? {};
    if (part !== screen.pointed) {
      screen.pointed = part;
      redraw();
    }
  };
  for (const type of ['pointerover', 'focusin', 'click']) {
    on(document, type, point);
  }
  on(parts.algorithmTabs, 'click', ({ target }) => {
    screen.language = target.closest('[data-code]')?.dataset.code ?? screen.language;
    redraw();
  });
  for (const button of document.querySelectorAll('[data-open]')) {
    on(button, 'click', () => {
      parts.helpMenu.hidePopover?.();
      const fold = parts[button.dataset.open];
      fold.open = true;
      fold.scrollIntoView({ block: 'nearest' });
      fold.querySelector('summary').focus();
    });
  }
}

function listenToTables(app, parts) {
  const use = (text) => {
    const good = app.useCsv(text);
    parts.csvError.textContent = good ? '' : messageWords(app.message);
    return good;
  };
  for (const button of document.querySelectorAll('[data-do=csv]')) {
    on(button, 'click', () => {
      parts.dataMenu.hidePopover?.();
      parts.csvText.value = csvText({ points: app.state.points, names: app.state.names });
      parts.csvError.textContent = '';
      parts.csvDialog.showModal();
      parts.csvText.select();
    });
  }
  on(parts.dataMenu, 'toggle', () => showThumbnails(parts.dataMenu));
  on(parts.dataMenu, 'click', ({ target }) => {
    const { preset } = target.closest('[data-preset]')?.dataset ?? {};
    if (preset) {
      parts.dataMenu.hidePopover?.();
      app.usePreset(preset);
    }
  });
  on(parts.csvCancel, 'click', () => parts.csvDialog.close());
  on(parts.csvUse, 'click', () => use(parts.csvText.value) && parts.csvDialog.close());
  on(parts.csvFile, 'change', async () => {
    const [file] = parts.csvFile.files;
    parts.csvText.value = file ? await file.text() : '';
  });
  on(document, 'paste', (event) => {
    if (!event.target.closest?.('input, textarea')) {
      event.preventDefault();
      use(event.clipboardData.getData('text/plain'));
    }
  });
  on(document, 'dragover', (event) => event.preventDefault());
  on(document, 'drop', async (event) => {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    use(file ? await file.text() : event.dataTransfer.getData('text/plain'));
  });
}

function listenToSharing(app, screen) {
  const { parts } = screen;
  const sharing = new Sharing(app, screen);
  for (const name of ['copyLink', 'copyEmbed', 'copyCommand', 'copyJava', 'saveCsv', 'saveSvg', 'savePng', 'saveBets']) {
    on(parts[name], 'click', () => sharing[name]());
  }
  for (const button of document.querySelectorAll('[data-lang]')) {
    on(button, 'click', () => (location.hash = `${app.link.replace(/&lang=\w+/, '')}&lang=${button.dataset.lang}`));
  }
  on(parts.print, 'click', () => {
    parts.shareMenu.hidePopover?.();
    window.print();
  });
  const onPaper = (printing) => () => {
    document.documentElement.classList.toggle('printing', printing);
    forgetColours();
    screen.show(app, performance.now());
  };
  on(window, 'beforeprint', onPaper(true));
  on(window, 'afterprint', onPaper(false));
  listenToQuestion(app, parts);
}

/** A question of one's own: written in a dialog, kept in the link. */
function listenToQuestion(app, parts) {
  on(parts.askOwn, 'click', () => {
    const { ask = '', options = [], right, why = '' } = app.state.own ?? {};
    parts.shareMenu.hidePopover?.();
    parts.askText.value = ask;
    parts.askOptions.value = options.map((option, i) => (i === right ? `*${option}` : option)).join('\n');
    parts.askWhy.value = why;
    parts.askDialog.showModal();
  });
  on(parts.askCancel, 'click', () => parts.askDialog.close());
  on(parts.askRemove, 'click', () => {
    app.askOwn(null);
    parts.askDialog.close();
  });
  on(parts.askUse, 'click', () => {
    const lines = parts.askOptions.value.split('\n').map((line) => line.trim()).filter((line) => line !== '').slice(0, 6);
    const ask = parts.askText.value.trim();
    app.askOwn(ask && { ask, options: lines.map((line) => line.replace(/^\*\s*/, '')), right: lines.findIndex((line) => line.startsWith('*')), why: parts.askWhy.value.trim() });
    parts.askDialog.close();
  });
}

/** Words that explain themselves when pointed at, focused or tapped. */
function listenToWords({ definition }) {
  const show = ({ target }) => {
    const term = target.closest?.('.term');
    definition.hidden = !term;
    if (term) {
      putRich(definition, W.words[term.dataset.term][1]);
      const box = term.getBoundingClientRect();
      const left = Math.max(8, Math.min(box.left, window.innerWidth - definition.offsetWidth - 8));
      definition.style.left = `${left + window.scrollX}px`;
      definition.style.top = `${box.bottom + window.scrollY + 6}px`;
    }
  };
  on(document, 'pointerover', show);
  on(document, 'focusin', show);
  on(document, 'click', show);
  on(document, 'keydown', ({ key }) => {
    definition.hidden = definition.hidden || key === 'Escape';
  });
}
