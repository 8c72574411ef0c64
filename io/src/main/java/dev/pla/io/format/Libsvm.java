package dev.pla.io.format;

import dev.pla.io.chunk.LibsvmChunk;
import dev.pla.io.text.CellNumbers;
import dev.pla.io.text.ColumnRoles;
import dev.pla.io.text.Layout;
import dev.pla.io.text.LibsvmRows;
import dev.pla.io.text.RowSink;
import dev.pla.io.text.TextPart;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** LIBSVM's sparse rows, {@code label index:value index:value …}; they have no columns. */
final class Libsvm implements Format {

  @Override
  public Optional<Layout> recognise(Beginning beginning) {
    List<String> lines = beginning.lines().stream().filter(line -> !isComment(line)).toList();
    boolean pairs =
        lines.stream().allMatch(Libsvm::isRow)
            && lines.stream().anyMatch(line -> line.indexOf(':') > 0);
    return pairs ? Optional.of(Layout.sparse("LIBSVM")) : Optional.empty();
  }

  private static boolean isComment(String line) {
    return line.strip().startsWith("#");
  }

  /** Whether all are pairs after a label, which may be missing or a text. */
  private static boolean isRow(String line) {
    int comment = line.indexOf('#');
    String[] tokens = (comment < 0 ? line : line.substring(0, comment)).strip().split("[ \t]+", -1);
    for (int k = 1; k < tokens.length; k++) {
      if (!tokens[k].matches("[0-9]+:[^:]+")) {
        return false;
      }
    }
    return CellNumbers.isNumber(tokens[0])
        || tokens[0].matches("[0-9]+:[^:]+")
        || (tokens.length > 1 && tokens[0].indexOf(':') < 0);
  }

  @Override
  public void rows(TextPart text, Layout layout, ColumnRoles roles, RowSink sink)
      throws IOException {
    LibsvmRows.read(text, roles, sink);
  }

  @Override
  public Optional<FastWay> fastWay(Beginning beginning, Layout layout, ColumnRoles roles) {
    return Optional.of(new FastWay(0, LibsvmChunk::new));
  }
}
