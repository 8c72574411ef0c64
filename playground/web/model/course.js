// The lessons: which step is open, what was answered, and what may be seen before it is.

import { rowsOf, runner } from './engine.js';
import { LESSONS, asks } from './lessons.js';
import { Results } from './results.js';
import { fromHash, opening } from './url.js';

export class Course extends Results {
  /** What was answered so far, by lesson and step. */
  bets = new Map();

  /** The best of the game so far: its score and its points. */
  record = null;

  /** The present step; a question of one's own is one, too. */
  get lessonStep() {
    const { lesson, own } = this.state;
    if (!lesson && own) {
      return { options: own.options.length, right: own.right, until: own.until };
    }
    return LESSONS[this.state.lesson - 1]?.[this.state.step - 1] ?? null;
  }

  /** Whether a question is open: until it is answered nothing shows the future. */
  get betting() {
    return asks(this.lessonStep) && this.state.bet === null;
  }

  /** Whether the verdict may be seen. */
  get judging() {
    return !this.betting && !this.lessonStep?.unjudged;
  }

  /** Whether there is no rule yet, or the rings would give the answer away. */
  get ringless() {
    return !this.ruled || this.betting && Boolean(this.lessonStep.pick || this.lessonStep.hides || this.lessonStep.unringed);
  }

  /** Opens a step of a lesson, with what it begins with; 0 is free play. */
  toLesson(lesson, step = 1) {
    const { lecture, speed } = this.state;
    const last = LESSONS[lesson - 1]?.length ?? 1;
    const at = Math.min(step === -1 ? last : step, last);
    const wall = lesson === this.state.lesson && at > 1 ? this.state.wall : null;
    this.message = null;
    this.enter({ ...fromHash(`#lesson=${lesson}&step=${at}`), wall, lecture, speed });
  }

  leaveLesson() {
    Object.assign(this.state, { lesson: 0, step: 1, bet: null, wall: null, own: null });
    this.message = null;
    this.changed();
  }

  /** The step after, or before, this one. */
  turn(by) {
    const { lesson, step } = this.state;
    if (by > 0 && this.betting) {
      this.answerBet(-1);
    } else if (lesson === 0) {
      this.toLesson(1);
    } else if (step + by >= 1 && step + by <= LESSONS[lesson - 1].length) {
      this.toLesson(lesson, step + by);
    } else if (lesson + by >= 1 && lesson + by <= LESSONS.length) {
      this.toLesson(lesson + by, by > 0 ? 1 : -1);
    }
  }

  /** A choice, or −1 for "just show me"; then what comes after it is shown. */
  answerBet(choice) {
    const { after } = this.lessonStep;
    this.answer(choice);
    if (after?.frame !== undefined) {
      this.player.step(0);
      this.player.seek(after.frame);
    } else if (after?.open && !this.lessonStep.done?.(this)) {
      const { lesson, step, bet, lecture, speed, wall } = this.state;
      this.enter({ ...fromHash(`#${after.open}`), lesson, step, bet, lecture, speed, wall });
    }
    this.changed();
  }

  /** Keeps what was answered, for the list of all answers. */
  answer(choice) {
    const { lesson, step } = this.state;
    this.state.bet = choice;
    this.bets.set(`${lesson}.${step}`, choice);
    if (this.message?.name === 'betFirst') {
      this.message = null;
    }
  }

  lookIfDone() {
    if (this.betting && this.lessonStep.done?.(this)) {
      this.answer(0);
    }
  }

  /** The corrections of this run, if they count in the game: six points on whole numbers in its picture, and it ended. */
  get gameScore() {
    const { trace, learned } = this.results;
    const { points, view: [left, right, bottom, top] } = this.data;
    const fair = ({ x, y }) => Number.isInteger(x) && Number.isInteger(y) && x > left && x < right && y > bottom && y < top;
    const ended = trace?.ending === 'all-right' && learned.points === points;
    return this.lessonStep?.game && ended && points.length === 6 && points.every(fair) ? trace.updates : null;
  }

  keepRecord() {
    const score = this.gameScore;
    if (score !== null && score > (this.record?.score ?? 0)) {
      this.record = { score, points: this.state.points };
    }
  }

  /** Asks a question of one's own about this moment, or none. */
  askOwn(own) {
    const { frame } = this.player;
    Object.assign(this.state, { lesson: 0, step: 1, bet: null, own: own ? { ...own, until: frame } : null });
    this.changed();
  }

  get pickedAll() {
    const { points } = this.data;
    return this.picked.size > 0 && points.every((p, i) => this.picked.has(i) === this.isWrong(p));
  }

  pick(index) {
    if (!this.picked.delete(index)) {
      this.picked.add(index);
    }
    this.changed();
  }

  setWall(wall) {
    this.state.wall = wall;
    this.changed();
  }

  setLecture(lecture) {
    this.state.lecture = lecture;
    this.changed();
  }

  /** The other runs of which a lesson tells. */
  async runAside() {
    const { settings } = this.state;
    const { points } = this.data;
    const { runs } = this.lessonStep ?? {};
    if (runs) {
      const asked = runs.map((run) => ({
        rows: rowsOf(run.reversed ? [...this.#startData()].reverse() : run.opened ? this.#startData() : points),
        settings: { ...settings, ...run.settings },
      }));
      this.results.side = (await this.ask(runner, 'side', { runs: asked })) ?? undefined;
      this.changed();
    }
  }

  #startData() {
    return fromHash(`#${opening(this.state.lesson, this.state.step)}`).points;
  }
}
