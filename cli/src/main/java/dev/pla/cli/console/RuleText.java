package dev.pla.cli.console;

import dev.pla.data.Schema;
import dev.pla.io.text.SafeText;
import dev.pla.model.Hypothesis;
import dev.pla.model.Zero;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * A hypothesis in its threshold form, in feature names: "approve when 2·income − 3·debt &gt; 60".
 */
public final class RuleText {

  private static final int MOST_TERMS = 12;

  private RuleText() {}

  public static String of(Hypothesis h, Schema schema) {
    List<Integer> terms = new ArrayList<>();
    for (int j = 1; j <= h.dimension(); j++) {
      if (h.weight(j) != 0) {
        terms.add(j);
      }
    }
    String left = terms.isEmpty() ? "0" : terms(h, schema, shown(h, terms), terms.size());
    String sign = h.zero() == Zero.POSITIVE ? " ≥ " : " > ";
    return SafeText.plain(schema.positive())
        + " when "
        + left
        + sign
        + number(h.threshold())
        + ", otherwise "
        + SafeText.plain(schema.negative());
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
