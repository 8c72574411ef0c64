package dev.pla.spark.shard;

import dev.pla.spark.shard.BadRow.Role;

/** Why a row is not an example; caught where its number is known. */
final class RowFault extends Exception {

  private static final long serialVersionUID = 1;

  private final Role role;
  private final int coordinate;
  private final String found;
  private final String expected;

  /** The coordinate is of the features, from 0; −1 where that says nothing. */
  RowFault(Role role, int coordinate, String found, String expected) {
    super(found, null, false, false);
    this.role = role;
    this.coordinate = coordinate;
    this.found = found;
    this.expected = expected;
  }

  BadRow at(long id) {
    return new BadRow(id, role, coordinate, found, expected);
  }
}
