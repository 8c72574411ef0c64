package dev.pla.io.chunk;

import dev.pla.internal.encode.Missing;
import dev.pla.io.text.ColumnRoles;
import dev.pla.io.text.Utf8;
import java.util.Arrays;
import java.util.function.Predicate;

/** The labels of a chunk's rows: each spelling once, and a number for each row. */
final class ChunkLabels {

  /** A label column has few spellings, whose numbers a byte can hold. */
  private static final int MOST = 128;

  private final Predicate<String> isNone;
  private final Predicate<String> isLabel;
  private final ChunkTexts spellings = new ChunkTexts(MOST);
  private byte[] ids = new byte[256];
  private int size;

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
    int id = spellings.find(bytes, from, to);
    if (id < 0) {
      String text = Utf8.text(bytes, from, to);
      boolean isUnderstood = text != null && isLabel.test(text);
      id =
          isUnderstood
              ? spellings.add(bytes, from, to, isNone.test(text) ? null : text.strip())
              : -1;
    }
    if (id < 0) {
      return false;
    }
    if (size == ids.length) {
      ids = Arrays.copyOf(ids, 2 * size);
    }
    ids[size++] = (byte) id;
    return true;
  }

  /** The label of a row, without blanks around it; null if it is missing. */
  String of(int row) {
    return spellings.text(ids[row]);
  }
}
