package dev.pla.io;

import dev.pla.data.Copies;
import dev.pla.data.Dataset;
import dev.pla.data.Labels;
import dev.pla.data.Schema;
import dev.pla.data.multi.Classes;
import dev.pla.encode.Encoding;
import dev.pla.io.column.SomeRows;
import dev.pla.io.text.SafeText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A table that can be divided. Levels and what a gap reads come from the rows that are learned from
 * alone; the other rows are then read as a model reads them.
 *
 * <p>What a column holds, and whether it may have gaps, is known from the whole table.
 */
public final class RawTable {

  private final AnyTable all;

  /** Nothing where cells are taken as written: then no row depends on another. */
  private final Optional<RawRows> raw;

  RawTable(AnyTable all, Optional<RawRows> raw) {
    this.all = all;
    this.raw = raw;
  }

  /** All rows, prepared from all of them. */
  public AnyTable all() {
    return all;
  }

  /** These rows, by rising number, prepared from themselves alone. */
  public AnyTable learnedFrom(int[] rows) {
    return raw.isEmpty()
        ? as(all, rows, written(rows))
        : made(rows, raw.get().of(SomeRows.of(rows, copies())), raw.get()).examples();
  }

  /**
   * Rows that were held out.
   *
   * @param unknown how many of their cells have a text that was no level in learning; they count as
   *     none of the levels
   */
  public record Held(AnyTable examples, long unknown) {}

  /** Other rows, by rising number, prepared as those that were learned from. */
  public Held heldOut(int[] rows, AnyTable learned) {
    return raw.isEmpty()
        ? new Held(as(all, rows, written(rows)), 0)
        : made(rows, learned.preparation(), raw.get());
  }

  private Optional<Copies> copies() {
    return all instanceof Table table ? table.data().copies() : Optional.empty();
  }

  private Table written(int[] rows) {
    Table base = base();
    return base.with(base.data().wholeRows(rows), all.lines().ofRows(rows));
  }

  /** The table of two classes that it is, or that a table of several is made of. */
  private Table base() {
    if (all instanceof Table table) {
      return table;
    }
    ClassTable several = (ClassTable) all;
    String first = several.classNames().get(0);
    return new Table(
        several.data().against(0),
        new Schema(several.featureNames(), "not " + first, first),
        several.label(),
        several.lines(),
        several.reading(),
        several.preparation(),
        several.name(),
        several.sha256(),
        several.notes());
  }

  private Held made(int[] rows, Preparation cells, RawRows from) {
    RawRows.Encoded encoded = from.encoded(cells, SomeRows.of(rows, Optional.empty()));
    Table base = base();
    Preparation preparation =
        new Preparation(
            cells.columns(),
            base.preparation().skipsGaps(),
            base.preparation().degree(),
            base.preparation().intercept(),
            base.preparation().copies());
    Labels once = base.data().eachRowOnce().labels();
    Labels.Builder labels = new Labels.Builder(rows.length);
    for (int row : rows) {
      labels.add(once.sign(row));
    }
    List<String> notes = new ArrayList<>();
    preparation.described().forEach(words -> notes.add(SafeText.plain(words)));
    Table part =
        new Table(
                new Dataset(encoded.points(), labels.build(), encoded.written()),
                new Schema(
                    cells.columns().map(Encoding::features).orElseGet(from::names),
                    base.schema().negative(),
                    base.schema().positive()),
                base.label(),
                base.lines().ofRows(rows),
                base.reading(),
                preparation,
                base.name(),
                base.sha256(),
                notes)
            .finished(copies().map(copies -> copies.ofRows(rows)));
    return new Held(as(all, rows, part), encoded.unknown());
  }

  /** A part of two classes as one of several, where the whole is. */
  private static AnyTable as(AnyTable all, int[] rows, Table part) {
    if (!(all instanceof ClassTable several)) {
      return part;
    }
    int[] classes = new int[rows.length];
    for (int k = 0; k < rows.length; k++) {
      classes[k] = several.data().classes().of(rows[k]);
    }
    List<String> names = several.classNames();
    return ClassTable.of(part, Classes.of(names.size(), classes), names, part.notes());
  }
}
