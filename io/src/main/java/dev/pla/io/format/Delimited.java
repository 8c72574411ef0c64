package dev.pla.io.format;

import dev.pla.io.text.CellNumbers;
import dev.pla.io.text.CellReader;
import dev.pla.io.text.ColumnRoles;
import dev.pla.io.text.CsvCells;
import dev.pla.io.text.Layout;
import dev.pla.io.text.RowSink;
import dev.pla.io.text.TableRows;
import dev.pla.io.text.TextPart;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Tables whose cells are separated by a comma, semicolon, TAB or bar, with quotes (RFC 4180). */
final class Delimited implements Format {

  /** A semicolon or TAB on every line is not an accident, while a comma may be a decimal comma. */
  private static final char[] DELIMITERS = {';', '\t', ',', '|'};

  private static final char NONE = 0;

  @Override
  public Optional<Layout> recognise(Beginning beginning) throws IOException {
    char delimiter = delimiter(beginning.lines());
    if (delimiter == NONE) {
      delimiter = delimiter(records(beginning.lines()));
    }
    return delimiter == NONE
        ? Optional.empty()
        : Optional.of(
            TableFormat.layout(
                named(delimiter) + "-separated",
                delimiter,
                beginning.records(new CsvCells(delimiter))));
  }

  /** The layout of a text that was made of rows: nothing about it has to be found out. */
  Layout ofGenerated(Beginning beginning) throws IOException {
    List<String> names = beginning.records(new CsvCells(',')).get(0);
    return Layout.table("rows with named columns", ',', Layout.Top.HEADER, names);
  }

  private static char delimiter(List<String> lines) {
    for (char delimiter : DELIMITERS) {
      if (isRegular(lines, delimiter) && !(delimiter == '\t' && isBlankSeparated(lines))) {
        return delimiter;
      }
    }
    return NONE;
  }

  private static String named(char delimiter) {
    return switch (delimiter) {
      case ',' -> "comma";
      case ';' -> "semicolon";
      case '\t' -> "TAB";
      default -> "bar";
    };
  }

  /** The lines, those joined between which a quote is open: a cell in quotes may hold line ends. */
  private static List<String> records(List<String> lines) {
    List<String> records = new ArrayList<>();
    StringBuilder record = new StringBuilder();
    for (String line : lines) {
      record.append(line);
      if (record.chars().filter(c -> c == '"').count() % 2 == 0) {
        records.add(record.toString());
        record.setLength(0);
      }
    }
    return records;
  }

  /** Whether it is on nearly every line. */
  private static boolean isRegular(List<String> lines, char delimiter) {
    long present = lines.stream().filter(line -> count(line, delimiter) > 0).count();
    return present > 0 && (present * 5 >= lines.size() * 4L || present + 1 >= lines.size());
  }

  private static int count(String line, char delimiter) {
    int count = 0;
    boolean quoted = false;
    for (int k = 0; k < line.length(); k++) {
      quoted ^= line.charAt(k) == '"';
      count += !quoted && line.charAt(k) == delimiter ? 1 : 0;
    }
    return count;
  }

  /** TABs and blanks mixed between numbers: split at both. */
  private static boolean isBlankSeparated(List<String> lines) {
    for (String cell : lines.get(lines.size() - 1).split("\t", -1)) {
      String[] pieces = cell.strip().split(" +", -1);
      boolean numbers = pieces.length > 1;
      for (String piece : pieces) {
        numbers &= CellNumbers.isNumber(piece);
      }
      if (numbers) {
        return true;
      }
    }
    return false;
  }

  @Override
  public Optional<CellReader> cells(Layout layout) {
    return Optional.of(new CsvCells(layout.delimiter()));
  }

  @Override
  public void rows(TextPart text, Layout layout, ColumnRoles roles, RowSink sink)
      throws IOException {
    new CsvCells(layout.delimiter()).read(text, new TableRows(text, layout, roles, sink));
  }

  @Override
  public Optional<FastWay> fastWay(Beginning beginning, Layout layout, ColumnRoles roles)
      throws IOException {
    return TableFormat.fastWay(beginning, new CsvCells(layout.delimiter()), layout, roles);
  }
}
