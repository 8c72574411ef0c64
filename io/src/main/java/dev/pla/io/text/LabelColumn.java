package dev.pla.io.text;

import dev.pla.data.Labels;
import dev.pla.data.Multiplicity;
import dev.pla.internal.data.Decimals;
import dev.pla.io.error.Choice;
import dev.pla.io.error.DataException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The values of a label column, and which of them is +1: the larger of two, or the one the user
 * named against all others. Numbers are compared as numbers, so that 1, +1 and 1.0 are one class.
 */
public final class LabelColumn {

  private static final int MOST = Labels.MOST_CLASSES;

  private final String file;
  private final boolean foldsCase;
  private final Map<String, String> known;
  private final Map<String, Integer> numbers = new LinkedHashMap<>();
  private final List<String> names = new ArrayList<>();
  private byte[] ids = new byte[64];
  private int size;

  /**
   * Texts that may mean one class.
   *
   * @param foldsCase whether texts that differ in capitals alone do; the class is called as most of
   *     its rows have it
   * @param known the classes that other texts mean
   */
  public LabelColumn(String file, boolean foldsCase, Map<String, String> known) {
    this.file = file;
    this.foldsCase = foldsCase;
    this.known = Map.copyOf(known);
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
    String written = canonical(label);
    String name = known.getOrDefault(written, written);
    int id = names.indexOf(name);
    if (id < 0) {
      id = names.size();
      names.add(name);
      if (names.size() > MOST) {
        throw DataException.at(
                file,
                line,
                "more than %d different labels, %s among them; is this the label column? Choose another one%s"
                    .formatted(
                        MOST,
                        SafeText.quoted(label),
                        isNumeric()
                            ? " (numbers with this many values are a quantity, not classes)"
                            : ""))
            .remedy(Choice.LABEL, null);
      }
    }
    numbers.put(label, id);
    return id;
  }

  /** The text of a class: numbers in their shortest form, with all digits that were written. */
  public static String canonical(String label) {
    String text = label.strip();
    double value = CellNumbers.value(text);
    if (Double.isNaN(value)) {
      return text;
    }
    BigDecimal exact = CellNumbers.beyondDouble(text, value);
    return exact == null ? Decimals.toString(value + 0.0) : exact.stripTrailingZeros().toString();
  }

  /**
   * The names of the classes in the order of their numbers; of two the second is +1.
   *
   * @param isRest whether the first of two is all but the second
   */
  public record Names(List<String> all, boolean isRest) {

    public Names {
      all = List.copyOf(all);
    }

    /** Of two classes; the negative one is all the others where it is empty. */
    public static Names ofTwo(String positive, Optional<String> negative) {
      return new Names(List.of(negative.orElse("not " + positive), positive), negative.isEmpty());
    }

    public boolean isSeveral() {
      return all.size() > 2;
    }

    /** The class that is +1: the last. */
    public String positive() {
      return all.get(all.size() - 1);
    }

    /** The class that is −1, if it is one. */
    public Optional<String> negative() {
      return isRest || isSeveral() ? Optional.empty() : Optional.of(all.get(0));
    }

    /** Which class is which, in words. */
    public String described() {
      return isSeveral()
          ? "%d classes: %s".formatted(all.size(), listed(all))
          : "%s = +1, %s = -1".formatted(SafeText.plain(all.get(1)), SafeText.plain(all.get(0)));
    }
  }

  public boolean isNumeric() {
    return names.stream().allMatch(CellNumbers::isNumber);
  }

  public boolean isEmpty() {
    return size == 0;
  }

  /** Whether a row is labelled so. */
  public boolean has(String label) {
    return names.contains(canonical(label));
  }

  /** For each text the number of the text that its class is called. */
  private int[] classNames() {
    IntStream all = IntStream.range(0, names.size());
    if (!foldsCase) {
      return all.toArray();
    }
    long[] counts = counts(Optional.empty());
    Comparator<Integer> byRows =
        Comparator.comparing((Integer id) -> counts[id])
            .thenComparing(names::get, Comparator.reverseOrder());
    return all.map(id -> alike(id).max(byRows).orElseThrow()).toArray();
  }

  /** The texts that differ from this one in capitals alone, and itself. */
  private Stream<Integer> alike(int id) {
    return IntStream.range(0, names.size())
        .filter(other -> names.get(other).equalsIgnoreCase(names.get(id)))
        .boxed();
  }

  private long[] counts(Optional<Multiplicity> copies) {
    long[] counts = new long[names.size()];
    for (int i = 0; i < size; i++) {
      counts[ids[i]] += copies.isPresent() ? copies.get().count(i) : 1;
    }
    return counts;
  }

  public Map<String, Long> rows(Optional<Multiplicity> copies) {
    Map<String, Long> rows = new LinkedHashMap<>();
    long[] counts = counts(copies);
    int[] called = classNames();
    for (int id = 0; id < called.length; id++) {
      rows.merge(names.get(called[id]), counts[id], Long::sum);
    }
    return rows;
  }

  /** The classes that texts mean which are not called so. */
  public Map<String, String> spellings() {
    Map<String, String> spellings = new TreeMap<>();
    int[] called = classNames();
    for (int id = 0; id < called.length; id++) {
      if (called[id] != id) {
        spellings.put(names.get(id), names.get(called[id]));
      }
    }
    return spellings;
  }

  /** The classes: {@code wanted}, which must be there, against the others; for null all labels. */
  public Names decide(String wanted) {
    if (isEmpty()) {
      throw DataException.of(file, "holds no rows of data");
    }
    List<String> sorted = sorted();
    String written = wanted == null ? sorted.get(sorted.size() - 1) : canonical(wanted);
    String positive = spellings().getOrDefault(written, written);
    if (sorted.size() == 1) {
      throw DataException.of(
              file,
              "every row is labelled %s, but two classes are needed; choose another label column"
                  .formatted(SafeText.quoted(positive)))
          .remedy(Choice.LABEL, null);
    }
    if (wanted == null) {
      return new Names(sorted, false);
    }
    sorted.remove(positive);
    return Names.ofTwo(positive, sorted.size() > 1 ? Optional.empty() : Optional.of(sorted.get(0)));
  }

  /** The classes in their order: numbers by size, then texts. */
  public List<String> sorted() {
    return sorted(Arrays.stream(classNames()).mapToObj(names::get).toList());
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

  public Labels classes() {
    List<String> sorted = sorted();
    int[] ranks = Arrays.stream(classNames()).map(id -> sorted.indexOf(names.get(id))).toArray();
    int[] numbers = new int[size];
    for (int i = 0; i < size; i++) {
      numbers[i] = ranks[ids[i]];
    }
    return Labels.ofClasses(sorted.size(), numbers);
  }

  /** The number that a class is; null where it is a text, such as one beyond all doubles. */
  private static BigDecimal number(String name) {
    return Double.isNaN(CellNumbers.value(name)) ? null : new BigDecimal(name);
  }

  /** The first of these classes, which are in order. */
  public static String listed(List<String> sorted) {
    String first = sorted.stream().limit(8).map(SafeText::plain).collect(Collectors.joining(", "));
    return sorted.size() > 8 ? first + ", …" : first;
  }

  public Labels labels(String positive) {
    int plus = names.indexOf(positive);
    int[] called = classNames();
    Labels.Builder labels = new Labels.Builder(size);
    for (int i = 0; i < size; i++) {
      labels.add(called[ids[i]] == plus ? 1 : -1);
    }
    return labels.build();
  }
}
