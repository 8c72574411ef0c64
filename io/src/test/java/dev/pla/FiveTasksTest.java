package dev.pla;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The example of the five tasks runs, and prints the comments beside it. */
class FiveTasksTest {

  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

  @Test
  void printsTheCommentsBesideIt() throws Exception {
    Path example = ROOT.resolve("examples/FiveTasks.java");
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    Process run =
        new ProcessBuilder(
                java,
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                example.toString())
            .directory(ROOT.toFile())
            .redirectErrorStream(true)
            .start();
    String out = new String(run.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(run.waitFor(60, TimeUnit.SECONDS)).isTrue();
    List<String> shown =
        Pattern.compile("\\); // (.*)")
            .matcher(Files.readString(example))
            .results()
            .map(line -> line.group(1))
            .toList();

    assertThat(shown).hasSize(8);
    assertThat(out.lines()).containsExactlyElementsOf(shown);
  }
}
