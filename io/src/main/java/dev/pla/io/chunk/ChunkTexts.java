package dev.pla.io.chunk;

import dev.pla.io.text.RowSink;
import java.util.Arrays;

/**
 * The texts of a column as one thread meets them: each spelling once, with a number, and behind it
 * the level that the sink calls it by. Spellings stay known from chunk to chunk.
 */
final class ChunkTexts {

  private static final double NOT_ASKED = Double.NaN;

  private final int most;
  private byte[][] spellings = new byte[64][];
  private String[] texts = new String[64];
  private double[] levels = new double[64];
  private int size;

  /** Places by hash, at least twice as many as spellings; −1 for none. */
  private int[] table = filled(256);

  /** A column with more spellings than {@code most} is for the careful reader. */
  ChunkTexts(int most) {
    this.most = most;
  }

  /** The number of bytes[from … to−1], or −1 if it was not met. */
  int find(byte[] bytes, int from, int to) {
    return table[place(bytes, from, to)];
  }

  /** Takes a spelling that was not met, of this text; returns its number, or −1 for too many. */
  int add(byte[] bytes, int from, int to, String text) {
    if (size == most) {
      return -1;
    }
    if (size == spellings.length) {
      spellings = Arrays.copyOf(spellings, 2 * size);
      texts = Arrays.copyOf(texts, 2 * size);
      levels = Arrays.copyOf(levels, 2 * size);
    }
    spellings[size] = Arrays.copyOfRange(bytes, from, to);
    texts[size] = text;
    levels[size] = NOT_ASKED;
    if (2 * (size + 1) > table.length) {
      table = filled(2 * table.length);
      for (int k = 0; k < size; k++) {
        table[place(spellings[k], 0, spellings[k].length)] = k;
      }
    }
    table[place(bytes, from, to)] = size;
    return size++;
  }

  /** The text of this number. */
  String text(int number) {
    return texts[number];
  }

  /** What the sink calls the text of this number, for a row at this line. */
  double level(int number, int column, long line, RowSink sink) {
    if (Double.isNaN(levels[number])) {
      levels[number] = sink.level(column, texts[number], line);
    }
    return levels[number];
  }

  private static int[] filled(int length) {
    int[] places = new int[length];
    Arrays.fill(places, -1);
    return places;
  }

  /** Where the spelling is in the table, or the free place where it would be. */
  private int place(byte[] bytes, int from, int to) {
    int hash = 1;
    for (int k = from; k < to; k++) {
      hash = 31 * hash + bytes[k];
    }
    int mask = table.length - 1;
    int at = (hash ^ (hash >>> 16)) & mask;
    while (table[at] >= 0) {
      byte[] known = spellings[table[at]];
      if (Arrays.equals(known, 0, known.length, bytes, from, to)) {
        return at;
      }
      at = (at + 1) & mask;
    }
    return at;
  }
}
