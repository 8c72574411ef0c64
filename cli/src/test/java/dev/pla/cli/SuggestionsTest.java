package dev.pla.cli;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.cli.console.ExitCode;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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
  record Table(String name, boolean asked, String says, String text, String file, Charset charset) {
    Table(String name, boolean asked, String says, String text) {
      this(name, asked, says, text, "table.csv", UTF_8);
    }

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
    return Stream.of(labels(), cells(), lines(), others(), questions(), files())
        .flatMap(tables -> tables);
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
            "4 categories, none u v w",
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
            "\"k.A.\" in column p is not a number written like the others",
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

  /** Written by someone who knew what is promised, and not how it is done. */
  private static Stream<Table> others() {
    return Stream.of(
        told(
            "a name in the middle, a key and names",
            "customer_id, name are nearly all distinct",
            "customer_id,name,age,churn,spend,plan",
            i ->
                "%d,Ann Lee %d,%d,%s,%s,%s"
                    .formatted(
                        1000 + i * 7919 % 9973,
                        i,
                        18 + i * 7 % 50,
                        yes(i),
                        number(i),
                        oneOf(i, "basic", "pro"))),
        told(
            "three classes first",
            "species, by its name: a (20)",
            "species,width,petal",
            i -> "abc".charAt(i % 3) + "," + (i % 3 + i % 7 * 0.1) + "," + i * 11 % 17),
        new Table(
            "as a German spreadsheet writes it",
            false,
            "Datum: dates like dd.mm.yyyy",
            "\ufeff"
                + rows(
                        "Nr;Datum;Betrag;Region;bezahlt",
                        i ->
                            "%d;%02d.%02d.2023;%d,%02d;%s;%s"
                                .formatted(
                                    i + 1,
                                    1 + i % 28,
                                    1 + i % 12,
                                    i * 13 % 900,
                                    i,
                                    oneOf(i, "Nord", "Süd"),
                                    yes(i).equals("yes") ? "ja" : "nein"))
                    .replace("\n", "\r\n")),
        told(
            "two currencies",
            "price is nearly all distinct",
            "price,items,state",
            i -> "%s%d.%02d,%d,%s".formatted(oneOf(i, "$", "€"), 10 + i, i, i % 9, yes(i))),
        told(
            "a mark behind the amount",
            "€ and \".\" between thousands, decimal comma",
            "preis;menge;zustand",
            i -> "%d.%03d,50 €;%d;%s".formatted(1 + i % 9, 100 + i * 37 % 900, i % 9, yes(i))),
        told(
            "times as programs write them",
            "dates like yyyy-mm-dd with a time",
            "at,load,dir",
            i -> "2024-03-%02dT%02d:05:00Z,%s,%s".formatted(1 + i % 28, i % 24, number(i), yes(i))),
        told(
            "a date at the end",
            "the only column of two values",
            "payment,amount,day",
            i -> yes(i) + "," + number(i) + ",2023-%02d-11".formatted(1 + i % 12)),
        told(
            "none and a dash as categories",
            "3 categories, - none some",
            "t,b,risk",
            i -> oneOf(i, "none", "some", "-") + "," + number(i) + "," + yes(i)),
        told(
            "truth with missing values",
            "plus a feature \"member missing\"",
            "member,n,buy",
            i -> oneOf(i, "True", "False", "") + "," + number(i) + "," + yes(i)),
        told(
            "twenty classes",
            "kind, the last column",
            "a,b,kind",
            i -> i % 20 + "," + number(i) + ",type" + i % 20),
        told(
            "twenty-one classes",
            "flag, the only column of two values",
            "a,flag,kind",
            i -> number(i) + "," + yes(i) + ",type" + i % 21),
        told(
            "a class too rare to test",
            "rare has fewer than 5 rows: too few to learn or to test",
            "a,b,group",
            i -> number(i) + "," + i % 13 + "," + (i % 30 == 4 ? "rare" : yes(i))),
        told(
            "quotes with line ends",
            "who is nearly all distinct",
            "who,pair,a,label",
            i ->
                "\"%d, the\n\"\"%d\"\"\",\"%s\",%s,%s"
                    .formatted(i, i, oneOf(i, "a, b", "c"), number(i), yes(i))),
        told(
            "blanks and no header",
            "x3, the last column",
            "",
            i -> number(i) + "  " + i % 13 + " " + (i * 7 % 11 > 4 ? 1 : 0)));
  }

  /** Tables with several open questions; they are asked together. */
  private static Stream<Table> questions() {
    IntFunction<String> row = i -> number(i) + "," + i % 13 + "," + yes(i);
    return Stream.of(
        new Table(
            "a title with commas", true, "line 1 does not", "Sales,,\n" + rows("a,b,kind", row)),
        asked(
            "dates and commas",
            "1,100 is 1100 or 1.100",
            "d;p;y",
            i ->
                "%02d/%02d/2024;%d,%03d;%s"
                    .formatted(1 + i % 12, 1 + i % 11, 1 + i % 9, 100 + i * 37 % 900, yes(i))),
        asked(
            "a label and dates",
            "which column is the class",
            "colour,town,d,price",
            i ->
                "%s,%s,%02d/%02d/2024,%s"
                    .formatted(
                        oneOf(i, "red", "blue"),
                        oneOf(i + 1, "Rome", "Oslo"),
                        1 + i % 12,
                        1 + i % 11,
                        number(i))),
        new Table(
            "units and a label",
            true,
            "which column is the class",
            rows(
                "colour,town,a,price\n,,cm,kg",
                i ->
                    oneOf(i, "red", "blue")
                        + ","
                        + oneOf(i + 1, "Rome", "Oslo")
                        + ","
                        + i % 13
                        + ","
                        + number(i))),
        asked(
            "columns without names",
            "the column has no name",
            "a,,,y",
            i -> number(i) + "," + i % 13 + "," + i % 7 + "," + yes(i)),
        asked(
            "three columns of one name",
            "a second column is named \"a\"",
            "a,a,a,y",
            i -> number(i) + "," + i % 13 + "," + i % 7 + "," + yes(i)),
        asked(
            "a label that many rows do not have",
            "label has no value in 16 of 60 rows",
            "a,b,label",
            i -> number(i) + "," + i * 3.5 + "," + (i % 15 < 4 ? "" : yes(i))),
        asked(
            "a label that most rows do not have",
            "label has no value in 36 of 60 rows",
            "a,b,label",
            i -> number(i) + "," + i * 3.5 + "," + (i % 5 < 3 ? "" : yes(i))),
        asked(
            "a short row and a text in its place",
            "the row has 2 cells, expected 3",
            "a,b,label",
            i -> i == 20 ? "1," + yes(i) : row.apply(i)),
        asked(
            "short and long rows",
            "2 rows do not have 3 cells, line 22 for example",
            "a,b,label",
            i -> i == 20 ? "1," + yes(i) : row.apply(i) + (i == 40 ? "," : "")),
        asked(
            "texts among numbers in two columns",
            "--skip-lines 5,22",
            "a,b,label",
            i ->
                (i % 17 == 3 && i < 25 ? "n.d." : number(i))
                    + ","
                    + (i == 9 ? "?0" : String.valueOf(i * 3.5))
                    + ","
                    + yes(i)),
        new Table(
            "a text among numbers in JSON",
            true,
            "--skip-lines 42",
            rows(
                "",
                i ->
                    "{\"a\": %s, \"b\": %d, \"y\": \"%s\"}"
                        .formatted(i == 40 ? "\"n.d.\"" : number(i), i % 13, yes(i))),
            "table.jsonl",
            UTF_8),
        asked(
            "many texts among numbers",
            "--ignore b",
            "a,b,label",
            i -> number(i) + "," + (i % 13 == 3 ? "unknown" : i * 3.5) + "," + yes(i)));
  }

  private static Stream<Table> files() {
    String text =
        rows(
            "größe,farbe,a,urteil",
            i -> {
              String colour = oneOf(i, "rot", "grün", "weiß");
              return number(i) + "," + colour + "," + i % 13 + "," + yes(i);
            });
    return Stream.of(
        new Table("UTF-16", false, "in UTF-16", text, "table.csv", UTF_16),
        new Table("Latin-1", false, "windows-1252", text, "table.csv", ISO_8859_1),
        new Table("gzip", false, "urteil, the last", text, "table.csv.gz", UTF_8),
        new Table(
            "ARFF",
            false,
            "play it, the last attribute",
            rows(
                """
                    @relation weather
                    @attribute outlook {sunny, 'very rainy'}
                    @attribute a real
                    @attribute 'play it' {yes, no}
                    @data""",
                i -> oneOf(i, "sunny", "'very rainy'", "?") + "," + number(i) + "," + yes(i)),
            "table.arff",
            UTF_8),
        new Table(
            "JSON lines",
            false,
            "ms in 10 rows",
            rows(
                "",
                i ->
                    "{\"verdict\": \"%s\", \"ms\": %s, \"at\": \"2024-02-%02d\"}"
                        .formatted(yes(i), i % 6 == 3 ? "null" : number(i), 1 + i % 28)),
            "table.jsonl",
            UTF_8),
        new Table(
            "a list of JSON objects",
            false,
            "default, by its name: true",
            rows(
                    "[",
                    i ->
                        (i == 0 ? "" : ",")
                            + "{\"a\": %s, \"city\": \"%s\", \"default\": %s}"
                                .formatted(
                                    number(i), oneOf(i, "Rome", "Oslo"), yes(i).equals("yes")))
                .concat("]"),
            "table.json",
            UTF_8));
  }

  private String file(Table table) throws IOException {
    Path file = folder.resolve(table.file());
    try (OutputStream out = Files.newOutputStream(file);
        OutputStream packed = table.file().endsWith(".gz") ? new GZIPOutputStream(out) : out) {
      packed.write(table.text().getBytes(table.charset()));
    }
    return file.toString();
  }

  @ParameterizedTest
  @MethodSource("tables")
  void followingTheSuggestionsEndsInAnAnswer(Table table) throws IOException {
    Cli run = Cli.run("train", file(table));
    assertThat(run.err()).contains(table.says());
    assertThat(isAnswer(run)).as(run.err()).isNotEqualTo(table.asked());
    if (table.asked()) {
      Optional<String> suggestion =
          run.err().lines().filter(line -> line.startsWith("try: pla ")).findFirst();
      assertThat(suggestion).as(run.err()).isPresent();
      Cli again = Cli.run(words(suggestion.get().substring("try: pla ".length())));
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

  @ParameterizedTest
  @CsvSource({
    "'', holds no data",
    "'a,b,label', holds no rows of data",
    "'a,b,label\n1,2,x\n3,4,x\n', every row is labelled",
  })
  void aTableOfNothingOrOfOneClassIsAnError(String text, String says) throws IOException {
    Cli run = Cli.run("train", Files.writeString(folder.resolve("t.csv"), text).toString());
    assertThat(run.code()).isEqualTo(ExitCode.BAD_DATA);
    assertThat(run.err()).contains(says);
  }

  @Test
  void aModelReadsAFileWithTheSameLinesLeftOut() throws IOException {
    String text = rows("a,b,y\ncm,kg,", i -> number(i) + "," + i % 13 + "," + yes(i));
    String data = Files.writeString(folder.resolve("t.csv"), text).toString();
    String model = folder.resolve("m.json").toString();
    assertThat(Cli.run("train", data, "--skip-lines", "2", "--model", model).code()).isZero();
    assertThat(Cli.run("evaluate", model, data, "--skip-lines", "2").out()).contains("of 60 rows");
    assertThat(Cli.run("predict", model, data, "--skip-lines", "2").out()).hasLineCount(60);
    Cli appended = Cli.run("predict", model, data, "--skip-lines", "2", "--append");
    assertThat(appended.out().lines().toList().get(2)).startsWith("0.25,0,no,no,-");
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
