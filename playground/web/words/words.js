// The answer in words, at every moment.

import { chosen } from '../model/choices.js';
import { sides } from '../model/geometry.js';
import { label, score } from '../model/hypothesis.js';
import { correctionOf } from '../model/trace.js';
import { count, list, num, plural } from './format.js';

/** A short status, one sentence that answers, and one that says what is happening. */
export function answer(app) {
  const { trace, error } = app.results;
  const { points } = app.state;
  if (error) {
    return { status: 'Stopped', kind: 'warn', title: 'The run cannot go on.', body: error };
  }
  if (points.length === 0) {
    return {
      status: 'Empty', kind: 'calm', title: 'No points yet.',
      body: 'Click in the picture to add some, choose a data set, or paste a table.',
    };
  }
  if (!trace) {
    return { status: 'Learning', kind: 'calm', title: 'Learning …', body: '' };
  }
  return app.player.atEnd ? ending(app, trace) : underway(app, trace);
}

function underway(app, trace) {
  const { t, w, pending, example } = app.moment;
  const wrong = wrongNow(app, trace, t);
  if (example === undefined) {
    const line = w.some((v, j) => j > 0 && v !== 0) ? '' : ' There is no line yet.';
    return { status: 'Start', kind: 'calm', title: `w starts at ${chosen(app.state.settings).start.at}.${line}`, body: wrong };
  }
  const { score: before, point } = correctionOf(app.moment, app.state) ?? {};
  if (!point) {
    return { status: 'Learning', kind: 'calm', title: 'Learning …', body: '' };
  }
  const who = `Point ${example + 1} (${className(app, point.label)})`;
  if (pending) {
    return {
      status: `Correction ${count(t + 1)}`, kind: 'busy', title: `${who} is a mistake.`,
      body: `Its score w·x is ${num(before)} and should be ${point.label > 0 ? 'above' : 'below'} 0. It is about to be corrected.`,
    };
  }
  return {
    status: `Correction ${count(t)}`, kind: 'busy',
    title: `${who} was corrected.`,
    body: `Its score went from ${num(before)} to ${num(score(w, point))}. ${wrong}`,
  };
}

function wrongNow(app, trace, t) {
  const wrong = trace.mistakesAt(t);
  const all = app.state.points.length;
  return wrong === 0 ? 'No mistakes are left.' : `${count(wrong)} of ${plural(all, 'point')} ${wrong === 1 ? 'is' : 'are'} wrong now.`;
}

function ending(app, trace) {
  const T = plural(trace.updates, 'correction');
  if (trace.mistakes === 0) {
    return {
      status: 'Separated', kind: 'good', title: `Separated after ${T}.`,
      body: `Every point is on its side of the line.${boundWords(app)}`,
    };
  }
  return trace.ending === 'all-right' ? average(app, trace) : spent(app, trace, T);
}

/** The average of a run that separated the points need not separate them. */
function average(app, trace) {
  return {
    status: 'Averaged', kind: 'warn', title: `The average makes ${plural(trace.mistakes, 'mistake')}.`,
    body: 'The last w makes none, but the mean over all visits still carries the early ones.',
  };
}

function boundWords(app) {
  const { proof } = app.results;
  if (!proof || app.state.settings.start !== 'zero') {
    return '';
  }
  return ` From w = 0, no order could have needed more than ${count(boundOf(proof))}.`;
}

/** ⌊R²/ρ²⌋ */
export function boundOf({ bound: [radius, margin] }) {
  return Math.floor((radius / margin) * (radius / margin));
}

function spent(app, trace, T) {
  const { verdict } = app.results;
  const left = trace.mistakes;
  const { answer: kept } = chosen(app.state.settings).algorithm;
  const result = `The budget is spent after ${T}. ${kept} makes ${plural(left, 'mistake')}.`;
  if (!verdict) {
    return { status: 'Budget spent', kind: 'warn', title: `${plural(left, 'mistake')} left.`, body: `${result} Whether any line makes none is not known yet.` };
  }
  if (verdict.separable) {
    return {
      status: 'Budget spent', kind: 'warn', title: 'Not there yet.',
      body: `${result} A line without mistakes exists: give the run a larger budget.`,
    };
  }
  return {
    status: 'Not separable', kind: 'bad', title: 'No line separates these points.',
    body: `${result}${fewestWords(app)} PLA would go on for ever.`,
  };
}

function fewestWords(app) {
  const { fewest } = app.results;
  return fewest?.proven ? ` No line makes fewer than ${count(fewest.mistakes)}.` : '';
}

/** The verdict, and why. */
export function verdictWords(app) {
  const { verdict, proof } = app.results;
  if (app.state.points.length === 0) {
    return { title: 'Nothing to separate.', body: '' };
  }
  if (!verdict) {
    return { title: 'Thinking …', body: 'Exact arithmetic takes a moment.' };
  }
  if (verdict.separable) {
    const width = proof ? ` Its margin is ρ = ${num(proof.bound[1])}, with x₀ = 1 counted as a coordinate.` : '';
    return { title: 'Yes, a line separates them.', body: `Among all such lines the violet one has the widest margin.${width}` };
  }
  return { title: 'No, and these points prove it.', body: certificateWords(app) };
}

function certificateWords(app) {
  const { plus, minus } = sides(app.results.verdict.rows, app.state.points);
  const name = (side) => `${list(side.map((p) => p.row + 1))} (${className(app, side[0].label)})`;
  const [few, many] = plus.length <= minus.length ? [plus, minus] : [minus, plus];
  if (few.length === 1 && many.length === 1) {
    return `Points ${name(plus)} and ${name(minus)} lie in the same place. No line has one point on both of its sides.`;
  }
  if (few.length === 1 && many.length === 2) {
    return `Point ${name(few)} lies on the segment between points ${name(many)}. A line with both ends on one side has all of the segment there.`;
  }
  if (few.length === 1) {
    return `Points ${name(many)} form a triangle around point ${name(few)}. A line with all corners on one side has the whole triangle there.`;
  }
  return `The segment between points ${name(plus)} crosses the segment between points ${name(minus)}. Where they cross, the point would have to be on both sides of the line.`;
}

export function className(app, label) {
  return label > 0 ? app.state.names.positive : app.state.names.negative;
}

/** What the line says about the probe. */
export function probeWords(app) {
  const { probe } = app.state;
  if (!probe) {
    return '';
  }
  const place = `Probe at (${num(probe.x)}, ${num(probe.y)})`;
  if (!app.moment) {
    return place;
  }
  const s = score(app.moment.w, probe);
  return `${place}: score ${num(s)}, so ${className(app, label(app.results.trace.rule, s))}.`;
}
