// The same run elsewhere: as a command line, and as Java.

import { chosen, givenStart } from '../model/choices.js';
import { vectorOf } from '../model/hypothesis.js';

export const FILE = 'points.csv';

/** More rows than this go into a file of their own. */
const INLINE = 200;

export function needsFile({ points }) {
  return points.length > INLINE;
}

/** Whether an address means another computer to everyone, or nothing at all. */
export function isLocal({ protocol, hostname }) {
  return !protocol.startsWith('http') || hostname === 'localhost' || hostname.endsWith('.localhost') || /^127\.|^\[::1\]$/.test(hostname);
}

/** The page, at this moment, for another page. */
export function embedText(address, title) {
  const safe = address.replace(/[&"<>]/g, (c) => `&#${c.charCodeAt(0)};`);
  return `<iframe src="${safe}" title="${title}" width="100%" height="760" loading="lazy"></iframe>\n`;
}

/** The points as a table that the command line reads; the larger label is +1. */
export function csvText({ points, names: { x, y }, product }) {
  const header = [x, y, ...(product ? [`${x}·${y}`] : []), 'label'].map(cell).join(',');
  return [header, ...points.map((p) => [...vectorOf(p, product).slice(1), p.label].join(',')), ''].join('\n');
}

function cell(text) {
  const oneLine = text.replace(/\s+/g, ' ');
  return /[",]/.test(oneLine) || oneLine !== oneLine.trim() ? `"${oneLine.replaceAll('"', '""')}"` : oneLine;
}

export function commandLine(run) {
  const inline = !needsFile(run);
  const command = ['pla train', inline ? '-' : FILE, ...options(run.settings)].join(' ');
  return inline ? `${command} <<'END'\n${csvText(run)}END\n` : `${command}\n`;
}

/** Weights may begin with a minus, which would be an option. */
function options(settings) {
  const { algorithm, order, start, eta, zero, seed, unit, budget } = settings;
  return [
    `--algorithm ${algorithm}`, `--order ${order}`, `--start${givenStart(settings) ? '=' : ' '}${start}`, `--eta ${eta}`,
    `--zero ${zero}`, `--seed ${seed}`, `--max-${unit} ${budget}`,
  ];
}

export function javaText(run) {
  const { algorithm, order, start, zero, unit } = chosen(run.settings);
  const { eta, seed, budget } = run.settings;
  const seeded = ({ java }) => java.replace('SEED', `${seed}L`);
  const file = needsFile(run);
  return `import dev.pla.data.*;
import dev.pla.learn.*;
import dev.pla.model.*;
${file ? 'import java.nio.file.*;\nimport java.util.*;\n' : ''}
public class Learn {
  public static void main(String[] arguments)${file ? ' throws java.io.IOException' : ''} {
${file ? fromFile() : inCode(run)}
    Dataset data = new Dataset(Points.of(x), Labels.of(y));
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

function inCode({ points, product }) {
  return `    double[][] x = {
${lines(points.map((p) => `{${vectorOf(p, product).slice(1).join(', ')}}`))}
    };
    int[] y = {
${lines(points.map((p) => String(p.label)))}
    };`;
}

/** Names in the header hold no line end; every row after it is two numbers and a label. */
function fromFile() {
  return `    List<String> lines = Files.readAllLines(Path.of("${FILE}"));
    double[][] x = new double[lines.size() - 1][];
    int[] y = new int[x.length];
    for (int i = 0; i < x.length; i++) {
      String[] cells = lines.get(i + 1).split(",");
      x[i] = Arrays.stream(cells, 0, cells.length - 1).mapToDouble(Double::parseDouble).toArray();
      y[i] = Integer.parseInt(cells[cells.length - 1]);
    }`;
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
