package dev.pla.spark.shard;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.storage.StorageLevel;

/**
 * All examples, decoded and kept on the executors, and what can be asked of them in one pass.
 *
 * <p>Answers come back in the order of the partitions, whoever was first. A lost shard is decoded
 * again from the input.
 */
public final class Shards implements AutoCloseable {

  private final JavaSparkContext context;
  private final JavaRDD<Decoded> decoded;
  private final List<Decoded.Facts> facts;
  private final FrameColumns columns;

  private Shards(JavaSparkContext context, JavaRDD<Decoded> decoded, FrameColumns columns) {
    this.context = context;
    this.columns = columns;
    this.decoded = decoded.persist(StorageLevel.MEMORY_AND_DISK());
    this.facts = facts();
  }

  private List<Decoded.Facts> facts() {
    try {
      return decoded.map(Decoded::facts).collect();
    } catch (RuntimeException e) {
      close();
      throw e;
    }
  }

  /**
   * Decodes the rows and checks them.
   *
   * @param seed of the order of visits; null keeps the order of the rows
   */
  public static Shards of(Dataset<?> rows, FrameColumns columns, Long seed) {
    boolean weighted = columns.weight() != null;
    List<Column> cells = new ArrayList<>();
    cells.add(FrameColumns.column(columns.features()));
    cells.add(FrameColumns.column(columns.label()).cast("double"));
    if (weighted) {
      cells.add(FrameColumns.column(columns.weight()).cast("double"));
    }
    Dataset<Row> chosen = rows.select(cells.toArray(new Column[0]));
    JavaSparkContext context =
        JavaSparkContext.fromSparkContext(chosen.sparkSession().sparkContext());
    JavaRDD<Decoded> decoded =
        chosen
            .javaRDD()
            .mapPartitionsWithIndex(
                (partition, part) ->
                    List.of(Decoder.decode(partition, part, weighted, seed)).iterator(),
                true);
    Shards shards = new Shards(context, decoded, columns);
    try {
      shards.check();
      return shards;
    } catch (IllegalArgumentException e) {
      shards.close();
      throw e;
    }
  }

  private void check() {
    for (Decoded.Facts fact : facts) {
      if (fact.problem != null) {
        throw fact.problem.toException(columns);
      }
    }
    for (Decoded.Facts fact : facts) {
      if (fact.size > 0 && fact.dimension != dimension()) {
        throw bad(
            columns.features(),
            "vectors of " + dimension() + " and of " + fact.dimension + " values");
      }
    }
    if (values().size() > 2) {
      throw bad(columns.label(), shown() + ", expected two classes");
    }
  }

  /** Refuses data that teach nothing: no rows, or rows of one class. */
  public Shards requireTwoClasses() {
    if (examples() == 0) {
      throw new IllegalArgumentException("no rows to learn from");
    }
    if (values().size() == 1) {
      throw bad(columns.label(), shown() + " alone, two classes are needed");
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
    for (Decoded.Facts fact : facts) {
      for (double value : fact.values) {
        values.add(value);
      }
    }
    return values;
  }

  /** The smaller label value; it is −1. */
  public double negative() {
    return values().first();
  }

  /** The larger label value; it is +1. */
  public double positive() {
    return values().last();
  }

  public long examples() {
    return facts.stream().mapToLong(fact -> fact.size).sum();
  }

  public int partitions() {
    return facts.size();
  }

  public int largest() {
    return facts.stream().mapToInt(fact -> fact.size).max().orElse(0);
  }

  public int dimension() {
    return facts.stream().filter(fact -> fact.size > 0).findFirst().map(f -> f.dimension).orElse(0);
  }

  /** A question about one shard. */
  @FunctionalInterface
  public interface Question<T, R> extends Serializable {
    R ask(Shard shard, T about);
  }

  /** One pass; empty partitions have no answer. */
  public <T, R> List<R> ask(T about, Question<T, R> question) {
    Broadcast<T> sent = context.broadcast(about);
    try {
      return decoded
          .filter(part -> part.shard() != null)
          .map(part -> question.ask(part.shard(), sent.value()))
          .collect();
    } finally {
      sent.destroy();
    }
  }

  @Override
  public void close() {
    decoded.unpersist(false);
  }
}
