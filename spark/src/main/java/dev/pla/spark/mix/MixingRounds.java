package dev.pla.spark.mix;

import dev.pla.internal.data.OverflowException;
import dev.pla.spark.shard.Shards;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongConsumer;

/**
 * Rounds of parameter mixing until a round without a mistake, or as many as allowed.
 *
 * <p>A round in which no partition corrected anything shows that the w it began with is right on
 * every example.
 */
public final class MixingRounds {

  /** A w that may be the answer, and the round after which it was met. */
  private static final class Candidate {
    private final double[] w;
    private final int round;

    Candidate(double[] w, int round) {
      this.w = w;
      this.round = round;
    }
  }

  private final Shards shards;
  private final MixingRule rule;
  private final LongConsumer watch;
  private final List<Long> mistakesPerRound = new ArrayList<>();
  private MixingState position;
  private double[] previousMean;
  private SmallSteps small;
  private boolean isAlone;
  private double lastCorrection;
  private Candidate best;
  private MistakeTally bestTally;

  public MixingRounds(Shards shards, MixingRule rule, double[] start, LongConsumer watch) {
    this.shards = shards;
    this.rule = rule;
    this.watch = watch;
    double[] absences = rule.algorithm().wantsMean() ? new double[start.length] : null;
    this.position = new MixingState(0, start, absences);
  }

  /**
   * Continues until {@code rounds} rounds are done in all, or a round made no mistake, or the mean
   * of w turned by less than this in a round.
   *
   * @param tolerance the length of the difference between the two means, each of length one; 0
   *     where the mean says nothing
   */
  public void run(int rounds, double tolerance) {
    while (mistakesPerRound.size() < rounds && goesOn()) {
      position = makeRound(position);
      if (tolerance > 0 && turn(position.mean(rule.longest())) < tolerance) {
        return;
      }
    }
  }

  /**
   * Continues with small steps, for data that are known not to be separable: there w keeps moving
   * as long as its steps are large. Every round begins with the mean of the one before, made as
   * long that the corrections of a round move it little.
   */
  public void runSmallSteps(int rounds, double tolerance) {
    double[] mean = position.mean(rule.longest());
    small = new SmallSteps(mean, rule);
    while (mistakesPerRound.size() < rounds && goesOn()) {
      MixingState start = new MixingState(0, small.start(), new double[mean.length]);
      small.add(makeRound(start).mean(rule.longest()));
      if (turn(small.mean()) < tolerance) {
        return;
      }
    }
  }

  /** How far the mean has turned since this was last asked: 2 at most; 2 for the first time. */
  private double turn(double[] mean) {
    double[] before = previousMean;
    previousMean = mean;
    double length = rule.scale().norm(mean);
    double lengthBefore = before == null ? 0 : rule.scale().norm(before);
    if (length == 0 || lengthBefore == 0) {
      return 2;
    }
    double[] difference = new double[mean.length];
    for (int j = 0; j < mean.length; j++) {
      difference[j] = mean[j] / length - before[j] / lengthBefore;
    }
    return rule.scale().norm(difference);
  }

  /** Whether the last round still made mistakes, or there was none yet. */
  public boolean goesOn() {
    int rounds = mistakesPerRound.size();
    return rounds == 0 || mistakesPerRound.get(rounds - 1) > 0;
  }

  private MixingState makeRound(MixingState start) {
    List<ShardCycle.Result> results = ShardCycle.runAll(shards, rule, start);
    MistakeTally tally = new MistakeTally();
    for (ShardCycle.Result result : results) {
      if (result.overflow) {
        throw new OverflowException(
            "w·x left the range of doubles: the features are too large, scale them first");
      }
      tally.add(result.startTally);
    }
    if (rule.algorithm() == MixingAlgorithm.POCKET) {
      consider(new Candidate(start.w, mistakesPerRound.size()), tally);
    }
    isAlone = results.size() == 1;
    lastCorrection = Math.max(lastCorrection, results.get(0).lastCorrection);
    long corrections = MixingState.corrections(results);
    mistakesPerRound.add(corrections);
    watch.accept(corrections);
    return start.after(results);
  }

  private void consider(Candidate candidate, MistakeTally tally) {
    if (bestTally == null || tally.weight() < bestTally.weight()) {
      best = candidate;
      bestTally = tally;
    }
  }

  /**
   * Counts the mistakes of what may be the answer on all rows, and chooses.
   *
   * @param more a candidate from elsewhere
   * @param meanFirst whether the mean is the answer unless another w makes no mistake at all
   */
  public void answer(Optional<double[]> more, boolean meanFirst) {
    List<Candidate> candidates = new ArrayList<>();
    Candidate last = new Candidate(position.w, position.round);
    switch (rule.algorithm()) {
      case PLA, POCKET -> candidates.add(last);
      case AVERAGED -> candidates.add(mean());
      case AUTO -> {
        candidates.add(mean());
        candidates.add(last);
        if (small != null && small.mean() != null) {
          candidates.add(new Candidate(small.mean(), mistakesPerRound.size()));
        }
      }
    }
    more.ifPresent(w -> candidates.add(new Candidate(w, position.round)));
    double[][] all = candidates.stream().map(candidate -> candidate.w).toArray(double[][]::new);
    MistakeTally[] tallies = MistakeTally.of(shards, rule.positive(), all);
    for (int k = 0; k < candidates.size(); k++) {
      if (k == 0 || !meanFirst || tallies[k].mistakes() == 0) {
        consider(candidates.get(k), tallies[k]);
      }
    }
  }

  /**
   * The mean of w over all visits. Those of a partition that is alone end as the core's do: when
   * all examples in a row were right, which may be in the middle of a round.
   */
  private Candidate mean() {
    double[] mean =
        isAlone && small == null && !goesOn()
            ? position.meanOver(lastCorrection + rule.longest())
            : position.mean(rule.longest());
    return new Candidate(mean, position.round);
  }

  /** The answer; not to be changed. */
  public double[] weights() {
    return best.w;
  }

  public MistakeTally tally() {
    return bestTally;
  }

  /** The round after which the answer was met. */
  public int round() {
    return best.round;
  }

  /** Corrections made in each round, by all partitions. */
  public List<Long> mistakesPerRound() {
    return List.copyOf(mistakesPerRound);
  }
}
