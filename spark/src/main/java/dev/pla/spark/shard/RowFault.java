package dev.pla.spark.shard;

import dev.pla.spark.shard.BadRow.Role;

/** Why a row is no example; caught where its number is known. */
final class RowFault extends Exception {

  private static final long serialVersionUID = 1;

  private final Role role;
  private final int coordinate;
  private final String found;
  private final String expected;

  private RowFault(Role role, int coordinate, String found, String expected) {
    super(found, null, false, false);
    this.role = role;
    this.coordinate = coordinate;
    this.found = found;
    this.expected = expected;
  }

  static RowFault ofFeatures(String found, String expected) {
    return new RowFault(Role.FEATURES, -1, found, expected);
  }

  /** A value of a vector, from 0, that is no number. */
  static RowFault ofValue(int coordinate, String found) {
    return new RowFault(Role.FEATURES, coordinate, found, "a finite number");
  }

  /** A feature, from 0, in a column of its own. */
  static RowFault ofCell(int coordinate, String found, String expected) {
    return new RowFault(Role.FEATURES, coordinate, found, expected);
  }

  static RowFault ofLabel(String found, String expected) {
    return new RowFault(Role.LABEL, -1, found, expected);
  }

  static RowFault ofWeight(String found) {
    return new RowFault(Role.WEIGHT, -1, found, "a number, 0 or more");
  }

  BadRow at(long id) {
    return new BadRow(id, role, coordinate, found, expected);
  }
}
