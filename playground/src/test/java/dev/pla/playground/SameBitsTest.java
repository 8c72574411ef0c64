package dev.pla.playground;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.data.Dataset;
import dev.pla.learn.Observer;
import dev.pla.learn.Outcome;
import dev.pla.learn.Step;
import dev.pla.model.Zero;
import dev.pla.proof.Certificate;
import dev.pla.proof.Verdict;
import dev.pla.verdict.Separability;
import java.util.ArrayList;
import java.util.List;
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
    return answer;
  }

  private static List<String> verdict(Dataset data) {
    Verdict verdict = Separability.of(data);
    if (verdict instanceof Verdict.Separated yes) {
      return List.of("", "", Hex.of(yes.separator().toHypothesis(Zero.MISTAKE).weights()));
    }
    List<Certificate.Term> terms = ((Verdict.Inseparable) verdict).certificate().terms();
    return List.of(
        terms.stream().map(t -> Integer.toString(t.row())).collect(Collectors.joining(" ")),
        terms.stream().map(t -> t.coefficient().toString()).collect(Collectors.joining(" ")),
        "");
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
