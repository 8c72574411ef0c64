package dev.pla.playground;

import dev.pla.internal.learn.OrderName;
import dev.pla.learn.Averaged;
import dev.pla.learn.Budget;
import dev.pla.learn.Gallant;
import dev.pla.learn.Learner;
import dev.pla.learn.Perceptron;
import dev.pla.learn.PlainPocket;
import dev.pla.learn.Pocket;
import dev.pla.learn.Start;
import dev.pla.model.Hypothesis;
import dev.pla.model.TieRule;

/** Turns the page's settings into a learner; the seed drives the order and the start alike. */
final class LearnerOf {

  /** A page remembers every correction, so it makes no more than this. */
  private static final long MOST_UPDATES = 20_000;

  /** Some seconds of looking at points. */
  private static final long MOST_VISITS = 20_000_000;

  private LearnerOf() {}

  static Learner learner(Settings settings) {
    Perceptron perceptron = perceptron(settings);
    return switch (settings.getAlgorithm()) {
      case "pla" -> perceptron;
      case "pocket" -> new PlainPocket(perceptron, Pocket.Keep.FEWER);
      case "gallant" -> new Gallant(perceptron, Gallant.Ratchet.ON);
      case "averaged" -> new Averaged(perceptron);
      default -> throw unknown("algorithm", settings.getAlgorithm());
    };
  }

  static Perceptron perceptron(Settings settings) {
    long seed = Long.parseLong(settings.getSeed());
    return new Perceptron(
        OrderName.of(settings.getOrder()).order(seed),
        start(settings, seed),
        settings.getEta(),
        zero(settings.getZero()),
        budget(settings));
  }

  private static Start start(Settings settings, long seed) {
    return switch (settings.getStart()) {
      case "zero" -> Start.zeros();
      case "first" -> new Start.FirstExample();
      case "random" -> Start.random(seed);
      case "near-zero" -> Start.nearZero(seed);
      case "given" ->
          new Start.Given(
              new Hypothesis(settings.getWeights().copyToJavaArray(), zero(settings.getZero())));
      default -> throw unknown("start", settings.getStart());
    };
  }

  static TieRule zero(String name) {
    return switch (name) {
      case "mistake" -> TieRule.MISTAKE;
      case "negative" -> TieRule.NEGATIVE;
      case "positive" -> TieRule.POSITIVE;
      default -> throw unknown("zero", name);
    };
  }

  private static Budget budget(Settings settings) {
    long limit = (long) settings.getBudget();
    Budget most = new Budget(MOST_UPDATES, Long.MAX_VALUE, MOST_VISITS);
    return switch (settings.getUnit()) {
      case "updates" -> most.withUpdates(Math.min(limit, MOST_UPDATES));
      case "cycles" -> most.withCycles(limit);
      case "visits" -> most.withVisits(Math.min(limit, MOST_VISITS));
      default -> throw unknown("budget", settings.getUnit());
    };
  }

  private static IllegalArgumentException unknown(String what, String name) {
    return new IllegalArgumentException("no " + what + " named " + name);
  }
}
