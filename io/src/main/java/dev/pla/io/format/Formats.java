package dev.pla.io.format;

import dev.pla.io.error.DataException;
import dev.pla.io.text.Layout;
import dev.pla.io.text.TextStream;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** The formats that are read; the first that recognises a text reads it. */
public final class Formats {

  /** In the order in which they are asked; blanks separate whatever nothing else does. */
  public static final List<Format> ALL = List.of(new Libsvm(), new Delimited(), new Blanks());

  private Formats() {}

  /** Finds out how the text is laid out, and notes what it found. */
  public static FormattedText open(TextStream text) throws IOException {
    Beginning beginning = Beginning.of(text);
    if (beginning.lines().isEmpty()) {
      throw DataException.of(text.name(), "holds no data; expected a table or a LIBSVM file");
    }
    if (text.isGenerated()) {
      Delimited rows = new Delimited();
      return new FormattedText(text, rows, rows.ofGenerated(beginning), beginning);
    }
    for (Format format : ALL) {
      Optional<Layout> layout = format.recognise(beginning);
      if (layout.isPresent()) {
        return new FormattedText(text, format, layout.get(), beginning);
      }
    }
    throw new IllegalStateException("the last format takes every text");
  }
}
