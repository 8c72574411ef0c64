package dev.pla.spark.decide;

import dev.pla.spark.shard.ColumnNames;
import dev.pla.spark.shard.Example;
import dev.pla.spark.shard.FeatureCells;
import dev.pla.spark.shard.FrameColumns;
import java.io.Serializable;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
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

  private final Dataset<?> frame;
  private final FrameColumns columns;
  private final Column id;
  private final String idName;

  /**
   * @param id the column of names; null to number the rows from 0, partition by partition
   */
  public CertificateNames(Dataset<?> frame, FrameColumns columns, ColumnNames.Found id) {
    this.frame = frame;
    this.columns = columns;
    this.id = id == null ? null : id.column();
    this.idName = id == null ? "" : id.field().name();
  }

  /**
   * A row as it is called and as it was stored.
   *
   * @param written the cells that say more than their doubles, by coordinate from 1
   */
  public record Named(String id, Vector features, NavigableMap<Integer, BigDecimal> written) {}

  /** The rows by their names, in the order given. */
  public List<Named> name(List<Example> rows, double positive) {
    Map<Example, Integer> wanted = new HashMap<>();
    for (int k = 0; k < rows.size(); k++) {
      wanted.put(rows.get(k), k);
    }
    Map<Integer, Named> found = new HashMap<>();
    long before = 0;
    for (Page page : pages(wanted, positive)) {
      for (Hit hit : page.hits) {
        found.putIfAbsent(hit.wanted, new Named(text(hit, before), hit.features, hit.written));
      }
      before += page.size;
    }
    if (found.size() < rows.size()) {
      throw new IllegalStateException("rows changed between two passes; cache the DataFrame");
    }
    List<Named> named = new ArrayList<>();
    for (int k = 0; k < rows.size(); k++) {
      named.add(found.get(k));
    }
    return distinct(named);
  }

  private List<Page> pages(Map<Example, Integer> wanted, double positive) {
    List<Column> cells = new ArrayList<>();
    cells.add(columns.labelCells().cast("double"));
    cells.add((id == null ? functions.lit(null) : id).cast("string"));
    cells.addAll(columns.features());
    FeatureCells features = columns.cells(2);
    return frame
        .select(cells.toArray(new Column[0]))
        .javaRDD()
        .mapPartitionsWithIndex(
            (partition, part) ->
                List.of(search(partition, part, features, wanted, positive)).iterator(),
            true)
        .collect();
  }

  private static Page search(
      int partition,
      Iterator<Row> part,
      FeatureCells features,
      Map<Example, Integer> wanted,
      double positive) {
    Map<Integer, Hit> hits = new LinkedHashMap<>();
    long number = 0;
    for (; part.hasNext(); number++) {
      Row cells = part.next();
      Vector x = features.readGood(cells);
      int sign = cells.getDouble(0) == positive ? 1 : -1;
      Integer k = wanted.get(Example.of(x, sign, features.listed()));
      if (k != null && !hits.containsKey(k)) {
        hits.put(k, new Hit(k, partition, number, cells.getString(1), x, features.listed()));
      }
    }
    return new Page(number, hits.values().toArray(new Hit[0]));
  }

  private String text(Hit hit, long before) {
    if (id == null) {
      return Long.toString(before + hit.number);
    }
    if (hit.id == null) {
      throw new IllegalArgumentException(
          "column \"%s\", row %d of partition %d: null, expected a name for a row of the certificate"
              .formatted(idName, hit.number, hit.partition));
    }
    return hit.id;
  }

  private List<Named> distinct(List<Named> named) {
    Set<String> seen = new HashSet<>();
    for (Named row : named) {
      if (!seen.add(row.id())) {
        throw new IllegalArgumentException(
            "column \"%s\": two rows of the certificate are called %s, expected names of their own"
                .formatted(idName, row.id()));
      }
    }
    return named;
  }

  /** What a partition reports: how many rows it has, and the first of each that was looked for. */
  private static final class Page implements Serializable {

    private static final long serialVersionUID = 1;

    private final long size;
    private final Hit[] hits;

    Page(long size, Hit[] hits) {
      this.size = size;
      this.hits = hits;
    }
  }

  /** A row that was looked for, where it is and how it is called. */
  private static final class Hit implements Serializable {

    private static final long serialVersionUID = 1;

    private final int wanted;
    private final int partition;
    private final long number;
    private final String id;
    private final Vector features;
    private final NavigableMap<Integer, BigDecimal> written;

    Hit(
        int wanted,
        int partition,
        long number,
        String id,
        Vector features,
        NavigableMap<Integer, BigDecimal> written) {
      this.wanted = wanted;
      this.partition = partition;
      this.number = number;
      this.id = id;
      this.features = features;
      this.written = written;
    }
  }
}
