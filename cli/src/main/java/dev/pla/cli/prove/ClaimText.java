package dev.pla.cli.prove;

import dev.pla.cli.console.NumberText;
import dev.pla.data.Decimals;
import dev.pla.io.ColumnChoice;
import dev.pla.io.Preparation;
import dev.pla.io.Reading;
import dev.pla.io.file.Evidence;
import dev.pla.io.file.ProofJson;
import dev.pla.io.text.Layout;
import dev.pla.io.text.SafeText;
import java.util.ArrayList;
import java.util.List;

/** What a proof claims, and about which columns, in words. */
final class ClaimText {

  private static final int MOST_NAMES = 50;

  private ClaimText() {}

  static String of(Evidence evidence) {
    if (evidence instanceof Evidence.Separates yes) {
      return "the data are separable, and the proof's hyperplane separates them"
          + yes.widest()
              .map(
                  w ->
                      "; "
                          + NumberText.count(w.holding().size(), "row")
                          + (w.holding().size() == 1 ? " holds" : " hold")
                          + " the widest one")
              .orElse("");
    }
    if (evidence instanceof Evidence.Obstructs no) {
      return "the data are not separable, because of "
          + NumberText.count(no.certificate().terms().size(), "row")
          + no.separation().map(s -> "; separation: " + ProofJson.kind(s)).orElse("");
    }
    return "no hyperplane makes fewer than "
        + NumberText.count(((Evidence.Bounds) evidence).proof().bound(), "mistake");
  }

  /** The same for several classes. */
  static String ofSeveral(Evidence evidence, int classes) {
    return evidence instanceof Evidence.Obstructs no
        ? "the "
            + classes
            + " classes are not separable, because of "
            + NumberText.count(no.certificate().terms().size(), "row")
        : "the " + classes + " classes are separable, and the proof's weights separate them";
  }

  /** Label, classes and features. */
  static String about(Reading reading) {
    if (!reading.classes().isEmpty()) {
      return label(reading)
          + ", classes "
          + SafeText.plain(String.join(", ", reading.classes()))
          + ", "
          + features(reading);
    }
    return label(reading)
        + ", positive class "
        + SafeText.plain(reading.positive())
        + ", negative class "
        + reading.negative().map(SafeText::plain).orElse("all others")
        + ", "
        + features(reading);
  }

  private static String label(Reading reading) {
    return reading.label() == 0
        ? "label: the first word of each row"
        : "label " + SafeText.plain(reading.labelName()) + " (column " + reading.label() + ")";
  }

  private static String features(Reading reading) {
    int count = reading.dimension();
    if (reading.form() == Layout.Rows.SPARSE) {
      return count == 1 ? "feature x1" : "features x1 to x" + count;
    }
    String names =
        String.join(", ", reading.names().stream().limit(MOST_NAMES).map(SafeText::plain).toList());
    return (count == 1 ? "feature " : "features ")
        + names
        + (count > MOST_NAMES ? ", … (" + count + " in all)" : "");
  }

  /** What was done to the rows; nothing where they are as written. */
  static String about(Preparation preparation) {
    return preparation.isNone()
        ? ""
        : "; the data were prepared: " + SafeText.plain(String.join("; ", preparation.described()));
  }

  /** The options that make {@code pla verify} read the data as the proof does. */
  static String options(Reading claimed, Reading usual, Preparation prepared, Preparation asked) {
    List<String> options = new ArrayList<>();
    if (prepared.intercept() != asked.intercept()) {
      options.add("--intercept " + Decimals.toString(prepared.intercept()));
    }
    boolean moved = claimed.label() != usual.label();
    if (moved && claimed.label() > 0) {
      options.add("--label " + claimed.label());
    }
    if (!claimed.positive().equals(usual.positive()) && claimed.classes().isEmpty()) {
      options.add("--positive " + SafeText.quoted(claimed.positive()));
    }
    if (!claimed.columns().equals(usual.columns()) && !claimed.columns().isEmpty()) {
      options.add("--features " + listed(claimed.columns().stream().map(String::valueOf).toList()));
    }
    if (!prepared.copies().equals(asked.copies())) {
      prepared.copies().ifPresent(copies -> options.add("--weight " + copies.column()));
    }
    if (prepared.degree() > 1 && prepared.degree() != asked.degree()) {
      options.add("--degree " + prepared.degree());
    }
    return String.join(" ", options);
  }

  /** The same where nothing is known but what the proof says. */
  static String options(Reading claimed) {
    return "--label "
        + claimed.label()
        + " --features "
        + listed(claimed.columns().stream().map(String::valueOf).toList());
  }

  /** The same for a proof of the first version. */
  static String options(ColumnChoice columns) {
    List<String> options = new ArrayList<>();
    if (columns.label() != null) {
      options.add("--label " + SafeText.quoted(columns.label()));
    }
    if (columns.positive() != null) {
      options.add("--positive " + SafeText.quoted(columns.positive()));
    }
    if (!columns.features().isEmpty()) {
      options.add("--features " + SafeText.plain(listed(columns.features())));
    }
    if (!columns.ignored().isEmpty()) {
      options.add("--ignore " + SafeText.plain(listed(columns.ignored())));
    }
    return options.isEmpty() ? "no options of columns" : String.join(" ", options);
  }

  private static String listed(List<String> names) {
    return String.join(",", names.subList(0, Math.min(MOST_NAMES, names.size())))
        + (names.size() > MOST_NAMES ? ",…" : "");
  }
}
