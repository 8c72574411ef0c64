package dev.pla.bench.data;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;

/**
 * CSV and LIBSVM files of numbers with seven decimals, labelled by a random hyperplane, a tenth of
 * the labels flipped.
 */
public final class TextFiles {

  private static final int SCALE = 10_000_000;
  private static final double NOISE = 0.1;

  private final OutputStream out;
  private final Random random;
  private final byte[] digits = new byte[20];

  private TextFiles(OutputStream out, long seed) {
    this.out = out;
    this.random = new Random(seed);
  }

  /** With a header, the label (1 or −1) last. */
  public static void csv(Path file, int rows, int features, long seed) {
    write(file, seed, writer -> writer.csv(rows, features));
  }

  /** So many entries in each row. */
  public static void libsvm(Path file, int rows, int features, int filled, long seed) {
    write(file, seed, writer -> writer.libsvm(rows, features, filled));
  }

  private void csv(int rows, int features) throws IOException {
    double[] w = gaussian(features);
    for (int j = 1; j <= features; j++) {
      text("x" + j + ",");
    }
    text("y\n");
    for (int i = 0; i < rows; i++) {
      double score = 0;
      for (int j = 0; j < features; j++) {
        int value = random.nextInt(2 * SCALE - 1) - SCALE + 1;
        score += w[j] * value;
        decimal(value);
        out.write(',');
      }
      text(label(score) + "\n");
    }
  }

  private void libsvm(int rows, int features, int filled) throws IOException {
    double[] w = gaussian(features);
    int[] values = new int[filled];
    for (int i = 0; i < rows; i++) {
      int[] places = random.ints(1, features + 1).distinct().limit(filled).sorted().toArray();
      double score = 0;
      for (int k = 0; k < filled; k++) {
        values[k] = 1 + random.nextInt(SCALE - 1);
        score += w[places[k] - 1] * values[k];
      }
      text(label(score));
      for (int k = 0; k < filled; k++) {
        out.write(' ');
        text(Integer.toString(places[k]));
        out.write(':');
        decimal(values[k]);
      }
      out.write('\n');
    }
  }

  private double[] gaussian(int features) {
    double[] w = new double[features];
    for (int j = 0; j < features; j++) {
      w[j] = random.nextGaussian();
    }
    return w;
  }

  private String label(double score) {
    return (score > 0) != random.nextDouble() < NOISE ? "1" : "-1";
  }

  /** The value divided by 10⁷. */
  private void decimal(int value) throws IOException {
    int length = digits.length;
    int rest = Math.abs(value);
    for (int k = 0; k < 7; k++) {
      digits[--length] = (byte) ('0' + rest % 10);
      rest /= 10;
    }
    digits[--length] = '.';
    digits[--length] = '0';
    if (value < 0) {
      digits[--length] = '-';
    }
    out.write(digits, length, digits.length - length);
  }

  private void text(String ascii) throws IOException {
    for (int k = 0; k < ascii.length(); k++) {
      out.write(ascii.charAt(k));
    }
  }

  private interface Writing {
    void with(TextFiles writer) throws IOException;
  }

  private static void write(Path file, long seed, Writing writing) {
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file), 1 << 20)) {
      writing.with(new TextFiles(out, seed));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
