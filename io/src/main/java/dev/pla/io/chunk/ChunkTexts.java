package dev.pla.io.chunk;

import dev.pla.io.text.RowSink;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The texts of a column as one thread meets them: each spelling once, with a number, and behind it
 * the level that the sink calls it by. Spellings stay known from chunk to chunk.
 */
final class ChunkTexts {

  private final int most;
  private final Map<String, Integer> numbers = new HashMap<>();
  private final List<String> texts = new ArrayList<>();

  /** NaN where the sink was not asked. */
  private double[] levels = new double[0];

  /** A column with more spellings than {@code most} is for the careful reader. */
  ChunkTexts(int most) {
    this.most = most;
  }

  /** The number of bytes[from … to−1], or −1 if it was not met. */
  int find(byte[] bytes, int from, int to) {
    return numbers.getOrDefault(spelling(bytes, from, to), -1);
  }

  /** Takes a spelling that was not met, of this text; returns its number, or −1 for too many. */
  int add(byte[] bytes, int from, int to, String text) {
    int number = texts.size();
    if (number == most) {
      return -1;
    }
    numbers.put(spelling(bytes, from, to), number);
    texts.add(text);
    if (number == levels.length) {
      levels = Arrays.copyOf(levels, 2 * number + 64);
      Arrays.fill(levels, number, levels.length, Double.NaN);
    }
    return number;
  }

  /** The bytes, each as a character: sooner made than the text that they are in UTF-8. */
  private static String spelling(byte[] bytes, int from, int to) {
    return new String(bytes, from, to - from, StandardCharsets.ISO_8859_1);
  }

  /** The text of this number. */
  String text(int number) {
    return texts.get(number);
  }

  /** What the sink calls the text of this number, for a row at this line. */
  double level(int number, int column, long line, RowSink sink) {
    if (Double.isNaN(levels[number])) {
      levels[number] = sink.level(column, texts.get(number), line);
    }
    return levels[number];
  }
}
