package dev.pla;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The examples in Java run, and print the comments next to their lines. */
class FiveTasksTest {

  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

  private static final Pattern PROGRAM =
      Pattern.compile("(?s)```java\n(import .*?public class (\\w+) .*?)```");

  @TempDir private Path folder;

  @Test
  void fiveTasks() throws Exception {
    requireComments(ROOT.resolve("examples/FiveTasks.java"), 8);
  }

  @ParameterizedTest
  @MethodSource("programs")
  void programsOfTheGuide(String name, String code) throws Exception {
    requireComments(Files.writeString(folder.resolve(name + ".java"), code), 2);
  }

  static Stream<String[]> programs() throws IOException {
    String guide = Files.readString(ROOT.resolve("docs/guides/java.md"));
    List<String[]> found =
        PROGRAM
            .matcher(guide)
            .results()
            .map(block -> new String[] {block.group(2), block.group(1)})
            .toList();
    assertThat(found).hasSize(3);
    return found.stream();
  }

  private static void requireComments(Path program, int least) throws Exception {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    Process run =
        new ProcessBuilder(
                java,
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                program.toString())
            .directory(ROOT.toFile())
            .redirectErrorStream(true)
            .start();
    String out = new String(run.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(run.waitFor(60, TimeUnit.SECONDS)).isTrue();
    List<String> shown =
        Pattern.compile("\\); // (.*)")
            .matcher(Files.readString(program))
            .results()
            .map(line -> line.group(1))
            .toList();

    assertThat(shown).hasSizeGreaterThanOrEqualTo(least);
    assertThat(out.lines()).containsExactlyElementsOf(shown);
  }
}
