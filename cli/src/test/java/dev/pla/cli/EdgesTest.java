package dev.pla.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.cli.console.ExitCode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Values, names and files at the edge of what people type. */
class EdgesTest {

  private static final String RED = "\u001b[31m";

  @TempDir private static Path folder;

  @BeforeAll
  static void makeFiles() throws IOException {
    write("and.csv", "a,b,y\n0,0,n\n0,1,n\n1,0,n\n1,1,p\n");
    assertThat(Cli.run("train", in("and.csv"), "--model", in("model.json")).code()).isZero();
    String bad = "a%1$s,b%1$s,y%1$s\n0,0,n%1$s\n0,1,n%1$s\n1,0,n%1$s\n1,1,p\n".formatted(RED);
    write("a" + RED + "\u0007.csv", bad);
    write("over" + RED + ".csv", bad + "0,0,p\n1,1,n" + RED + "\n");
    write("text" + RED + ".csv", bad + "x" + RED + ",1,p\n");
  }

  private static void write(String name, String text) throws IOException {
    Files.writeString(folder.resolve(name), text);
  }

  private static String in(String name) {
    return folder.resolve(name).toString();
  }

  private static void refused(int code, String says, String... args) {
    Cli run = Cli.run(args);

    assertThat(run.code()).as(run.err()).isEqualTo(code);
    assertThat(run.err()).contains(says).doesNotContain("Exception", "\tat ");
  }

  /** IN is the file with such names, OVER is not separable, TEXT has a bad cell, OUT is written. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "train IN --model OUT.json",
        "train OVER --save OUT.proof",
        "train TEXT",
        "train NONE",
        "train IN --label NONE",
        "train IN --algorithm NONE",
        "train IN --eta NONE",
        "train IN --class-weight NONE=3",
        "train IN --NONE",
        "train IN --start NONE",
        "train IN --validate NONE",
        "train IN --positive NONE",
        "train IN --folds 2",
        "NONE",
        "help NONE",
        "course NONE",
        "generate NONE",
        "completion NONE",
        "check IN --save OUT.proof",
        "check OVER --repair",
        "verify OUT.proof IN",
        "doubt OVER --row 1",
        "explain IN",
        "explain OVER",
        "trace IN",
        "experiment IN --order shuffled --runs 3",
        "plot IN -o OUT.svg",
        "plot IN -o OUT.NONE",
        "animate IN -o OUT.gif",
        "learn OUT.online IN",
        "evaluate OUT.json IN",
        "export OUT.json --to sql -o OUT.sql",
        "export OUT.json --to java -o OUT.java",
        "export NONE --to sql -o OUT.sql",
        "predict NONE IN",
        "predict OUT.json IN -o OUT.txt",
        "serve NONE",
        "play NONE --no-browser",
      })
  void controlCharactersNeverReachTheTerminal(String line) {
    String[] args =
        Arrays.stream(line.split(" "))
            .map(word -> word.equals("IN") ? in("a" + RED + "\u0007.csv") : word)
            .map(word -> word.equals("OVER") ? in("over" + RED + ".csv") : word)
            .map(word -> word.equals("TEXT") ? in("text" + RED + ".csv") : word)
            .map(word -> word.startsWith("OUT") ? in(RED + word) : word)
            .map(word -> word.replace("NONE", "no" + RED + "\u0007ne"))
            .toArray(String[]::new);

    Cli run = Cli.run(args);

    assertThat(run.code()).isNotEqualTo(ExitCode.BUG);
    assertThat(run.out() + run.err()).isNotEmpty().doesNotMatch("(?s).*[\\p{Cntrl}&&[^\n]].*");
  }

  @ParameterizedTest
  @ValueSource(strings = {"=1+1", "+A1", "-A1", "@A1"})
  void classesThatASpreadsheetRunsArePredictedAsTheyAre(String name) throws IOException {
    write("sheet.csv", "a,y\n0,n\n1,%s\n".formatted(name));
    assertThat(Cli.run("train", in("sheet.csv"), "--model", in("sheet.json")).code()).isZero();

    assertThat(Cli.run("predict", in("sheet.json"), in("sheet.csv")).out().lines())
        .containsExactly("n", name);
    assertThat(Files.readString(Path.of("..", "docs", "reference", "cli.md")))
        .contains("A spreadsheet runs a cell that\nbegins with `=`, `+`, `-` or `@` as a formula");
  }

  @Test
  void predictedClassesAreSafeOnATerminalAndExactInAFile() {
    String data = in("a" + RED + "\u0007.csv");
    assertThat(Cli.run("train", data, "--model", in("red.json")).code()).isZero();
    String exact = Cli.run("predict", in("red.json"), data).out();
    System.setProperty("pla.columns", "100");
    try {
      assertThat(exact).contains("n" + RED + "\n");
      assertThat(Cli.run("predict", in("red.json"), data).out())
          .isEqualTo(exact.replace('\u001b', '\ufffd'));
    } finally {
      System.clearProperty("pla.columns");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"NaN", "Infinity", "-1", "", " ", "0", "1", "1.5", "0.5d", "0x1p-1", "٠.٥"})
  void aShareToValidateByIsANumberBetweenZeroAndOne(String value) {
    refused(
        ExitCode.USAGE,
        "--validate: \"" + value + "\", expected a share between 0 and 1, or a file",
        "train",
        in("and.csv"),
        "--validate=" + value);
  }

  @ParameterizedTest
  @CsvSource({
    "--eta,١",
    "--eta,0x1p-1",
    "--eta,1d",
    "--eta,NaN",
    "--eta,''",
    "--seconds,１",
    "--max-corrections,١٢",
    "--max-cycles,1.5",
    "--max-visits,99999999999999999999",
    "--seed,٣",
    "--folds,٣",
    "--start,'١,1,1'",
    "--class-weight,p=٣",
    "--degree,٢",
    "--model,''",
    "--save,''",
  })
  void numbersHaveDigitsFromZeroToNineAndFilesHaveNames(String option, String value) {
    Cli run = Cli.run("train", in("and.csv"), option + "=" + value);

    assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).contains("error: " + option + ": ").doesNotContain("Invalid value");
  }

  @Test
  void aWrongNameOfAnAlgorithmListsTheNames() {
    refused(
        ExitCode.USAGE,
        "--algorithm: there is no \"best\"; use auto, pla, pocket,",
        "train",
        in("and.csv"),
        "--algorithm",
        "best");
  }

  @Test
  void anEmptyNameIsNotAFile() {
    refused(ExitCode.IO, "the name of a file is empty", "train", "");
    refused(ExitCode.IO, "the name of a file is empty", "predict", in("model.json"), "");
    refused(ExitCode.IO, "the name of a file is empty", "evaluate", "", in("and.csv"));
  }

  @Test
  void aWordThatBeginsWithAnAtSignIsAFile() throws IOException {
    write("words", in("and.csv"));
    refused(ExitCode.IO, "no such file", "train", "@" + in("words"));
    Path file = Files.writeString(Path.of("@edges.csv"), "a,y\n0,n\n1,p\n");
    try {
      assertThat(Cli.run("train", file.toString()).code()).isZero();
    } finally {
      Files.delete(file);
    }
  }

  @Test
  void aLineThatTheFileDoesNotHaveCannotBeLeftOut() throws IOException {
    write("three.csv", "a,y\n1,no\n2,yes\n");
    refused(
        ExitCode.BAD_DATA,
        "has 3 lines, so line 4 cannot be left out",
        "train",
        in("three.csv"),
        "--skip-lines",
        "4");
    write("blank.csv", "a,y\n1,no\n2,yes\n\n");
    assertThat(Cli.run("train", in("blank.csv"), "--skip-lines", "4").code()).isZero();
  }

  /** 5% is not better than 5%, whatever the last bit of the mean says. */
  @Test
  void aRareClassThatIsNeverFoundIsNoBetterThanTheLargest() throws IOException {
    StringBuilder table = new StringBuilder("a,b,c\n");
    for (int i = 0; i < 200; i++) {
      table
          .append(i * 37 % 101)
          .append(',')
          .append(i * 53 % 97)
          .append(i % 20 == 3 ? ",bad\n" : ",ok\n");
    }
    write("rare.csv", table.toString());
    assertThat(Cli.run("train", in("rare.csv")).out())
        .contains("5% ± 0")
        .contains("No better than always ok (5%)");
  }

  @Test
  void evaluateNeedsARow() throws IOException {
    write("none.csv", "a,b,y\n");
    refused(
        ExitCode.BAD_DATA,
        "none.csv: holds no rows of data",
        "evaluate",
        in("model.json"),
        in("none.csv"));
  }

  @Test
  void twoFeaturesOfOneNameAreRefusedBeforeTheyCanBeExported() throws IOException {
    write("twice.csv", "a,a=x,y\nx,0,n\nz,1,n\nx,1,p\nz,0,p\n");
    refused(ExitCode.BAD_DATA, "two features would be named a=x", "train", in("twice.csv"));
    write("same.csv", "a,a,y\n0,0,n\n1,1,p\n");
    refused(ExitCode.BAD_DATA, "a second column is named \"a\"", "train", in("same.csv"));
    String model = Files.readString(Path.of(in("model.json"))).replace("\"b\"", "\"a\"");
    write("forged.json", model.replaceFirst("(?s),\\s*\"sha256\" : \"[0-9a-f]*\"\\s*}\\s*$", "}"));
    for (String to : List.of("sql", "java", "onnx")) {
      Cli run = Cli.run("export", in("forged.json"), "--to", to, "-o", in("E." + to));
      assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.BAD_DATA);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"a\":1,\"y\":\"p\"",
        "{\"a\":tru}",
        "{\"a\":NaN}",
        "{\"a\":01}",
        "{\"a\":\"\u0001\"}",
        "{\"a\":1,\"a\":2}",
        "{'a':1}",
        "{\"a\":+1}",
        "{\"a\":1,}",
        "LONG",
      })
  void messagesAboutJsonDoNotNameTheParsersClasses(String text) throws IOException {
    String json = text.equals("LONG") ? "{\"a\":" + "7".repeat(2000) + "}" : text;
    write("bad.jsonl", json);
    write("bad.json", json.replace("777}", "777,"));

    for (Cli run :
        List.of(
            Cli.run("train", in("bad.jsonl")),
            Cli.run("predict", in("bad.json"), in("and.csv")),
            Cli.run("verify", in("bad.json"), in("and.csv")))) {
      assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.BAD_DATA);
      assertThat(run.err())
          .contains("is not valid JSON: ")
          .doesNotContain("`", "REDACTED", "[Source", "StreamRead", "JsonRead", "jackson");
    }
  }

  @ParameterizedTest
  @CsvSource({
    "89504e470d0a1a0a00, is a picture",
    "47494638396101, is a picture",
    "ffd8ffe000104a46, is a picture",
    "255044462d312e34, is a PDF document",
    "504b030414000000, save the sheet as CSV",
    "425a6839314159, bzip2 -dc",
    "fd377a585a00, xz -dc",
    "28b52ffd0000, zstd -dc",
    "53514c69746520666f726d617420, is a SQLite database",
    "50415231, name that ends in .parquet",
    "612c620a00310a, contains a NUL byte",
  })
  void aFileOfAnotherKindIsNamed(String bytes, String says) throws IOException {
    Files.write(folder.resolve("other"), java.util.HexFormat.of().parseHex(bytes));

    Cli run = Cli.run("train", in("other"));

    assertThat(run.code()).isEqualTo(ExitCode.BAD_DATA);
    assertThat(run.err()).contains(says).doesNotContain("iconv");
    assertThat(run.out().getBytes(StandardCharsets.UTF_8)).isEmpty();
  }
}
