package dev.pla.cli;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The oracle files beside the repository; tests that need them are skipped where they are absent.
 */
public final class SharedData {

  private SharedData() {}

  static String file(String name) {
    Path folder = folder();
    assumeTrue(folder != null, "skipped: no folder shared/data beside the repository");
    return folder.resolve(name).toString();
  }

  private static Path folder() {
    String given = System.getProperty("pla.shared");
    if (given != null) {
      return Path.of(given, "data");
    }
    for (Path path = Path.of("").toAbsolutePath(); path != null; path = path.getParent()) {
      Path candidate = path.resolveSibling("shared").resolve("data");
      if (Files.isDirectory(candidate)) {
        return candidate;
      }
    }
    return null;
  }
}
