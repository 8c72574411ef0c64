package dev.pla.playground;

import dev.pla.data.Dataset;
import dev.pla.data.Labels;
import dev.pla.data.Points;
import dev.pla.learn.Averaged;
import dev.pla.learn.Budget;
import dev.pla.learn.Gallant;
import dev.pla.learn.Learner;
import dev.pla.learn.Order;
import dev.pla.learn.Perceptron;
import dev.pla.learn.Pocket;
import dev.pla.learn.Start;
import dev.pla.model.TieRule;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Random data and random settings, once for the JVM and once for the browser. */
record RandomRun(Dataset data, Learner learner, Map<String, Object> question) {

  private static final List<String> ALGORITHMS = List.of("pla", "pocket", "gallant", "averaged");
  private static final List<String> ORDERS =
      List.of("cyclic", "shuffled", "reshuffled", "visits", "random");
  private static final List<String> STARTS = List.of("zero", "first", "random", "near-zero");
  private static final List<String> UNITS = List.of("updates", "cycles", "visits");

  static RandomRun of(long number) {
    Random random = new Random(number);
    int dimension = 1 + random.nextInt(20);
    double[][] x = points(random, 2 + random.nextInt(40), dimension);
    int[] y = labels(random, x);
    String algorithm = pick(random, ALGORITHMS);
    String order = pick(random, algorithm.equals("gallant") ? ORDERS.subList(0, 4) : ORDERS);
    String start = pick(random, STARTS);
    TieRule zero = pick(random, List.of(TieRule.values()));
    String unit = pick(random, UNITS);
    long seed = random.nextLong();
    double eta = random.nextBoolean() ? 1 : Math.exp(3 * random.nextGaussian());
    int budget = 1 + random.nextInt(unit.equals("visits") ? 3000 : 80);
    Perceptron perceptron =
        new Perceptron(order(order, seed), start(start, seed), eta, zero, budget(unit, budget));
    Map<String, Object> question = new HashMap<>();
    question.put("rows", rows(x, y));
    question.put("dimension", dimension);
    question.put("algorithm", algorithm);
    question.put("order", order);
    question.put("start", start);
    question.put("eta", Hex.of(eta));
    question.put("zero", zero.name().toLowerCase(java.util.Locale.ROOT));
    question.put("unit", unit);
    question.put("seed", Long.toString(seed));
    question.put("budget", budget);
    Dataset data = new Dataset(Points.of(x), Labels.of(y));
    return new RandomRun(data, learner(algorithm, perceptron), question);
  }

  private static <T> T pick(Random random, List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }

  /** Half of the sets have small whole coordinates, so that scores of exactly zero occur. */
  private static double[][] points(Random random, int size, int dimension) {
    boolean whole = random.nextBoolean();
    double[][] x = new double[size][dimension];
    for (double[] row : x) {
      for (int j = 0; j < dimension; j++) {
        row[j] = whole ? random.nextInt(7) - 3 : 10 * random.nextGaussian();
      }
    }
    return x;
  }

  /** By a random hyperplane, with a tenth of the labels turned round in half of the sets. */
  private static int[] labels(Random random, double[][] x) {
    double noise = random.nextBoolean() ? 0 : 0.1;
    double[] w = new double[x[0].length];
    for (int j = 0; j < w.length; j++) {
      w[j] = random.nextGaussian();
    }
    int[] y = new int[x.length];
    for (int i = 0; i < y.length; i++) {
      double score = 0.3;
      for (int j = 0; j < w.length; j++) {
        score += w[j] * x[i][j];
      }
      y[i] = score > 0 != random.nextDouble() < noise ? 1 : -1;
    }
    return y;
  }

  private static Learner learner(String algorithm, Perceptron perceptron) {
    return switch (algorithm) {
      case "pocket" -> new Pocket(perceptron);
      case "gallant" -> new Gallant(perceptron);
      case "averaged" -> new Averaged(perceptron);
      default -> perceptron;
    };
  }

  private static Order order(String name, long seed) {
    return switch (name) {
      case "shuffled" -> new Order.Shuffled(seed);
      case "reshuffled" -> new Order.Reshuffled(seed);
      case "random" -> new Order.RandomMistake(seed);
      case "visits" -> new Order.RandomVisit(seed);
      default -> new Order.Cyclic();
    };
  }

  private static Start start(String name, long seed) {
    return switch (name) {
      case "first" -> new Start.FirstExample();
      case "random" -> Start.random(seed);
      case "near-zero" -> Start.nearZero(seed);
      default -> Start.zeros();
    };
  }

  /** The page's own limits are far beyond these. */
  private static Budget budget(String unit, int limit) {
    return switch (unit) {
      case "updates" -> Budget.ofUpdates(limit).withVisits(20_000_000);
      case "cycles" -> Budget.ofCycles(limit).withUpdates(20_000);
      default -> Budget.ofVisits(limit);
    };
  }

  private static String rows(double[][] x, int[] y) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < y.length; i++) {
      text.append(Hex.of(x[i])).append(Hex.of(y[i]));
    }
    return text.toString();
  }
}
