package dev.pla.bench;

import dev.pla.data.Dataset;
import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes data for the Python side: raw little-endian arrays for NumPy, CSV and LIBSVM text. */
final class DataFiles {

  private DataFiles() {}

  /** Writes compressed sparse rows, the arrays {@code starts}, {@code indices}, {@code values}. */
  static void raw(Dataset data, Path folder) throws IOException {
    try (DataOutputStream starts = open(folder.resolve("starts"));
        DataOutputStream indices = open(folder.resolve("indices"));
        DataOutputStream values = open(folder.resolve("values"));
        DataOutputStream labels = open(folder.resolve("labels"))) {
      int[] end = {0};
      for (int i = 0; i < data.size(); i++) {
        starts.writeInt(Integer.reverseBytes(end[0]));
        labels.write(data.labels().sign(i));
        data.points()
            .forEach(
                i,
                (j, x) -> {
                  end[0]++;
                  put(indices, values, j - 1, x);
                });
      }
      starts.writeInt(Integer.reverseBytes(end[0]));
    }
  }

  private static void put(DataOutputStream indices, DataOutputStream values, int j, double x) {
    try {
      indices.writeInt(Integer.reverseBytes(j));
      values.writeLong(Long.reverseBytes(Double.doubleToRawLongBits(x)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Writes a header and the rows, the label last. */
  static void csv(Dataset data, Path file) throws IOException {
    try (PrintStream out = new PrintStream(open(file), false, StandardCharsets.US_ASCII)) {
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
  }

  static void libsvm(Dataset data, Path file) throws IOException {
    try (PrintStream out = new PrintStream(open(file), false, StandardCharsets.US_ASCII)) {
      for (int i = 0; i < data.size(); i++) {
        out.print(data.labels().sign(i));
        data.points().forEach(i, (j, x) -> out.print(" " + j + ":" + x));
        out.print("\n");
      }
    }
  }

  private static DataOutputStream open(Path file) throws IOException {
    return new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(file), 1 << 20));
  }
}
