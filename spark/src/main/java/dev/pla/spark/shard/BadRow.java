package dev.pla.spark.shard;

import java.io.Serializable;

/**
 * The first row of a partition that cannot be learned from; it travels to the driver as data, and
 * only there becomes an exception.
 */
final class BadRow implements Serializable {

  private static final long serialVersionUID = 1;

  /** Bits of {@code monotonically_increasing_id} for the row; the others are the partition. */
  private static final int ROW_BITS = 33;

  /** The row as Spark numbers rows; known where the fault is caught. */
  long id;

  private final int place;
  private final int coordinate;
  private final String found;
  private final String expected;

  private BadRow(int place, int coordinate, String found, String expected) {
    this.place = place;
    this.coordinate = coordinate;
    this.found = found;
    this.expected = expected;
  }

  /** Why a row is not an example. */
  static final class Fault extends Exception {

    private static final long serialVersionUID = 1;

    final transient BadRow row;

    /**
     * @param place of the cell in the row that a {@link Decoder} reads
     * @param coordinate in a vector, from 0; −1 where that says nothing
     */
    Fault(int place, int coordinate, String found, String expected) {
      super(found, null, false, false);
      this.row = new BadRow(place, coordinate, found, expected);
    }
  }

  /** From 0. */
  int partition() {
    return (int) (id >>> ROW_BITS);
  }

  /** Within the partition, from 0. */
  long row() {
    return id & ((1L << ROW_BITS) - 1);
  }

  /** What is wrong in which column, without the row. */
  String what(FrameColumns columns) {
    String which =
        coordinate < 0
            ? ""
            : "value " + (coordinate + 1) + columns.featureName(coordinate) + " is ";
    return which + found + ", expected " + expected;
  }

  String column(FrameColumns columns) {
    return switch (place) {
      case Decoder.LABEL -> columns.label().name();
      case Decoder.WEIGHT -> columns.weight();
      default -> columns.featureColumn(place - Decoder.FEATURES);
    };
  }
}
