package dev.pla.io.file;

import dev.pla.data.Dataset;
import dev.pla.data.Decimals;
import dev.pla.data.multi.Kesler;
import dev.pla.io.AnyTable;
import dev.pla.io.ColumnChoice;
import dev.pla.io.Preparation;
import dev.pla.io.Reading;
import dev.pla.io.json.JsonReader;
import dev.pla.io.text.SafeText;
import java.util.List;
import java.util.Optional;

/**
 * A proof file as it was found: it says what it is about, and nothing of it is believed yet. Its
 * evidence is read after its data, since they bound how long its numbers can be.
 */
public final class UncheckedProof {

  private final String sha256;
  private final Optional<Reading> reading;
  private final Preparation preparation;
  private final ColumnChoice columns;
  private final Optional<String> claim;
  private final JsonReader evidence;

  private UncheckedProof(
      String sha256,
      Optional<Reading> reading,
      Preparation preparation,
      ColumnChoice columns,
      Optional<String> claim,
      JsonReader evidence) {
    this.sha256 = sha256;
    this.reading = reading;
    this.preparation = preparation;
    this.columns = columns;
    this.claim = claim;
    this.evidence = evidence;
    if (ProofJson.kinds(evidence) == 0) {
      throw evidence.bad(
          "holds no proof: expected separator, certificate, packing, tree or exhaustion");
    }
  }

  static UncheckedProof of(
      String sha256, Reading reading, Preparation preparation, String claim, JsonReader evidence) {
    return new UncheckedProof(
        sha256,
        Optional.of(reading),
        preparation,
        ColumnChoice.USUAL,
        Optional.of(claim),
        evidence);
  }

  /** Of the first version, which says how its columns were chosen and no more. */
  static UncheckedProof first(String sha256, ColumnChoice columns, JsonReader evidence) {
    return new UncheckedProof(
        sha256, Optional.empty(), Preparation.NONE, columns, Optional.empty(), evidence);
  }

  /** Of the data file. */
  public String sha256() {
    return sha256;
  }

  /** How the proof says that its data are read; files of the first version do not say it. */
  public Optional<Reading> reading() {
    return reading;
  }

  /** How the proof says that raw columns became its examples. */
  public Preparation preparation() {
    return preparation;
  }

  /** The choice of columns in a file of the first version; otherwise the usual one. */
  public ColumnChoice columns() {
    return columns;
  }

  /** What the file says it proves, in words. */
  public String claimed() {
    if (evidence.has("separator")) {
      return "the data are separable";
    }
    return evidence.has("certificate")
        ? "the data are not separable"
        : "no hyperplane makes fewer than "
            + (evidence.has("lowerBound") ? evidence.integer("lowerBound") : "some")
            + " mistakes";
  }

  /** Why this proof is not about the table, which was read with these columns. */
  public Optional<String> objection(AnyTable table, ColumnChoice asked) {
    if (!sha256.equals(table.sha256())) {
      return Optional.of(ANOTHER_FILE);
    }
    if (reading.isPresent()) {
      return difference(reading.get(), table.reading())
          .or(() -> difference(preparation, table.preparation()));
    }
    return columns.equals(asked)
        ? Optional.empty()
        : Optional.of("the proof is about other columns than were asked for");
  }

  /** What is wrong with a proof whose hash is not that of the data. */
  public static final String ANOTHER_FILE =
      "the proof is about another file: the SHA-256 of the data differs";

  private static Optional<String> difference(Reading claimed, Reading read) {
    if (claimed.equals(read)) {
      return Optional.empty();
    }
    if (claimed.form() != read.form()
        || claimed.delimiter() != read.delimiter()
        || claimed.top() != read.top()) {
      return Optional.of("the proof reads the file in another way (format, delimiter or header)");
    }
    if (claimed.label() != read.label() || !claimed.labelName().equals(read.labelName())) {
      return Optional.of(
          "the proof is about the label in column " + label(claimed) + ", not " + label(read));
    }
    if (!claimed.positive().equals(read.positive())
        || !claimed.negative().equals(read.negative())
        || !claimed.classes().equals(read.classes())) {
      return Optional.of(
          "the proof is about " + classes(claimed) + ", the data were read as " + classes(read));
    }
    if (claimed.examples() != read.examples()) {
      return Optional.of(
          "the proof is about " + claimed.examples() + " examples, not " + read.examples());
    }
    return Optional.of(
        "the proof is about "
            + claimed.dimension()
            + " features, and they are not the "
            + read.dimension()
            + " that were asked for");
  }

  private static Optional<String> difference(Preparation claimed, Preparation done) {
    if (claimed.equals(done)) {
      return Optional.empty();
    }
    return Optional.of(
        claimed.intercept() == done.intercept()
            ? "the proof is about data that were prepared in another way"
            : "the proof is about rows with x_0 = "
                + Decimals.toString(claimed.intercept())
                + ", not "
                + Decimals.toString(done.intercept()));
  }

  private static String label(Reading reading) {
    return reading.label() == 0
        ? "that comes first"
        : reading.label() + " (" + SafeText.plain(reading.labelName()) + ")";
  }

  private static String classes(Reading reading) {
    if (!reading.classes().isEmpty()) {
      return reading.classes().size()
          + " classes ("
          + SafeText.plain(String.join(", ", reading.classes()))
          + ")";
    }
    return SafeText.quoted(reading.positive())
        + " = +1, "
        + reading.negative().map(SafeText::quoted).orElse("all others")
        + " = -1";
  }

  /**
   * The evidence, for these data.
   *
   * @throws LongNumberException if a number is longer than a proof about these data can need
   */
  public Evidence evidence(Dataset data) {
    return claimed(ProofJson.read(evidence, new WholeNumbers(data)));
  }

  /** The same for several classes of these names; the evidence is about Kesler's rows. */
  public Evidence evidence(Kesler kesler, List<String> names) {
    return claimed(new MulticlassProofJson(kesler, names).read(evidence));
  }

  private Evidence claimed(Evidence read) {
    if (claim.isPresent() && !claim.get().equals(ProofFile.claim(read))) {
      throw evidence.bad(
          "claim is "
              + SafeText.quoted(claim.get())
              + ", but the evidence is for "
              + SafeText.quoted(ProofFile.claim(read)));
    }
    return read;
  }

  /** A number of a proof is longer than a proof about its data can need, and was not read. */
  public static final class LongNumberException extends RuntimeException {

    LongNumberException(long digits, long most) {
      super(
          "a number has "
              + digits
              + " digits; a proof about these data needs no more than "
              + most);
    }
  }
}
