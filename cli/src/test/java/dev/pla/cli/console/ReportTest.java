package dev.pla.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.cli.Cli;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReportTest {

  private static String printed(String colors, int facts) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
    Report report = new Report(new Console(null, out, out, false, colors));
    report.verdict(Style.GOOD, "SEPARABLE", "word ".repeat(30).strip() + ".");
    if (facts > 0) {
      report.fact("Errors", Style.BOLD.of("3%") + " of " + "many ".repeat(25) + "rows");
      report.lines("", List.of("  a   b"));
      report.rule("Rule: p when " + "2·x + ".repeat(20) + "1·y > 4, otherwise n");
      report.next("train x.csv --model m.json", "save").next("check x.csv", "decide");
    }
    report.print();
    return bytes.toString(StandardCharsets.UTF_8);
  }

  @Test
  void linesAreWrappedBelowTheirText() {
    List<String> lines = printed("", 3).lines().toList();
    assertThat(lines.get(0)).startsWith("SEPARABLE  word word").hasSizeLessThanOrEqualTo(100);
    assertThat(lines.get(1)).startsWith("           word");
    assertThat(lines.get(2)).isEmpty();
    assertThat(lines.get(3)).startsWith("  Errors  3% of many");
    assertThat(lines.get(4)).startsWith("          many");
    assertThat(lines).contains("            a   b");
    assertThat(lines)
        .filteredOn(line -> line.contains("·x"))
        .allMatch(line -> line.length() <= 100);
    assertThat(lines).noneMatch(line -> line.endsWith("+") || line.endsWith(">"));
    assertThat(lines.get(lines.size() - 2))
        .isEqualTo("Next: pla train x.csv --model m.json  # save");
    assertThat(lines.get(lines.size() - 1))
        .isEqualTo("      pla check x.csv                 # decide");
  }

  /** Rows of a table whose names and classes are long. */
  private static String wide() {
    StringBuilder text = new StringBuilder();
    for (int j = 0; j < 14; j++) {
      text.append("a column with quite a long name ").append(j).append(',');
    }
    text.append("class\n");
    for (int i = 0; i < 40; i++) {
      for (int j = 0; j < 14; j++) {
        text.append((i * (j + 3) + j * j) % 17 / 4.0).append(',');
      }
      text.append("one of the classes with a long name ")
          .append(i % 3 == 0 ? "a" : "b")
          .append('\n');
    }
    return text.toString();
  }

  @Test
  void noLineIsLongerThanAHundredColumns() throws IOException {
    Path folder = Files.createDirectories(Path.of("target", "w")); // its name is short
    Path table = Files.writeString(folder.resolve("w.csv"), wide());
    List<String> files = new ArrayList<>(List.of(table.toString()));
    for (String name : List.of("credit", "credit-noisy", "xor", "orders", "passengers")) {
      files.add("../examples/" + name + ".csv");
    }
    for (String file : files) {
      for (String command :
          List.of(
              "train DATA --no-estimate -v",
              "check DATA",
              "explain DATA --max-corrections 300",
              "doubt DATA --line 3 --seconds 0.1",
              "experiment DATA --runs 3 --order shuffled --max-corrections 50",
              "train DATA --strict",
              "train DATA --ignore nothing-like-it")) {
        Cli run = Cli.run(command.replace("DATA", file).split(" "));
        assertThat((run.out() + run.shown()).lines())
            .as(command + " " + file)
            .allMatch(line -> line.length() <= 100 || line.startsWith("try: "));
      }
    }
    assertThat(Cli.run("course").out().lines()).allMatch(line -> line.length() <= 100);
  }

  @Test
  void colorsAreForTerminalsOnly() {
    assertThat(printed("", 3)).doesNotContain("\033", "\u000e", "\u000f");
    String colored = printed("1", 3);
    assertThat(colored).contains("\033[1;32mSEPARABLE\033[0m", "\033[1m3%\033[0m");
    assertThat(colored.replaceAll("\033\\[[0-9;]*m", "")).isEqualTo(printed("", 3));
    assertThat(printed("2", 0)).doesNotContain("\033");
  }
}
