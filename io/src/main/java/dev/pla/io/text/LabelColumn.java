package dev.pla.io.text;

import dev.pla.data.Choice;
import dev.pla.data.DataException;
import dev.pla.data.Decimals;
import dev.pla.data.Labels;
import dev.pla.data.multi.Classes;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The values of a label column, and which of them is +1: the larger of two, or the one the user
 * named against all others. Numbers are compared as numbers, so that 1, +1 and 1.0 are one class.
 */
public final class LabelColumn {

  /** A column with more values than this is not a label column. */
  private static final int MOST = Classes.MOST;

  private final String file;
  private final Map<String, Integer> numbers = new LinkedHashMap<>();
  private final List<String> names = new ArrayList<>();
  private byte[] ids = new byte[64];
  private int size;

  public LabelColumn(String file) {
    this.file = file;
  }

  public void add(long line, String label) {
    Integer id = numbers.get(label);
    if (id == null) {
      id = newText(line, label);
    }
    if (size == ids.length) {
      ids = Arrays.copyOf(ids, Math.addExact(size, size / 2 + 1));
    }
    ids[size++] = (byte) (int) id;
  }

  private int newText(long line, String label) {
    String name = canonical(label);
    int id = names.indexOf(name);
    if (id < 0) {
      id = names.size();
      names.add(name);
      if (names.size() > MOST) {
        throw DataException.at(
                file,
                line,
                "more than "
                    + MOST
                    + " different labels, "
                    + SafeText.quoted(label)
                    + " among them; is this the label column? Choose another one"
                    + (names.stream().allMatch(CellNumbers::isNumber)
                        ? " (numbers of so many values are a quantity, not classes)"
                        : ""))
            .remedy(Choice.LABEL, null);
      }
    }
    numbers.put(label, id);
    return id;
  }

  /** The text of a class: numbers in their shortest form, with all digits that were written. */
  public static String canonical(String label) {
    char[] text = label.strip().toCharArray();
    double value = CellNumbers.parse(text, 0, text.length);
    if (!Double.isFinite(value) || CellNumbers.vanishes(text, 0, text.length, value)) {
      return label.strip();
    }
    BigDecimal exact = CellNumbers.beyondDouble(text, 0, text.length, value);
    return exact == null ? Decimals.toString(value + 0.0) : exact.stripTrailingZeros().toString();
  }

  /**
   * Which class is which.
   *
   * @param isRest whether the negative class is all but the positive
   */
  public record Pair(String negative, String positive, boolean isRest) {

    /** The negative class, where it is one. */
    public Optional<String> named() {
      return isRest ? Optional.empty() : Optional.of(negative);
    }
  }

  public boolean isEmpty() {
    return size == 0;
  }

  /** Whether a row is labelled so. */
  public boolean has(String label) {
    return names.contains(canonical(label));
  }

  /** Decides which class is +1: {@code wanted}, which must be there, or the larger for null. */
  public Pair decide(String wanted) {
    if (isEmpty()) {
      throw DataException.of(file, "holds no rows of data");
    }
    List<String> sorted = sorted();
    String positive = wanted == null ? sorted.get(sorted.size() - 1) : canonical(wanted);
    if (sorted.size() == 1) {
      throw DataException.of(
              file,
              "every row is labelled "
                  + SafeText.quoted(positive)
                  + ", but two classes are needed; choose another label column")
          .remedy(Choice.LABEL, null);
    }
    if (sorted.size() > 2 && wanted == null) {
      throw DataException.of(
              file,
              sorted.size()
                  + " different labels ("
                  + listed()
                  + "), expected two; choose one class to learn against the rest, or another label"
                  + " column")
          .remedy(Choice.POSITIVE, sorted.get(0))
          .remedy(Choice.LABEL, null);
    }
    sorted.remove(positive);
    boolean rest = sorted.size() > 1;
    return new Pair(rest ? "not " + positive : sorted.get(0), positive, rest);
  }

  /** Whether there are more than two classes. */
  public boolean isSeveral() {
    return names.size() > 2;
  }

  /** The classes in their order: numbers by size, then texts. */
  public List<String> sorted() {
    return sorted(names);
  }

  /** These labels as classes in their order, each once. */
  public static List<String> sorted(List<String> labels) {
    List<String> sorted =
        new ArrayList<>(labels.stream().map(LabelColumn::canonical).distinct().toList());
    sorted.sort(
        Comparator.comparing(LabelColumn::number, Comparator.nullsLast(Comparator.naturalOrder()))
            .thenComparing(Comparator.naturalOrder()));
    return sorted;
  }

  /** All labels as numbers of the classes in their order. */
  public Classes classes() {
    List<String> sorted = sorted();
    int[] ranks = names.stream().mapToInt(sorted::indexOf).toArray();
    int[] numbers = new int[size];
    for (int i = 0; i < size; i++) {
      numbers[i] = ranks[ids[i]];
    }
    return Classes.of(sorted.size(), numbers);
  }

  /** The number that a class is; null where it is a text, such as one beyond all doubles. */
  private static BigDecimal number(String name) {
    char[] text = name.toCharArray();
    double value = CellNumbers.parse(text, 0, text.length);
    boolean isHeld = Double.isFinite(value) && !CellNumbers.vanishes(text, 0, text.length, value);
    return isHeld ? new BigDecimal(name) : null;
  }

  /** The first of the classes, in order. */
  public String listed() {
    List<String> sorted = sorted();
    StringBuilder text = new StringBuilder();
    for (int k = 0; k < sorted.size() && k < 8; k++) {
      text.append(k == 0 ? "" : ", ").append(SafeText.plain(sorted.get(k)));
    }
    return text.append(sorted.size() > 8 ? ", …" : "").toString();
  }

  /** All labels as signs. */
  public Labels labels(String positive) {
    int plus = names.indexOf(positive);
    Labels.Builder labels = new Labels.Builder(size);
    for (int i = 0; i < size; i++) {
      labels.add(ids[i] == plus ? 1 : -1);
    }
    return labels.build();
  }
}
