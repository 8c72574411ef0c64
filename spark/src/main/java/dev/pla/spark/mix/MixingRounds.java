package dev.pla.spark.mix;

import dev.pla.spark.shard.Shards;
import java.util.ArrayList;
import java.util.List;

/**
 * Rounds of parameter mixing until a round without a mistake, or as many as allowed.
 *
 * <p>A round in which no shard corrected anything shows that the w it began with is right on every
 * example.
 */
public final class MixingRounds {

  private final Shards shards;
  private final MixingRule rule;
  private final List<Long> mistakesPerRound = new ArrayList<>();
  private MixingState position;
  private double[] best;
  private MistakeTally bestTally;
  private int bestRound;

  private MixingRounds(Shards shards, MixingRule rule, double[] start) {
    this.shards = shards;
    this.rule = rule;
    boolean averaged = rule.algorithm == MixingAlgorithm.AVERAGED;
    this.position = new MixingState(0, start, averaged ? new double[start.length] : null);
  }

  public static MixingRounds run(Shards shards, MixingRule rule, double[] start, int maxRounds) {
    MixingRounds training = new MixingRounds(shards, rule, start);
    while (training.mistakesPerRound.size() < maxRounds && training.goesOn()) {
      training.makeRound();
    }
    training.answer();
    return training;
  }

  private boolean goesOn() {
    int rounds = mistakesPerRound.size();
    return rounds == 0 || mistakesPerRound.get(rounds - 1) > 0;
  }

  private void makeRound() {
    List<ShardCycle.Result> results = ShardCycle.runAll(shards, rule, position);
    MistakeTally tally = new MistakeTally();
    for (ShardCycle.Result result : results) {
      if (result.overflow) {
        throw overflow();
      }
      tally.add(result.startTally);
    }
    if (rule.algorithm == MixingAlgorithm.POCKET) {
      consider(tally);
    }
    Mixture mixture = new Mixture(results);
    position = mixture.after(position);
    mistakesPerRound.add(mixture.corrections());
  }

  /** Puts the present w, whose mistakes are these, into the pocket if it is the best so far. */
  private void consider(MistakeTally tally) {
    if (bestTally == null || tally.weight() < bestTally.weight()) {
      best = position.w();
      bestTally = tally;
      bestRound = position.round();
    }
  }

  private void answer() {
    if (rule.algorithm == MixingAlgorithm.POCKET) {
      consider(MistakeTally.of(shards, rule.positive, position.w()));
      return;
    }
    best = rule.algorithm == MixingAlgorithm.AVERAGED ? position.mean(rule.longest) : position.w();
    bestTally = MistakeTally.of(shards, rule.positive, best);
    bestRound = position.round();
  }

  private static ArithmeticException overflow() {
    return new ArithmeticException(
        "w·x left the range of doubles: the features are too large, scale them first");
  }

  /** The answer; not to be changed. */
  public double[] weights() {
    return best;
  }

  /** The mistakes of the answer on all examples. */
  public MistakeTally tally() {
    return bestTally;
  }

  /** The round after which the answer was met. */
  public int round() {
    return bestRound;
  }

  /** Corrections made in each round, by all shards. */
  public List<Long> mistakesPerRound() {
    return List.copyOf(mistakesPerRound);
  }
}
