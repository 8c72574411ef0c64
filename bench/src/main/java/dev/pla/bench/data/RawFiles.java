package dev.pla.bench.data;

import dev.pla.data.Dataset;
import dev.pla.data.Points;
import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/** Data as plain little-endian numbers, one file for each array, which NumPy reads as they are. */
public final class RawFiles {

  private RawFiles() {}

  /** Doubles, row after row. */
  public static void points(Dataset data, Path file) {
    double[] row = new double[data.dimension()];
    write(
        file,
        out -> {
          for (int i = 0; i < data.size(); i++) {
            Arrays.fill(row, 0);
            data.points().forEach(i, (j, value) -> row[j - 1] = value);
            for (double value : row) {
              put(out, value);
            }
          }
        });
  }

  /** One signed byte for each label. */
  public static void labels(Dataset data, Path file) {
    write(
        file,
        out -> {
          for (int i = 0; i < data.size(); i++) {
            out.write(data.labels().sign(i));
          }
        });
  }

  /** The three arrays of compressed rows: where each row begins, indices from 0, values. */
  public static void compressed(Dataset data, Path starts, Path indices, Path values) {
    write(
        starts,
        out -> {
          int[] end = {0};
          put(out, 0);
          for (int i = 0; i < data.size(); i++) {
            data.points().forEach(i, (j, value) -> end[0]++);
            put(out, end[0]);
          }
        });
    write(indices, out -> each(data, (j, value) -> put(out, j - 1)));
    write(values, out -> each(data, (j, value) -> put(out, value)));
  }

  private static void each(Dataset data, Points.Coordinates visitor) {
    for (int i = 0; i < data.size(); i++) {
      data.points().forEach(i, visitor);
    }
  }

  private static void put(DataOutputStream out, int number) {
    try {
      out.writeInt(Integer.reverseBytes(number));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void put(DataOutputStream out, double number) {
    try {
      out.writeLong(Long.reverseBytes(Double.doubleToRawLongBits(number)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private interface Writing {
    void to(DataOutputStream out) throws IOException;
  }

  private static void write(Path file, Writing writing) {
    try (DataOutputStream out =
        new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(file), 1 << 20))) {
      writing.to(out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
