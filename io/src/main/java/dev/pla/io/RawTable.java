package dev.pla.io;

import dev.pla.internal.encode.Encoding;
import dev.pla.io.column.EncodedRows;
import dev.pla.io.column.EncodingRules;
import dev.pla.io.column.RowSelection;
import java.util.ArrayList;
import java.util.Optional;

/**
 * A table that can be divided. Levels and the constants for missing values come from the rows that
 * are learned from alone; the other rows are then read as a model reads them.
 *
 * <p>What a column holds, and whether it may have missing values, is known from the whole table.
 */
public final class RawTable {

  private final Table all;

  /** Empty if cells are taken as written: then no row depends on another. */
  private final Optional<EncodingRules> rules;

  RawTable(Table all, Optional<EncodingRules> rules) {
    this.all = all;
    this.rules = rules;
  }

  /** All rows, prepared from all of them. */
  public Table all() {
    return all;
  }

  /** These rows, by rising number, prepared from themselves alone. */
  public Table learnedFrom(int[] rows) {
    RowSelection some = RowSelection.of(rows, all.data().copies());
    return rules
        .map(r -> encoded(rows, r, r.of(some, new ArrayList<>())).examples())
        .orElseGet(() -> all.rows(rows));
  }

  /**
   * Rows that were held out.
   *
   * @param unknown how many of their cells have a text that was no level in learning; they count as
   *     none of the levels
   */
  public record Held(Table examples, long unknown) {}

  /** Other rows, by rising number, prepared as those that were learned from. */
  public Held heldOut(int[] rows, Table learned) {
    return rules
        .map(r -> encoded(rows, r, learned.preparation().encoding(r.cells().names())))
        .orElseGet(() -> new Held(all.rows(rows), 0));
  }

  private Held encoded(int[] rows, EncodingRules from, Encoding encoding) {
    EncodedRows encoded =
        from.cells().encoded(encoding, RowSelection.of(rows, Optional.empty()), false);
    Preparation preparation = all.preparation().with(encoding);
    return new Held(all.rows(rows, encoded, preparation), encoded.unknown());
  }
}
