package dev.pla.cli.prove;

import dev.pla.cli.console.NumberText;
import dev.pla.internal.data.Decimals;
import dev.pla.io.Preparation;
import dev.pla.io.ReadSpec;
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
                          + NumberText.count(w.supportVectors().size(), "row")
                          + (w.supportVectors().size() == 1 ? " holds" : " hold")
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

  /** Describes what is claimed about several classes. */
  static String ofSeveral(Evidence evidence, int classes) {
    return evidence instanceof Evidence.Obstructs no
        ? "the %s classes are not separable, because of %s"
            .formatted(classes, NumberText.count(no.certificate().terms().size(), "row"))
        : "the " + classes + " classes are separable, and the proof's weights separate them";
  }

  /** Label, classes and features. */
  static String about(ReadSpec reading) {
    if (!reading.classes().isEmpty()) {
      return label(reading)
          + ", classes "
          + SafeText.plain(String.join(", ", reading.classes()))
          + ", "
          + features(reading);
    }
    return "%s, positive class %s, negative class %s, %s"
        .formatted(
            label(reading),
            SafeText.plain(reading.positive()),
            reading.negative().map(SafeText::plain).orElse("all others"),
            features(reading));
  }

  private static String label(ReadSpec reading) {
    return reading.label() == 0
        ? "label: the first word of each row"
        : "label " + SafeText.plain(reading.labelName()) + " (column " + reading.label() + ")";
  }

  private static String features(ReadSpec reading) {
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
    List<String> words = preparation.described();
    return words.isEmpty()
        ? ""
        : "; the data were prepared: " + SafeText.plain(String.join("; ", words));
  }

  /** The options that make {@code pla verify} read the data as the proof does. */
  static String options(ReadSpec claimed, ReadSpec usual, Preparation prepared, Preparation asked) {
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

  /** The options that the proof alone suggests. */
  static String options(ReadSpec claimed) {
    return "--label %s --features %s"
        .formatted(
            claimed.label(), listed(claimed.columns().stream().map(String::valueOf).toList()));
  }

  private static String listed(List<String> names) {
    return String.join(",", names.subList(0, Math.min(MOST_NAMES, names.size())))
        + (names.size() > MOST_NAMES ? ",…" : "");
  }
}
