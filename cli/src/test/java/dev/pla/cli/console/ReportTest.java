package dev.pla.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
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

  @Test
  void colorsAreForTerminalsOnly() {
    assertThat(printed("", 3)).doesNotContain("\033", "\u000e", "\u000f");
    String colored = printed("1", 3);
    assertThat(colored).contains("\033[1;32mSEPARABLE\033[0m", "\033[1m3%\033[0m");
    assertThat(colored.replaceAll("\033\\[[0-9;]*m", "")).isEqualTo(printed("", 3));
    assertThat(printed("2", 0)).doesNotContain("\033");
  }
}
