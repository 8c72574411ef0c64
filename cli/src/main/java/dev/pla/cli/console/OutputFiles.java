package dev.pla.cli.console;

import static dev.pla.cli.console.UsageException.refuseIf;

import dev.pla.io.file.AtomicFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/** The files that a command is to write: none is written over its input, and no two are one. */
public final class OutputFiles {

  private final Map<String, Path> taken = new LinkedHashMap<>();

  /** For a command that reads these files; - and null are none. */
  public OutputFiles(String... inputs) {
    for (String input : inputs) {
      if (input != null && !input.equals("-")) {
        try {
          taken.put("the data " + input, Path.of(input));
        } catch (InvalidPathException e) {
          // reading it will say what is wrong
        }
      }
    }
  }

  /** Refuses a file that cannot be written, before any work is done for it; null is no file. */
  public void check(String option, Path file) throws IOException {
    if (file == null) {
      return;
    }
    refuseIf(
        file.toString().equals("-"),
        "%s: - would be standard output, which has the report; name a file (for one called -, write ./-)",
        option);
    for (Map.Entry<String, Path> other : taken.entrySet()) {
      refuseIf(
          isSame(file, other.getValue()),
          option + ": " + file + " is also " + other.getKey() + "; name another file");
    }
    AtomicFile.check(file);
    taken.put("the file of " + option, file);
  }

  public static boolean isSame(Path a, Path b) throws IOException {
    if (Files.exists(a) && Files.exists(b)) {
      return Files.isRegularFile(a) && Files.isSameFile(a, b);
    }
    return a.toAbsolutePath().normalize().equals(b.toAbsolutePath().normalize());
  }
}
