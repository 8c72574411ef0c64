package dev.pla.learn;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.data.Dataset;
import dev.pla.internal.learn.OrderName;
import dev.pla.model.TieRule;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The pocket as it is written down gives what plain arrays give. */
class PlainPocketTest {

  private static final List<OrderName> ORDERS = List.of(OrderName.values());
  private static final List<TieRule> ZEROS = List.of(TieRule.values());

  @Test
  void keepsWhatTheOracleKeeps() {
    Random random = new Random(7);
    int improved = 0;
    for (int trial = 0; trial < 600; trial++) {
      int n = 1 + random.nextInt(30);
      Dataset data = Sets.coins(random.nextInt(), n, 1 + random.nextInt(5));
      Order order = ORDERS.get(trial % ORDERS.size()).order(random.nextInt(100));
      TieRule zero = ZEROS.get(random.nextInt(3));
      int limit = 1 + random.nextInt(80);
      NaivePerceptron oracle =
          new NaivePerceptron(data, new double[data.dimension() + 1], 0.5, zero, limit)
              .withPocket()
              .run(order);
      Perceptron pla = new Perceptron(order, Start.zeros(), 0.5, zero, Budget.ofUpdates(limit));
      Outcome outcome = new PlainPocket(pla).fit(data);
      assertThat(outcome.hypothesis().weights()).as("%s", pla).isEqualTo(oracle.best);
      assertThat(outcome.loss().mistakes()).as("%s", pla).isEqualTo(oracle.fewest);
      assertThat(outcome.foundAt()).as("%s", pla).isEqualTo(oracle.foundAt);
      assertThat(outcome.updates()).as("%s", pla).isEqualTo(oracle.updates);
      improved += oracle.foundAt > 0 ? 1 : 0;
    }
    assertThat(improved).isGreaterThan(300);
  }
}
