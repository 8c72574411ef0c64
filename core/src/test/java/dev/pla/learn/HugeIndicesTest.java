package dev.pla.learn;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.data.Dataset;
import dev.pla.data.Labels;
import dev.pla.data.PointsBuilder;
import dev.pla.model.TieRule;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.IntSupplier;
import org.junit.jupiter.api.Test;

/**
 * PLA on sparse rows with few or very large indices, of ones or of other whole numbers, against a
 * loop over maps. Whole numbers: all sums are exact, in whatever order.
 */
class HugeIndicesTest {

  private static final int SETS = 120 * Integer.getInteger("pla.times", 1);

  /** Around the largest index of sixteen bits, too small and large enough for the quick ways. */
  private static final int[] LARGEST = {20, 65_535, 65_536, 65_600, 200_000};

  private static final List<TieRule> ZEROS =
      List.of(TieRule.MISTAKE, TieRule.NEGATIVE, TieRule.POSITIVE);

  private final List<Map<Integer, Integer>> rows = new ArrayList<>();
  private Labels labels;

  @Test
  void everyOrderAndBudgetComesToWhatAPlainLoopComesTo() {
    for (int seed = 0; seed < SETS; seed++) {
      Random random = new Random(seed);
      Dataset data = draw(random, LARGEST[random.nextInt(LARGEST.length)]);
      Order order =
          switch (random.nextInt(4)) {
            case 0 -> new Order.Cyclic();
            case 1 -> new Order.Shuffled(seed);
            case 2 -> new Order.Reshuffled(seed);
            default -> new Order.RandomVisit(seed);
          };
      TieRule zero = ZEROS.get(random.nextInt(ZEROS.size()));
      Perceptron pla = new Perceptron(order, Start.zeros(), 0.5, zero, budget(random, data.size()));
      Outcome outcome = pla.fit(data);
      String said =
          outcome.ending()
              + " "
              + outcome.updates()
              + " "
              + outcome.visits()
              + " "
              + outcome.lastUpdated()
              + " "
              + entries(outcome.hypothesis().weights());
      assertThat(said).as("seed %d", seed).isEqualTo(plainly(pla));
    }
  }

  private Dataset draw(Random random, int largest) {
    int n = random.nextInt(8) == 0 ? 500 + random.nextInt(100) : 1 + random.nextInt(40);
    boolean ones = random.nextBoolean();
    PointsBuilder points = PointsBuilder.sparse();
    Labels.Builder signs = new Labels.Builder();
    rows.clear();
    for (int i = 0; i < n; i++) {
      TreeMap<Integer, Integer> row = new TreeMap<>();
      for (int k = random.nextInt(5); k > 0; k--) {
        int j = random.nextInt(3) == 0 ? largest - random.nextInt(3) : 1 + random.nextInt(6);
        row.put(j, ones ? 1 : 1 + random.nextInt(3) - 4 * random.nextInt(2));
      }
      row.values().removeIf(value -> value == 0);
      int[] indices = row.keySet().stream().mapToInt(j -> j - 1).toArray();
      double[] values = row.values().stream().mapToDouble(value -> value).toArray();
      points.addSparse(indices, values);
      rows.add(row);
      int sum = row.getOrDefault(1, 0) - row.getOrDefault(2, 0) + row.getOrDefault(largest, 0);
      boolean noise = random.nextInt(12) == 0;
      signs.add((noise ? random.nextBoolean() : sum > 0) ? 1 : -1);
    }
    labels = signs.build();
    return new Dataset(points.build(largest), labels);
  }

  private static Budget budget(Random random, int n) {
    Budget some = Budget.ofCycles(1 + random.nextInt(30));
    return switch (random.nextInt(3)) {
      case 0 -> some;
      case 1 -> some.withUpdates(random.nextInt(60));
      default -> some.withVisits(random.nextInt(20 * n));
    };
  }

  private String plainly(Perceptron pla) {
    int n = rows.size();
    Map<Integer, Double> w = new HashMap<>();
    IntSupplier next = ((Order.OneByOne) pla.order()).visits(n);
    boolean repeats = pla.order() instanceof Order.Cyclic || pla.order() instanceof Order.Shuffled;
    long updates = 0;
    long visits = 0;
    long right = 0;
    int last = -1;
    String ending = null;
    while (ending == null) {
      boolean isSpent =
          visits == pla.budget().visits()
              || (visits % n == 0 && visits / n == pla.budget().cycles());
      if (isSpent) {
        ending = "BUDGET_SPENT";
        continue;
      }
      int i = next.getAsInt();
      visits++;
      if (!isWrong(i, w, pla.zero())) {
        right++;
        boolean isAllRight = right % n == 0 && (repeats || noneWrong(w, pla.zero()));
        ending = isAllRight ? "ALL_RIGHT" : null;
      } else if (updates == pla.budget().updates()) {
        ending = "BUDGET_SPENT";
      } else {
        double step = pla.eta() * labels.sign(i);
        w.merge(0, step, Double::sum);
        rows.get(i).forEach((j, value) -> w.merge(j, step * value, Double::sum));
        updates++;
        last = i;
        right = 0;
      }
    }
    w.values().removeIf(weight -> weight == 0);
    return ending + " " + updates + " " + visits + " " + last + " " + new TreeMap<>(w);
  }

  private boolean isWrong(int i, Map<Integer, Double> w, TieRule zero) {
    double[] score = {w.getOrDefault(0, 0.0)};
    rows.get(i).forEach((j, value) -> score[0] += value * w.getOrDefault(j, 0.0));
    int sign =
        score[0] != 0
            ? (int) Math.signum(score[0])
            : zero == TieRule.NEGATIVE ? -1 : zero == TieRule.POSITIVE ? 1 : 0;
    return sign != labels.sign(i);
  }

  private boolean noneWrong(Map<Integer, Double> w, TieRule zero) {
    for (int i = 0; i < rows.size(); i++) {
      if (isWrong(i, w, zero)) {
        return false;
      }
    }
    return true;
  }

  private static String entries(double[] w) {
    Map<Integer, Double> entries = new TreeMap<>();
    for (int j = 0; j < w.length; j++) {
      if (w[j] != 0) {
        entries.put(j, w[j]);
      }
    }
    return entries.toString();
  }
}
