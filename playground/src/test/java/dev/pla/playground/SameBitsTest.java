package dev.pla.playground;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.data.Dataset;
import dev.pla.data.Labels;
import dev.pla.data.Points;
import dev.pla.fewest.MistakesBound;
import dev.pla.internal.fewest.Fewest;
import dev.pla.internal.solve.SeparabilityReport;
import dev.pla.learn.Observer;
import dev.pla.learn.Outcome;
import dev.pla.learn.Step;
import dev.pla.model.CorrectionBound;
import dev.pla.model.Hypothesis;
import dev.pla.model.TieRule;
import dev.pla.proof.Certificate;
import dev.pla.proof.Verdict;
import dev.pla.verdict.Separability;
import dev.pla.work.Progress;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The browser runs our Java: the same run there and on the JVM gives the same bits. */
@ExtendWith(InChromium.class)
class SameBitsTest {

  private static final int RUNS = 100;

  /** Answers each question with bits: hexadecimal in, hexadecimal out. */
  private static final String ASK =
      """
      async questions => {
        const pla = await import('./pla.js');
        const view = new DataView(new ArrayBuffer(8));
        const doubles = text => Float64Array.from(text.match(/.{16}/g), digits => {
          view.setBigUint64(0, BigInt('0x' + digits));
          return view.getFloat64(0);
        });
        const hex = values => Array.from(values, value => {
          view.setFloat64(0, value);
          return view.getBigUint64(0).toString(16).padStart(16, '0');
        }).join('');
        return questions.map(question => {
          const rows = doubles(question.rows);
          const settings = { ...question, eta: doubles(question.eta)[0] };
          const run = pla.run(rows, question.dimension, settings);
          const verdict = pla.judge(rows, question.dimension);
          return [
            hex(run.answer), hex(run.weights), hex([run.mistakes]), run.ending,
            String(run.updates), String(run.cycles), String(run.visits),
            Array.from(verdict.rows).join(' '), verdict.coefficients, hex(verdict.separator),
            Array.from(verdict.holding).join(' '), hex([verdict.chance]),
          ];
        });
      }
      """;

  @Test
  void aHundredRandomRunsAndVerdictsAreEqualBitForBit(Visit visit) {
    List<RandomRun> runs = new ArrayList<>();
    for (int i = 0; i < RUNS; i++) {
      runs.add(RandomRun.of(i));
    }
    visit.open("");
    Object there = visit.page().evaluate(ASK, runs.stream().map(RandomRun::question).toList());
    List<List<String>> here = runs.stream().map(SameBitsTest::answer).toList();
    for (int i = 0; i < RUNS; i++) {
      assertThat(((List<?>) there).get(i)).as("run %d", i).isEqualTo(here.get(i));
    }
    assertThat(here.stream().map(a -> a.get(3)).collect(Collectors.toSet()))
        .containsExactlyInAnyOrder("all-right", "budget-spent");
  }

  /** Answers with the bound of the widest margin's line, and with the fewest mistakes. */
  private static final String ASK_BOUNDS =
      """
      async questions => {
        const pla = await import('./pla.js');
        return questions.map(values => {
          const rows = Float64Array.from(values);
          const verdict = pla.judge(rows, 2);
          if (verdict.separable) {
            return [...verdict.separator, ...pla.bound(rows, 2, verdict.separator)].map(String);
          }
          const { mistakes, bound, line } = pla.fewest(rows, 2);
          return [verdict.coefficients, ...[mistakes, bound, ...line].map(String)];
        });
      }
      """;

  /** Sizes from 1e-90 to 1e90, whole numbers and others, narrow and wide. */
  @Test
  void boundsCertificatesAndFewestMistakesAreEqualDigitForDigit(Visit visit) {
    List<double[]> sets = new ArrayList<>();
    for (int i = 0; i < RUNS; i++) {
      sets.add(plane(new Random(i)));
    }
    assertThat(certificates(visit, sets)).isBetween(20L, 80L);
  }

  /** The shortest decimal of some, as of 2⁻⁴⁴, is above it, and not the nearest of its length. */
  @Test
  void certificatesOfPowersOfTwoAreEqualDigitForDigit(Visit visit) {
    List<double[]> sets = new ArrayList<>();
    for (int k = -50; k <= -20; k++) {
      double power = Math.scalb(1.0, k);
      sets.add(new double[] {0, 0, 1, power, 0, -1, -3 * power, 0, -1});
    }
    assertThat(certificates(visit, sets)).isEqualTo(sets.size());
  }

  /** How many certificates there are, all of them equal in the page and here, as are the bounds. */
  private static long certificates(Visit visit, List<double[]> sets) {
    List<List<String>> here = sets.stream().map(SameBitsTest::bounds).toList();
    visit.open("");
    List<List<Double>> questions =
        sets.stream().map(rows -> Arrays.stream(rows).boxed().toList()).toList();
    Object there = visit.page().evaluate(ASK_BOUNDS, questions);
    Object shown =
        visit.page().evaluate("lists => lists.map(list => list.map(v => String(+v)))", here);
    for (int i = 0; i < here.size(); i++) {
      List<?> theirs = (List<?>) ((List<?>) there).get(i);
      boolean exact = here.get(i).get(0).contains(" ");
      List<?> ours = (List<?>) ((List<?>) shown).get(i);
      int numbers = exact ? 1 : 0;
      assertThat(theirs.subList(numbers, theirs.size()))
          .as("set %d", i)
          .isEqualTo(ours.subList(numbers, ours.size()));
      if (exact) {
        assertThat(theirs.get(0)).as("certificate %d", i).isEqualTo(here.get(i).get(0));
      }
    }
    return here.stream().filter(a -> a.get(0).contains(" ")).count();
  }

  private static double[] plane(Random random) {
    double size = Math.pow(10, random.nextInt(181) - 90);
    boolean whole = random.nextBoolean();
    boolean noisy = random.nextBoolean();
    int points = 4 + random.nextInt(20);
    double[] rows = new double[3 * points];
    for (int i = 0; i < rows.length; i += 3) {
      double x = whole ? random.nextInt(9) - 4 : random.nextGaussian();
      double y = whole ? random.nextInt(9) - 4 : random.nextGaussian();
      rows[i] = size * x;
      rows[i + 1] = size * y;
      rows[i + 2] = (2 * x - y > 0.3) != (noisy && random.nextInt(5) == 0) ? 1 : -1;
    }
    return rows;
  }

  private static List<String> bounds(double[] rows) {
    double[][] x = new double[rows.length / 3][];
    int[] y = new int[x.length];
    for (int i = 0; i < y.length; i++) {
      x[i] = new double[] {rows[3 * i], rows[3 * i + 1]};
      y[i] = (int) rows[3 * i + 2];
    }
    Dataset data = new Dataset(Points.of(x), Labels.of(y));
    List<String> found = new ArrayList<>();
    if (Separability.of(data) instanceof Verdict.Separated yes) {
      Hypothesis line = yes.separator().toHypothesis(TieRule.MISTAKE);
      CorrectionBound bound = CorrectionBound.of(data, line);
      add(found, line.weights());
      add(found, bound.radius(), bound.margin(), bound.corrections());
    } else {
      found.add(verdict(data).get(1));
      MistakesBound fewest =
          MistakesBound.searched(
              data, Fewest.search(data, 1, 1_000, Progress.NONE).best(), 100_000, Progress.NONE);
      add(found, (double) fewest.mistakes(), (double) fewest.value());
      add(found, fewest.best().weights());
    }
    return found;
  }

  private static void add(List<String> found, double... values) {
    for (double value : values) {
      found.add(Double.toString(value));
    }
  }

  private static List<String> answer(RandomRun run) {
    StringBuilder weights = new StringBuilder();
    Outcome outcome = run.learner().fit(run.data(), new Writer(weights));
    List<String> answer = new ArrayList<>();
    answer.add(Hex.of(outcome.hypothesis().weights()));
    answer.add(weights.toString());
    answer.add(Hex.of((double) outcome.loss().mistakes()));
    answer.add(outcome.ending().name().toLowerCase(java.util.Locale.ROOT).replace('_', '-'));
    answer.add(Long.toString(outcome.updates()));
    answer.add(Long.toString(outcome.cycles()));
    answer.add(Long.toString(outcome.visits()));
    answer.addAll(verdict(run.data()));
    SeparabilityReport found = SeparabilityReport.of(run.data());
    answer.add(joined(found.supportVectors()));
    answer.add(Hex.of(found.coverProbability().ceil()));
    return answer;
  }

  private static List<String> verdict(Dataset data) {
    Verdict verdict = Separability.of(data);
    if (verdict instanceof Verdict.Separated yes) {
      return List.of("", "", Hex.of(yes.separator().toHypothesis(TieRule.MISTAKE).weights()));
    }
    List<Certificate.Term> terms = ((Verdict.Inseparable) verdict).certificate().terms();
    return List.of(
        joined(terms.stream().map(Certificate.Term::row).toList()),
        terms.stream().map(t -> t.coefficient().toString()).collect(Collectors.joining(" ")),
        "");
  }

  private static String joined(List<Integer> rows) {
    return rows.stream().map(String::valueOf).collect(Collectors.joining(" "));
  }

  /** Every w of the run, the first included. */
  private record Writer(StringBuilder text) implements Observer {
    @Override
    public void on(Event event, Step step) {
      if (event == Event.STARTED || event == Event.CORRECTED) {
        text.append(Hex.of(step.hypothesis().weights()));
      }
    }
  }
}
