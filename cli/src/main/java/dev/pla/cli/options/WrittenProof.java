package dev.pla.cli.options;

import dev.pla.cli.console.ShellWord;
import dev.pla.io.text.SafeText;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A proof that was written.
 *
 * @param data the file that it is about, where that was written, too
 */
public record WrittenProof(Path file, Optional<Path> data) {

  /** What was written, in words. */
  public String words() {
    return SafeText.plain(file)
        + data.map(csv -> ", about the table as it is in " + SafeText.plain(csv)).orElse("");
  }

  /**
   * The command that checks it.
   *
   * @param source the data as they were named
   */
  public String verify(String source) {
    return "verify " + ShellWord.of(file) + " " + data.map(ShellWord::of).orElse(source);
  }
}
