// The same run elsewhere: as a command line, and as Java.

import { chosen } from '../model/choices.js';

const FILE = 'points.csv';

/** More rows than this go into a file of their own. */
const INLINE = 200;

/** The points as a table that the command line reads; the larger label is +1. */
export function csvText({ points, names }) {
  const header = [names.x, names.y, 'label'].map(cell).join(',');
  return [header, ...points.map((p) => `${p.x},${p.y},${p.label}`), ''].join('\n');
}

function cell(text) {
  const oneLine = text.replace(/\s+/g, ' ');
  return /[",]/.test(oneLine) || oneLine !== oneLine.trim() ? `"${oneLine.replaceAll('"', '""')}"` : oneLine;
}

export function commandLine(state) {
  const inline = state.points.length <= INLINE;
  const command = ['pla train', inline ? '-' : FILE, ...options(state.settings)].join(' ');
  return inline ? `${command} <<'END'\n${csvText(state)}END\n` : `${command}\n`;
}

function options({ algorithm, order, start, eta, zero, seed, unit, budget }) {
  return [
    `--algorithm ${algorithm}`, `--order ${order}`, `--start ${start}`, `--eta ${eta}`,
    `--zero ${zero}`, `--seed ${seed}`, `--max-${unit} ${budget}`,
  ];
}

export function javaText({ points, settings }) {
  const { algorithm, order, start, zero, unit } = chosen(settings);
  const { eta, seed, budget } = settings;
  const seeded = ({ java }) => java.replace('SEED', `${seed}L`);
  return `import dev.pla.data.*;
import dev.pla.learn.*;
import dev.pla.model.*;

public class Learn {
  public static void main(String[] arguments) {
    double[][] x = {
${lines(points.map((p) => `{${p.x}, ${p.y}}`))}
    };
    int[] y = {
${lines(points.map((p) => String(p.label)))}
    };
    Dataset data = new Dataset(DensePoints.of(x), Labels.of(y));
    Perceptron perceptron =
        new Perceptron(
            ${seeded(order)},
            ${seeded(start)},
            ${eta},
            ${zero.java},
            ${unit.java}(${budget}L));
    Outcome outcome = ${algorithm.java}.fit(data);
    System.out.println(outcome.hypothesis() + " after " + outcome.updates() + " corrections");
  }
}
`;
}

/** Joined by commas, broken into lines of readable length. */
function lines(items) {
  const rows = [];
  for (const item of items) {
    if (rows.length && rows.at(-1).length + item.length < 88) {
      rows.push(`${rows.pop()}, ${item}`);
    } else {
      if (rows.length) {
        rows.push(`${rows.pop()},`);
      }
      rows.push(`      ${item}`);
    }
  }
  return rows.join('\n');
}
