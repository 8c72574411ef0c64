package dev.pla.io.column;

import dev.pla.internal.data.Decimals;
import dev.pla.internal.encode.Assumption;
import dev.pla.internal.encode.Assumption.What;
import dev.pla.internal.encode.Column;
import dev.pla.internal.encode.Encoding;
import dev.pla.internal.encode.Gap;
import dev.pla.internal.encode.GapRule;
import dev.pla.internal.encode.Values;
import dev.pla.io.column.PreparationPolicy.Assuming;
import dev.pla.io.error.Choice;
import dev.pla.io.error.DataException;
import dev.pla.io.text.CellKind;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Decides what becomes of raw columns, from their cells: which texts are levels, what a missing
 * value becomes, and which columns are refused. What is assumed about a table is assumed here.
 */
public final class EncodingRules {

  /** Names of columns that number the rows. */
  private static final Pattern ID =
      Pattern.compile("(?i)(.*[ _.-])?(id|nr|no|index|key)|.*[a-z](Id|ID|Nr|No|Key)");

  private static final long MILLION = 1_000_000;

  private final String file;
  private final List<CellKind> kinds;
  private final PreparationPolicy policy;
  private final boolean mayLeaveOut;
  private final GapRule rule;
  private final RawCells cells;

  /**
   * Rules for these cells.
   *
   * @param mayLeaveOut whether columns may be left out: none was asked for by name
   */
  public EncodingRules(
      String file,
      List<CellKind> kinds,
      PreparationPolicy policy,
      boolean mayLeaveOut,
      RawCells cells) {
    this.file = file;
    this.kinds = kinds;
    this.policy = policy;
    this.mayLeaveOut = mayLeaveOut;
    this.rule = policy.missing() == null ? GapRule.AUTO : policy.missing();
    this.cells = cells;
  }

  /**
   * What would become of the columns if there were no other rows. Only what a column holds is known
   * from all of them.
   *
   * @param notes receives what is assumed about the columns
   */
  public Encoding of(RowSelection rows, List<Assumption> notes) {
    List<ColumnTraits> all = ColumnTraits.of(cells, rows);
    List<ColumnTraits> kept = all;
    if (mayLeaveOut) {
      List<Assumption> why = new ArrayList<>();
      kept = kept(all, policy.assuming() == Assuming.ALL_AND_LEAVE_IDLE_OUT, why);
      if (kept.isEmpty()) { // better a column that says little than none
        why.clear();
        kept = kept(all, false, why);
      }
      notes.addAll(why);
    }
    if (kept.isEmpty()) {
      throw DataException.of(file, "every column would be left out; name those to learn from")
          .remedy(Choice.FEATURES, String.join(",", cells.names()));
    }
    List<Column> columns = new ArrayList<>();
    kept.forEach(column -> columns.add(column(column, notes)));
    try {
      return new Encoding(columns);
    } catch (IllegalArgumentException e) { // two features of one name
      throw DataException.of(file, e.getMessage());
    }
  }

  /** The columns without those that say nothing about other rows. */
  private List<ColumnTraits> kept(
      List<ColumnTraits> all, boolean leavesIdle, List<Assumption> notes) {
    List<ColumnTraits> kept = new ArrayList<>();
    List<String> counting = new ArrayList<>();
    List<String> distinct = new ArrayList<>();
    List<String> idle = new ArrayList<>();
    for (ColumnTraits column : all) {
      String name = column.name();
      if (column.isAskedFor()) {
        kept.add(column);
      } else if (column.isMostlyMissing()) {
        long rows = column.missing();
        String why = "%s is missing in %d of %d rows".formatted(name, rows, cells.size());
        notes.add(new Assumption(What.LEFT_OUT, List.of(name), why, rows, "features"));
      } else if (column.isId()) {
        distinct.add(name);
      } else if (leavesIdle && column.isConstant()) {
        idle.add(name);
      } else if (leavesIdle && column.isCount()) {
        counting.add(name);
      } else if (leavesIdle && ID.matcher(name).matches() && column.isNearlyDistinct()) {
        distinct.add(name);
      } else {
        kept.add(column);
      }
    }
    leaveOut(notes, counting, "counts the rows", "count the rows");
    leaveOut(notes, distinct, "is nearly all distinct", "are nearly all distinct");
    leaveOut(notes, idle, "has one value", "have one value");
    return leavesIdle ? withoutRepeated(kept, notes) : kept;
  }

  private static List<ColumnTraits> withoutRepeated(
      List<ColumnTraits> all, List<Assumption> notes) {
    List<ColumnTraits> kept = new ArrayList<>();
    for (ColumnTraits column : all) {
      Optional<ColumnTraits> same =
          column.isAskedFor()
              ? Optional.empty()
              : kept.stream().filter(column::repeats).findFirst();
      if (same.isPresent()) {
        leaveOut(notes, List.of(column.name()), "repeats " + same.get().name(), "");
      } else {
        kept.add(column);
      }
    }
    return kept;
  }

  private static void leaveOut(
      List<Assumption> notes, List<String> names, String one, String many) {
    if (!names.isEmpty()) {
      String why = String.join(", ", names) + " " + (names.size() == 1 ? one : many);
      notes.add(new Assumption(What.LEFT_OUT, names, why, 0, "features"));
    }
  }

  private Column column(ColumnTraits traits, List<Assumption> notes) {
    String name = traits.name();
    Values values = values(traits);
    Column column = new Column(name, values, gap(traits, values));
    column.gap().filter(Gap::isUsed).ifPresent(gap -> noteMissing(column, gap, traits, notes));
    double sentinel = traits.sentinel();
    if (!Double.isNaN(sentinel)) {
      int times = traits.timesOf(sentinel);
      String hint =
          "%s is %s in %d rows, far from all others; if it means a missing value, empty these cells"
              .formatted(name, Decimals.toString(sentinel), times);
      notes.add(new Assumption(What.HINT, List.of(name), hint, times, "ignore"));
    }
    return column;
  }

  private void noteMissing(Column column, Gap gap, ColumnTraits traits, List<Assumption> notes) {
    String reads;
    if (column.values() instanceof Values.Levels) {
      reads = gap.isZero() ? "none of its categories" : "the average of its categories";
    } else if (rule == GapRule.AUTO || rule == GapRule.MEAN) {
      reads = "the mean " + shown(gap.fill().get(0));
    } else {
      reads = rule == GapRule.MEDIAN ? "the median " + shown(gap.fill().get(0)) : "0";
    }
    long count = traits.missing();
    String words =
        "%s in %d %s: %s%s"
            .formatted(
                column.name(),
                count,
                count == 1 ? "row" : "rows",
                reads,
                gap.hasIndicator() ? ", plus a feature \"%s\"".formatted(column.indicator()) : "");
    notes.add(new Assumption(What.MISSING, List.of(column.name()), words, count, "missing"));
  }

  private static String shown(double number) {
    return new BigDecimal(number).round(new MathContext(4)).stripTrailingZeros().toPlainString();
  }

  public RawCells cells() {
    return cells;
  }

  private Values values(ColumnTraits traits) {
    CellKind kind = kinds.get(traits.column());
    if (kind != CellKind.TEXT) {
      return kind.values();
    }
    List<String> texts = List.copyOf(traits.texts().keySet());
    if (texts.isEmpty()) {
      throw noValues(traits);
    }
    return new Values.Levels(texts);
  }

  private Optional<Gap> gap(ColumnTraits traits, Values values) {
    boolean isMetSomewhere = cells.hasGaps(traits.column());
    boolean waits = policy.assuming() != Assuming.LAST_LABEL;
    if (rule == GapRule.SKIP || !(isMetSomewhere || waits)) {
      return Optional.empty();
    }
    boolean isMet = traits.missing() > 0;
    GapRule how = isMet ? rule : GapRule.AUTO;
    if (values instanceof Values.Levels) {
      return Optional.of(new Gap(fill(traits, how), how == GapRule.INDICATOR, isMet));
    }
    boolean hasIndicator =
        how == GapRule.INDICATOR || (how == GapRule.AUTO && traits.isOftenMissing());
    boolean isZero = how == GapRule.ZERO || how == GapRule.INDICATOR;
    double constant = isZero ? 0 : meanOrMedian(traits, how);
    if (!Double.isFinite(constant) && isMetSomewhere) {
      throw DataException.of(
          file, "the mean of column %s is beyond the range of doubles".formatted(traits.name()));
    }
    return isMet || Double.isFinite(constant)
        ? Optional.of(new Gap(List.of(constant), hasIndicator, isMet))
        : Optional.empty();
  }

  /**
   * The average of a column's features; zeros where another rule was asked for. These are whole
   * millionths that add up to 1 exactly, as the features of every other row do: otherwise a row
   * would differ from all others by rounding alone, and be separable from them.
   */
  private static List<Double> fill(ColumnTraits traits, GapRule how) {
    long[] counts = traits.texts().values().stream().mapToLong(Long::longValue).toArray();
    long[] parts = how == GapRule.AUTO ? millionths(counts) : new long[counts.length];
    return Arrays.stream(parts).mapToObj(part -> part / (double) MILLION).toList();
  }

  /** Shares of a million, rounded so that none is left: the largest remainders are rounded up. */
  private static long[] millionths(long[] counts) {
    long total = Arrays.stream(counts).sum();
    long[] parts = Arrays.stream(counts).map(count -> count * MILLION / total).toArray();
    IntStream.range(0, counts.length)
        .boxed()
        .sorted(Comparator.comparingLong(k -> -(counts[k] * MILLION % total)))
        .limit(MILLION - Arrays.stream(parts).sum())
        .forEach(k -> parts[k]++);
    return parts;
  }

  private double meanOrMedian(ColumnTraits traits, GapRule how) {
    if (traits.isEmpty()) {
      throw noValues(traits);
    }
    return how == GapRule.MEDIAN ? traits.median() : traits.mean();
  }

  private DataException noValues(ColumnTraits traits) {
    String where = traits.areAll() ? "" : " in the rows that are learned from";
    return DataException.of(
            file,
            "column %s has no values but gaps%s; leave it out".formatted(traits.name(), where))
        .remedy(Choice.IGNORED, traits.name());
  }
}
