package dev.pla.spark.decide;

import dev.pla.data.Dataset;
import dev.pla.data.ExactCells;
import dev.pla.data.Labels;
import dev.pla.data.PointsBuilder;
import dev.pla.spark.shard.Example;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The rows that stand for all of them on the driver; no two are equal, and none ever leaves.
 *
 * <p>A hyperplane that separates all rows separates these, and rows that none of these forbid need
 * not come.
 */
final class WorkingSet {

  private final int dimension;
  private final Set<Example> rows = new LinkedHashSet<>();
  private long cells;

  WorkingSet(int dimension) {
    this.dimension = dimension;
  }

  /** Lets in a row; false when its like is there already. */
  boolean add(Example row) {
    boolean fresh = rows.add(row);
    cells += fresh ? row.count() : 0;
    return fresh;
  }

  int size() {
    return rows.size();
  }

  /** The rows in the order in which they came. */
  List<Example> rows() {
    return new ArrayList<>(rows);
  }

  /** The rows as data for the core, in the same order. */
  Dataset data() {
    boolean isSparse = 2 * cells < (long) size() * dimension;
    PointsBuilder points =
        isSparse ? PointsBuilder.sparse(dimension) : PointsBuilder.dense(dimension);
    Labels.Builder labels = new Labels.Builder();
    ExactCells.Builder written = new ExactCells.Builder();
    int i = 0;
    for (Example row : rows) {
      points.addSparse(row.features(), row.values(), row.count());
      labels.add(row.sign());
      for (var cell : row.written().entrySet()) {
        written.add(i, cell.getKey(), cell.getValue());
      }
      i++;
    }
    return new Dataset(points.build(), labels.build(), written.build());
  }
}
