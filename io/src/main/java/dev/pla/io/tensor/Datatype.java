package dev.pla.io.tensor;

import dev.pla.internal.encode.Column;
import dev.pla.internal.encode.Values;

/** What the elements of a tensor are; those that models of ours read. */
public enum Datatype {
  FP64("a number", Double.class),
  BOOL("true or false", Boolean.class),
  BYTES("a text", String.class);

  /** What one element is, in words. */
  final String element;

  private final Class<?> type;

  Datatype(String element, Class<?> type) {
    this.element = element;
    this.type = type;
  }

  /** Whether an element is of this type or missing. */
  boolean isOf(Object element) {
    return element == null || type.isInstance(element);
  }

  /** The type of a column's cells; a date is a text. */
  static Datatype of(Column column) {
    if (column.values() instanceof Values.Numbers) {
      return FP64;
    }
    return column.values() instanceof Values.YesNo ? BOOL : BYTES;
  }
}
