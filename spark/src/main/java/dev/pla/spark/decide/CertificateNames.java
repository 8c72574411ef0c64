package dev.pla.spark.decide;

import dev.pla.spark.shard.ColumnNames;
import dev.pla.spark.shard.Example;
import dev.pla.spark.shard.FeatureCells;
import dev.pla.spark.shard.FrameColumns;
import dev.pla.spark.shard.Shards;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.functions;

/**
 * Finds out, in one pass over the DataFrame itself, what the rows of a certificate are called.
 *
 * <p>Rows are recognised by what they say, so that names need not be kept with the examples. Of
 * rows that say the same, the first is named.
 */
public final class CertificateNames {

  private CertificateNames() {}

  /**
   * The names of the rows, in the order given.
   *
   * @param id the column of names; null to number the rows from 0, partition by partition
   */
  public static List<String> of(
      List<Example> rows,
      Shards shards,
      Dataset<?> frame,
      FrameColumns columns,
      ColumnNames.Found id) {
    Map<Example, Integer> wanted = new HashMap<>();
    for (int k = 0; k < rows.size(); k++) {
      wanted.put(rows.get(k), k);
    }
    List<Column> cells = new ArrayList<>();
    cells.add(columns.label().cells().cast("double"));
    cells.add((id == null ? functions.lit(null) : id.column()).cast("string"));
    cells.addAll(columns.features());
    FeatureCells features = columns.cells(2);
    double positive = shards.positive();
    List<Hit> hits =
        frame
            .select(cells.toArray(new Column[0]))
            .javaRDD()
            .mapPartitionsWithIndex(
                (p, part) -> search(p, part, features, wanted, positive).iterator(), true)
            .collect();
    String[] names = new String[rows.size()];
    for (Hit hit : hits) {
      if (names[hit.wanted] == null) {
        long number = shards.rowsBefore(hit.partition) + hit.number;
        names[hit.wanted] = id == null ? Long.toString(number) : hit.name(id);
      }
    }
    if (Arrays.asList(names).contains(null)) {
      throw new IllegalStateException("rows changed between two passes; cache the DataFrame");
    }
    return distinct(List.of(names), id);
  }

  private static Collection<Hit> search(
      int partition,
      Iterator<Row> part,
      FeatureCells features,
      Map<Example, Integer> wanted,
      double positive) {
    Map<Integer, Hit> hits = new HashMap<>();
    long number = 0;
    for (; part.hasNext(); number++) {
      Row cells = part.next();
      Vector x = features.readGood(cells);
      int sign = cells.getDouble(0) == positive ? 1 : -1;
      Integer k = wanted.get(new Example(x, sign, features.listed()));
      if (k != null) {
        hits.putIfAbsent(k, new Hit(k, partition, number, cells.getString(1)));
      }
    }
    return hits.values();
  }

  private static List<String> distinct(List<String> names, ColumnNames.Found id) {
    Set<String> seen = new HashSet<>();
    for (String name : names) {
      if (!seen.add(name)) {
        throw new IllegalArgumentException(
            "column \"%s\": two rows of the certificate are called %s, expected names of their own"
                .formatted(id.field().name(), name));
      }
    }
    return names;
  }

  /** A row that was looked for. */
  private static final class Hit implements Serializable {

    private static final long serialVersionUID = 1;

    private final int wanted;
    private final int partition;
    private final long number;
    private final String name;

    Hit(int wanted, int partition, long number, String name) {
      this.wanted = wanted;
      this.partition = partition;
      this.number = number;
      this.name = name;
    }

    String name(ColumnNames.Found id) {
      if (name == null) {
        throw new IllegalArgumentException(
            "column \"%s\", row %d of partition %d: null, expected a name for a row of the certificate"
                .formatted(id.field().name(), number, partition));
      }
      return name;
    }
  }
}
