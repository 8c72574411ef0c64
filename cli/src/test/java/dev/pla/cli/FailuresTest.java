package dev.pla.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.cli.console.Console;
import dev.pla.cli.console.ExitCode;
import dev.pla.cli.console.Report;
import dev.pla.io.json.JsonReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

/** Errors are JSON for who asked for JSON, and help is as wide as the terminal. */
class FailuresTest {

  /** Every command that has --json. */
  static Set<String> commands() {
    Set<String> names = new TreeSet<>();
    line()
        .getSubcommands()
        .forEach(
            (name, command) -> {
              if (command.getCommandSpec().optionsMap().containsKey("--json")) {
                names.add(name);
              }
            });
    return names;
  }

  private static CommandLine line() {
    return Main.line(new Console(null, System.out, System.err, false), false);
  }

  private static JsonReader error(Cli run) {
    assertThat(run.out()).isEmpty();
    JsonReader json = JsonReader.parse("err", run.err().getBytes(StandardCharsets.UTF_8));
    assertThat(json.text("schema")).isEqualTo("pla-error/1");
    assertThat(json.integer("code")).isEqualTo(run.code());
    return json;
  }

  @ParameterizedTest
  @MethodSource("commands")
  void aWrongCommandLineIsJson(String command) {
    JsonReader json = error(Cli.run(command, "--json", "--jsn"));

    assertThat(json.integer("code")).isEqualTo(2);
    assertThat(json.text("error")).isNotBlank();
    assertThat(json.text("try")).isEqualTo("pla " + command + " --help");
  }

  @Test
  void soAreOtherErrors() {
    JsonReader missing = error(Cli.run("train", "no-such-file.csv", "--json"));
    assertThat(missing.integer("code")).isEqualTo(4);
    assertThat(missing.text("error")).isEqualTo("no-such-file.csv: no such file");
    JsonReader bad = error(Cli.withInput("a,y\n1,1\nx\n", "check", "-", "--json"));
    assertThat(bad.integer("code")).isEqualTo(3);
    assertThat(bad.text("error")).startsWith("<stdin>:3:2: ");
    JsonReader useless = error(Cli.run("generate", "xor", "--json"));
    assertThat(useless.integer("code")).isEqualTo(2);
    assertThat(useless.text("error")).startsWith("--json: the data go to standard output");
    JsonReader meant = error(Cli.run("trian", "--json"));
    assertThat(meant.text("meant")).isEqualTo("train");
  }

  @Test
  void aColumnIsSuggestedByANearName() throws IOException {
    assertThat(Cli.run("train", "../examples/credit.csv", "--label", "descision").err())
        .contains("has no column \"descision\"; did you mean \"decision\"?");
  }

  @Test
  void amongColumnsOfTwoValuesTheSignsAreSuggested(@TempDir Path folder) throws IOException {
    StringBuilder table = new StringBuilder("a,b,c,d\n");
    for (int i = 0; i < 40; i++) {
      table.append(i % 3 == 0 ? -1 : 1).append(',').append(i % 2).append(',');
      table.append(i % 5 == 0 ? 3 : 4).append(',').append(i * 7 % 40).append(".5\n");
    }
    String file = Files.writeString(folder.resolve("d.csv"), table).toString();
    assertThat(Cli.run("train", file).err())
        .contains("which column is the class? 3 are possible")
        .contains("try: pla train " + file + " --label a");
  }

  /** Skipping would leave out the rows that the user wants predicted, one by one. */
  @Test
  void shortRowsToPredictAreNotToBeSkipped(@TempDir Path folder) throws IOException {
    Path data = Files.writeString(folder.resolve("d.csv"), "a,b,y\n1,2,no\n3,5,yes\n");
    String model = folder.resolve("m.json").toString();
    assertThat(Cli.run("train", data.toString(), "--model", model).code()).isZero();
    Path later = Files.writeString(folder.resolve("new.csv"), "a,b,y\n1,2\n3,5\n");
    assertThat(Cli.run("predict", model, later.toString()).err())
        .contains("the row has 2 cells, expected 3")
        .doesNotContain("try:");
  }

  @Test
  void aCommandThatIsNotThereIsNamed() {
    assertThat(Cli.run("nosuch").err()).startsWith("error: there is no command \"nosuch\"");
    assertThat(Cli.run("train", "a.csv", "--nosuch").err()).contains("--nosuch");
  }

  @Test
  void withoutJsonTheyAreWords() {
    assertThat(Cli.run("train", "no-such-file.csv").err()).startsWith("error: no-such-file.csv");
    assertThat(Cli.run("train", "no-such-file.csv", "--", "--json").err()).startsWith("error: ");
  }

  @Test
  void numbersThatAreTooLargeAreBadDataAndScalingIsAdvisedWhereItCanBeDone() {
    String large = "1e308,1e308,0\n-1e308,1.1e308,1\n1e308,-1e308,0\n";
    for (String command : List.of("train", "trace", "explain", "experiment")) {
      boolean scales = command.equals("train"); // auto does
      Cli run =
          scales
              ? Cli.withInput(large, command, "-", "--algorithm", "pla")
              : Cli.withInput(large, command, "-");
      boolean canScale =
          line().getSubcommands().get(command).getCommandSpec().findOption("--scale") != null;
      assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.BAD_DATA);
      assertThat(run.err()).contains("left the range of doubles");
      assertThat(run.err().contains("(--scale maxabs)")).as(command).isEqualTo(canScale);
    }
  }

  @Test
  void arithmeticThatFailsOtherwiseIsABug() {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    PrintStream stream = new PrintStream(err, true, StandardCharsets.UTF_8);
    int code =
        Failures.of(new Console(null, stream, stream, false), List.of("train"))
            .failure(new ArithmeticException("/ by zero"), line().getCommandSpec(), List.of());
    assertThat(code).isEqualTo(ExitCode.BUG);
    assertThat(err.toString(StandardCharsets.UTF_8)).contains("a bug in pla", "/ by zero");
  }

  @Test
  void helpIsAsWideAsTheTerminal() {
    assertThat(Report.width(null)).isEqualTo(100);
    assertThat(Report.width("x")).isEqualTo(100);
    assertThat(Report.width("72")).isEqualTo(72);
    assertThat(Report.width("200")).isEqualTo(100);
    assertThat(Report.width("20")).isEqualTo(55);
    System.setProperty("pla.columns", "64");
    try {
      for (String name : line().getSubcommands().keySet()) {
        assertThat(Cli.run(name, "--help").out().lines())
            .as(name)
            .allMatch(l -> l.length() <= 64 || l.startsWith("  pla ")); // commands can be pasted
      }
    } finally {
      System.clearProperty("pla.columns");
    }
    assertThat(Cli.run("train", "--help").out().lines()).anyMatch(l -> l.length() > 64);
  }
}
