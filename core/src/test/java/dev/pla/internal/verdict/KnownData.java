package dev.pla.internal.verdict;

import dev.pla.data.Dataset;
import dev.pla.data.Labels;
import dev.pla.data.PointsBuilder;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Assumptions;

/** Well-known files, read in the plainest way; tests are skipped where they are absent. */
final class KnownData {

  private KnownData() {}

  /** Numbers separated by commas or blanks; one of the columns is the label. */
  static Dataset table(String file, boolean labelFirst, Predicate<String> positive) {
    PointsBuilder points = null;
    Labels.Builder labels = new Labels.Builder();
    for (String line : lines(file)) {
      String[] cells = line.trim().split("[,\\s]+", -1);
      int label = labelFirst ? 0 : cells.length - 1;
      if (!isNumber(cells[cells.length - 1])) {
        continue;
      }
      double[] x = new double[cells.length - 1];
      for (int c = 0, j = 0; c < cells.length; c++) {
        if (c != label) {
          x[j++] = Double.parseDouble(cells[c]);
        }
      }
      points = points == null ? PointsBuilder.dense(x.length) : points;
      points.add(x);
      labels.add(positive.test(cells[label]) ? 1 : -1);
    }
    return new Dataset(points.build(), labels.build());
  }

  /** {@code label index:value …}, indices from 1; Vowpal Wabbit's {@code |f} is passed over. */
  static Dataset sparse(String file, String positive) {
    PointsBuilder points = PointsBuilder.sparse();
    Labels.Builder labels = new Labels.Builder();
    for (String line : lines(file)) {
      String[] cells = line.trim().split("\\s+", -1);
      int first = cells[1].startsWith("|") ? 2 : 1;
      int[] index = new int[cells.length - first];
      double[] value = new double[index.length];
      for (int k = 0; k < index.length; k++) {
        String[] entry = cells[first + k].split(":", -1);
        index[k] = Integer.parseInt(entry[0]) - 1;
        value[k] = Double.parseDouble(entry[1]);
      }
      points.addSparse(index, value);
      labels.add(cells[0].equals(positive) ? 1 : -1);
    }
    return new Dataset(points.build(), labels.build());
  }

  private static boolean isNumber(String cell) {
    return cell.matches("[-+0-9.eE]+");
  }

  private static List<String> lines(String file) {
    Path path = folder().resolve(file);
    Assumptions.assumeTrue(Files.exists(path), () -> "skipped: no file " + path);
    try (InputStream raw = Files.newInputStream(path);
        InputStream in = file.endsWith(".gz") ? new GZIPInputStream(raw) : raw) {
      return new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8)).lines().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Path folder() {
    String shared = System.getProperty("pla.shared");
    if (shared != null) {
      return Path.of(shared, "data");
    }
    Path folder = Path.of("").toAbsolutePath();
    while (folder != null && !Files.isDirectory(folder.resolve("shared/data"))) {
      folder = folder.getParent();
    }
    Assumptions.assumeTrue(folder != null, "skipped: no folder shared/data above the project");
    return folder.resolve("shared/data");
  }
}
