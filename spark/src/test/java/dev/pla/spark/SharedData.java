package dev.pla.spark;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.pla.io.ColumnChoice;
import dev.pla.io.Source;
import dev.pla.io.Table;
import dev.pla.io.TableReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The oracle files beside the repository; tests that need them are skipped where they are absent.
 */
public final class SharedData {

  private SharedData() {}

  static Table table(String name) throws IOException {
    Path folder = folder();
    assumeTrue(folder != null, "skipped: no folder shared/data beside the repository");
    return TableReader.read(Source.of(folder.resolve(name)), ColumnChoice.USUAL);
  }

  /** The folder of data; null where there is none. */
  static Path folder() {
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
