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
import org.junit.jupiter.api.io.TempDir;

/**
 * The page's modules that need no page: {@code node --test} runs their tests, where there is node.
 */
class ModulesTest {

  private static final String SKIPPED =
      "skipped: no node on the path, so playground/test was not run (Debian: apt-get install nodejs)";

  @Test
  void nodeFindsNothingWrong() throws Exception {
    assertTestsPass(Path.of(""));
  }

  /** The files as they are served mean what the files as they are written mean. */
  @Test
  void nodeFindsNothingWrongInTheSmallFilesEither(@TempDir Path folder) throws Exception {
    copy(Path.of("test"), folder.resolve("test"));
    copy(InChromium.SITE, folder.resolve("web"));
    Files.copy(Path.of("package.json"), folder.resolve("package.json"));
    assertTestsPass(folder);
  }

  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.toList()) {
        Files.copy(file, to.resolve(from.relativize(file).toString()));
      }
    }
  }

  private static void assertTestsPass(Path folder) throws Exception {
    Optional<Path> node = node();
    if (node.isEmpty()) {
      System.out.println(SKIPPED);
    }
    Assumptions.assumeTrue(node.isPresent(), SKIPPED);
    List<String> command =
        new ArrayList<>(List.of(node.orElseThrow().toString(), "--test", "--test-reporter=tap"));
    command.addAll(tests());
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toAbsolutePath().toFile())
            .redirectErrorStream(true)
            .start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(said).isZero();
    assertThat(passed(said)).as(said).isGreaterThan(40);
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
