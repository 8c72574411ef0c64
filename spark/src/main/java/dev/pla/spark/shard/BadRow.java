package dev.pla.spark.shard;

import java.io.Serializable;

/**
 * The first row of a partition that cannot be learned from; it travels to the driver as data, and
 * only there becomes an exception.
 */
final class BadRow implements Serializable {

  private static final long serialVersionUID = 1;

  /** What a column is for. */
  enum Role {
    FEATURES,
    LABEL,
    WEIGHT
  }

  private final int partition;
  private final long row;
  private final Role role;
  private final int coordinate;
  private final String found;
  private final String expected;

  /**
   * @param partition from 0
   * @param row within the partition, from 0
   * @param coordinate of the vector, from 0; −1 where that says nothing
   * @param found what is there
   * @param expected what should be
   */
  BadRow(int partition, long row, Role role, int coordinate, String found, String expected) {
    this.partition = partition;
    this.row = row;
    this.role = role;
    this.coordinate = coordinate;
    this.found = found;
    this.expected = expected;
  }

  /** What to tell the user, whose columns have these names. */
  IllegalArgumentException toException(FrameColumns columns) {
    String where =
        switch (role) {
          case FEATURES -> columns.features();
          case LABEL -> columns.label();
          case WEIGHT -> columns.weight();
        };
    String which =
        coordinate < 0
            ? ""
            : "value " + (coordinate + 1) + columns.featureName(coordinate) + " is ";
    return new IllegalArgumentException(
        "column \"%s\", row %d of partition %d: %s%s, expected %s"
            .formatted(where, row, partition, which, found, expected));
  }
}
