package dev.pla.io.chunk;

import dev.pla.internal.encode.Missing;
import dev.pla.io.text.ColumnRoles;
import dev.pla.io.text.Utf8;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;

/** The labels of a chunk's rows: each spelling once, and a number for each row. */
final class ChunkLabels {

  /** A label column has few spellings; with more, looking through them would be slow. */
  private static final int MOST = 128;

  private final Predicate<String> isNone;
  private final Predicate<String> isLabel;
  private final List<byte[]> spellings = new ArrayList<>();
  private final List<String> texts = new ArrayList<>();
  private byte[] ids = new byte[256];
  private int size;
  private int last;

  /** A label that is missing is null where many texts mean that, and otherwise not understood. */
  ChunkLabels(ColumnRoles roles) {
    this.isNone = text -> roles.isNoLabel(text.strip());
    this.isLabel = text -> roles.missing() == Missing.MANY || !isNone.test(text);
  }

  /** Takes texts for which {@code isLabel} is true as they are in the file. */
  ChunkLabels(Predicate<String> isLabel) {
    this.isNone = text -> false;
    this.isLabel = isLabel;
  }

  /** Forgets the rows; spellings stay known. */
  void clear() {
    size = 0;
  }

  /** The label of the next row is bytes[from … to−1]; false if it must be looked at otherwise. */
  boolean add(byte[] bytes, int from, int to) {
    int id = last < spellings.size() && equal(last, bytes, from, to) ? last : find(bytes, from, to);
    if (id < 0) {
      return false;
    }
    last = id;
    if (size == ids.length) {
      ids = Arrays.copyOf(ids, 2 * size);
    }
    ids[size++] = (byte) id;
    return true;
  }

  private boolean equal(int id, byte[] bytes, int from, int to) {
    byte[] known = spellings.get(id);
    return Arrays.equals(known, 0, known.length, bytes, from, to);
  }

  private int find(byte[] bytes, int from, int to) {
    for (int id = 0; id < spellings.size(); id++) {
      if (equal(id, bytes, from, to)) {
        return id;
      }
    }
    String text = Utf8.text(bytes, from, to);
    if (text == null || !isLabel.test(text) || spellings.size() == MOST) {
      return -1;
    }
    spellings.add(Arrays.copyOfRange(bytes, from, to));
    texts.add(isNone.test(text) ? null : text.strip());
    return spellings.size() - 1;
  }

  /** The label of a row, without blanks around it; null if it is missing. */
  String of(int row) {
    return texts.get(ids[row]);
  }
}
