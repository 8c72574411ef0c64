package dev.pla.bench.topic;

import dev.pla.bench.peer.Python;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/** What a topic works with: a size, a folder for files, and a Python; all gone when it closes. */
public final class Workshop implements AutoCloseable {

  private final int divisor;
  private final Path folder;
  private Python python;

  /** Rows are divided by {@code divisor}. */
  public Workshop(int divisor) {
    this.divisor = divisor;
    try {
      this.folder = Files.createTempDirectory("pla-bench-");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** So many rows, or fewer in a quick try. */
  public int rows(int full) {
    return Math.max(200, full / divisor);
  }

  /** So many repetitions of something small, or fewer in a quick try. */
  public int times(int full) {
    return Math.max(1, full / Math.min(divisor, 10));
  }

  public boolean isSmall() {
    return divisor > 1;
  }

  public Path file(String name) {
    return folder.resolve(name);
  }

  /** One Python for all peers of the topic. */
  public Python python() {
    if (python == null) {
      python = Python.start(Path.of("bench", "python"));
    }
    return python;
  }

  @Override
  public void close() {
    if (python != null) {
      python.close();
    }
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
