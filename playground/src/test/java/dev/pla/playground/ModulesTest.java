package dev.pla.playground;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/**
 * The page's modules that need no page: {@code node --test} runs their tests, where there is node.
 */
class ModulesTest {

  private static final String SKIPPED =
      "skipped: no node on the path, so playground/test was not run (Debian: apt-get install nodejs)";

  @Test
  void nodeFindsNothingWrong() throws Exception {
    Optional<Path> node = node();
    if (node.isEmpty()) {
      System.out.println(SKIPPED);
    }
    Assumptions.assumeTrue(node.isPresent(), SKIPPED);
    List<String> command =
        new ArrayList<>(List.of(node.orElseThrow().toString(), "--test", "--test-reporter=tap"));
    command.addAll(tests());
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(said).isZero();
    assertThat(passed(said)).as(said).isGreaterThan(40);
  }

  /** So what node has tested is what is served. */
  @Test
  void theFilesThatAreServedAreThoseThatAreWritten() throws IOException {
    Path web = Path.of("web");
    try (Stream<Path> files = Files.walk(web)) {
      assertThat(files.filter(Files::isRegularFile))
          .hasSizeGreaterThan(30)
          .allSatisfy(
              file ->
                  assertThat(InChromium.SITE.resolve(web.relativize(file)))
                      .hasSameBinaryContentAs(file));
    }
  }

  private static List<String> tests() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("test"))) {
      return files.map(Path::toString).filter(name -> name.endsWith(".test.js")).sorted().toList();
    }
  }

  private static int passed(String said) {
    var found = Pattern.compile("^# pass (\\d+)$", Pattern.MULTILINE).matcher(said);
    return found.find() ? Integer.parseInt(found.group(1)) : 0;
  }

  private static Optional<Path> node() {
    return Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
        .map(folder -> Path.of(folder, "node"))
        .filter(Files::isExecutable)
        .findFirst();
  }
}
