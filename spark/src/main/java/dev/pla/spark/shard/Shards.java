package dev.pla.spark.shard;

import dev.pla.spark.shard.Decoded.Facts;
import java.util.Iterator;
import java.util.List;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeSet;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.api.java.function.Function2;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.Dataset;
import org.apache.spark.storage.StorageLevel;

/**
 * All examples, decoded and kept on the executors, and what can be asked of them in one pass.
 *
 * <p>Answers come back in the order of the partitions. A lost partition is decoded again from the
 * input; one that does not fit the memory lies on disk and is read block by block.
 */
public final class Shards implements AutoCloseable {

  /** The classes of a label that metadata call binary. */
  private static final Set<Double> BINARY = Set.of(0.0, 1.0);

  private final JavaSparkContext context;
  private final JavaRDD<Decoded> decoded;
  private final List<Facts> facts;
  private final ColumnMoments moments;
  private final FrameColumns columns;

  /**
   * Decodes the rows and checks them.
   *
   * @param seed of the order of visits; null keeps the order of the rows
   * @param across whether a shuffled row may change its partition, a pass over the network
   * @param wantsMoments whether {@link #moments} will be asked for
   */
  public Shards(
      Dataset<?> rows, FrameColumns columns, Long seed, boolean across, boolean wantsMoments) {
    this.columns = columns;
    this.context = JavaSparkContext.fromSparkContext(rows.sparkSession().sparkContext());
    boolean weighted = columns.weight() != null;
    FeatureCells cells = columns.cells(Decoder.FEATURES);
    this.decoded =
        columns
            .select(rows, seed, across)
            .javaRDD()
            .mapPartitions(part -> new Decoder(part, cells, weighted, wantsMoments), true)
            .persist(StorageLevel.MEMORY_AND_DISK());
    try {
      this.facts =
          decoded.filter(part -> part instanceof Facts).map(part -> (Facts) part).collect();
      check(rows);
    } catch (Throwable e) { // Scala does not say what it throws
      close();
      throw e;
    }
    this.moments = wantsMoments ? joined() : null;
  }

  private void check(Dataset<?> rows) {
    long bad = facts.stream().mapToLong(fact -> fact.badRows).sum();
    for (int p = 0; p < facts.size(); p++) {
      if (facts.get(p).problem != null) {
        throw refusal(rows, facts.get(p).problem, rowsBefore(p), bad);
      }
    }
    for (Facts fact : facts) {
      if (fact.size > 0 && fact.dimension != dimension()) {
        throw bad(
            columns.featureColumn(0),
            "vectors of " + dimension() + " and of " + fact.dimension + " values");
      }
    }
    if (values().size() > 2) {
      throw bad(columns.label().name(), shown() + ", expected two classes");
    }
  }

  /** How many rows the user's frame has in the partitions before this one. */
  public long rowsBefore(int partition) {
    return facts.subList(0, partition).stream().mapToLong(fact -> fact.rows).sum();
  }

  private IllegalArgumentException refusal(Dataset<?> rows, BadRow bad, long before, long all) {
    return new IllegalArgumentException(
        "column \"%s\", row %,d (%s): %s%s"
            .formatted(
                bad.column(columns),
                before + bad.row() + 1,
                RowText.of(rows, facts.size(), bad),
                bad.what(columns),
                all > 1 ? "; %,d rows are bad in all".formatted(all) : ""));
  }

  /**
   * Refuses data that teach nothing: no rows, or rows of one class where it is not known that there
   * is another.
   */
  public Shards requireTwoClasses() {
    if (examples() == 0) {
      throw new IllegalArgumentException("no rows to learn from");
    }
    if (classes().size() == 1) {
      throw bad(columns.label().name(), shown() + " alone, two classes are needed");
    }
    return this;
  }

  private String shown() {
    return String.join(", ", values().stream().map(columns::className).toList());
  }

  private static IllegalArgumentException bad(String column, String what) {
    return new IllegalArgumentException("column \"" + column + "\" holds " + what);
  }

  private NavigableSet<Double> values() {
    NavigableSet<Double> values = new TreeSet<>();
    facts.forEach(fact -> values.addAll(fact.values));
    return values;
  }

  /** The label values, also one that is known to exist and has no rows here. */
  private NavigableSet<Double> classes() {
    NavigableSet<Double> classes = values();
    if (columns.label().isBinary() && BINARY.containsAll(classes)) {
      classes.addAll(BINARY);
    }
    return classes;
  }

  /** Whether some partition has rows of one class only while there are two. */
  public boolean areOneSided() {
    int classes = values().size();
    return facts.stream().anyMatch(fact -> fact.size > 0 && fact.values.size() < classes);
  }

  /** The smaller label value; it is −1. */
  public double negative() {
    return classes().first();
  }

  /** The larger label value; it is +1. */
  public double positive() {
    return classes().last();
  }

  public long examples() {
    return facts.stream().mapToLong(fact -> fact.size).sum();
  }

  public int partitions() {
    return facts.size();
  }

  public long largest() {
    return facts.stream().mapToLong(fact -> fact.size).max().orElse(0);
  }

  public int dimension() {
    return facts.stream().filter(fact -> fact.size > 0).findFirst().map(f -> f.dimension).orElse(0);
  }

  /** Mean and spread of the features over all examples, where they were asked for. */
  public ColumnMoments moments() {
    return moments;
  }

  /**
   * Those of all partitions in one; the parts, which are long where there are many features, go.
   */
  private ColumnMoments joined() {
    ColumnMoments all = new ColumnMoments(dimension());
    for (Facts fact : facts) {
      if (fact.size > 0) {
        all.add(fact.moments);
      }
      fact.moments = null;
    }
    return all;
  }

  /**
   * One partition that is not empty.
   *
   * @param size how many examples there are in its blocks
   */
  public record Part(Iterator<Block> blocks, long size) {}

  /** One pass; empty partitions have no answer. */
  public <T, R> List<R> ask(T about, Function2<Part, T, R> question) {
    long[] sizes = facts.stream().mapToLong(fact -> fact.size).toArray();
    Broadcast<T> sent = context.broadcast(about);
    try {
      return decoded
          .filter(part -> part instanceof Block)
          .map(part -> (Block) part)
          .mapPartitionsWithIndex(
              (index, blocks) ->
                  sizes[index] == 0
                      ? List.<R>of().iterator()
                      : List.of(question.call(new Part(blocks, sizes[index]), sent.value()))
                          .iterator(),
              true)
          .collect();
    } finally {
      sent.destroy();
    }
  }

  /** Sends to all executors what many questions need; to be destroyed at the end. */
  public <T> Broadcast<T> send(T what) {
    return context.broadcast(what);
  }

  @Override
  public void close() {
    decoded.unpersist(false);
  }
}
