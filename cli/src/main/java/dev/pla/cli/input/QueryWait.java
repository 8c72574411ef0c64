package dev.pla.cli.input;

import dev.pla.cli.console.Interrupt;
import dev.pla.io.rows.CsvText;
import dev.pla.io.rows.Rows;
import java.io.IOException;
import java.util.List;

/** The rows of a query, which may take long to be found; a signal does not wait for them. */
record QueryWait(Rows rows) implements Rows {

  static Rows open(Supply query) throws IOException {
    Interrupt.beginWaiting();
    try {
      return new QueryWait(query.open());
    } finally {
      Interrupt.endWaiting();
    }
  }

  @Override
  public List<String> columns() {
    return rows.columns();
  }

  @Override
  public boolean next(CsvText out) throws IOException {
    Interrupt.beginWaiting();
    try {
      return rows.next(out);
    } finally {
      Interrupt.endWaiting();
    }
  }

  @Override
  public void close() throws IOException {
    rows.close();
  }
}
