package dev.pla.cli.prove;

import dev.pla.internal.encode.GapRule;
import dev.pla.io.ColumnChoice;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Small random tables of every kind of column, with random options: levels, gaps, dates, answers,
 * weights, products, constants, several classes, and all of them at once.
 */
final class MixedTables {

  private static final List<String> CLASSES = List.of("no", "yes", "perhaps");
  private static final List<String> LEVELS = List.of("red", "Red", "sky blue", "7", "x=y");

  private final Random random;

  MixedTables(Random random) {
    this.random = random;
  }

  /** A table's cells, the header first, and how to read them. */
  record Mixed(List<List<String>> rows, char delimiter, ColumnChoice columns) {

    String text() {
      StringBuilder text = new StringBuilder();
      for (List<String> row : rows) {
        text.append(String.join(String.valueOf(delimiter), row)).append('\n');
      }
      return text.toString();
    }
  }

  Mixed next() {
    boolean gaps = random.nextInt(3) == 0;
    boolean texts = random.nextBoolean();
    int classes = random.nextInt(4) == 0 ? 3 : 2;
    boolean weights = classes == 2 && random.nextInt(3) == 0;
    List<String> kinds = new ArrayList<>(List.of("number"));
    for (int k = random.nextInt(3); k > 0; k--) {
      kinds.add(texts ? pick("level", "day", "answer", "number") : "number");
    }
    List<List<String>> rows = new ArrayList<>();
    List<String> header = new ArrayList<>();
    for (int j = 0; j < kinds.size(); j++) {
      header.add(kinds.get(j) + j);
    }
    if (weights) {
      header.add("n");
    }
    header.add("y");
    rows.add(header);
    for (int i = 4 + random.nextInt(6); i > 0; i--) {
      List<String> row = new ArrayList<>();
      kinds.forEach(kind -> row.add(gaps && random.nextInt(6) == 0 ? pick("", "NA") : cell(kind)));
      if (weights) {
        row.add(pick("0", "1", "1", "2", "3", "2.0"));
      }
      row.add(CLASSES.get(rows.size() <= classes ? rows.size() - 1 : random.nextInt(classes)));
      rows.add(row);
    }
    boolean asksForLevels = texts && kinds.contains("level") && random.nextInt(4) == 0;
    List<String> levels = asksForLevels ? List.of("number0") : List.of();
    GapRule missing =
        gaps ? List.of(GapRule.values()).get(random.nextInt(GapRule.values().length)) : null;
    boolean hasIntercept = random.nextInt(4) != 0;
    int degree = random.nextInt(4) == 0 ? 2 + random.nextInt(2) : 1;
    ColumnChoice columns =
        new ColumnChoice(
            null,
            null,
            List.of(),
            List.of(),
            weights ? "n" : null,
            BothVerifiers.policy(levels, missing, degree, hasIntercept));
    return new Mixed(rows, pick(",", ";", "\t", "|").charAt(0), columns);
  }

  /** A cell of this kind. */
  String cell(String kind) {
    return switch (kind) {
      case "level" -> LEVELS.get(random.nextInt(LEVELS.size()));
      case "day" -> "1970-01-0" + (1 + random.nextInt(4));
      case "answer" -> pick("yes", "no", "TRUE", "false");
      default -> pick("0", "1", "-1", "2", "0.5", "-0.25", "3e0", "1.50");
    };
  }

  private String pick(String... choices) {
    return choices[random.nextInt(choices.length)];
  }
}
