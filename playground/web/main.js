// Puts the page together.

import { App } from './model/app.js';
import { listen } from './ui/events.js';
import { Screen } from './ui/screen.js';

const screen = new Screen(document);
let waiting = false;

/** However many changes there are, one drawing per frame of the screen. */
function redraw() {
  if (!waiting) {
    waiting = true;
    requestAnimationFrame((now) => {
      waiting = false;
      if (screen.show(app, now)) {
        redraw();
      }
    });
  }
}

const app = new App(redraw);
listen(app, screen, redraw);
app.open(location.hash || globalThis.pla?.start || '');
