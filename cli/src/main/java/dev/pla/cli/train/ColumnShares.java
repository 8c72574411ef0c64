package dev.pla.cli.train;

import dev.pla.cli.console.NumberText;
import dev.pla.data.Dataset;
import dev.pla.data.Points;
import dev.pla.data.PointsBuilder;
import dev.pla.internal.data.SparseRow;
import dev.pla.internal.encode.Column;
import dev.pla.io.Table;
import dev.pla.io.text.SafeText;
import dev.pla.learn.Margin;
import dev.pla.model.Hypothesis;
import dev.pla.model.Scaling;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * What each column of a table contributes to a rule, and what one alone would do. Rows with a
 * weight count once.
 */
final class ColumnShares {

  private static final int MOST_SHOWN = 6;

  /** A smaller share would be printed as 0%. */
  private static final double LEAST_SHOWN = 0.005;

  /** A column that alone makes at most this share of mistakes decides. */
  private static final double ALONE = 0.005;

  private static final int LEAST_ROWS = 20;

  private static final int MOST_FEATURES = 2_000;

  /** In a larger table no column is looked at alone. */
  private static final long MOST_NUMBERS = 20_000_000;

  /** Rows that are looked at first. */
  private static final int SAMPLE = 1_000;

  private static final Comparator<List<Double>> FIRST = Comparator.comparing(v -> v.get(0));

  private final Dataset data;
  private final List<String> names = new ArrayList<>();

  /** The column of each feature. */
  private final int[] columnOf;

  ColumnShares(Table table) {
    this.data = table.data().distinctRows();
    this.columnOf = new int[data.dimension()];
    boolean isOne = table.preparation().degree() > 1 || table.preparation().columns().isEmpty();
    if (isOne) {
      names.addAll(table.schema().features());
      Arrays.setAll(columnOf, j -> j);
      return;
    }
    int j = 0;
    for (Column column : table.preparation().columns().get().columns()) {
      int end = j + column.features().size();
      Arrays.fill(columnOf, j, end, names.size());
      names.add(column.name());
      j = end;
    }
  }

  /** A column and its share of the score. */
  record Share(String column, double share) {}

  /**
   * The mean distance of each column's part of the score from its own mean, as a share of all;
   * largest first. Of several classes the parts of all scores are added.
   */
  List<Share> of(Hypothesis h) {
    double[] sums = new double[names.size()];
    double[] means = means();
    double[][] weights = h.perClass();
    for (double[] w : weights) {
      add(w, means, sums);
    }
    double all = Arrays.stream(sums).sum();
    return IntStream.range(0, sums.length)
        .mapToObj(c -> new Share(names.get(c), all > 0 ? sums[c] / all : 0))
        .sorted(Comparator.comparingDouble(share -> -share.share()))
        .toList();
  }

  /** "Sex 32%, Pclass 24%, … of the score". */
  static String text(List<Share> shares) {
    List<String> shown =
        shares.stream()
            .limit(MOST_SHOWN)
            .filter(share -> share.share() >= LEAST_SHOWN)
            .map(s -> SafeText.plain(s.column()) + " " + Math.round(100 * s.share()) + "%")
            .toList();
    int more = shares.size() - shown.size();
    return String.join(", ", shown)
        + " of the score"
        + (more > 0 ? " (and %s)".formatted(NumberText.count(more, "smaller column")) : "");
  }

  private double[] means() {
    double[] means = new double[columnOf.length];
    for (int i = 0; i < data.size(); i++) {
      data.points().forEach(i, (j, x) -> means[j - 1] += x / data.size());
    }
    return means;
  }

  private void add(double[] w, double[] means, double[] sums) {
    double[] base = new double[names.size()];
    for (int j = 0; j < columnOf.length; j++) {
      base[columnOf[j]] -= w[j + 1] * means[j];
    }
    double[] part = new double[base.length];
    int[] rows = new int[base.length];
    SparseRow row = new SparseRow();
    for (int i = 0; i < data.size(); i++) {
      row.read(data.points(), i);
      for (int k = 0; k < row.count(); k++) {
        int j = row.features()[k];
        part[columnOf[j]] += w[j + 1] * row.values()[k];
      }
      for (int k = 0; k < row.count(); k++) {
        int c = columnOf[row.features()[k]];
        boolean isNew = k == 0 || c != columnOf[row.features()[k - 1]];
        if (isNew) {
          sums[c] += Math.abs(base[c] + part[c]);
          rows[c]++;
          part[c] = 0;
        }
      }
    }
    for (int c = 0; c < base.length; c++) {
      sums[c] += (data.size() - rows[c]) * Math.abs(base[c]);
    }
  }

  /**
   * A column that alone decides nearly all rows.
   *
   * @param without the share of mistakes of a rule without the column
   */
  record Alone(String name, long mistakes, double without) {}

  /** The column that decides best alone, if it decides nearly all rows of two classes. */
  Optional<Alone> alone() {
    boolean isAsked = data.size() >= LEAST_ROWS && data.classes() == 2 && names.size() > 1;
    boolean isSmall =
        columnOf.length <= MOST_FEATURES && (long) data.size() * columnOf.length <= MOST_NUMBERS;
    if (!isAsked || !isSmall) {
      return Optional.empty();
    }
    int rarest = Arrays.stream(data.labels().classSizes()).min().orElse(0);
    double most = Math.min(ALONE * data.size(), rarest / 10.0);
    int step = Math.max(1, data.size() / SAMPLE);
    double[][] some = rows(step);
    Map<Integer, Long> deciding = new TreeMap<>(); // columns, with their mistakes
    for (int c = 0; c < names.size(); c++) {
      if (mistakes(c, some, step) <= 1 + 2 * ALONE * some.length) {
        deciding.put(c, mistakes(c, rows(1), 1));
      }
    }
    return deciding.entrySet().stream()
        .filter(one -> one.getValue() <= most)
        .min(Map.Entry.comparingByValue())
        .map(one -> new Alone(names.get(one.getKey()), one.getValue(), errorWithout(one.getKey())));
  }

  /** Of every step-th row, the first one included. */
  private double[][] rows(int step) {
    double[][] x = new double[(data.size() + step - 1) / step][columnOf.length];
    for (int i = 0; i < x.length; i++) {
      data.points().read(i * step, x[i]);
    }
    return x;
  }

  /** Of the best threshold of a number, or of the best class for each category, on such rows. */
  private long mistakes(int column, double[][] x, int step) {
    int[] features =
        IntStream.range(0, columnOf.length).filter(j -> columnOf[j] == column).toArray();
    boolean isNumber = features.length == 1;
    Map<List<Double>, long[]> counts = isNumber ? new TreeMap<>(FIRST) : new HashMap<>();
    for (int i = 0; i < x.length; i++) {
      double[] row = x[i];
      List<Double> values = Arrays.stream(features).mapToObj(j -> row[j]).toList();
      counts.computeIfAbsent(values, v -> new long[2])[data.labels().classOf(i * step)]++;
    }
    return isNumber
        ? threshold(counts.values())
        : counts.values().stream().mapToLong(c -> Math.min(c[0], c[1])).sum();
  }

  private static long threshold(Collection<long[]> rising) {
    long[] all = new long[2];
    rising.forEach(c -> Arrays.setAll(all, k -> all[k] + c[k]));
    long ahead = 0; // of class 0, as compared with class 1, so far
    long best = Math.min(all[0], all[1]);
    for (long[] here : rising) {
      ahead += here[0] - here[1];
      best = Math.min(best, Math.min(all[0] - ahead, all[1] + ahead));
    }
    return best;
  }

  /** The share of mistakes of a rule without a column. */
  private double errorWithout(int column) {
    int[] kept = IntStream.range(0, columnOf.length).filter(j -> columnOf[j] != column).toArray();
    PointsBuilder rows = PointsBuilder.dense(kept.length);
    double[] row = new double[columnOf.length];
    for (int i = 0; i < data.size(); i++) {
      data.points().read(i, row);
      rows.add(Arrays.stream(kept).mapToDouble(j -> row[j]).toArray());
    }
    Points points = rows.build().withIntercept(data.points().hasIntercept());
    Dataset used = new Dataset(Scaling.auto(points).apply(points), data.labels());
    return (double) new Margin(0).fit(used).loss().mistakes() / data.size();
  }
}
