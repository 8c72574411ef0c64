package dev.pla.bench;

import dev.pla.data.Dataset;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes data as text that every contestant reads. */
final class DataFile {

  private DataFile() {}

  /** Writes sparse rows as LIBSVM, and others as CSV with a header, the label last. */
  static void write(Dataset data, Path file) throws IOException {
    try (PrintStream out =
        new PrintStream(
            new BufferedOutputStream(Files.newOutputStream(file), 1 << 20),
            false,
            StandardCharsets.US_ASCII)) {
      if (data.points().isSparse()) {
        libsvm(data, out);
      } else {
        csv(data, out);
      }
    }
  }

  private static void csv(Dataset data, PrintStream out) {
    for (int j = 1; j <= data.dimension(); j++) {
      out.print("x" + j + ",");
    }
    out.print("y\n");
    double[] row = new double[data.dimension()];
    for (int i = 0; i < data.size(); i++) {
      data.points().read(i, row);
      for (double x : row) {
        out.print(x + ",");
      }
      out.print(data.labels().sign(i) + "\n");
    }
  }

  private static void libsvm(Dataset data, PrintStream out) {
    for (int i = 0; i < data.size(); i++) {
      out.print(data.labels().sign(i));
      data.points().forEach(i, (j, x) -> out.print(" " + j + ":" + x));
      out.print("\n");
    }
  }
}
