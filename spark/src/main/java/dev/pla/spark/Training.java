package dev.pla.spark;

import java.util.ArrayList;
import java.util.List;

/**
 * Rounds of parameter mixing until a round without a mistake, or as many as allowed.
 *
 * <p>A round in which no shard corrected anything shows that the w it began with is right on every
 * example.
 */
final class Training {

  private final Shards shards;
  private final Rule rule;
  private final List<Long> mistakesPerRound = new ArrayList<>();
  private Position position;
  private double[] best;
  private Tally bestTally;
  private int bestRound;

  private Training(Shards shards, Rule rule, double[] start) {
    this.shards = shards;
    this.rule = rule;
    boolean averaged = rule.algorithm == Algorithm.AVERAGED;
    this.position = new Position(0, start, averaged ? new double[start.length] : null);
  }

  static Training run(Shards shards, Rule rule, double[] start, int maxRounds) {
    Training training = new Training(shards, rule, start);
    while (training.mistakesPerRound.size() < maxRounds && training.goesOn()) {
      training.round();
    }
    training.answer();
    return training;
  }

  private boolean goesOn() {
    int rounds = mistakesPerRound.size();
    return rounds == 0 || mistakesPerRound.get(rounds - 1) > 0;
  }

  private void round() {
    List<Cycle.Result> results = shards.cycle(rule, position);
    Tally tally = new Tally();
    for (Cycle.Result result : results) {
      if (result.overflow) {
        throw overflow();
      }
      tally.add(result.startTally);
    }
    if (rule.algorithm == Algorithm.POCKET) {
      consider(tally);
    }
    Mixture mixture = new Mixture(results);
    position = mixture.after(position);
    mistakesPerRound.add(mixture.corrections());
  }

  /** Puts the present w, whose mistakes are these, into the pocket if it is the best so far. */
  private void consider(Tally tally) {
    if (bestTally == null || tally.weight() < bestTally.weight()) {
      best = position.w();
      bestTally = tally;
      bestRound = position.round();
    }
  }

  private void answer() {
    if (rule.algorithm == Algorithm.POCKET) {
      consider(shards.count(rule.positive, position.w()));
      return;
    }
    best = rule.algorithm == Algorithm.AVERAGED ? position.mean(rule.longest) : position.w();
    bestTally = shards.count(rule.positive, best);
    bestRound = position.round();
  }

  private static ArithmeticException overflow() {
    return new ArithmeticException(
        "w·x left the range of doubles: the features are too large, scale them first");
  }

  /** The answer; not to be changed. */
  double[] weights() {
    return best;
  }

  TrainingSummary summary() {
    return new TrainingSummary(
        mistakesPerRound,
        shards.examples(),
        shards.partitions(),
        bestRound,
        bestTally.mistakes(),
        bestTally.weight(),
        bestTally.loss());
  }
}
