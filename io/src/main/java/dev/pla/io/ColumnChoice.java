package dev.pla.io;

import dev.pla.internal.encode.GapRule;
import dev.pla.internal.encode.NearestWord;
import dev.pla.io.column.PreparationPolicy;
import dev.pla.io.column.RowWeights;
import dev.pla.io.error.Choice;
import dev.pla.io.error.DataException;
import dev.pla.io.text.ColumnRoles;
import dev.pla.io.text.LabelColumn;
import dev.pla.io.text.Layout;
import dev.pla.io.text.SafeText;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The columns of a table to use, each by name or by number from 1.
 *
 * @param label the label's column; null if it is to be found
 * @param positive the value that is +1; null for the larger of the two
 * @param features the features, in this order; empty for all other columns
 * @param ignored columns to leave out
 * @param weight the column of the rows' weights; null for none
 * @param preparation how columns become features
 */
public record ColumnChoice(
    String label,
    String positive,
    List<String> features,
    List<String> ignored,
    String weight,
    PreparationPolicy preparation) {

  /** Assumes all that is not chosen, and prepares the table as {@code pla train} does. */
  public static final ColumnChoice ASSUMED = new ColumnChoice(null, null, List.of(), List.of());

  public ColumnChoice {
    features = List.copyOf(Objects.requireNonNull(features, "features"));
    ignored = List.copyOf(Objects.requireNonNull(ignored, "ignored"));
    Objects.requireNonNull(preparation, "preparation");
  }

  /** Chooses columns without row weights and with {@link PreparationPolicy#USUAL}. */
  public ColumnChoice(String label, String positive, List<String> features, List<String> ignored) {
    this(label, positive, features, ignored, null, PreparationPolicy.USUAL);
  }

  /** Returns this choice with these columns as categories, and missing values filled so. */
  public ColumnChoice with(List<String> levels, GapRule missing) {
    return with(preparation.with(levels, missing));
  }

  /** Returns this choice with another preparation. */
  public ColumnChoice with(PreparationPolicy other) {
    return new ColumnChoice(label, positive, features, ignored, weight, other);
  }

  /** Returns this choice with what a question suggests; itself if it suggests nothing else. */
  ColumnChoice with(DataException.Remedy answer) {
    String value = answer.value();
    PreparationPolicy.Reading reading = preparation.reading();
    return switch (answer.choice()) {
      case LABEL -> new ColumnChoice(value, positive, features, ignored, weight, preparation);
      case IGNORED ->
          new ColumnChoice(label, positive, features, and(ignored, value), weight, preparation);
      case LEVELS -> with(and(preparation.levels(), value), preparation.missing());
      case SKIPPED -> {
        List<Long> lines = new ArrayList<>(reading.skipped());
        Stream.of(value.split(",", -1)).map(Long::valueOf).forEach(lines::add);
        yield read(lines, reading.decimal(), reading.isDayFirst());
      }
      case DATES -> read(reading.skipped(), reading.decimal(), false);
      case DECIMAL -> read(reading.skipped(), '.', reading.isDayFirst());
      default -> this;
    };
  }

  private static List<String> and(List<String> columns, String one) {
    return Stream.concat(columns.stream(), Stream.of(one)).toList();
  }

  private ColumnChoice read(List<Long> skipped, Character decimal, Boolean isDayFirst) {
    return with(preparation.with(new PreparationPolicy.Reading(skipped, decimal, isDayFirst)));
  }

  /** Whether a column, from 0, has no other use. */
  boolean mayBeLabel(String file, Layout layout, int column) {
    return !found(file, layout, features, Choice.FEATURES).contains(column)
        && !found(file, layout, ignored, Choice.IGNORED).contains(column)
        && weight(file, layout) != column;
  }

  private static List<Integer> found(
      String file, Layout layout, List<String> names, Choice choice) {
    return names.stream().map(name -> find(file, layout, name, choice)).toList();
  }

  /**
   * The roles for learning: one label, and features as asked for.
   *
   * @param chosen the label's column, from 0, where none was asked for; negative for the last
   * @param nameless columns to leave out
   */
  ColumnRoles roles(String file, Layout layout, int chosen, Set<Integer> nameless) {
    if (layout.isSparse()) {
      refuseOfSparse(label != null, Choice.LABEL, file, layout);
      refuseOfSparse(!features.isEmpty(), Choice.FEATURES, file, layout);
      refuseOfSparse(!ignored.isEmpty(), Choice.IGNORED, file, layout);
      refuseOfSparse(weight != null, Choice.WEIGHT, file, layout);
      refuseOfSparse(!preparation.levels().isEmpty(), Choice.LEVELS, file, layout);
      refuseOfSparse(preparation.missing() != null, Choice.MISSING, file, layout);
      return ColumnRoles.NONE;
    }
    int width = layout.names().size();
    int labelled =
        label != null ? find(file, layout, label, Choice.LABEL) : chosen < 0 ? width - 1 : chosen;
    Set<Integer> left = new HashSet<>(nameless);
    left.addAll(found(file, layout, ignored, Choice.IGNORED));
    int weighed = weight(file, layout);
    while (label == null && labelled > 0 && (left.contains(labelled) || labelled == weighed)) {
      labelled--;
    }
    List<Integer> used =
        features.isEmpty() ? range(width, labelled) : asked(file, layout, labelled);
    used.removeAll(left);
    if (weighed >= 0) {
      String other =
          weighed == labelled
              ? "is the label, which"
              : left.contains(weighed)
                  ? "is to be left out, and"
                  : !features.isEmpty() && used.contains(weighed) ? "is a feature, and" : "";
      if (!other.isEmpty()) {
        throw ColumnException.of(
            Choice.WEIGHT, layout.names().get(weighed), other + " cannot be the weight too");
      }
      used.remove((Integer) weighed);
    }
    if (left.contains(labelled)) {
      throw ColumnException.of(
          Choice.IGNORED, layout.names().get(labelled), "is the label, which cannot be left out");
    }
    if (used.isEmpty()) {
      throw DataException.of(
          file,
          "has %d %s and no feature is left next to the label; expected at least one more column"
              .formatted(width, width == 1 ? "column" : "columns"));
    }
    checkNames(file, layout, labelled, used);
    return new ColumnRoles(labelled, used);
  }

  /** The column, from 0, of the rows' weights; −1 if there is none. */
  private int weight(String file, Layout layout) {
    return weight == null ? -1 : find(file, layout, weight, Choice.WEIGHT);
  }

  /** The weights of rows with this many features; empty if there are none. */
  Optional<RowWeights> weights(String file, Layout layout, int features) {
    int column = layout.isSparse() ? -1 : weight(file, layout);
    return column < 0
        ? Optional.empty()
        : Optional.of(new RowWeights(file, layout.names().get(column), column, features));
  }

  static void refuseOfSparse(boolean isAsked, Choice choice, String file, Layout layout) {
    if (isAsked) {
      throw new ColumnException(
          choice,
          "only columns of a table can be chosen; %s is a %s file, which has none"
              .formatted(file, layout.form()));
    }
  }

  /** Which features, from 0, are levels whatever they look like. */
  Set<Integer> levels(String file, Layout layout, ColumnRoles roles) {
    Set<Integer> found = new HashSet<>();
    for (String column : preparation.levels()) {
      int place = roles.features().indexOf(find(file, layout, column, Choice.LEVELS));
      if (place < 0) {
        throw ColumnException.of(Choice.LEVELS, column, "is the label or left out, and no feature");
      }
      found.add(place);
    }
    return found;
  }

  private List<Integer> asked(String file, Layout layout, int labelled) {
    List<Integer> used = new ArrayList<>();
    for (String column : features) {
      int found = find(file, layout, column, Choice.FEATURES);
      if (found == labelled || used.contains(found)) {
        throw ColumnException.of(
            Choice.FEATURES,
            column,
            found == labelled
                ? "is the label, which cannot be a feature"
                : "is named twice among the features");
      }
      used.add(found);
    }
    return used;
  }

  /** Names that are used must be there and differ. */
  private static void checkNames(String file, Layout layout, int label, List<Integer> features) {
    if (!layout.hasHeader()) {
      return;
    }
    List<DataException> bad = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    List<Integer> used = new ArrayList<>(features);
    used.add(label);
    for (int column : used) {
      String name = layout.names().get(column);
      if (name.isEmpty() || !seen.add(name)) {
        String problem =
            name.isEmpty()
                ? "the column has no name; name it, or leave it out"
                : "a second column is named %s; rename it, or leave one out"
                    .formatted(SafeText.quoted(name));
        bad.add(
            DataException.at(file, 1, column + 1, problem)
                .remedy(Choice.IGNORED, String.valueOf(column + 1)));
      }
    }
    DataException.throwAll(bad);
  }

  static List<Integer> range(int width, int without) {
    return IntStream.range(0, width)
        .filter(column -> column != without)
        .boxed()
        .collect(Collectors.toCollection(ArrayList::new));
  }

  static int find(String file, Layout layout, String wanted, Choice choice) {
    int named = layout.names().indexOf(wanted);
    if (named >= 0) {
      return named;
    }
    if (wanted.matches("[0-9]{1,9}")) {
      int number = Integer.parseInt(wanted);
      if (number >= 1 && number <= layout.names().size()) {
        return number - 1;
      }
    }
    throw new ColumnException(
        choice,
        "%s has no column %s; %s"
            .formatted(
                file,
                SafeText.quoted(wanted),
                NearestWord.of(wanted, layout.names())
                    .map(meant -> "did you mean " + SafeText.quoted(meant) + "?")
                    .orElse("the columns are " + SafeText.listed(layout.names()))));
  }

  /** The classes in the order of their numbers. */
  LabelColumn.Names classes(LabelColumn labels) {
    if (positive != null && !labels.isEmpty() && !labels.has(positive)) {
      throw new ColumnException(
          Choice.POSITIVE,
          "no row is labelled %s; the labels are %s"
              .formatted(SafeText.quoted(positive), LabelColumn.listed(labels.sorted())));
    }
    return labels.decide(positive);
  }
}
