package dev.pla.spark.decide;

/**
 * How many rows travel to the driver.
 *
 * @param sample rows to begin with, at least
 * @param round rows that may join in a round, at least
 */
public record DriverLimits(int sample, int round) {

  /**
   * More rows cost the driver milliseconds and save passes of the cluster: against 1000 and 1000,
   * these saved two rounds of five (200,000×20) and of seven (×100).
   */
  public static final DriverLimits USUAL = new DriverLimits(4000, 2000);

  /** Rows for every weight, where there are many; and how many are too many for one driver. */
  private static final int SAMPLED_PER_WEIGHT = 20;

  private static final int LARGEST_SAMPLE = 50_000;
  private static final int JOINING_PER_WEIGHT = 4;
  private static final int LARGEST_ROUND = 20_000;

  /** However many partitions there are, each may send this many rows. */
  private static final int FEWEST = 8;

  /** How much more than its share a partition may send, because contradicting rows cluster. */
  private static final int UNEVEN = 4;

  int sample(int dimension) {
    return atLeast(sample, SAMPLED_PER_WEIGHT, dimension, LARGEST_SAMPLE);
  }

  int perRound(int dimension) {
    return atLeast(round, JOINING_PER_WEIGHT, dimension, LARGEST_ROUND);
  }

  int perPartition(int dimension, int partitions) {
    int most = perRound(dimension);
    return Math.min(most, Math.max(FEWEST, UNEVEN * most / Math.max(1, partitions)));
  }

  private static int atLeast(int least, int perWeight, int dimension, int largest) {
    return (int) Math.max(least, Math.min(largest, perWeight * (dimension + 1L)));
  }
}
