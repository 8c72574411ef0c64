package dev.pla.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.cli.console.ExitCode;
import dev.pla.cli.console.ShellWord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the program says is so. */
class WordsTest {

  @TempDir private Path folder;
  private String xor;
  private String noisy;

  @BeforeEach
  void makeData() throws IOException {
    xor = write("xor.csv", "a,b,y\n\n0,0,-1\n0,1,1\n\n1,0,1\n1,1,-1\n");
    noisy = folder.resolve("noisy.csv").toString();
    Cli.run("generate", "noisy", "--rows", "300", "-o", noisy);
  }

  private String write(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  @ParameterizedTest
  @ValueSource(strings = {"random", "cyclic", "visits", "reshuffled"})
  void theColumnCorrectedCountsTheCorrectionsOfTheCycle(String order) {
    Cli run =
        Cli.run("train", noisy, "-v", "--algorithm", "pla", "--order", order, "--max-cycles", "10");
    List<String> rows =
        run.err().lines().dropWhile(line -> !line.contains("corrected")).skip(1).toList();
    long corrected =
        rows.stream().mapToLong(row -> Long.parseLong(row.strip().split(" +", -1)[1])).sum();

    assertThat(rows).hasSize(10);
    assertThat(run.out()).contains("STOPPED  after " + corrected + " correction");
    if (order.equals("random")) {
      assertThat(corrected).isEqualTo(10);
    }
  }

  @Test
  void oneMistakeOnInseparableDataIsKnownToBeTheFewest() {
    Cli run = Cli.run("train", xor, "--algorithm", "pocket");

    assertThat(run.out())
        .contains("(1 of 4); no linear rule makes fewer (proven)")
        .doesNotContain("--algorithm fewest");
  }

  @Test
  void rowsAreNamedWithTheLineOfTheFile() {
    String checked = Cli.run("check", xor).out();
    for (int line : new int[] {3, 4, 6, 7}) {
      assertThat(checked).containsPattern("(?m)^ +" + line + " +-?1 +1 ");
    }
    assertThat(Cli.run("explain", xor).out()).containsPattern("line +class");
  }

  @Test
  void runsThatCannotDifferAreMadeOnce() {
    Cli run = Cli.run("experiment", noisy, "--runs", "50", "--max-updates", "20", "--json");

    assertThat(run.code()).isZero();
    assertThat(run.err()).contains("One run instead of 50", "--order shuffled");
    assertThat(run.json().integer("runs")).isEqualTo(1);
    Cli random =
        Cli.run(
            "experiment",
            noisy,
            "--runs",
            "5",
            "--start",
            "random",
            "--max-updates",
            "20",
            "--json");
    assertThat(random.json().integer("runs")).isEqualTo(5);
  }

  @Test
  void runsThatSpentTheirBudgetAreCounted() {
    String[] spent = {
      "experiment", xor, "--runs", "3", "--order", "shuffled", "--max-updates", "9"
    };
    assertThat(Cli.run(spent).out()).contains("3 runs  3 of them reached a limit");
    Cli line = Cli.run("experiment", "--line", "10", "--runs", "5", "--json");
    assertThat(line.json().integer("spentBudget")).isZero();
    assertThat(Cli.run("experiment", "--line", "10", "--runs", "5").out())
        .contains("All ended by themselves");
  }

  @Test
  void limitsThatAreNoneAreRefusedByName() {
    for (String option : new String[] {"--max-corrections", "--max-cycles", "--max-visits"}) {
      assertThat(Cli.run("train", xor, option, "-3").err())
          .contains(option + ": -3, expected 0 or more");
    }
    assertThat(Cli.run("train", xor, "--eta", "0").err())
        .contains("--eta: 0.0, expected a positive number");
  }

  /** In doubles the two rows are the same point, so that PLA never ends and proves nothing. */
  @Test
  void aMarginOfZeroBoundsNothing() throws IOException {
    String close = write("close.csv", "x,y\n9007199254740993,a\n9007199254740992,b\n");
    assertThat(Cli.run("explain", close, "--max-cycles", "50").out().replaceAll("\\s+", " "))
        .contains("with a margin of 0 there is no bound")
        .doesNotContain("∞");
  }

  @Test
  void aPathIsOneWordForTheShell() {
    assertThat(ShellWord.of("plain.csv")).isEqualTo("plain.csv");
    assertThat(ShellWord.of("größe.csv")).isEqualTo("größe.csv");
    assertThat(ShellWord.of("-")).isEqualTo("-");
    assertThat(ShellWord.of("-x.csv")).isEqualTo("./-x.csv");
    assertThat(ShellWord.of("a b.csv")).isEqualTo("'a b.csv'");
    assertThat(ShellWord.of("it's.csv")).isEqualTo("'it'\\''s.csv'");
    assertThat(ShellWord.of("$HOME;rm *.csv")).isEqualTo("'$HOME;rm *.csv'");
    assertThat(ShellWord.of("~/x")).isEqualTo("'~/x'");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "train DATA",
        "train DATA --model OUT",
        "train DATA --save OUT",
        "check DATA",
        "check DATA --save OUT",
        "plot DATA -o OUT.svg",
        "plot DATA --what proof -o OUT.svg",
        "animate DATA --max-updates 2 -o OUT.gif",
        "generate xor -o OUT"
      })
  void whatComesNextCanBePasted(String line) throws Exception {
    String data = write("my $data.csv", Files.readString(Path.of(xor)));
    String out = folder.resolve("my out").toString();
    String[] args = line.split(" ", -1);
    for (int k = 0; k < args.length; k++) {
      args[k] = args[k].replace("DATA", data).replace("OUT", out);
    }

    Cli run = Cli.run(args);

    String next =
        (run.out() + run.err())
            .lines()
            .filter(said -> said.startsWith("Next: "))
            .findFirst()
            .orElseThrow();
    Process shell =
        new ProcessBuilder("bash", "-c", "pla() { printf '%s\\n' \"$@\"; }; " + next.substring(6))
            .start();
    List<String> words =
        shell.inputReader(java.nio.charset.StandardCharsets.UTF_8).lines().toList();
    assertThat(words)
        .as(next)
        .allMatch(word -> !word.startsWith(folder.toString()) || Files.exists(Path.of(word)))
        .anyMatch(word -> word.startsWith(folder.toString()));
  }

  @Test
  void oneStandardInputIsNotTwoFiles() {
    for (String[] args :
        List.of(
            new String[] {"predict", "-", "-"},
            new String[] {"evaluate", "-", "-"},
            new String[] {"plot", "-", "--model", "-"},
            new String[] {"plot", "-", "--new", "-"},
            new String[] {"trace", "-", "--proof", "--reference", "-"},
            new String[] {"experiment", "-", "--test", "-"})) {
      Cli run = Cli.run(args);
      assertThat(run.code()).as(String.join(" ", args)).isEqualTo(ExitCode.USAGE);
      assertThat(run.err()).contains("are both -, but there is one standard input");
    }
  }

  @Test
  void aFullDeviceIsNamed() {
    org.junit.jupiter.api.Assumptions.assumeTrue(Files.exists(Path.of("/dev/full")));
    for (String[] args :
        List.of(
            new String[] {"train", xor, "--model", "/dev/full"},
            new String[] {"check", xor, "--save", "/dev/full"},
            new String[] {"generate", "xor", "-o", "/dev/full"})) {
      Cli run = Cli.run(args);
      assertThat(run.code()).isEqualTo(ExitCode.IO);
      assertThat(run.err()).contains("error: /dev/full: No space left on device");
    }
  }

  @Test
  void aSeedWithoutAnythingRandomIsSaidToChangeNothing() {
    assertThat(
            Cli.run("train", xor, "--algorithm", "pla", "--max-cycles", "2", "--seed", "3").err())
        .contains("--seed changes nothing here");
    assertThat(Cli.run("train", xor, "--seed", "3").err()).doesNotContain("changes nothing");
    assertThat(Cli.run("explain", xor, "--eta", "3").err())
        .contains("--eta changes nothing here: the data are not separable");
  }
}
