// All that people do to the page arrives here, and nowhere else.

import { forgetColours } from '../draw/palette.js';
import { validEta, validSeed, whole } from '../model/url.js';
import { commandLine, csvText, javaText } from '../words/share.js';

const NEAR_MOUSE = 12;
const NEAR_FINGER = 24;

export function listen(app, screen, redraw) {
  const { parts } = screen;
  const on = (element, type, action) => element.addEventListener(type, action);
  listenToPlayer(app, parts, on);
  listenToSettings(app, parts, on);
  listenToPointer(app, screen, on);
  listenToPlotKeys(app, screen, on);
  listenToTables(app, parts, on);
  listenToSharing(app, parts, on);
  on(window, 'keydown', (event) => globalKey(app, event));
  on(window, 'hashchange', () => app.open(location.hash));
  on(window.matchMedia('(prefers-color-scheme: dark)'), 'change', () => {
    forgetColours();
    redraw();
  });
  new ResizeObserver(redraw).observe(parts.plot);
}

function listenToPlayer(app, parts, on) {
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
  on(parts.speed, 'change', () => app.setSpeed(Number(parts.speed.value)));
}

/** A number that cannot be meant is marked, and the run stays as it was. */
const READERS = {
  eta: validEta,
  seed: validSeed,
  budget: (text) => whole(text, 0, 1e7),
};

function listenToSettings(app, parts, on) {
  on(parts.settings, 'submit', (event) => event.preventDefault());
  on(parts.settings, 'input', ({ target }) => {
    const text = target.value.trim();
    const value = READERS[target.name] ? READERS[target.name](text) : text;
    if (value === null) {
      target.setAttribute('aria-invalid', 'true');
    } else {
      target.removeAttribute('aria-invalid');
      app.set(target.name, value);
    }
  });
  on(parts.settings, 'focusout', () => app.say(app.message));
  on(parts.preset, 'change', () => parts.preset.value && app.usePreset(parts.preset.value));
  on(parts.undo, 'click', () => app.undo());
  on(parts.clear, 'click', () => app.clear());
  for (const radio of document.querySelectorAll('[name=tool]')) {
    on(radio, 'change', () => (app.tool = radio.value));
  }
}

function listenToPointer(app, screen, on) {
  const { plot } = screen.parts;
  let dragged = null;
  const place = (event) => {
    const box = plot.getBoundingClientRect();
    return screen.view.toPoint(event.clientX - box.left, event.clientY - box.top);
  };
  on(plot, 'contextmenu', (event) => event.preventDefault());
  on(plot, 'pointerdown', (event) => {
    const reach = event.pointerType === 'touch' ? NEAR_FINGER : NEAR_MOUSE;
    const near = nearest(app, screen.view, place(event), reach);
    app.cursor = null;
    plot.setPointerCapture(event.pointerId);
    dragged = press(app, event, place(event), near);
  });
  on(plot, 'pointermove', (event) => dragged?.(place(event)));
  on(plot, 'pointerup', () => (dragged = null));
  on(plot, 'pointercancel', () => (dragged = null));
}

/** Does what the tool does; returns what a drag does next, if anything. */
function press(app, event, at, near) {
  if (app.tool === 'probe') {
    app.setProbe(at);
    return (to) => app.setProbe(to);
  }
  if (app.tool === 'erase') {
    if (near >= 0) {
      app.removePoint(near);
    }
    return null;
  }
  if (near >= 0) {
    let moved = false;
    return (to) => {
      if (!moved) {
        moved = true;
        app.beginMove();
      }
      app.movePoint(near, to.x, to.y);
    };
  }
  const other = event.shiftKey || event.button === 2;
  app.addPoint(at.x, at.y, (app.tool === 'plus') !== other ? 1 : -1);
  return null;
}

/** The nearest point within reach, in pixels, or −1. */
function nearest(app, view, at, reach) {
  const [ax, ay] = view.toPixel(at.x, at.y);
  let [best, distance] = [-1, reach];
  app.state.points.forEach((p, i) => {
    const [px, py] = view.toPixel(p.x, p.y);
    const away = Math.hypot(px - ax, py - ay);
    if (away <= distance) {
      [best, distance] = [i, away];
    }
  });
  return best;
}

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function listenToPlotKeys(app, screen, on) {
  const { plot } = screen.parts;
  let held = -1;
  on(plot, 'focus', () => {
    if (plot.matches(':focus-visible')) {
      moveCursor(app, screen, [0, 0]);
    }
  });
  on(plot, 'blur', () => {
    held = -1;
    app.cursor = null;
    app.say(app.message);
  });
  on(plot, 'keydown', (event) => {
    if (event.key in ARROWS) {
      const [dx, dy] = ARROWS[event.key];
      const pace = event.shiftKey ? 1 : 10;
      moveCursor(app, screen, [pace * dx, pace * dy]);
      if (held >= 0) {
        app.movePoint(held, app.cursor.x, app.cursor.y);
      }
    } else if (event.key === 'm' || event.key === 'M') {
      held = held >= 0 ? -1 : pickUp(app, screen);
    } else if (!actAtCursor(app, screen, event)) {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  });
}

function moveCursor(app, screen, [dx, dy]) {
  const { view } = screen;
  const [px, py] = app.cursor ? view.toPixel(app.cursor.x, app.cursor.y) : [view.width / 2, view.height / 2];
  app.cursor = view.toPoint(clamp(px + dx, view.width), clamp(py + dy, view.height));
  app.say(app.message);
}

function clamp(value, most) {
  return Math.max(0, Math.min(most, value));
}

function pickUp(app, screen) {
  const near = app.cursor ? nearest(app, screen.view, app.cursor, NEAR_FINGER) : -1;
  if (near >= 0) {
    app.beginMove();
  }
  return near;
}

/** Enter, Delete, and the brackets; false for any other key. */
function actAtCursor(app, screen, event) {
  const { points } = app.state;
  const at = app.cursor ?? screen.view.toPoint(screen.view.width / 2, screen.view.height / 2);
  const near = nearest(app, screen.view, at, NEAR_FINGER);
  if (event.key === 'Enter') {
    press(app, event, at, app.tool === 'erase' ? near : -1);
  } else if (event.key === 'Delete' || event.key === 'Backspace') {
    if (near >= 0) {
      app.removePoint(near);
    }
  } else if ((event.key === '[' || event.key === ']') && points.length > 0) {
    const next = (near + (event.key === ']' ? 1 : points.length - 1) + (near < 0 && event.key === '[' ? 1 : 0)) % points.length;
    app.cursor = { x: points[next].x, y: points[next].y };
    app.say(`Point ${next + 1} at (${points[next].x}, ${points[next].y}).`);
  } else {
    return false;
  }
  return true;
}

function globalKey(app, event) {
  if ((event.ctrlKey || event.metaKey) && event.key === 'z' && !event.target.matches('input:not([type=radio], [type=range]), textarea')) {
    event.preventDefault();
    app.undo();
    return;
  }
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest('input, select, textarea, dialog')) {
    return;
  }
  const action = {
    ' ': event.target.closest('button, summary') ? null : () => app.player.toggle(),
    ArrowLeft: () => app.player.step(-1),
    ArrowRight: () => app.player.step(1),
    Home: () => app.player.step(-Infinity),
    End: () => app.player.step(Infinity),
  }[event.key];
  if (action) {
    event.preventDefault();
    action();
  }
}

function listenToTables(app, parts, on) {
  const use = (text) => {
    const good = app.useCsv(text);
    parts.csvError.textContent = good ? '' : app.message;
    return good;
  };
  on(parts.openCsv, 'click', () => {
    parts.csvText.value = csvText(app.state);
    parts.csvError.textContent = '';
    parts.csvDialog.showModal();
    parts.csvText.select();
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

function listenToSharing(app, parts, on) {
  const copy = async (text, what) => {
    try {
      await navigator.clipboard.writeText(text);
      app.say(`${what} copied.`);
    } catch {
      parts.copyText.value = text;
      parts.copyDialog.showModal();
      parts.copyText.select();
    }
  };
  on(parts.copyLink, 'click', () => {
    app.saveAddress();
    copy(location.href, 'Link');
  });
  on(parts.copyCommand, 'click', () => copy(commandLine(app.state), 'Command line'));
  on(parts.copyJava, 'click', () => copy(javaText(app.state), 'Java'));
}
