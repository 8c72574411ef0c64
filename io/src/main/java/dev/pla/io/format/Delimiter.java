package dev.pla.io.format;

import dev.pla.io.text.CellNumbers;
import java.util.ArrayList;
import java.util.List;

/** Finds out what separates the cells of a table. */
final class Delimiter {

  /** Blanks separate whatever nothing else does. */
  static final char BLANKS = ' ';

  /** A semicolon or TAB on every line is not an accident, while a comma may be a decimal comma. */
  private static final char[] ALL = {';', '\t', ',', '|'};

  private Delimiter() {}

  /** The delimiter of these lines, none of them blank. */
  static char of(List<String> lines) {
    char delimiter = among(lines);
    return delimiter == BLANKS ? among(records(lines)) : delimiter;
  }

  private static char among(List<String> lines) {
    for (char delimiter : ALL) {
      if (isRegular(lines, delimiter) && !(delimiter == '\t' && isBlankSeparated(lines))) {
        return delimiter;
      }
    }
    return BLANKS;
  }

  /** How cells are separated, in words. */
  static String described(char delimiter) {
    return switch (delimiter) {
      case ',' -> "comma-separated";
      case ';' -> "semicolon-separated";
      case '\t' -> "TAB-separated";
      case '|' -> "bar-separated";
      default -> "separated by blanks";
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
    long present = lines.stream().filter(line -> isOutsideQuotes(line, delimiter)).count();
    return present > 0 && (present * 5 >= lines.size() * 4L || present + 1 >= lines.size());
  }

  private static boolean isOutsideQuotes(String line, char delimiter) {
    boolean quoted = false;
    for (int k = 0; k < line.length(); k++) {
      quoted ^= line.charAt(k) == '"';
      if (!quoted && line.charAt(k) == delimiter) {
        return true;
      }
    }
    return false;
  }

  /** TABs and blanks mixed between numbers: split at both. */
  private static boolean isBlankSeparated(List<String> lines) {
    for (String cell : lines.get(lines.size() - 1).split("\t", -1)) {
      List<String> pieces = List.of(cell.strip().split(" +", -1));
      if (pieces.size() > 1 && pieces.stream().allMatch(CellNumbers::isNumber)) {
        return true;
      }
    }
    return false;
  }
}
