package dev.pla.cli.console;

import dev.pla.data.Points;
import dev.pla.data.Schema;
import dev.pla.internal.separation.ShortWeights;
import dev.pla.io.Table;
import dev.pla.io.text.SafeText;
import dev.pla.model.Hypothesis;
import dev.pla.model.TieRule;
import dev.pla.proof.Separator;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * A hypothesis in its threshold form, in feature names: "approve if 2·income − debt &gt; 60".
 *
 * <p>It has the fewest digits, three at least, with which it classifies every row of the table as
 * the hypothesis does in exact arithmetic. If terms are left out, it is not called a rule.
 */
public final class RuleText {

  private static final int MOST_TERMS = 12;
  private static final int MOST_TERMS_OF_A_SCORE = 8;
  private static final int MOST_SCORES = 10;
  private static final int LEAST_DIGITS = 3;

  private final Table table;
  private final Schema schema;

  /** w₀ first, for x₀ = 1. */
  private final BigDecimal[][] exact;

  private final BigDecimal unit;
  private final TieRule zero;

  private RuleText(Table table, BigDecimal[][] weights, TieRule zero, boolean isNormalised) {
    this.table = table;
    this.schema = table.schema();
    this.exact = weights;
    this.zero = zero;
    BigDecimal largest = BigDecimal.ZERO;
    for (BigDecimal[] w : exact) {
      w[0] = table.data().points().hasIntercept() ? w[0] : BigDecimal.ZERO;
      for (int j = 1; j < w.length; j++) {
        largest = largest.max(w[j].abs());
      }
    }
    this.unit = isNormalised && largest.signum() > 0 ? largest : BigDecimal.ONE;
  }

  /**
   * "Rule: …" of a hypothesis, in its own units; of more than two classes a line for each score.
   */
  public static String line(Table table, Hypothesis h) {
    double[][] weights = h.perClass();
    BigDecimal[][] exact = new BigDecimal[weights.length][];
    for (int k = 0; k < exact.length; k++) {
      exact[k] = Arrays.stream(weights[k]).mapToObj(BigDecimal::new).toArray(BigDecimal[]::new);
    }
    return new RuleText(table, exact, h.zero(), false).line();
  }

  /** "Rule: …" of a separator, with its largest weight ±1. */
  public static String line(Table table, Separator separator) {
    BigDecimal[] w = separator.weights().stream().map(BigDecimal::new).toArray(BigDecimal[]::new);
    return new RuleText(table, new BigDecimal[][] {w}, TieRule.MISTAKE, true).line();
  }

  private String line() {
    if (exact.length > 1) {
      return "Rule: " + scores();
    }
    List<Integer> terms = new ArrayList<>();
    for (int j = 1; j < exact[0].length; j++) {
      if (exact[0][j].signum() != 0) {
        terms.add(j);
      }
    }
    boolean isWhole = terms.size() <= MOST_TERMS;
    BigDecimal[] w =
        (isWhole ? shortest() : ShortWeights.rounded(exact, unit, LEAST_DIGITS, LEAST_DIGITS))[0];
    return "%s: %s if %s %s %s%s, otherwise %s"
        .formatted(
            isWhole ? "Rule" : "Main terms",
            SafeText.plain(schema.positive()),
            terms.isEmpty() ? "0" : terms(w, terms),
            zero == TieRule.POSITIVE ? "≥" : ">",
            w[0].signum() > 0 ? "−" : "",
            size(w[0]),
            SafeText.plain(schema.negative()));
  }

  private BigDecimal[][] shortest() {
    return ShortWeights.of(exact, unit, table.data(), zero == TieRule.POSITIVE, LEAST_DIGITS);
  }

  private String scores() {
    int features = exact[0].length - 1;
    if (features > MOST_TERMS_OF_A_SCORE || exact.length > MOST_SCORES) {
      return "the highest of %s scores, each of %s; --model writes the weights"
          .formatted(NumberText.grouped(exact.length), NumberText.count(features, "feature"));
    }
    StringBuilder text = new StringBuilder("the highest of these scores");
    BigDecimal[][] weights = shortest();
    for (int k = 0; k < weights.length; k++) {
      BigDecimal[] w = weights[k];
      text.append("\n  ").append(SafeText.plain(schema.classes().get(k))).append(": ");
      for (int j = 1; j < w.length; j++) {
        append(text, w[j], j, j == 1);
      }
      text.append(w[0].signum() < 0 ? " − " : " + ").append(size(w[0]));
    }
    return text.toString();
  }

  /** All terms, or those that vary most over the rows, the largest first. */
  private String terms(BigDecimal[] w, List<Integer> all) {
    List<Integer> shown = all;
    if (all.size() > MOST_TERMS) {
      double[] distance = distances(table.data().distinctRows().points());
      Comparator<Integer> byShare =
          Comparator.comparingDouble(j -> -Math.abs(exact[0][j].doubleValue()) * distance[j]);
      shown = all.stream().sorted(byShare).limit(MOST_TERMS).toList();
    }
    StringBuilder text = new StringBuilder();
    for (int j : shown) {
      append(text, w[j], j, text.isEmpty());
    }
    if (shown.size() < all.size()) {
      String left = NumberText.count(all.size() - shown.size(), "smaller term");
      text.append(" + … (").append(left).append(')');
    }
    return text.toString();
  }

  /** The mean distance of each feature from its mean. */
  private static double[] distances(Points points) {
    double n = points.size();
    double[] mean = new double[points.dimension() + 1];
    double[] sum = new double[mean.length];
    double[] absent = new double[mean.length];
    Arrays.fill(absent, n);
    for (int i = 0; i < n; i++) {
      points.forEach(i, (j, x) -> mean[j] += x / n);
    }
    for (int i = 0; i < n; i++) {
      points.forEach(
          i,
          (j, x) -> {
            sum[j] += Math.abs(x - mean[j]) / n;
            absent[j]--;
          });
    }
    Arrays.setAll(sum, j -> sum[j] + absent[j] / n * Math.abs(mean[j]));
    return sum;
  }

  private void append(StringBuilder text, BigDecimal weight, int j, boolean isFirst) {
    String sign = weight.signum() < 0 ? "−" : isFirst ? "" : "+";
    String size = size(weight);
    text.append(isFirst ? sign : " " + sign + " ")
        .append(size.equals("1") ? "" : size + "·")
        .append(SafeText.plain(schema.features().get(j - 1)));
  }

  private static String size(BigDecimal value) {
    return value.signum() == 0 ? "0" : NumberText.decimal(value.abs());
  }
}
