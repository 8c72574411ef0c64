package dev.pla.spark.shard;

/**
 * In which order the rows of a partition are visited.
 *
 * @param seed of a shuffled order; null keeps the order of the rows
 * @param acrossPartitions whether rows also change their partitions, which takes a pass over the
 *     network
 */
public record VisitOrder(Long seed, boolean acrossPartitions) {

  /** As the rows come. */
  public static final VisitOrder CYCLIC = new VisitOrder(null, false);
}
