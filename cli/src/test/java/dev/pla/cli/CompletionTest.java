package dev.pla.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The scripts complete what there is, in the shells themselves where they are installed. */
@Timeout(120)
class CompletionTest {

  @TempDir private Path folder;

  private String script(String shell) throws IOException {
    Cli run = Cli.run("completion", shell);
    assertThat(run.code()).isZero();
    return Files.writeString(folder.resolve("pla." + shell), run.out()).toString();
  }

  private static String run(String... command) throws Exception {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    process.getOutputStream().close();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    process.waitFor();
    return out;
  }

  private static void requireShell(String name) {
    boolean isThere =
        Stream.of(System.getenv().getOrDefault("PATH", "").split(":"))
            .anyMatch(folder -> Files.isExecutable(Path.of(folder, name)));
    assumeTrue(isThere, name + " is not installed");
  }

  /** What bash would offer after these words. */
  private String bash(String... words) throws Exception {
    String all = "'" + String.join("' '", words) + "'";
    return run(
        "bash",
        "--norc",
        "-c",
        "source '"
            + script("bash")
            + "'; COMP_WORDS=("
            + all
            + "); COMP_CWORD="
            + (words.length - 1)
            + "; _complete_pla 2>/dev/null; echo \"${COMPREPLY[@]}\"");
  }

  @Test
  void bashCompletesCommandsOptionsAndValues() throws Exception {
    requireShell("bash");
    assertThat(bash("pla", "tra").strip().split("\\s+"))
        .containsExactlyInAnyOrder("train", "trace");
    assertThat(bash("pla", "train", "--al").strip()).isEqualTo("--algorithm");
    assertThat(bash("pla", "serve", "--max-r").strip()).isEqualTo("--max-rows");
    assertThat(bash("pla", "completion", "z")).containsIgnoringCase("zsh");
  }

  @Test
  void zshTakesTheSameScript() throws Exception {
    requireShell("zsh");
    assertThat(script("zsh")).isNotEmpty();
    assertThat(zsh("")).isEmpty();
    assertThat(zsh(offersAfter("pla", "tra"))).contains("train", "trace").doesNotContain("--");
    assertThat(zsh(offersAfter("pla", "serve", "--max-r")))
        .contains("--max-rows")
        .doesNotContain("--algorithm");
  }

  private String zsh(String further) throws Exception {
    String load = "autoload -U compinit; compinit -u; source '" + script("zsh") + "'; ";
    return run("zsh", "-f", "-c", load + further);
  }

  /** All that may follow; zsh itself leaves out what does not begin like the last word. */
  private static String offersAfter(String... words) {
    return "setopt ksharrays shwordsplit; COMP_WORDS=("
        + String.join(" ", words)
        + "); COMP_CWORD="
        + (words.length - 1)
        + "; _complete_pla; print -r -- \"${COMPREPLY[@]}\"";
  }
}
