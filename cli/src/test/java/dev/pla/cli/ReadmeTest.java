package dev.pla.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.pla.data.Dataset;
import dev.pla.io.ColumnChoice;
import dev.pla.io.Source;
import dev.pla.io.Table;
import dev.pla.io.TableReader;
import dev.pla.learn.Outcome;
import dev.pla.learn.Perceptron;
import dev.pla.proof.Verdict;
import dev.pla.verdict.Separability;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Compares README, proofs and links with the program; {@link ConsoleBlocksTest} runs its commands.
 */
class ReadmeTest {

  private static final Path ROOT = Path.of("..");

  @Test
  void fitsAScreen() throws IOException {
    List<String> lines = readme().lines().toList();
    assertThat(lines).hasSizeLessThanOrEqualTo(100);
    boolean isCode = false;
    for (String line : lines) {
      isCode ^= line.startsWith("```");
      assertThat(isCode ? line : "").hasSizeLessThanOrEqualTo(100);
    }
  }

  @Test
  void theNumbersShownAreThoseOfTheLibrary() throws IOException {
    Table table =
        TableReader.read(Source.of(ROOT.resolve("examples/credit.csv")), ColumnChoice.ASSUMED);
    Outcome outcome = new Perceptron().fit(table.data());
    assertThat(outcome.separated()).isTrue();
    assertThat(outcome.updates()).isEqualTo(740);
    Verdict.Separated yes = (Verdict.Separated) Separability.of(table.data());
    assertThat(yes.margin().lower()).isCloseTo(1.18656, within(1e-5));
    assertThat(yes.bound().corrections()).isEqualTo(13_625);
    assertThat(Files.readString(ROOT.resolve("docs/proofs.md")))
        .contains("ρ = 1.18656", "T ≤ 13,625", "PLA needs 740");
  }

  @Test
  void everyCommandNamedIsThere() throws IOException {
    Matcher named = Pattern.compile("`(?:\\./)?pla ([a-z]+)").matcher(readme());
    int seen = 0;
    while (named.find()) {
      assertThat(Cli.run(named.group(1), "--help").code()).as(named.group()).isZero();
      seen++;
    }
    assertThat(seen).isGreaterThan(12);
  }

  @Test
  void theJavaExampleNeedsTheCoreAloneAndPrintsTheCommentsBesideIt(@TempDir Path folder)
      throws IOException, InterruptedException, URISyntaxException {
    String code = javaBlock("README.md");
    Files.writeString(folder.resolve("Example.java"), code);
    Path core = Path.of(Dataset.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    Process run =
        new ProcessBuilder(java, "-cp", core.toString(), "Example.java")
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .start();
    String out = new String(run.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(run.waitFor()).as(out).isZero();
    List<String> shown =
        Pattern.compile("println\\(.*; // (.*)")
            .matcher(code)
            .results()
            .map(line -> line.group(1))
            .toList();
    assertThat(shown).hasSize(2);
    assertThat(out.lines()).containsExactlyElementsOf(shown);
  }

  @Test
  void theAlgorithmShownIsTheOneThatRuns() throws IOException {
    Path source = ROOT.resolve("core/src/main/java/dev/pla/learn/Perceptron.java");
    String shown = withoutIndents(javaBlock("docs/internals/architecture.md"));
    assertThat(shown.lines().count()).isBetween(8L, 10L);
    assertThat(withoutIndents(Files.readString(source))).contains(shown);
  }

  @Test
  void everyFileAndHeadingLinkedToIsThere() throws IOException {
    int seen = 0;
    for (Path page : pages()) {
      Matcher link =
          Pattern.compile("]\\(([^)#:]*)(?:#([^)]+))?\\)").matcher(Files.readString(page));
      while (link.find()) {
        Path target = link.group(1).isEmpty() ? page : page.resolveSibling(link.group(1));
        assertThat(target).as(page.toString()).exists();
        if (link.group(2) != null) {
          assertThat(headings(target)).as(page.toString()).contains(link.group(2));
        }
        seen++;
      }
    }
    assertThat(seen).isGreaterThan(20);
  }

  /** The names that GitHub gives a page's headings. */
  private static List<String> headings(Path page) throws IOException {
    return Files.readAllLines(page).stream()
        .filter(line -> line.startsWith("#"))
        .map(line -> line.replaceAll("^#+ ", "").toLowerCase(Locale.ROOT))
        .map(line -> line.replaceAll("[^\\p{L}\\p{N} _-]", "").replace(' ', '-'))
        .toList();
  }

  private static List<Path> pages() throws IOException {
    try (Stream<Path> root = Files.list(ROOT);
        Stream<Path> docs = Files.walk(ROOT.resolve("docs"))) {
      return Stream.concat(root, docs).filter(file -> file.toString().endsWith(".md")).toList();
    }
  }

  private static String javaBlock(String page) throws IOException {
    return Pattern.compile("```java\n(.*?)```", Pattern.DOTALL)
        .matcher(Files.readString(ROOT.resolve(page)))
        .results()
        .findFirst()
        .orElseThrow()
        .group(1);
  }

  private static String withoutIndents(String code) {
    return code.lines().map(String::strip).collect(Collectors.joining("\n"));
  }

  private static String readme() throws IOException {
    return Files.readString(ROOT.resolve("README.md"));
  }
}
