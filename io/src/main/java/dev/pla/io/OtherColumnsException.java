package dev.pla.io;

import java.util.List;

/** A preparation is of other columns than those that were asked for. */
public final class OtherColumnsException extends RuntimeException {

  OtherColumnsException(List<String> prepared, List<String> asked) {
    super(
        "the preparation is of the columns "
            + ColumnChoice.listed(prepared)
            + ", not of "
            + ColumnChoice.listed(asked));
  }
}
