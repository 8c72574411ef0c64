package dev.pla.io.tensor;

import dev.pla.io.rows.CsvText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The elements of a tensor in the order written, of whatever kind, and how they were nested. */
final class TensorElements {

  private enum Kind {
    GAP,
    NUMBER,
    TRUTH,
    TEXT
  }

  private Kind[] kinds = new Kind[16];
  private double[] numbers = new double[16];
  private List<String> texts;
  private int size;
  private final List<Long> shape = new ArrayList<>();

  void add(double number) {
    place(Kind.NUMBER, number);
  }

  void add(boolean truth) {
    place(Kind.TRUTH, truth ? 1 : 0);
  }

  /** A text is kept next to the numbers, which hold its place. */
  void add(String text) {
    if (texts == null) {
      texts = new ArrayList<>();
    }
    place(Kind.TEXT, texts.size());
    texts.add(text);
  }

  /** Nothing is there. */
  void addGap() {
    place(Kind.GAP, 0);
  }

  private void place(Kind kind, double number) {
    if (size == numbers.length) {
      numbers = Arrays.copyOf(numbers, 2 * size);
      kinds = Arrays.copyOf(kinds, 2 * size);
    }
    kinds[size] = kind;
    numbers[size++] = number;
  }

  /**
   * A list at this depth, from 0, has ended with {@code items} items; false if another had more.
   */
  boolean endList(int depth, long items) {
    while (shape.size() <= depth) {
      shape.add(null);
    }
    boolean isFirst = shape.get(depth) == null;
    if (isFirst) {
      shape.set(depth, items);
    }
    return isFirst || shape.get(depth) == items;
  }

  boolean isNested() {
    return shape.size() > 1;
  }

  /** The sizes of the lists, from the outermost in. */
  List<Long> shape() {
    return shape;
  }

  int size() {
    return size;
  }

  /** The first element that is neither of this type nor a gap; −1 for none. */
  int firstOther(Datatype type) {
    Kind wanted =
        switch (type) {
          case FP64 -> Kind.NUMBER;
          case BOOL -> Kind.TRUTH;
          case BYTES -> Kind.TEXT;
        };
    for (int k = 0; k < size; k++) {
      if (kinds[k] != wanted && kinds[k] != Kind.GAP) {
        return k;
      }
    }
    return -1;
  }

  /** The numbers are those of 32 bits, also where more digits were written. */
  void roundToFloats() {
    for (int k = 0; k < size; k++) {
      if (kinds[k] == Kind.NUMBER) {
        numbers[k] = (float) numbers[k];
      }
    }
  }

  /** Writes an element as a cell. */
  void write(int index, CsvText out) {
    switch (kinds[index]) {
      case GAP -> out.missing();
      case NUMBER -> out.number(numbers[index]);
      case TRUTH -> out.literal(numbers[index] == 1 ? "true" : "false");
      case TEXT -> out.text(texts.get((int) numbers[index]));
    }
  }
}
