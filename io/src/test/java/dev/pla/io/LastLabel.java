package dev.pla.io;

import dev.pla.io.column.PreparationPolicy;
import dev.pla.io.column.PreparationPolicy.Assuming;

/** The columns of a table whose label is the last one, with nothing else assumed. */
public final class LastLabel {

  public static final ColumnChoice COLUMNS =
      ColumnChoice.ASSUMED.with(PreparationPolicy.USUAL.with(Assuming.LAST_LABEL));

  private LastLabel() {}
}
