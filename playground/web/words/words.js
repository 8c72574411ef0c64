// The answer in words, at every moment.

import { MOST_UPDATES, MOST_VISITS, chosen, givenStart } from '../model/choices.js';
import { sides } from '../model/geometry.js';
import { label, score } from '../model/hypothesis.js';
import { correctionOf } from '../model/trace.js';
import { W, atMost, count, fill, list, num, plural, tuple, unscaled } from './format.js';

/** A short status, one sentence that answers, and one that says what is happening. */
export function answer(app) {
  const { trace, error } = app.results;
  const { points } = app.data;
  if (app.state.hand) {
    return handSays(app);
  }
  if (error) {
    return error === 'engine' ? said('engine', 'warn') : said('stopped', 'warn', { error });
  }
  if (points.length === 0) {
    return said('empty', 'calm');
  }
  if (!trace || app.results.learned?.points !== points) {
    return said('learning', 'calm');
  }
  return app.player.atEnd && app.player.last > 0 && !app.betting ? ending(app, trace) : underway(app, trace);
}

/** A point on the line is right or wrong by convention only, so it is named. */
function handSays(app) {
  const { onLine, wrong } = app;
  if (!app.ruled) {
    return said('handZero', 'calm');
  }
  if (wrong > 0) {
    return said('hand', 'calm', { mistakes: plural(wrong, 'mistake') });
  }
  return onLine.length ? said('handOn', 'warn', { who: fill(onLine.length > 1 ? W.lie : W.lies, { who: namesOf(app, onLine) }), label: className(app, label(app.rule, 0)) }) : said('handRight', 'good');
}

function said(name, kind, facts) {
  const [status, title, body] = W.say[name].map((words) => fill(words, facts).trim());
  return { status, kind, title, body };
}

function underway(app, trace) {
  const { t, w, pending, example } = app.moment;
  const wrong = wrongNow(app);
  if (example === undefined) {
    if (app.inviting) {
      return said('invite', 'calm');
    }
    const { settings } = app.state;
    const given = givenStart(settings);
    return said('begin', 'calm', {
      start: given ? tuple(given) : W.starts[settings.start],
      line: !app.ruled ? W.say.noRule : w.some((v, j) => j > 0 && v !== 0) ? '' : W.say.noLine, wrong: app.ringless ? '' : wrong,
    });
  }
  if (app.lessonStep?.plain) {
    return said('given', 'calm');
  }
  const { score: before, point } = correctionOf(app.moment, { ...app.state, points: app.data.points }) ?? {};
  if (!point) {
    return said('learning', 'calm');
  }
  const who = upper(whoIs(app, example));
  if (pending) {
    return said('pending', 'busy', { n: count(t + 1), who, score: num(before), side: point.label > 0 ? W.above : W.below });
  }
  const found = said('corrected', 'busy', { n: count(t), who, from: num(before), to: num(score(w, point)), wrong });
  return { ...found, body: app.ringless ? '' : found.body + pocketWords(app, trace, t) };
}

/** What the pocket holds next to the current w. */
function pocketWords(app, trace, t) {
  if (chosen(app.state.settings).algorithm.keeps !== 'pocket') {
    return '';
  }
  const at = trace.pocketAt(t);
  return fill(at === t ? W.say.newBest : W.say.heldBest, { mistakes: plural(trace.mistakesAt(at), 'mistake'), n: count(at) });
}

function wrongNow(app) {
  const n = app.wrong;
  const all = plural(app.data.points.length, 'point');
  return n === 0 ? W.noneWrong : fill(n === 1 ? W.oneWrong : W.someWrong, { n: count(n), all });
}

function ending(app, trace) {
  const T = plural(trace.updates, 'correction');
  const { keeps } = chosen(app.state.settings).algorithm;
  if (keeps && app.shown.kind === 'current') {
    const kept = trace.mistakes;
    return said('showsCurrent', 'warn', { mistakes: plural(app.wrong, 'mistake'), answer: W.answers[app.state.settings.algorithm], kept: plural(kept, 'mistake') });
  }
  if (trace.mistakes === 0) {
    return said('separated', 'good', { T, bound: boundWords(app) });
  }
  return trace.ending === 'all-right' ? said('average', 'warn', { mistakes: plural(trace.mistakes, 'mistake') }) : spent(app, trace, T);
}

function boundWords(app) {
  const { proof } = app.results;
  return !proof || app.state.settings.start !== 'zero' || boundOf(proof) === Infinity ? '' : fill(W.bound, { bound: count(boundOf(proof)) });
}

/** A formula without η where η is 1 and the lesson is not about it. */
export function etaWords({ state: { settings, lesson } }, formula) {
  return settings.eta === 1 && lesson !== 7 && lesson !== 8 ? unscaled(formula) : formula;
}

/** ⌊R²/ρ²⌋, from exact arithmetic. */
export function boundOf({ bound }) {
  return bound[2];
}

function spent(app, trace, T) {
  const { verdict, all, fewest } = app.results;
  const { settings, table } = app.state;
  const mistakes = plural(trace.mistakes, 'mistake');
  const found = chosen(settings).algorithm.keeps === 'pocket' ? fill(W.found, { n: count(trace.pocketAt(trace.updates)) }) : '';
  const facts = { T, mistakes, found, answer: W.answers[settings.algorithm] };
  const result = app.cut ? fill(W.spentPage, { ...facts, ...cutFacts(app) }) : fill(W.spent, facts);
  if (!verdict) {
    return said('unknown', 'warn', { mistakes, result });
  }
  if (verdict.separable) {
    return said('notYet', 'warn', { result, more: app.cut ? W.moreCommand : W.moreBudget });
  }
  const few = fewest?.proven ? fill(W.fewestKnown, { n: count(fewest.mistakes) }) : '';
  if (app.state.product) {
    return said('neverProduct', 'bad', { result });
  }
  return all?.separable
    ? said('neverDrawn', 'bad', { result, fewest: few, n: table.features.length })
    : said('never', 'bad', { result, fewest: few });
}

/** How far the page went, of how far it may. */
function cutFacts(app) {
  const { unit, budget } = app.state.settings;
  const n = app.cut === 'updates' ? plural(MOST_UPDATES, 'correction') : `${count(MOST_VISITS)} ${W.choices.unit.visits}`;
  return { n, asked: unit === app.cut ? count(budget) : `${count(budget)} ${W.choices.unit[unit]}` };
}

/** The verdict on what is drawn, and why. */
export function verdictWords(app) {
  const { verdict, proof, judgeError } = app.results;
  const told = ([title, body], facts) => ({ title: fill(title, facts), body: fill(body, facts) });
  if (app.data.points.length === 0) {
    return told(W.verdict.none);
  }
  if (!app.judging) {
    return told(W.verdict.waits);
  }
  if (judgeError) {
    return told(W.verdict.failed, { error: judgeError });
  }
  if (!verdict) {
    return told(W.verdict.thinking);
  }
  if (verdict.separable) {
    const width = proof ? fill(W.verdict.width, { rho: num(proof.bound[1]) }) : '';
    return told(app.state.product ? W.verdict.yesProduct : W.verdict.yes, { width, held: heldWords(app), chance: chanceWords(app) });
  }
  return app.state.product ? told(W.verdict.noProduct) : { title: W.verdict.no[0], body: certificateWords(app) };
}

/** The points that hold the widest line. */
function heldWords(app) {
  const { holding } = app.results.verdict;
  const all = holding.length === app.data.points.length;
  return holding.length ? fill(W.verdict[all ? 'heldAll' : 'held'], { who: namesOf(app, holding) }) : '';
}

/** Whether labels at random would do as well. */
function chanceWords(app) {
  const { chance } = app.results.verdict;
  const n = plural(app.data.points.length, 'point');
  return fill(W.verdict[chance < 0.05 ? 'chance' : 'luck'], { n, p: atMost(chance) });
}

/** What is known of a file with more features than two: which there are, and the verdict on all. */
export function fileWords(app) {
  const { table, names } = app.state;
  if (!table || table.features.length < 3 || app.betting) {
    return '';
  }
  const n = plural(table.features.length, 'feature');
  const { verdict, all, fewest } = app.results;
  const file = fill(W.verdict.file, { n, list: table.features.join(', '), x: names.x, y: names.y });
  const known = verdict?.separable ? W.verdict.allTwo : all ? (all.separable ? W.verdict.allYes : W.verdict.allNo) : W.verdict.allThinking;
  const best = fewest?.proven && verdict && !verdict.separable ? fill(W.verdict.best, { n: plural(fewest.mistakes, 'mistake') }) : '';
  return `${file} ${fill(known, { n })}${best}`;
}

function certificateWords(app) {
  const { plus, minus } = sides(app.results.verdict.rows, app.data.points);
  const name = (side) => fill(W.who, { name: namesOf(app, side.map((p) => p.row)), label: className(app, side[0].label) });
  const [few, many] = plus.length <= minus.length ? [plus, minus] : [minus, plus];
  const shape = few.length > 1 ? 'cross' : many.length === 1 ? 'same' : many.length === 2 ? 'segment' : 'triangle';
  const [a, b] = shape === 'same' || shape === 'cross' ? [plus, minus] : [few, many];
  return upper(fill(W.verdict[shape], { a: name(a), b: name(b) }));
}

function upper(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A name in the page's own data, in its language; also where less the average is written after it. */
export function named({ state: { table } }, text) {
  const [, name, less] = text.match(/^(.*?)( [−+] [\d.]+)?$/s);
  return table || !Object.hasOwn(W.names, name) ? text : W.names[name] + (less ?? '');
}

/** Points by the names of their people, by the lines of their file, or by their numbers. */
export function namesOf(app, rows) {
  const { people, table } = app.state;
  if (rows.every((row) => people?.[row])) {
    return list(rows.map((row) => named(app, people[row])));
  }
  const [one, many] = table ? [W.line, W.lines] : [W.row, W.rows];
  const numbers = rows.map((row) => count(table ? table.lines[row] : row + 1));
  return rows.length === 1 ? fill(one, { n: numbers[0] }) : fill(many, { list: list(numbers) });
}

export function whoIs(app, row) {
  return fill(W.who, { name: namesOf(app, [row]), label: className(app, app.data.points[row].label) });
}

/** A point as it is read out: "Ann, income 6, debt 1, approve, right". */
export function pointWords(app, row) {
  const { points, names } = app.data;
  const p = points[row];
  return upper(fill(W.point, {
    name: namesOf(app, [row]), x: `${named(app, names.x)} ${num(p.x, 6)}`, y: `${named(app, names.y)} ${num(p.y, 6)}`,
    label: className(app, p.label), right: !app.ruled ? W.unruled : app.isWrong(p) ? W.wrong : W.right,
  }));
}

export function className(app, y) {
  return named(app, y > 0 ? app.state.names.positive : app.state.names.negative);
}

/** What the shown line says about the probe. */
export function probeWords(app) {
  const { probe } = app.state;
  if (!probe) {
    return '';
  }
  const place = { x: num(probe.x), y: num(probe.y) };
  const { shown } = app;
  if (!app.ruled) {
    return fill(W.probeOnly, place);
  }
  const { origin } = app.data;
  const s = score(shown.w, origin ? { x: probe.x - origin.x, y: probe.y - origin.y } : probe);
  return fill(W.probe, { ...place, score: num(s), label: className(app, label(app.rule, s)) });
}

/** The shown w as a rule: "approve when 6·income − 11·debt > 7". */
export function ruleWords(app) {
  const { shown } = app;
  if (!shown || (app.betting && app.lessonStep.pick)) {
    return '';
  }
  const { names, origin } = app.data;
  const words = rule(app, shown.w, names);
  if (!origin || !(shown.w[1] || shown.w[2])) {
    return words;
  }
  return words + fill(W.ruleUnits, { rule: unitsRule(app, shown.w) });
}

/** A rule about centred points, in the units of the data. */
export function unitsRule(app, w) {
  const { origin } = app.data;
  const [w0, w1, w2] = w;
  return rule(app, origin ? [w0 - (w1 * origin.x + w2 * origin.y), w1, w2] : w, app.state.names);
}

function rule(app, w, names) {
  const [w0, w1, w2, w3 = 0] = w;
  if (w1 === 0 && w2 === 0 && w3 === 0) {
    return w0 === 0 ? W.ruleNone : fill(W.ruleAll, { label: className(app, w0 > 0 ? 1 : -1) });
  }
  const [x, y] = [named(app, names.x), named(app, names.y)];
  const sign = label(app.rule, 0) > 0 ? '≥' : '>';
  return fill(W.rule, { label: className(app, 1), sum: sumWords([[w1, x], [w2, y], [w3, `${x}·${y}`]]), sign, bar: num(-w0, 5) });
}

/** 6·income − 11·debt */
function sumWords(terms) {
  const kept = terms.filter(([v]) => v !== 0);
  return kept.map(([v, name], i) => {
    const term = `${num(Math.abs(v))}·${/[\s−+]/.test(name) ? `(${name})` : name}`;
    return i === 0 ? (v < 0 ? `−${term}` : term) : `${v < 0 ? '−' : '+'} ${term}`;
  }).join(' ');
}

/** A message, by the name of its words. */
export function messageWords(message) {
  if (!message) {
    return '';
  }
  const { name, facts = {} } = message;
  if (name === 'csvRead') {
    const { size, features, out, names } = facts;
    const all = { ...facts, ...names, size: plural(size, 'row'), features: `${plural(features.length, 'feature')} (${features.join(', ')})`, out: out.join(', ') };
    return fill(W.messages.csvRead, all) + (out.length > 0 ? fill(W.messages.csvOut, all) : '');
  }
  return Object.hasOwn(W.messages, name) ? fill(W.messages[name], facts) : name;
}
