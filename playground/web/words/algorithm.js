// The four lines of PLA as programs that run: the points of the page in them, the same order of visits, the same w.

import { vectorOf } from '../model/hypothesis.js';
import { W, fill } from './format.js';

/** More points than this do not fit on a card. */
const MOST = 40;

/** @param {'java'|'python'} language */
export function codeText(language, { data: { points }, state: { product } }) {
  const shown = points.slice(0, MOST);
  const cut = shown.length < points.length ? fill(W.algorithm.first, { n: MOST }) : '';
  const rows = shown.map((p) => [vectorOf(p, product).join(', '), p.label]);
  return (language === 'java' ? java : python)(rows, W.algorithm.code, cut);
}

function python(rows, [start, mistake, correct, end], cut) {
  return `points = [${joined(rows.map(([x, y]) => `((${x}), ${y})`), 10)}]${cut && `  # ${cut}`}

w, right, i = [0] * len(points[0][0]), 0, 0        # 1 ${start}
while right < len(points):                         # 4 ${end}
    x, y = points[i]
    if y * sum(a * b for a, b in zip(w, x)) <= 0:  # 2 ${mistake}
        w = [a + y * b for a, b in zip(w, x)]      # 3 ${correct}
        right = 0
    else:
        right += 1
    i = (i + 1) % len(points)
print(w)
`;
}

function java(rows, [start, mistake, correct, end], cut) {
  return `double[][] x = {${joined(rows.map(([x]) => `{${x}}`), 16)}};${cut && ` // ${cut}`}
int[] y = {${rows.map(([, y]) => y).join(', ')}};

double[] w = new double[x[0].length];                          // 1 ${start}
for (int i = 0, right = 0; right < y.length; i = (i + 1) % y.length) { // 4 ${end}
  double score = 0;
  for (int j = 0; j < w.length; j++) score += w[j] * x[i][j];
  if (y[i] * score <= 0) {                                     // 2 ${mistake}
    for (int j = 0; j < w.length; j++) w[j] += y[i] * x[i][j]; // 3 ${correct}
    right = 0;
  } else {
    right++;
  }
}
System.out.println(java.util.Arrays.toString(w));
`;
}

/** Three to a line. */
function joined(rows, indent) {
  const lines = [];
  for (let i = 0; i < rows.length; i += 3) {
    lines.push(rows.slice(i, i + 3).join(', '));
  }
  return lines.join(`,\n${' '.repeat(indent)}`);
}

/** Which of the four lines the moment is about: 0 to 3. */
export function lineNow(app) {
  const { moment, player } = app;
  if (!moment || moment.example === undefined) {
    return 0;
  }
  return moment.pending ? 1 : player.atEnd && app.results.trace.mistakes === 0 && !app.betting ? 3 : 2;
}
