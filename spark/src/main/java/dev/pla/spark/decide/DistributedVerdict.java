package dev.pla.spark.decide;

import dev.pla.model.WideDouble;
import dev.pla.proof.Margin;
import dev.pla.proof.Separator;
import dev.pla.proof.Verdict;
import dev.pla.spark.shard.Example;
import dev.pla.spark.shard.Shards;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Constraint generation: the core decides about a few rows on the driver, the cluster says which
 * rows contradict its hyperplane, and these join the few.
 *
 * <p>Rows that are not separable make the whole not separable. A hyperplane that every partition
 * finds right separates the whole; no hyperplane's margin is wider on the whole than on the few. A
 * round is one pass of the cluster; every round but the last adds a row, so there is a last one.
 */
public final class DistributedVerdict {

  /** How wide, relatively, the bracket around the widest margin may be: as in the core. */
  private static final double TOLERANCE = 2e-6;

  /**
   * Rows up to this many times the margin away come along: many of them will be the next to
   * contradict, and passes cost more than rows. It saved one round of three (200,000×20) and two of
   * five (×100).
   */
  private static final double REACH = 3;

  private final Shards shards;
  private final DriverLimits effort;

  /** The rows that represent all of them on the driver, in the order in which they came. */
  private final Set<Example> working = new LinkedHashSet<>();

  private double radius;
  private int passes;

  public DistributedVerdict(Shards shards, DriverLimits effort) {
    this.shards = shards;
    this.effort = effort;
  }

  public int passes() {
    return passes;
  }

  /** The rows that a certificate of {@link #decide} names. */
  public List<Example> rows() {
    return new ArrayList<>(working);
  }

  /** The verdict on all rows; a certificate names rows of the working set. */
  public Verdict decide() {
    return decide(Integer.MAX_VALUE).orElseThrow();
  }

  /** The verdict, or empty if it takes more than {@code most} passes. */
  public Optional<Verdict> decide(int most) {
    draw();
    Separator best = null;
    double lower = 0;
    double upper = Double.POSITIVE_INFINITY;
    while (passes < most) {
      Verdict verdict = dev.pla.verdict.Separability.of(Example.data(working, shards.dimension()));
      if (!(verdict instanceof Verdict.Separated few)) {
        return Optional.of(verdict);
      }
      List<PartRows> inspections = inspect(few);
      upper = Math.min(upper, few.margin().upper());
      double margin =
          inspections.stream()
              .mapToDouble(part -> part.extreme)
              .min()
              .orElse(Double.POSITIVE_INFINITY);
      if (margin > lower) {
        best = few.separator();
        lower = margin;
      }
      boolean hindered = admit(inspections, few.margin().upper());
      if (best != null && (!hindered || lower >= upper * (1 - TOLERANCE))) {
        return Optional.of(separated(best, lower, upper));
      }
      if (!hindered) {
        throw new IllegalStateException("rows changed between two passes; cache the DataFrame");
      }
    }
    return best == null ? Optional.empty() : Optional.of(separated(best, lower, upper));
  }

  private Verdict separated(Separator separator, double lower, double upper) {
    return new Verdict.Separated(separator, new Margin(lower, upper), WideDouble.of(radius));
  }

  /** A sample to begin with: from every partition its share. */
  private void draw() {
    if (shards.examples() == 0) {
      return;
    }
    double share = (double) effort.sample(shards.dimension()) / shards.examples();
    double positive = shards.positive();
    passes++;
    for (PartRows draw :
        shards.ask(share, (part, asked) -> PartRows.sample(part, positive, asked))) {
      radius = Math.max(radius, draw.extreme);
      draw.found.forEach(found -> working.add(found.row));
    }
  }

  private List<PartRows> inspect(Verdict.Separated few) {
    if (shards.examples() == 0) {
      return List.of();
    }
    BigInteger[] w = few.separator().weights().toArray(new BigInteger[0]);
    double asked = REACH * few.margin().upper();
    double positive = shards.positive();
    int most = effort.perPartition(shards.dimension(), shards.partitions());
    passes++;
    return shards.ask(w, (part, weights) -> PartRows.inspect(part, positive, weights, asked, most));
  }

  /** Lets in the worst rows; whether one of them is nearer than the margin of the few. */
  private boolean admit(List<PartRows> inspections, double margin) {
    // The sort is stable: equals stay in the order of partitions and rows.
    List<PartRows.Found> all =
        inspections.stream()
            .flatMap(part -> part.found.stream())
            .sorted(Comparator.comparingDouble(found -> found.margin))
            .toList();
    int room = effort.perRound(shards.dimension());
    boolean hindered = false;
    for (PartRows.Found found : all) {
      if (room > 0 && working.add(found.row)) {
        room--;
        hindered |= found.margin < margin;
      }
    }
    return hindered;
  }
}
