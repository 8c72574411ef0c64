package dev.pla.io.tensor;

import dev.pla.internal.encode.Column;
import dev.pla.internal.encode.Values;

/** What the elements of a tensor are; those that models of ours read. */
public enum Datatype {
  /** Doubles. */
  FP64("a number"),
  /** Truth values. */
  BOOL("true or false"),
  /** Texts. */
  BYTES("a text");

  private final String element;

  Datatype(String element) {
    this.element = element;
  }

  /** What one element is, in words. */
  String element() {
    return element;
  }

  /** The type of a column's cells; a date is a text. */
  static Datatype of(Column column) {
    if (column.values() instanceof Values.Numbers) {
      return FP64;
    }
    return column.values() instanceof Values.YesNo ? BOOL : BYTES;
  }
}
