package dev.pla.cli.console;

import dev.pla.data.Schema;
import dev.pla.io.text.SafeText;
import dev.pla.model.Hypothesis;
import dev.pla.model.TieRule;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * A hypothesis in its threshold form, in feature names: "approve when 2·income − 3·debt &gt; 60".
 */
public final class RuleText {

  private static final int MOST_TERMS = 12;
  private static final int MOST_TERMS_OF_A_SCORE = 8;
  private static final int MOST_SCORES = 10;

  private RuleText() {}

  /** In one line; of more than two classes a line for each score that is short enough to read. */
  public static String of(Hypothesis h, Schema schema) {
    if (h.classes() > 2) {
      return scores(h, schema);
    }
    List<Integer> terms = new ArrayList<>();
    for (int j = 1; j <= h.dimension(); j++) {
      if (h.weight(j) != 0) {
        terms.add(j);
      }
    }
    String left = terms.isEmpty() ? "0" : terms(h, schema, shown(h, terms), terms.size());
    String sign = h.zero() == TieRule.POSITIVE ? " ≥ " : " > ";
    return SafeText.plain(schema.positive())
        + " when "
        + left
        + sign
        + number(h.threshold())
        + ", otherwise "
        + SafeText.plain(schema.negative());
  }

  private static String scores(Hypothesis h, Schema schema) {
    if (h.dimension() > MOST_TERMS_OF_A_SCORE || h.classes() > MOST_SCORES) {
      return "the highest of %s scores, each of %s; --model writes the weights"
          .formatted(NumberText.grouped(h.classes()), NumberText.count(h.dimension(), "feature"));
    }
    StringBuilder text = new StringBuilder("the highest of these scores");
    for (int k = 0; k < h.classes(); k++) {
      double[] w = h.perClass()[k];
      text.append("\n  ").append(SafeText.plain(schema.classes().get(k))).append(": ");
      for (int j = 1; j < w.length; j++) {
        text.append(j == 1 ? "" : w[j] < 0 ? " − " : " + ")
            .append(j == 1 && w[j] < 0 ? "−" : "")
            .append(NumberText.round(Math.abs(w[j]), 5))
            .append('·')
            .append(SafeText.plain(schema.features().get(j - 1)));
      }
      text.append(w[0] < 0 ? " − " : " + ").append(NumberText.round(Math.abs(w[0]), 5));
    }
    return text.toString();
  }

  /** The same hyperplane with its largest weight ±1, easier to read. */
  public static Hypothesis normalised(Hypothesis h) {
    double[] w = h.weights();
    double largest = 0;
    for (int j = 1; j < w.length; j++) {
      largest = Math.max(largest, Math.abs(w[j]));
    }
    for (int j = 0; j < w.length && largest > 0; j++) {
      w[j] /= largest;
    }
    return new Hypothesis(w, h.zero());
  }

  /** All terms, or the heaviest ones in file order. */
  private static List<Integer> shown(Hypothesis h, List<Integer> terms) {
    if (terms.size() <= MOST_TERMS) {
      return terms;
    }
    Comparator<Integer> byWeight = Comparator.comparingDouble(j -> -Math.abs(h.weight(j)));
    return terms.stream().sorted(byWeight).limit(MOST_TERMS).sorted().toList();
  }

  private static String terms(Hypothesis h, Schema schema, List<Integer> shown, int all) {
    StringBuilder text = new StringBuilder();
    for (int j : shown) {
      double weight = h.weight(j);
      String sign = weight < 0 ? "−" : "+";
      text.append(text.isEmpty() ? (weight < 0 ? "−" : "") : " " + sign + " ");
      text.append(number(Math.abs(weight)))
          .append('·')
          .append(SafeText.plain(schema.features().get(j - 1)));
    }
    if (shown.size() < all) {
      text.append(" + … (").append(all - shown.size()).append(" smaller terms)");
    }
    return text.toString();
  }

  private static String number(double value) {
    return NumberText.round(value, 5).replace('-', '−');
  }
}
