package dev.pla.io.file;

import dev.pla.data.Dataset;
import dev.pla.internal.data.Kesler;
import dev.pla.io.Preparation;
import dev.pla.io.ReadSpec;
import dev.pla.io.Table;
import dev.pla.io.json.JsonReader;
import dev.pla.io.text.SafeText;
import java.util.List;
import java.util.Optional;

/**
 * A proof file that was read and not checked yet. Its evidence is read after its data, since they
 * bound how long its numbers can be.
 *
 * @param sha256 of the data file
 * @param reading how the proof says that its data are read
 * @param preparation how the proof says that raw columns became its examples
 * @param isStated whether it states all that was done to the file, so that nothing of it is asked
 *     for again
 * @param claim what the file says it proves
 * @param written the evidence
 */
public record UncheckedProof(
    String sha256,
    ReadSpec reading,
    Preparation preparation,
    boolean isStated,
    String claim,
    JsonReader written) {

  public UncheckedProof {
    if (ProofJson.kinds(written) == 0) {
      throw written.bad("holds no proof: expected separator, certificate, packing or tree");
    }
  }

  /** What the file says it proves, in words. */
  public String claimed() {
    if (written.has("separator")) {
      return "the data are separable";
    }
    return written.has("certificate")
        ? "the data are not separable"
        : "no hyperplane makes fewer than "
            + (written.has("lowerBound") ? written.integer("lowerBound") : "some")
            + " mistakes";
  }

  /** Returns why this proof is not about the table, if it is not. */
  public Optional<String> objection(Table table) {
    if (!sha256.equals(table.sha256())) {
      return Optional.of(ANOTHER_FILE);
    }
    if (!table.isUtf8()) {
      return Optional.of("the data are not UTF-8 text");
    }
    return difference(reading, table.reading())
        .or(() -> difference(preparation, table.preparation()));
  }

  /** What is wrong with a proof whose hash is not that of the data. */
  public static final String ANOTHER_FILE =
      "the proof is about another file: the SHA-256 of the data differs";

  private static Optional<String> difference(ReadSpec claimed, ReadSpec read) {
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
          "the proof is about %d examples, not %d".formatted(claimed.examples(), read.examples()));
    }
    return Optional.of(
        "the proof is about %d features, and they are not the %d that were asked for"
            .formatted(claimed.dimension(), read.dimension()));
  }

  private static Optional<String> difference(Preparation claimed, Preparation done) {
    if (claimed.equals(done)) {
      return Optional.empty();
    }
    return Optional.of(
        claimed.hasIntercept() == done.hasIntercept()
            ? "the proof is about data that were prepared in another way"
            : "the proof is about rows with x_0 = %s, not %s"
                .formatted(claimed.hasIntercept() ? 1 : 0, done.hasIntercept() ? 1 : 0));
  }

  private static String label(ReadSpec reading) {
    return reading.label() == 0
        ? "that comes first"
        : reading.label() + " (" + SafeText.plain(reading.labelName()) + ")";
  }

  private static String classes(ReadSpec reading) {
    if (!reading.classes().isEmpty()) {
      return "%d classes (%s)"
          .formatted(
              reading.classes().size(), SafeText.plain(String.join(", ", reading.classes())));
    }
    return "%s = +1, %s = -1"
        .formatted(
            SafeText.quoted(reading.positive()),
            reading.negative().map(SafeText::quoted).orElse("all others"));
  }

  /**
   * Reads the evidence for these data.
   *
   * @throws LongNumberException if a number is longer than a proof about these data can need
   */
  public Evidence evidence(Dataset data) {
    return claimed(ProofJson.read(written, Optional.of(data)));
  }

  /** Reads the evidence for several classes of these names; it is about Kesler's rows. */
  public Evidence evidence(Kesler kesler, List<String> names) {
    return claimed(ProofJson.read(written, kesler, names));
  }

  private Evidence claimed(Evidence read) {
    if (!claim.equals(ProofFile.claim(read))) {
      throw written.bad(
          "claim is %s, but the evidence is for %s"
              .formatted(SafeText.quoted(claim), SafeText.quoted(ProofFile.claim(read))));
    }
    return read;
  }

  /** A number of a proof is longer than a proof about its data can need, and was not read. */
  public static final class LongNumberException extends RuntimeException {

    LongNumberException(long digits, long most) {
      super(
          "a number has %d digits; a proof about these data needs no more than %d"
              .formatted(digits, most));
    }
  }
}
