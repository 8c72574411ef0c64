package dev.pla.cli.prove;

import dev.pla.cli.console.ExitCode;
import dev.pla.data.multi.Kesler;
import dev.pla.fewest.SearchRepeat;
import dev.pla.io.AnyTable;
import dev.pla.io.ClassTable;
import dev.pla.io.ColumnChoice;
import dev.pla.io.OtherColumnsException;
import dev.pla.io.Preparation;
import dev.pla.io.Reading;
import dev.pla.io.Source;
import dev.pla.io.Table;
import dev.pla.io.TableReader;
import dev.pla.io.file.Evidence;
import dev.pla.io.file.UncheckedProof;
import dev.pla.io.text.SafeText;
import dev.pla.proof.MistakesProof;
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
   * @param preparation what the proof says was done to the data
   */
  record Result(
      Status status,
      String words,
      Optional<Reading> reading,
      Preparation preparation,
      Optional<String> objection) {

    /**
     * What the proof says, about which label, class and features, and about changed data or not.
     */
    String claim() {
      return words
          + reading.map(r -> "; " + ClaimText.about(r) + ClaimText.about(preparation)).orElse("");
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
    AnyTable any;
    try {
      any =
          proof.preparation().changesCells()
              ? TableReader.readAny(data, columns, proof.preparation())
              : TableReader.readAny(data, columns);
    } catch (OtherColumnsException e) {
      return rejected(proof.reading(), e.getMessage() + remedy());
    }
    Optional<String> other = proof.objection(any, columns);
    if (other.isPresent()) {
      return rejected(proof.reading(), other.get() + remedy(any));
    }
    Optional<Reading> reading = Optional.of(any.reading());
    try {
      if (any instanceof ClassTable several) {
        return check(several, reading);
      }
      Table table = (Table) any;
      Evidence evidence = proof.evidence(table.data().eachRowOnce());
      Optional<String> objection = objection(evidence, table, watch);
      return new Result(
          status(evidence, objection, stopped),
          ClaimText.of(evidence),
          reading,
          table.preparation(),
          objection);
    } catch (UncheckedProof.LongNumberException e) {
      return rejected(reading, e.getMessage());
    }
  }

  private Result check(ClassTable table, Optional<Reading> reading) {
    Kesler kesler = new Kesler(table.data());
    Evidence evidence = proof.evidence(kesler, table.classNames());
    Verifier verifier =
        new Verifier(
            kesler.rows(),
            row -> {
              int n = kesler.example(row);
              String rival = SafeText.quoted(table.classNames().get(kesler.against(row)));
              return "row " + n + " (line " + table.lines().of(n) + ") against " + rival;
            });
    Optional<String> objection =
        evidence instanceof Evidence.Separates yes
            ? verifier.objection(yes.separator())
            : verifier.objection(((Evidence.Obstructs) evidence).certificate());
    return new Result(
        objection.isEmpty() ? Status.VERIFIED : Status.REJECTED,
        ClaimText.ofSeveral(evidence, table.classNames().size()),
        reading,
        table.preparation(),
        objection);
  }

  private Result rejected(Optional<Reading> reading, String objection) {
    return new Result(
        Status.REJECTED, proof.claimed(), reading, proof.preparation(), Optional.of(objection));
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

  /** Of a proof whose columns could not be found among those asked for. */
  private String remedy() {
    return proof
        .reading()
        .map(claimed -> "; if that is what you want to know, repeat " + ClaimText.options(claimed))
        .orElse("");
  }

  private String remedy(AnyTable asked) {
    String options =
        proof
            .reading()
            .map(
                claimed ->
                    ClaimText.options(
                        claimed, asked.reading(), proof.preparation(), asked.preparation()))
            .orElseGet(() -> ClaimText.options(proof.columns()));
    return options.isEmpty() ? "" : "; if that is what you want to know, repeat " + options;
  }

  private static Optional<String> objection(Evidence evidence, Table table, Watch watch) {
    Verifier verifier =
        new Verifier(table.data(), row -> "row " + row + " (line " + table.lines().of(row) + ")");
    if (evidence instanceof Evidence.Separates yes) {
      return verifier
          .objection(yes.separator())
          .or(() -> yes.widest().flatMap(verifier::objection));
    }
    if (evidence instanceof Evidence.Obstructs no) {
      return verifier
          .objection(no.certificate())
          .or(() -> no.separation().flatMap(verifier::objection));
    }
    MistakesProof proof = ((Evidence.Bounds) evidence).proof();
    return proof instanceof SearchClaim
        ? new SearchRepeat(table.data()).objection(proof, watch)
        : verifier.objection(proof);
  }
}
