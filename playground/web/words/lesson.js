// The lessons' words, with the numbers of this moment in them.

import { LESSONS, asks } from '../model/lessons.js';
import { raceEnd } from '../model/race.js';
import { MOST_UPDATES } from '../model/choices.js';
import { isMistake, score } from '../model/hypothesis.js';
import { W, count, fill, num, part, plural, tuple } from './format.js';
import { boundOf, className, namesOf, unitsRule } from './words.js';

/** Everything that the card of the present step shows; null in free play. */
export function card(app) {
  const { lesson, step, bet } = app.state;
  const words = W.lessons[lesson - 1];
  if (!words) {
    return app.state.own ? ownCard(app) : null;
  }
  const told = words.steps[step - 1];
  const open = app.betting;
  const asked = app.lessonStep;
  const facts = FACTS[lesson - 1]?.(app, step) ?? {};
  const judged = asked.options && bet >= 0 ? (bet === asked.right ? W.card.right : W.card.wrong) : W.card.shown;
  return {
    title: fill(W.card.title, { n: lesson, title: words.title }),
    question: words.question,
    text: whole(told.text, facts),
    formula: open && asked.hides ? '' : whole(told.formula, facts),
    options: (told.options ?? []).map((option) => fill(option, facts)),
    open,
    asks: asks(asked),
    reveal: open ? tapped(app) : (judged + whole(told.reveal, facts)).trim(),
    place: fill(W.card.of, { lesson, step, steps: LESSONS[lesson - 1].length }),
  };
}

/** A question of one's own; only what its author wrote. */
function ownCard(app) {
  const { state: { own, bet }, betting: open } = app;
  const judged = own.right < 0 || bet < 0 ? '' : bet === own.right ? W.card.right : W.card.wrong;
  return {
    title: W.card.own, question: '', text: own.ask, formula: '', options: own.options, open, asks: own.options.length > 0,
    reveal: open ? '' : (judged + own.why).trim(), place: '',
  };
}

/** The words when every blank is known, else nothing. */
function whole(words, facts) {
  const text = fill(words ?? '', facts);
  return /\{\w+\}/.test(text) ? '' : text;
}

function tapped(app) {
  if (!app.lessonStep.pick) {
    return '';
  }
  const { points } = app.data;
  const wrong = points.map((p, i) => [app.isWrong(p), app.picked.has(i)]);
  const all = wrong.filter(([bad]) => bad).length;
  const n = wrong.filter(([bad, taken]) => bad && taken).length;
  const extra = app.picked.size - n;
  return app.picked.size === 0 ? W.card.none : fill(W.card.pickedWrong, { n, all, extra: extra ? fill(W.card.extra, { n: extra }) : '' });
}

/** "1 + 6·2 + 1·3 = 16" */
export function scoreWords(w, p) {
  return `${num(w[0])} ${signed(w[1], p.x)} ${signed(w[2], p.y)} = ${num(score(w, p))}`;
}

function signed(weight, value) {
  return `${weight < 0 ? '−' : '+'} ${num(Math.abs(weight))}·${value < 0 ? `(${num(value)})` : num(value)}`;
}

function wrongNames(app, w) {
  const rows = app.data.points.map((p, i) => i).filter((i) => app.isWrong(app.data.points[i]));
  return w ? namesOf(app, rows) : '';
}

/** The blanks of each lesson; what is not known yet is left out. */
const FACTS = [
  (app) => {
    const w = app.shown?.w;
    const about = app.data.points[3];
    if (!w || !about) {
      return {};
    }
    const value = w[1] * about.x + w[2] * about.y;
    const approved = value > -w[0];
    return {
      who: namesOf(app, [3]), weighed: `${num(w[1])}·${num(about.x)} ${signed(w[2], about.y)} = ${num(value)}`, than: approved ? '>' : '≤', bar: num(-w[0]),
      said: className(app, approved ? 1 : -1), truth: about.label > 0 ? W.lessons[0].steps[0].approvedTruth : W.lessons[0].steps[0].deniedTruth,
    };
  },
  (app) => pointFacts(app, 1, app.betting ? {} : { list: app.data.points.map((p, i) => i).filter((i) => app.isWrong(app.data.points[i])).map((i) => `${namesOf(app, [i])} ${num(score(app.shown.w, app.data.points[i]))}`).join(', ') }),
  (app, step) => ({ ...correctionFacts(app, 3), ...(step === 2 && !app.betting ? planeFacts(app, 3) : {}) }),
  (app, step) => [() => pointFacts(app, 1, app.shown && app.data.points[1] ? { value: num(score(app.shown.w, app.data.points[1])) } : {}), () => devFacts(app), () => correctionFacts(app, 1)][step - 1](),
  (app, step) => {
    const { trace, side } = app.results;
    const known = side ? { T0: side[1]?.updates ?? '' } : {};
    if (app.betting) {
      return known;
    }
    return step === 1 ? { T: trace?.updates, visits: trace?.visits, cycles: trace?.cycles } : side ? { ...known, T: side[0].updates, w: tuple(side[0].answer) } : {};
  },
  (app, step) => {
    const { side } = app.results;
    const p = app.data.points[3];
    if (step === 1) {
      return p && app.shown ? { score: scoreWords(app.shown.w, p) } : {};
    }
    return side && !app.betting ? Object.fromEntries(side.flatMap((run, i) => [[`n${i}`, run.updates], [`w${i}`, tuple(run.answer)]])) : {};
  },
  (app, step) => {
    const { etas } = app.results;
    if (!etas || app.betting) {
      return {};
    }
    return step === 1
      ? { w: tuple(Array.from(etas[0].answer, (v) => v / etas[0].eta)), list: etas.map((run) => run.updates).join(', ') }
      : { n0: etas[0].updates, n1: etas[1].updates, w0: tuple(etas[0].answer) };
  },
  (app, step) => {
    const { trace } = app.results;
    if (step === 1) {
      const loss = app.shownLoss;
      return loss ? { J1: loss.mistakes, J: num(loss.j) } : {};
    }
    const run = (to) => Array.from({ length: to }, (_, i) => num(trace.jAt(i + 1))).join(', ');
    if (!(trace?.updates > 3)) {
      return {};
    }
    const { example, score: before } = trace.correction(2);
    const p = app.data.points[example];
    return p ? {
      who: namesOf(app, [example]), loss: num(-p.label * before), gradient: tuple([-p.label, -p.label * p.x, -p.label * p.y]),
      after: num(isMistake(app.rule, trace.w(3), p) ? -p.label * score(trace.w(3), p) : 0),
      list: run(app.betting ? 2 : Math.max(2, Math.min(4, app.moment.t))), all: run(4),
    } : {};
  },
  (app, step) => {
    const { proof, trace } = app.results;
    const { wall } = app.state;
    if (!proof || !trace) {
      return {};
    }
    const T = trace.updates;
    const bound = count(boundOf(proof));
    const at = (t, i) => proof.claims[12 * (t - 1) + i];
    if (step === 1) {
      return app.betting ? {} : { bound, T, said: wall ? fill(W.lessons[8].steps[0].said, { wall }) : '' };
    }
    const { t } = app.moment;
    const i = 3 * (step - 2);
    const show = step === 4 ? part : num;
    return t < 1 ? { bound } : { left: show(at(t, i)), right: show(at(t, i + 1)), bound, ...(T > 1 ? { c1: num(at(1, 6), 2), c2: num(at(2, 6), 2) } : {}) };
  },
  (app, step) => {
    const { trace, proof, side } = app.results;
    const here = trace && app.results.learned?.points === app.data.points;
    const known = { most: count(MOST_UPDATES), T0: side?.[0].updates ?? '', ...(here && proof ? { bound: count(boundOf(proof)) } : {}) };
    if (step === 2) {
      return app.betting ? {} : known;
    }
    if (step === 4) {
      const { counts, void: none } = W.lessons[9].steps[3];
      const record = count(app.record?.score ?? 0);
      return { result: fill(here && app.gameScore === null ? none : counts, { T: app.gameScore === null ? '…' : count(app.gameScore), bound: known.bound ?? '…', record }) };
    }
    const T = here && (app.cut ? fill(W.eta.over, { n: count(trace.updates) }) : count(trace.updates));
    return { ...known, ...(here ? { T, rule: unitsRule(app, trace.answer) } : {}) };
  },
  (app, step) => {
    const { trace } = app.results;
    if (step === 1 || !trace || app.betting) {
      return {};
    }
    if (step === 3) {
      return raceFacts(app);
    }
    const at = trace.pocketAt(trace.updates);
    const w = trace.w(at);
    const s = (i) => num(score(w, app.data.points[i] ?? { x: 0, y: 0 }));
    return { n: at, w: tuple(w), mistakes: plural(trace.mistakesAt(at), 'mistake'), T: count(trace.updates), ann: s(0), eva: s(4), cho: s(2) };
  },
  (app) => {
    const { trace, fewest } = app.results;
    if (app.state.product) {
      return trace ? { T: plural(trace.updates, 'correction'), rule: unitsRule(app, trace.answer) } : {};
    }
    return { mine: app.state.hand ? count(app.wrong) : '?', ...(trace && fewest ? { pocket: count(trace.mistakes), fewest: count(fewest.mistakes) } : {}) };
  },
];

function pointFacts(app, row, more = {}) {
  const p = app.data.points[row];
  return p && app.shown ? { who: namesOf(app, [row]), score: scoreWords(app.shown.w, p), side: p.label > 0 ? W.above : W.below, ...more } : {};
}

/** The correction that the step is about: number t of the run. */
function correctionFacts(app, frame) {
  const { trace } = app.results;
  if (!trace || trace.frames <= frame) {
    return {};
  }
  const { example, before, after, score: from } = trace.moment(frame);
  const p = app.data.points[example];
  if (!p) {
    return {};
  }
  const x = [1, p.x, p.y];
  return {
    before: tuple(before), x: tuple(x), after: app.betting ? '?' : tuple(after), parts: x.map((v) => num(v * v)).join(' + '),
    square: num(x.reduce((sum, v) => sum + v * v, 0)), from: num(from), to: num(score(after, p)),
  };
}

/** The same correction without w₀, in the plane of weights. */
function planeFacts(app, frame) {
  const { trace } = app.results;
  if (!trace || trace.frames <= frame) {
    return {};
  }
  const { example, before, after } = trace.moment(frame);
  const p = app.data.points[example];
  return p ? { w1: num(before[1]), w2: num(before[2]), x1: num(p.x), x2: num(p.y), v1: num(after[1]), v2: num(after[2]) } : {};
}

/** Where PLA and the pocket are when the race is over. */
function raceFacts({ results: { race }, data: { points } }) {
  if (!race?.lanes) {
    return {};
  }
  const looks = raceEnd(race.lanes);
  const [pla, pocket] = race.lanes.map((lane) => lane.at(looks));
  return {
    looks: count(looks), n: count(points.length), t0: count(pla.t), t1: count(pocket.t),
    m0: plural(pla.mistakes, 'mistake'), m1: plural(pocket.mistakes, 'mistake'),
  };
}

/** Lesson 4: what Dev's correction does to Eva. */
function devFacts(app) {
  const { trace } = app.results;
  const [dev, eva] = [app.data.points[3], app.data.points[4]];
  if (!trace || trace.updates < 3 || !eva || app.betting) {
    return {};
  }
  const dot = `1 + ${num(dev.x)}·${num(eva.x)} + ${num(dev.y)}·${num(eva.y)}`;
  return { who: namesOf(app, [4]), from: num(score(trace.w(2), eva)), dot, to: num(score(trace.w(3), eva)), list: wrongNames(app, app.shown?.w) };
}
