package dev.pla.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.cli.console.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Who follows the suggestions gets an answer: {@code pla train TABLE} answers, or asks once and
 * suggests a command that answers.
 */
class SuggestionsTest {

  private static final Pattern WORD = Pattern.compile("'([^']*)'|\"([^\"]*)\"|(\\S+)");

  @TempDir private Path folder;

  /**
   * A table.
   *
   * @param asked whether it is too open for an answer at once
   * @param says what is said about it
   */
  record Table(String name, boolean asked, String says, String text) {
    @Override
    public String toString() {
      return name;
    }
  }

  private static String rows(String header, IntFunction<String> row) {
    StringBuilder text = new StringBuilder(header.isEmpty() ? "" : header + "\n");
    for (int i = 0; i < 60; i++) {
      text.append(row.apply(i)).append('\n');
    }
    return text.toString();
  }

  private static Table told(String name, String says, String header, IntFunction<String> row) {
    return new Table(name, false, says, rows(header, row));
  }

  private static Table asked(String name, String says, String header, IntFunction<String> row) {
    return new Table(name, true, says, rows(header, row));
  }

  private static String yes(int i) {
    return i * 7 % 11 > 4 ? "yes" : "no";
  }

  private static double number(int i) {
    return i * 13 % 29 + (i * 7 % 11 > 4 ? 9.5 : 0.25);
  }

  private static String oneOf(int i, String... texts) {
    return texts[i * 5 % 17 % texts.length];
  }

  static Stream<Table> tables() {
    return Stream.concat(labels(), Stream.concat(cells(), lines()));
  }

  private static Stream<Table> labels() {
    return Stream.of(
        told(
            "known name first",
            "Class, by its name",
            "Class,a,b",
            i -> yes(i) + "," + number(i) + "," + i % 13),
        told(
            "known names, the last among them",
            "by its name, and the last",
            "class,a,survived",
            i -> i % 3 + "," + number(i) + "," + yes(i)),
        asked(
            "known names, none of them last",
            "which column is the class",
            "class,status,a",
            i -> i % 3 + "," + yes(i) + "," + number(i)),
        told(
            "last text",
            "kind, the last column",
            "a,b,kind",
            i -> number(i) + "," + i % 13 + "," + oneOf(i, "x", "y", "z")),
        told(
            "last of two numbers",
            "flag, the last column",
            "a,b,flag",
            i -> number(i) + "," + i % 13 + "," + (i * 7 % 11 > 4 ? 1 : 0)),
        told(
            "one column of two values",
            "the only column of two values",
            "a,bought,price",
            i -> i % 13 + "," + yes(i) + "," + number(i)),
        told(
            "last of few whole numbers",
            "of few whole numbers",
            "a,b,grade",
            i -> number(i) + "," + i * 11 % 23 + "," + (1 + i % 4)),
        asked(
            "nothing decides",
            "which column is the class",
            "colour,town,price",
            i -> oneOf(i, "red", "blue") + "," + oneOf(i + 1, "Rome", "Oslo") + "," + number(i)),
        told(
            "rows without a label",
            "3 rows without a label",
            "a,b,label",
            i -> number(i) + "," + i % 13 + "," + (i % 20 == 7 ? "" : yes(i))),
        told(
            "spellings of a class",
            "are read as one class",
            "a,b,label",
            i ->
                number(i)
                    + ","
                    + i % 13
                    + ","
                    + (i % 9 == 0 ? yes(i).toUpperCase(java.util.Locale.ROOT) : yes(i))),
        told(
            "a class of two rows",
            "rare (2)",
            "a,b,label",
            i -> number(i) + "," + i % 13 + "," + (i % 30 == 4 ? "rare" : yes(i))),
        told(
            "signs for classes",
            "- (",
            "a,b,c",
            i -> number(i) + "," + i % 13 + "," + (i * 7 % 11 > 4 ? "+" : "-")),
        told(
            "no header",
            "x3, the last column",
            "",
            i -> number(i) + "," + i % 13 + "," + (i * 7 % 11 > 4 ? 1 : -1)));
  }

  private static Stream<Table> cells() {
    return Stream.of(
        told(
            "names",
            "name is nearly all distinct",
            "name,a,y",
            i -> "n" + i + "," + number(i) + "," + yes(i)),
        told(
            "nameless count",
            "has no name and counts",
            ",a,b,y",
            i -> i + "," + number(i) + "," + i % 13 + "," + yes(i)),
        told(
            "numbered rows",
            "row counts the rows",
            "row,a,b,y",
            i -> i + 1 + "," + number(i) + "," + i % 13 + "," + yes(i)),
        told(
            "keys",
            "customer_id is nearly all distinct",
            "customer_id,a,b,y",
            i -> i * 7919 % 100_003 + "," + number(i) + "," + i % 13 + "," + yes(i)),
        told(
            "few missing numbers",
            "a in 2 rows: the mean",
            "a,b,y",
            i -> (i % 30 == 3 ? "NA" : number(i)) + "," + i % 13 + "," + yes(i)),
        told(
            "many missing numbers",
            "plus a feature \"a missing\"",
            "a,b,y",
            i -> (i % 6 == 3 ? "n/a" : number(i)) + "," + i % 13 + "," + yes(i)),
        told(
            "missing categories",
            "the average of its categories",
            "t,b,y",
            i -> (i % 12 == 3 ? "" : oneOf(i, "u", "v", "w")) + "," + number(i) + "," + yes(i)),
        told(
            "mostly missing",
            "c is missing in 48 of 60 rows",
            "a,c,y",
            i -> number(i) + "," + (i % 5 == 0 ? i : "null") + "," + yes(i)),
        told(
            "none is a category",
            "4 levels, none u v w",
            "t,b,y",
            i -> oneOf(i, "u", "v", "w", "none") + "," + number(i) + "," + yes(i)),
        told(
            "a rare dash",
            "t in 1 row",
            "t,b,y",
            i -> (i == 30 ? "-" : oneOf(i, "u", "v", "w")) + "," + number(i) + "," + yes(i)),
        told(
            "a sentinel",
            "far from all others",
            "a,b,y",
            i -> (i % 10 == 3 ? -999 : number(i)) + "," + i % 13 + "," + yes(i)),
        told(
            "dates",
            "dates like yyyy-mm-dd",
            "d,a,y",
            i -> "2024-02-%02d".formatted(1 + i % 28) + "," + number(i) + "," + yes(i)),
        told(
            "times",
            "yyyy-mm-dd with a time",
            "d,a,y",
            i ->
                "2024-02-%02d %02d:15".formatted(1 + i % 28, i % 24)
                    + ","
                    + number(i)
                    + ","
                    + yes(i)),
        told(
            "dates with points",
            "dates like dd.mm.yyyy",
            "d,a,y",
            i -> "%d.%d.2024".formatted(1 + i % 28, 1 + i % 12) + "," + number(i) + "," + yes(i)),
        told(
            "months first",
            "dates like mm/dd/yyyy",
            "d,a,y",
            i ->
                "%02d/%02d/2024".formatted(1 + i % 12, 1 + i % 28)
                    + ","
                    + number(i)
                    + ","
                    + yes(i)),
        asked(
            "days or months first",
            "may be read in two ways",
            "d,a,y",
            i ->
                "%02d/%02d/2024".formatted(1 + i % 12, 1 + i % 11)
                    + ","
                    + number(i)
                    + ","
                    + yes(i)),
        told(
            "money",
            "$ and \",\" between thousands",
            "p,a,y",
            i -> "\"$%d,%03d.50\",".formatted(1 + i % 7, i * 17 % 1000) + number(i) + "," + yes(i)),
        told(
            "percent",
            "p: % and decimal point",
            "p,a,y",
            i -> i * 3 % 50 + ".5%," + number(i) + "," + yes(i)),
        told(
            "decimal comma",
            "decimal comma",
            "p;a;y",
            i -> i * 3 % 50 + ",25;" + i % 13 + ";" + yes(i)),
        asked(
            "comma or thousands",
            "may be read in two ways",
            "p;a;y",
            i -> "%d,%03d;".formatted(1 + i % 9, 100 + i * 37 % 900) + i % 13 + ";" + yes(i)),
        told(
            "constant and repeated columns",
            "b repeats a",
            "a,b,c,y",
            i -> number(i) + "," + number(i) + ",7," + yes(i)),
        told(
            "a repeated category",
            "town_code repeats town",
            "town,town_code,a,y",
            i -> oneOf(i, "Rome,RM", "Oslo,OS", "Bern,BE") + "," + number(i) + "," + yes(i)),
        told("a leak", "y, by its name", "a,paid,y", i -> number(i) + "," + yes(i) + "," + yes(i)),
        asked(
            "a typing error among numbers",
            "is text, and the column began as numbers",
            "a,b,y",
            i -> (i == 40 ? "1o" : number(i)) + "," + i % 13 + "," + yes(i)),
        asked(
            "a text among decimal commas",
            "\"k.A.\" in column p is no number written like the others",
            "p;a;y",
            i -> (i == 40 ? "k.A." : i * 3 % 50 + ",25") + ";" + i % 13 + ";" + yes(i)));
  }

  private static Stream<Table> lines() {
    IntFunction<String> row = i -> number(i) + "," + i % 13 + "," + yes(i);
    return Stream.of(
        told(
            "tabs",
            "60 rows, 2 features",
            "a\tb\ty",
            i -> number(i) + "\t" + i % 13 + "\t" + yes(i)),
        new Table(
            "byte order mark and CRLF",
            false,
            "y, by its name",
            "\ufeff" + rows("a,b,y", row).replace("\n", "\r\n")),
        new Table("blank rows", false, "2 rows that are blank", rows("a,b,y", row) + ",,\n,,\n"),
        new Table(
            "a title", true, "not look like data", "Sales of the year\n\n" + rows("a,b,y", row)),
        new Table("units", true, "not look like data", rows("a,b,y\ncm,kg,", row)),
        new Table(
            "totals",
            true,
            "not look like data",
            rows("t,a,b,y", i -> oneOf(i, "u", "v") + "," + row.apply(i)) + "Total,900,400,\n"),
        new Table(
            "a short row",
            true,
            "the row has 2 cells, expected 3",
            rows("a,b,y", row) + "1,2\n" + rows("", row)),
        new Table(
            "a column behind the last comma",
            false,
            "no values",
            rows("a,b,y,", i -> row.apply(i) + ",")));
  }

  @ParameterizedTest
  @MethodSource("tables")
  void followingTheSuggestionsEndsInAnAnswer(Table table) throws IOException {
    String file = Files.writeString(folder.resolve("table.csv"), table.text()).toString();
    Cli run = Cli.run("train", file);
    assertThat(run.err()).contains(table.says());
    assertThat(isAnswer(run)).as(run.err()).isNotEqualTo(table.asked());
    if (table.asked()) {
      Optional<String> suggestion =
          run.err().lines().filter(line -> line.startsWith("Try: pla ")).findFirst();
      assertThat(suggestion).as(run.err()).isPresent();
      Cli again = Cli.run(words(suggestion.get().substring("Try: pla ".length())));
      assertThat(isAnswer(again)).as(again.err()).isTrue();
    }
  }

  @Test
  void aTableOfQuantitiesHasNoClassAndThatIsTheLastWord() throws IOException {
    String text = rows("a,b", i -> number(i) + "," + i * 1.5);
    Cli run = Cli.run("train", Files.writeString(folder.resolve("t.csv"), text).toString());
    assertThat(run.code()).isEqualTo(ExitCode.BAD_DATA);
    assertThat(run.err()).contains("no column can be the class: a has", "a quantity, not a class");
  }

  private static boolean isAnswer(Cli run) {
    return run.code() == ExitCode.DONE || run.code() == ExitCode.UNDECIDED;
  }

  private static String[] words(String line) {
    List<String> words = new ArrayList<>();
    Matcher word = WORD.matcher(line);
    while (word.find()) {
      words.add(
          word.group(1) != null
              ? word.group(1)
              : word.group(2) != null ? word.group(2) : word.group(3));
    }
    return words.toArray(String[]::new);
  }
}
