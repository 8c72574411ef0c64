package dev.pla.cli.prove;

import dev.pla.cli.console.NumberText;
import dev.pla.io.Preparation;
import dev.pla.io.ReadSpec;
import dev.pla.io.file.Evidence;
import dev.pla.io.file.ProofJson;
import dev.pla.io.text.Layout;
import dev.pla.io.text.SafeText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What a proof claims, and about which columns, in words. */
final class ClaimText {

  private static final int MOST_NAMES = 50;

  private ClaimText() {}

  /** What is claimed about data of this many classes. */
  static String of(Evidence evidence, int classes) {
    String data = classes == 2 ? "the data" : "the " + classes + " classes";
    if (evidence instanceof Evidence.Separates yes) {
      return "%s are separable, and the proof's %s them%s"
          .formatted(
              data,
              classes == 2 ? "hyperplane separates" : "weights separate",
              yes.widest()
                  .map(
                      w ->
                          "; the widest one has "
                              + NumberText.count(w.supportVectors().size(), "support vector"))
                  .orElse(""));
    }
    if (evidence instanceof Evidence.Obstructs no) {
      return "%s are not separable, because of %s%s"
          .formatted(
              data,
              NumberText.count(no.certificate().terms().size(), "row"),
              no.separation().map(s -> "; separation: " + ProofJson.kind(s)).orElse(""));
    }
    return "no hyperplane makes fewer than "
        + NumberText.count(((Evidence.Bounds) evidence).proof().bound(), "mistake");
  }

  /** Label, classes, features, and what was done to the rows: labels and words. */
  static Map<String, String> about(ReadSpec reading, Preparation preparation) {
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put(
        "Label",
        reading.label() == 0
            ? "the first word of each row"
            : SafeText.plain(reading.labelName()) + " (column " + reading.label() + ")");
    facts.put(
        "Classes",
        reading.classes().isEmpty()
            ? "%s (positive), %s (negative)"
                .formatted(
                    SafeText.plain(reading.positive()),
                    reading.negative().map(SafeText::plain).orElse("all others"))
            : SafeText.plain(String.join(", ", reading.classes())));
    int count = reading.dimension();
    facts.put(
        "Features",
        reading.form() == Layout.Rows.SPARSE
            ? (count == 1 ? "x1" : "x1 to x" + count)
            : listed(", ", reading.names().stream().map(SafeText::plain).toList()));
    if (!preparation.described().isEmpty()) {
      facts.put("Prepared", SafeText.plain(String.join("; ", preparation.described())));
    }
    return facts;
  }

  /** The options that make {@code pla verify} read the data as the proof does. */
  static String options(ReadSpec claimed, ReadSpec usual, Preparation prepared, Preparation asked) {
    List<String> options = new ArrayList<>();
    if (prepared.hasIntercept() != asked.hasIntercept()) {
      options.add("--intercept " + (prepared.hasIntercept() ? 1 : 0));
    }
    if (claimed.label() != usual.label() && claimed.label() > 0) {
      options.add("--label " + claimed.label());
    }
    if (!claimed.positive().equals(usual.positive()) && claimed.classes().isEmpty()) {
      options.add("--positive " + SafeText.quoted(claimed.positive()));
    }
    if (!claimed.columns().equals(usual.columns()) && !claimed.columns().isEmpty()) {
      options.add(columns(claimed));
    }
    if (!prepared.copies().equals(asked.copies())) {
      prepared.copies().ifPresent(copies -> options.add("--weight " + copies.column()));
    }
    if (prepared.degree() > 1 && prepared.degree() != asked.degree()) {
      options.add("--degree " + prepared.degree());
    }
    return String.join(" ", options);
  }

  /** The options that the proof alone suggests. */
  static String options(ReadSpec claimed) {
    return "--label " + claimed.label() + " " + columns(claimed);
  }

  private static String columns(ReadSpec reading) {
    return "--features " + listed(",", reading.columns().stream().map(String::valueOf).toList());
  }

  private static String listed(String comma, List<String> names) {
    return String.join(comma, names.subList(0, Math.min(MOST_NAMES, names.size())))
        + (names.size() > MOST_NAMES ? comma + "… (" + names.size() + " in all)" : "");
  }
}
