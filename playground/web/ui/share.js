// What leaves the page: links, commands, programs, pictures, answers. Only text and files that were asked for.

import { palette } from '../draw/palette.js';
import { plotSvg } from '../draw/plot.js';
import { betsText } from '../words/bets.js';
import { W, fill } from '../words/format.js';
import { commandLine, csvText, embedText, FILE, isLocal, javaText, needsFile } from '../words/share.js';

export class Sharing {
  constructor(app, screen) {
    Object.assign(this, { app, screen });
  }

  async #copy(text, what, say) {
    const { app, screen: { parts } } = this;
    parts.shareMenu.hidePopover?.();
    try {
      await navigator.clipboard.writeText(text);
      app.say(say ?? 'copied', { what });
    } catch {
      parts.copyText.value = text;
      parts.copyDialog.showModal();
      parts.copyText.select();
    }
  }

  /** The points as they are learned, with the settings. */
  get #run() {
    const { app } = this;
    return { points: app.data.points, names: app.data.names, settings: app.state.settings, product: app.state.product };
  }

  /** A link to this computer helps no one else; a message says so. */
  copyLink() {
    this.app.openRows();
    return this.#copy(location.href, W.ui.link, isLocal(location) ? 'copiedLocal' : 'copied');
  }

  copyEmbed() {
    this.app.openRows();
    return this.#copy(embedText(location.href, W.ui.title), W.ui.embed, isLocal(location) ? 'copiedLocal' : 'copied');
  }

  async #copyRun(text, name) {
    await this.#copy(text, name);
    if (needsFile(this.#run)) {
      this.app.say(fill(W.messages.copied, { what: name }) + W.messages.many);
    }
  }

  copyCommand() {
    return this.#copyRun(commandLine(this.#run), W.ui.commandLine);
  }

  copyJava() {
    return this.#copyRun(javaText(this.#run), W.ui.java);
  }

  saveCsv() {
    this.#save(new Blob([csvText(this.#run)], { type: 'text/csv' }), FILE, 'saved');
  }

  saveSvg() {
    this.#save(new Blob([plotSvg(this.screen.parts.plot, this.app)], { type: 'image/svg+xml' }), 'pla.svg');
  }

  savePng() {
    const { plot } = this.screen.parts;
    const paper = document.createElement('canvas');
    Object.assign(paper, { width: plot.width, height: plot.height });
    const context = paper.getContext('2d');
    context.fillStyle = palette().plot;
    context.fillRect(0, 0, paper.width, paper.height);
    context.drawImage(plot, 0, 0);
    paper.toBlob((blob) => this.#save(blob, 'pla.png'));
  }

  saveBets() {
    this.#save(new Blob([betsText(this.app)], { type: 'text/plain' }), 'pla-answers.txt');
  }

  #save(blob, file, say = 'savedFile') {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(blob);
    link.download = file;
    link.click();
    URL.revokeObjectURL(link.href);
    this.screen.parts.shareMenu.hidePopover?.();
    this.app.say(say, { file });
  }
}
