package dev.pla.playground;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.model.Hypothesis;
import dev.pla.model.TieRule;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What a score of 0 means is the core's to say; the page repeats it for all three readings. */
@ExtendWith(InChromium.class)
class ZeroTest {

  private static final double[] SCORES = {-1e300, -2.5, -Double.MIN_VALUE, -0.0, 0.0, 1e-300, 7};

  /** For each score the label, and whether +1 and −1 are mistakes. */
  private static final String READ =
      """
      async ({ zero, scores }) => {
        const { fromHash } = await import('./model/url.js');
        const { runner, rowsOf } = await import('./model/engine.js');
        const { isMistake, label } = await import('./model/hypothesis.js');
        const { points, settings } = fromHash(`#data=xor&zero=${zero}`);
        const { rule } = await runner.ask('run', { rows: rowsOf(points), settings });
        return scores.flatMap(s => [label(rule, s),
          ...[1, -1].map(y => Number(isMistake(rule, [0, 1, 0], { x: s, y: 0, label: y })))]);
      }
      """;

  @ParameterizedTest
  @EnumSource(TieRule.class)
  void labelsAndMistakesAreTheCores(TieRule zero, Visit visit) {
    Hypothesis w = new Hypothesis(new double[] {0, 1, 0}, zero);
    List<Integer> expected = new ArrayList<>();
    for (double score : SCORES) {
      expected.add(w.label(score));
      expected.add(w.isMistake(1, score) ? 1 : 0);
      expected.add(w.isMistake(-1, score) ? 1 : 0);
    }
    visit.open("");
    Object read = visit.page().evaluate(READ, Map.of("zero", name(zero), "scores", boxed(SCORES)));
    assertThat(read).isEqualTo(expected);
  }

  /** The rings drawn at each moment are as many as the core counts; many scores are 0 here. */
  private static final String RINGS =
      """
      async zero => {
        const { fromHash } = await import('./model/url.js');
        const { runner, rowsOf } = await import('./model/engine.js');
        const { Trace } = await import('./model/trace.js');
        const { isMistake, score } = await import('./model/hypothesis.js');
        const { points, settings } = fromHash(`#p=n0,0n0,1n1,0p1,1n2,0p2,1&zero=${zero}`);
        const trace = new Trace(await runner.ask('run', { rows: rowsOf(points), settings }));
        let zeros = 0;
        for (let t = 0; t <= trace.updates; t++) {
          const w = trace.w(t);
          const rings = points.filter(p => isMistake(trace.rule, w, p)).length;
          zeros += points.filter(p => score(w, p) === 0).length;
          if (rings !== trace.mistakesAt(t)) {
            return `${rings} rings after ${t} corrections, but ${trace.mistakesAt(t)} mistakes`;
          }
        }
        return zeros > 6 ? 'equal' : `only ${zeros} scores were 0`;
      }
      """;

  @ParameterizedTest
  @EnumSource(TieRule.class)
  void asManyRingsAsTheCoreCounts(TieRule zero, Visit visit) {
    visit.open("");
    assertThat(visit.page().evaluate(RINGS, name(zero))).isEqualTo("equal");
  }

  private static String name(TieRule zero) {
    return zero.name().toLowerCase(Locale.ROOT);
  }

  private static List<Double> boxed(double[] values) {
    List<Double> boxed = new ArrayList<>();
    for (double value : values) {
      boxed.add(value);
    }
    return boxed;
  }
}
