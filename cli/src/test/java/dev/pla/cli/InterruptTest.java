package dev.pla.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.cli.console.Console;
import dev.pla.cli.console.ExitCode;
import dev.pla.cli.console.Signal;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A signal at any moment: what was learned is saved, and where nothing was, nothing is. */
class InterruptTest {

  private static final String READ = " features";
  private static final String LEARNING = "corrected";

  @TempDir private Path folder;
  private String xor;
  private Path model;

  @BeforeEach
  void makeData() throws IOException {
    xor = Files.writeString(folder.resolve("xor.csv"), "0,0,-1\n0,1,1\n1,0,1\n1,1,-1\n").toString();
    model = Files.writeString(folder.resolve("old.json"), "the old model");
  }

  @AfterEach
  void forget() {
    Signal.clear();
  }

  private static Cli run(String when, String... args) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    PrintStream printed = new PrintStream(out, true, StandardCharsets.UTF_8);
    ByteArrayInputStream in = new ByteArrayInputStream(new byte[0]);
    int code = Main.run(new Console(in, printed, Signal.at(when, err), false), args);
    return new Cli(
        code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  @ParameterizedTest
  @ValueSource(strings = {"auto", "pla", "pocket", "gallant", "averaged", "fewest"})
  void beforeAnythingIsLearnedTheOldModelStays(String algorithm) throws IOException {
    Cli run = run(READ, "train", xor, "--algorithm", algorithm, "--model", model.toString());

    assertThat(run.code()).isEqualTo(ExitCode.INTERRUPTED);
    assertThat(run.out())
        .contains("INTERRUPTED before anything was learned; nothing was written")
        .doesNotContain("BUDGET SPENT");
    assertThat(model).hasContent("the old model");
  }

  @Test
  void timeThatIsOverBeforeAnythingIsLearnedWritesNothing() {
    Cli run = Cli.run("train", xor, "--seconds", "1e-9", "--model", model.toString());

    assertThat(run.code()).isEqualTo(ExitCode.UNDECIDED);
    assertThat(run.out()).contains("OUT OF TIME before anything was learned");
    assertThat(model).hasContent("the old model");
  }

  @ParameterizedTest
  @ValueSource(strings = {"auto", "pla", "averaged"})
  void whatWasLearnedIsSavedAndTheWordIsInterrupted(String algorithm) {
    Cli run =
        run(LEARNING, "train", xor, "-v", "--algorithm", algorithm, "--model", model.toString());

    assertThat(run.code()).isEqualTo(ExitCode.INTERRUPTED);
    assertThat(run.out())
        .startsWith("INTERRUPTED  after 4 corrections in 1 cycle; this is what was found.")
        .doesNotContain("BUDGET SPENT");
    Signal.clear();
    long mistakes = Cli.run("evaluate", model.toString(), xor, "--json").json().integer("mistakes");
    assertThat(run.out()).contains("(" + mistakes + " of 4)");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "check XOR --save OUT",
        "explain XOR --html OUT",
        "plot XOR -o OUT",
        "animate XOR -o OUT",
        "plot XOR --what proof -o OUT",
        "experiment XOR --order shuffled --plot OUT"
      })
  void otherCommandsWriteNothing(String line) {
    String ending = line.startsWith("animate") ? ".gif" : ".svg";
    Path out = folder.resolve("new" + ending);
    String[] args = line.replace("XOR", xor).replace("OUT", out.toString()).split(" ", -1);

    Cli run = run(READ, args);

    assertThat(run.code()).isEqualTo(ExitCode.INTERRUPTED);
    assertThat(run.err()).contains("INTERRUPTED before there was an answer; nothing was written");
    assertThat(out).doesNotExist();
  }

  /** Its fewest mistakes are not proven for minutes. */
  private String hard() throws IOException {
    Random random = new Random(8);
    StringBuilder rows = new StringBuilder("a,b,c,d,e,f,g,h,y\n");
    for (int i = 0; i < 300; i++) {
      double sum = 2 * random.nextGaussian();
      for (int j = 0; j < 8; j++) {
        double x = random.nextInt(1_000) / 250.0 - 2;
        sum += x;
        rows.append(x).append(',');
      }
      rows.append(sum > 0 ? "p\n" : "n\n");
    }
    return Files.writeString(folder.resolve("hard.csv"), rows).toString();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "check HARD --repair",
        "doubt HARD --line 7,8,9",
        "train HARD --bound --no-estimate",
        "train HARD --algorithm fewest --no-estimate"
      })
  void aSearchEndsWithTheBestItHas(String line) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    PrintStream printed = new PrintStream(out, true, StandardCharsets.UTF_8);
    ByteArrayInputStream in = new ByteArrayInputStream(new byte[0]);
    String[] args = line.replace("HARD", hard()).split(" ", -1);

    int code = Main.run(new Console(in, printed, Signal.at("proving: step", err), true), args);

    assertThat(code).isEqualTo(ExitCode.INTERRUPTED);
    assertThat(err.toString(StandardCharsets.UTF_8)).containsPattern("between \\d+ and \\d+ mis");
    assertThat(out.toString(StandardCharsets.UTF_8) + err)
        .contains("INTERRUPTED")
        .containsPattern(
            line.startsWith("doubt")
                ? "(?s)[np]  The answer for line 7 .*1 of 3 rows answered"
                : line.startsWith("check") ? "(?s)drop or relabel.*The minimum is" : "mistakes");
  }

  @Test
  void aTraceSaysThatItWasInterrupted() {
    assertThat(run(READ, "trace", xor).err())
        .contains("INTERRUPTED  after 0 corrections")
        .doesNotContain("budget");
  }

  @ParameterizedTest
  @ValueSource(strings = {"mistake", "negative", "positive"})
  void trainAndEvaluateCountTheSameMistakesOfTheSameWeights(String zero) {
    String file = folder.resolve("m.json").toString();
    Cli train =
        Cli.run(
            "train",
            xor,
            "--algorithm",
            "pla",
            "--max-updates",
            "0",
            "--zero",
            zero,
            "--model",
            file,
            "--json");
    Cli evaluate = Cli.run("evaluate", file, xor, "--json");

    assertThat(evaluate.json().integer("mistakes")).isEqualTo(train.json().integer("mistakes"));
    assertThat(evaluate.json().number("error")).isEqualTo(train.json().integer("mistakes") / 4.0);
    assertThat(evaluate.json().integer("onHyperplane")).isEqualTo(zero.equals("mistake") ? 2 : 0);
    assertThat(Cli.run("evaluate", file, xor).out().contains("on the hyperplane"))
        .isEqualTo(zero.equals("mistake"));
  }
}
