package dev.pla.io.format;

import dev.pla.io.text.BlankCells;
import dev.pla.io.text.CellReader;
import dev.pla.io.text.ColumnRoles;
import dev.pla.io.text.Layout;
import dev.pla.io.text.RowSink;
import dev.pla.io.text.TableRows;
import dev.pla.io.text.TextPart;
import java.io.IOException;
import java.util.Optional;

/** Tables whose cells are separated by runs of blanks and TABs. */
final class Blanks implements Format {

  private static final CellReader CELLS = new BlankCells();

  @Override
  public Optional<Layout> recognise(Beginning beginning) throws IOException {
    return Optional.of(TableFormat.layout("separated by blanks", ' ', beginning.records(CELLS)));
  }

  @Override
  public Optional<CellReader> cells(Layout layout) {
    return Optional.of(CELLS);
  }

  @Override
  public void rows(TextPart text, Layout layout, ColumnRoles roles, RowSink sink)
      throws IOException {
    CELLS.read(text, new TableRows(text, layout, roles, sink));
  }

  @Override
  public Optional<FastWay> fastWay(Beginning beginning, Layout layout, ColumnRoles roles)
      throws IOException {
    return TableFormat.fastWay(beginning, CELLS, layout, roles);
  }
}
