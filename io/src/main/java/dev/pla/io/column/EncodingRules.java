package dev.pla.io.column;

import dev.pla.internal.data.Decimals;
import dev.pla.internal.encode.Assumption;
import dev.pla.internal.encode.Assumption.What;
import dev.pla.internal.encode.Column;
import dev.pla.internal.encode.Encoding;
import dev.pla.internal.encode.Gap;
import dev.pla.internal.encode.GapRule;
import dev.pla.internal.encode.Values;
import dev.pla.io.error.Choice;
import dev.pla.io.error.DataException;
import dev.pla.io.text.CellKind;
import dev.pla.io.text.SafeText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;
import java.util.regex.Pattern;

/**
 * Decides what becomes of raw columns, from their cells: which texts are levels, what a missing
 * value becomes, and which columns are refused. What is assumed about a table is assumed here.
 */
public final class EncodingRules {

  /** Names of columns that number the rows. */
  private static final Pattern ID =
      Pattern.compile("(?i)(.*[ _.-])?(id|nr|no|index|key)|.*[a-z](Id|ID|Nr|No|Key)");

  /** From this share on a missing number gets a feature of its own: one in twenty. */
  private static final int INDICATED = 20;

  private static final long MILLION = 1_000_000;

  /**
   * What was asked for.
   *
   * @param levels columns, from 0, whose texts are levels even if they look like ids
   * @param missing what missing values become; null if that was not said
   * @param assumes whether what was not said is assumed; otherwise it is refused
   * @param mayLeaveOut whether columns may be left out: none was asked for by name
   * @param leavesIdle whether columns of numbers that say nothing are left out
   */
  public record Policy(
      Set<Integer> levels,
      GapRule missing,
      boolean assumes,
      boolean mayLeaveOut,
      boolean leavesIdle) {}

  private final String file;
  private final List<CellKind> kinds;
  private final Policy policy;
  private final GapRule rule;
  private final RawCells cells;
  private final int width;
  private final List<Assumption> assumed = new ArrayList<>();

  public EncodingRules(String file, List<CellKind> kinds, Policy policy, RawCells cells) {
    this.file = file;
    this.kinds = kinds;
    this.policy = policy;
    this.rule = policy.missing() == null && policy.assumes() ? GapRule.AUTO : policy.missing();
    this.cells = cells;
    this.width = kinds.size();
  }

  /**
   * What becomes of the columns of all rows; where nothing is assumed, refuses ids and missing
   * values without a rule.
   *
   * @param all every row
   */
  public Encoding ofAll(RowSelection all) {
    if (!policy.assumes()) {
      refuseIds(all);
      if (rule == null) {
        cells.gaps().refuse(file, cells.names());
      }
    }
    assumed.clear();
    return of(all, assumed);
  }

  /**
   * What would become of the columns if there were no other rows. Only what a column holds is known
   * from all of them.
   */
  public Encoding of(RowSelection rows) {
    return of(rows, new ArrayList<>());
  }

  private Encoding of(RowSelection rows, List<Assumption> notes) {
    ColumnTraits[] traits = new ColumnTraits[width];
    for (int c = 0; c < width; c++) {
      traits[c] = new ColumnTraits(cells, c, rows);
    }
    boolean[] isLeft = new boolean[width];
    if (policy.assumes() && policy.mayLeaveOut()) {
      List<Assumption> why = new ArrayList<>();
      isLeft = left(traits, policy.leavesIdle(), why);
      if (areAll(isLeft)) { // better a column that says little than none
        why.clear();
        isLeft = left(traits, false, why);
      }
      notes.addAll(why);
    }
    List<Column> columns = new ArrayList<>();
    for (int c = 0; c < width; c++) {
      if (!isLeft[c]) {
        columns.add(column(c, rows, traits[c], notes));
      }
    }
    if (columns.isEmpty()) {
      throw DataException.of(file, "every column would be left out; name those to learn from")
          .remedy(Choice.FEATURES, String.join(",", cells.names()));
    }
    try {
      return new Encoding(columns);
    } catch (IllegalArgumentException e) { // two features of one name
      throw DataException.of(file, e.getMessage());
    }
  }

  /** What was assumed about the columns of all rows. */
  public List<Assumption> assumed() {
    return List.copyOf(assumed);
  }

  /** Which columns are left out because they say nothing about other rows. */
  private boolean[] left(ColumnTraits[] traits, boolean idleToo, List<Assumption> notes) {
    boolean[] isLeft = new boolean[width];
    List<String> counting = new ArrayList<>();
    List<String> distinct = new ArrayList<>();
    List<String> idle = new ArrayList<>();
    for (int c = 0; c < width; c++) {
      LevelColumn levels = cells.levels(c);
      if (policy.levels().contains(c)) {
        continue;
      }
      if (traits[c].isMostlyMissing()) {
        isLeft[c] = true;
        String where =
            "%s is missing in %d of %d rows".formatted(name(c), traits[c].missing(), cells.size());
        leaveOut(notes, List.of(name(c)), where, traits[c].missing());
      } else if (levels != null && levels.isIdOrAllDiffer(traits[c].counts())) {
        isLeft[c] = distinct.add(name(c));
      } else if (idleToo && traits[c].isConstant()) {
        isLeft[c] = idle.add(name(c));
      } else if (idleToo && traits[c].isCount()) {
        isLeft[c] = counting.add(name(c));
      } else if (idleToo && ID.matcher(name(c)).matches() && traits[c].isNearlyDistinct()) {
        isLeft[c] = distinct.add(name(c));
      }
    }
    leaveOut(notes, counting, verb(counting, "counts the rows", "count the rows"), 0);
    leaveOut(
        notes, distinct, verb(distinct, "is nearly all distinct", "are nearly all distinct"), 0);
    leaveOut(notes, idle, verb(idle, "has one value", "have one value"), 0);
    for (int c = 0; c < width && idleToo; c++) {
      for (int before = 0; before < c && !isLeft[c]; before++) {
        if (!isLeft[before] && !policy.levels().contains(c) && traits[c].repeats(traits[before])) {
          isLeft[c] = true;
          leaveOut(notes, List.of(name(c)), name(c) + " repeats " + name(before), 0);
        }
      }
    }
    return isLeft;
  }

  private static boolean areAll(boolean[] left) {
    for (boolean one : left) {
      if (!one) {
        return false;
      }
    }
    return true;
  }

  private static String verb(List<String> names, String one, String many) {
    return String.join(", ", names) + " " + (names.size() == 1 ? one : many);
  }

  private static void leaveOut(List<Assumption> notes, List<String> names, String why, long rows) {
    if (!names.isEmpty()) {
      notes.add(new Assumption(What.LEFT_OUT, names, why, rows, "features"));
    }
  }

  private Column column(int c, RowSelection rows, ColumnTraits traits, List<Assumption> notes) {
    Values values = values(c, rows, traits);
    Column column = new Column(name(c), values, Optional.empty());
    Optional<Gap> gap = gap(c, column, rows, traits);
    if (policy.assumes()) {
      gap.filter(Gap::isUsed).ifPresent(known -> noteMissing(column.with(known), traits, notes));
      double sentinel = traits.sentinel();
      if (!Double.isNaN(sentinel)) {
        notes.add(
            new Assumption(
                What.HINT,
                List.of(name(c)),
                "%s is %s in %d rows, far from all others; if it means a missing value, empty these cells"
                    .formatted(name(c), Decimals.toString(sentinel), traits.timesOf(sentinel)),
                traits.timesOf(sentinel),
                "ignore"));
      }
    }
    return gap.map(column::with).orElse(column);
  }

  private void noteMissing(Column column, ColumnTraits traits, List<Assumption> notes) {
    Gap gap = column.gap().orElseThrow();
    boolean ofLevels = column.values() instanceof Values.Levels;
    String reads =
        ofLevels
            ? gap.isZero() ? "none of its categories" : "the average of its categories"
            : rule == GapRule.AUTO || rule == GapRule.MEAN
                ? "the mean " + shown(gap.fill().get(0))
                : rule == GapRule.MEDIAN ? "the median " + shown(gap.fill().get(0)) : "0";
    String plus = gap.hasIndicator() ? ", plus a feature \"%s\"".formatted(column.indicator()) : "";
    notes.add(
        new Assumption(
            What.MISSING,
            List.of(column.name()),
            "%s in %d %s: %s%s"
                .formatted(
                    column.name(),
                    traits.missing(),
                    traits.missing() == 1 ? "row" : "rows",
                    reads,
                    plus),
            traits.missing(),
            "missing"));
  }

  private static String shown(double number) {
    return new java.math.BigDecimal(number)
        .round(new java.math.MathContext(4))
        .stripTrailingZeros()
        .toPlainString();
  }

  public RawCells cells() {
    return cells;
  }

  private String name(int c) {
    return cells.names().get(c);
  }

  /** All questions in one error. */
  private void refuseIds(RowSelection all) {
    StringJoiner list = new StringJoiner(", ");
    List<String> ids = new ArrayList<>();
    for (int c = 0; c < width; c++) {
      if (cells.levels(c) != null) {
        long[] counts = new ColumnTraits(cells, c, all).counts();
        if (cells.levels(c).isId(counts)) {
          list.add(cells.levels(c).described(counts));
          ids.add(name(c));
        }
      }
    }
    if (!ids.isEmpty()) {
      String value = String.join(",", ids);
      throw DataException.of(
              file,
              "texts that are (nearly) all different, like names and ids, say nothing about other rows: %s; leave %s out, or keep them as categories"
                  .formatted(list, ids.size() == 1 ? "this column" : "these columns"))
          .remedy(Choice.IGNORED, value)
          .remedy(Choice.LEVELS, value);
    }
  }

  private Values values(int c, RowSelection rows, ColumnTraits traits) {
    if (kinds.get(c) != CellKind.TEXT) {
      return kinds.get(c).values();
    }
    List<String> sorted = cells.levels(c).sorted(traits.counts());
    if (sorted.isEmpty()) {
      throw noValues(c, rows);
    }
    return new Values.Levels(sorted);
  }

  private Optional<Gap> gap(int c, Column column, RowSelection rows, ColumnTraits traits) {
    boolean isKnown = policy.assumes() ? true : cells.gaps().of(c) > 0;
    if (!isKnown || rule == GapRule.SKIP || rule == null) {
      return Optional.empty();
    }
    boolean ofLevels = column.values() instanceof Values.Levels;
    boolean isMet = !policy.assumes() || traits.missing() > 0;
    GapRule how = isMet ? rule : GapRule.AUTO;
    boolean hasIndicator =
        how == GapRule.INDICATOR
            || (how == GapRule.AUTO && !ofLevels && INDICATED * traits.missing() >= rows.size());
    if (ofLevels) {
      return Optional.of(
          new Gap(fill((Values.Levels) column.values(), c, traits, how), hasIndicator, isMet));
    }
    boolean isZero = how == GapRule.ZERO || how == GapRule.INDICATOR;
    double constant = isZero ? 0 : meanOrMedian(c, rows, how);
    return isMet || Double.isFinite(constant)
        ? Optional.of(new Gap(List.of(constant), hasIndicator, isMet))
        : Optional.empty();
  }

  /**
   * The average of a column's features; zeros where another rule was asked for. These are whole
   * millionths that add up to 1 exactly, as the features of every other row do: otherwise a row
   * would differ from all others by rounding alone, and be separable from them.
   */
  private List<Double> fill(Values.Levels levels, int c, ColumnTraits traits, GapRule how) {
    int[] places = cells.levels(c).places(levels.texts());
    long[] counts = new long[levels.texts().size()];
    for (int number = 0; number < places.length; number++) {
      if (places[number] >= 0) {
        counts[places[number]] = traits.counts()[number];
      }
    }
    long[] parts = how == GapRule.AUTO ? millionths(counts) : new long[counts.length];
    return Arrays.stream(parts).mapToObj(part -> part / (double) MILLION).toList();
  }

  /** Shares of a million, rounded so that none is left: the largest remainders are rounded up. */
  private static long[] millionths(long[] counts) {
    long total = Arrays.stream(counts).sum();
    long[] parts = Arrays.stream(counts).map(count -> count * MILLION / total).toArray();
    List<Integer> order = new ArrayList<>();
    for (int k = 0; k < counts.length; k++) {
      order.add(k);
    }
    order.sort(Comparator.comparingLong(k -> -(counts[k] * MILLION % total)));
    long left = MILLION - Arrays.stream(parts).sum();
    for (int k = 0; k < left; k++) {
      parts[order.get(k)]++;
    }
    return parts;
  }

  private double meanOrMedian(int c, RowSelection rows, GapRule how) {
    MeanOrMedian values = new MeanOrMedian(rows.size());
    for (int k = 0; k < rows.size(); k++) {
      double value = cells.cell(rows.row(k), c);
      if (!Double.isNaN(value)) {
        values.add(value, rows.times(k));
      }
    }
    if (values.isEmpty()) {
      throw noValues(c, rows);
    }
    double constant = how == GapRule.MEDIAN ? values.median() : values.mean();
    if (!Double.isFinite(constant) && cells.gaps().of(c) > 0) {
      throw DataException.of(
          file, "the mean of column %s is beyond the range of doubles".formatted(name(c)));
    }
    return constant;
  }

  private DataException noValues(int c, RowSelection rows) {
    String where = rows.size() < cells.size() ? " in the rows that are learned from" : "";
    return DataException.of(
            file, "column %s has no values but gaps%s; leave it out".formatted(name(c), where))
        .remedy(Choice.IGNORED, name(c));
  }

  /** How many values are missing, in words. */
  public List<String> notes() {
    StringJoiner list = new StringJoiner(", ", "gaps: ", "").setEmptyValue("");
    for (int c = 0; c < width; c++) {
      if (cells.gaps().of(c) > 0) {
        list.add(cells.gaps().of(c) + " in " + SafeText.plain(name(c)));
      }
    }
    if (cells.skipped() > 0) {
      list.add("in all %d %s".formatted(cells.skipped(), cells.skipped() == 1 ? "row" : "rows"));
    }
    return list.length() == 0 ? List.of() : List.of(list.toString());
  }
}
