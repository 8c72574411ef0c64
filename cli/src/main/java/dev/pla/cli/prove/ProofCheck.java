package dev.pla.cli.prove;

import dev.pla.cli.console.ExitCode;
import dev.pla.data.Dataset;
import dev.pla.fewest.SearchRepeat;
import dev.pla.io.ColumnChoice;
import dev.pla.io.Reading;
import dev.pla.io.Source;
import dev.pla.io.Table;
import dev.pla.io.TableReader;
import dev.pla.io.file.Evidence;
import dev.pla.io.file.LongNumberException;
import dev.pla.io.file.UncheckedProof;
import dev.pla.proof.SearchClaim;
import dev.pla.proof.Verifier;
import dev.pla.proof.Watch;
import java.io.IOException;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * The check of a proof against a file of data, read with the columns that the caller asked for.
 *
 * <p>Invariant: what is verified is a claim about these columns, and the file's bytes are those
 * that the proof names.
 */
final class ProofCheck {

  /** How a check can end. */
  enum Status {
    /** Exactly, against the definition. */
    VERIFIED(ExitCode.DONE),
    /** There is no proof; the search was made again, by the same code. */
    REPEATED(ExitCode.DONE),
    REJECTED(ExitCode.NEGATIVE),
    INTERRUPTED(ExitCode.INTERRUPTED);

    private final int code;

    Status(int code) {
      this.code = code;
    }

    int code() {
      return code;
    }
  }

  /**
   * What came out.
   *
   * @param words what the proof says
   * @param reading how the data are read for it; empty if they were not
   */
  record Result(
      Status status, String words, Optional<Reading> reading, Optional<String> objection) {

    /** What the proof says, and about which label, class and features. */
    String claim() {
      return words + reading.map(r -> "; " + ClaimText.about(r)).orElse("");
    }
  }

  private final UncheckedProof proof;
  private final ColumnChoice columns;

  ProofCheck(UncheckedProof proof, ColumnChoice columns) {
    this.proof = proof;
    this.columns = columns;
  }

  /**
   * Checks the proof.
   *
   * @param watch of a search that is repeated
   * @param stopped whether the watch ended it
   */
  Result run(Source data, Watch watch, BooleanSupplier stopped) throws IOException {
    if (!data.sha256().equals(proof.sha256())) { // before anything is parsed
      return rejected(Optional.empty(), UncheckedProof.ANOTHER_FILE);
    }
    Table table = TableReader.read(data, columns);
    Optional<String> other = proof.objection(table, columns);
    if (other.isPresent()) {
      return rejected(proof.reading(), other.get() + remedy(table.reading()));
    }
    Optional<Reading> reading = Optional.of(table.reading());
    try {
      Evidence evidence = proof.evidence(table.data());
      Optional<String> objection = objection(evidence, table.data(), watch);
      return new Result(
          status(evidence, objection, stopped), ClaimText.of(evidence), reading, objection);
    } catch (LongNumberException e) {
      return rejected(reading, e.getMessage());
    }
  }

  private Result rejected(Optional<Reading> reading, String objection) {
    return new Result(Status.REJECTED, proof.claimed(), reading, Optional.of(objection));
  }

  private static Status status(
      Evidence evidence, Optional<String> objection, BooleanSupplier stopped) {
    boolean search =
        evidence instanceof Evidence.Bounds bounds && bounds.proof() instanceof SearchClaim;
    if (objection.isEmpty()) {
      return search ? Status.REPEATED : Status.VERIFIED;
    }
    return search && stopped.getAsBoolean() ? Status.INTERRUPTED : Status.REJECTED;
  }

  private String remedy(Reading asked) {
    String options =
        proof
            .reading()
            .map(claimed -> ClaimText.options(claimed, asked))
            .orElseGet(() -> ClaimText.options(proof.columns()));
    return options.isEmpty() ? "" : "; if that is what you want to know, repeat " + options;
  }

  private static Optional<String> objection(Evidence evidence, Dataset data, Watch watch) {
    if (evidence instanceof Evidence.Separates yes) {
      return new Verifier(data).objection(yes.separator());
    }
    if (evidence instanceof Evidence.Obstructs no) {
      return new Verifier(data).objection(no.certificate());
    }
    return new SearchRepeat(data).objection(((Evidence.Bounds) evidence).proof(), watch);
  }
}
