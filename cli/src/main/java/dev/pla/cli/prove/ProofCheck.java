package dev.pla.cli.prove;

import dev.pla.cli.console.ExitCode;
import dev.pla.internal.data.Kesler;
import dev.pla.io.ColumnChoice;
import dev.pla.io.OtherColumnsException;
import dev.pla.io.Preparation;
import dev.pla.io.PreparationPolicy.Assuming;
import dev.pla.io.ReadSpec;
import dev.pla.io.Source;
import dev.pla.io.Table;
import dev.pla.io.TableReader;
import dev.pla.io.file.Evidence;
import dev.pla.io.file.UncheckedProof;
import dev.pla.io.text.SafeText;
import dev.pla.proof.Verifier;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

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
    REJECTED(ExitCode.NEGATIVE);

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
      Optional<ReadSpec> reading,
      Preparation preparation,
      Optional<String> objection) {

    /** What the claim is about; nothing if the data were not read. */
    Map<String, String> about() {
      return reading.map(r -> ClaimText.about(r, preparation)).orElse(Map.of());
    }

    /**
     * What the proof says, about which label, class and features, and about changed data or not.
     */
    String claim() {
      StringBuilder claim = new StringBuilder(words);
      about().forEach((label, text) -> claim.append("; ").append(label).append(": ").append(text));
      return claim.toString();
    }
  }

  private final UncheckedProof proof;
  private final ColumnChoice columns;

  ProofCheck(UncheckedProof proof, ColumnChoice columns) {
    this.proof = proof;
    this.columns = columns;
  }

  /** Checks the proof. */
  Result run(Source data) throws IOException {
    if (!data.sha256().equals(proof.sha256())) { // before anything is parsed
      return rejected(Optional.empty(), UncheckedProof.ANOTHER_FILE);
    }
    if (proof.isStated() && isAboutOthers(proof.reading())) {
      return rejected(
          Optional.of(proof.reading()), "the label, class or features asked for are others");
    }
    Table table;
    try {
      table = read(data);
    } catch (OtherColumnsException e) {
      return rejected(Optional.of(proof.reading()), e.getMessage() + remedy());
    }
    Optional<String> other = proof.objection(table);
    if (other.isPresent()) {
      return rejected(Optional.of(proof.reading()), other.get() + remedy(table));
    }
    Optional<ReadSpec> reading = Optional.of(table.reading());
    try {
      if (!table.isTwoClass()) {
        return check(table, reading);
      }
      Evidence evidence = proof.evidence(table.data().distinctRows());
      Optional<String> objection = objection(evidence, table);
      return new Result(
          status(objection), ClaimText.of(evidence), reading, table.preparation(), objection);
    } catch (UncheckedProof.LongNumberException e) {
      return rejected(reading, e.getMessage());
    }
  }

  /** Whether other columns or another class were asked for than a proof states. */
  private boolean isAboutOthers(ReadSpec reading) {
    boolean isOtherLabel =
        columns.label() != null && !isOneOf(List.of(columns.label()), reading.labelColumn());
    boolean isOtherClass =
        columns.positive() != null && !columns.positive().equals(reading.positive());
    boolean areOthers =
        reading.features().stream()
            .anyMatch(
                one ->
                    isOneOf(columns.ignored(), one)
                        || (!columns.features().isEmpty() && !isOneOf(columns.features(), one)));
    return isOtherLabel || isOtherClass || areOthers;
  }

  private static boolean isOneOf(List<String> asked, Preparation.RawColumn column) {
    return asked.contains(column.name()) || asked.contains(String.valueOf(column.column()));
  }

  /** What the proof states is applied; where it states nothing, the columns are those asked for. */
  private Table read(Source data) throws IOException {
    Preparation prepared = proof.preparation();
    if (!proof.isStated()) {
      ColumnChoice usual = columns.with(columns.preparation().with(Assuming.LAST_LABEL));
      return prepared.changesCells()
          ? TableReader.read(data, usual, prepared)
          : TableReader.read(data, usual);
    }
    ReadSpec reading = proof.reading();
    String positive = reading.classes().isEmpty() ? reading.positive() : null;
    ColumnChoice stated =
        new ColumnChoice(
            null, positive, List.of(), List.of(), columns.weight(), columns.preparation());
    return TableReader.read(data, stated, reading, prepared);
  }

  private Result check(Table table, Optional<ReadSpec> reading) {
    Kesler kesler = new Kesler(table.data());
    Evidence evidence = proof.evidence(kesler, table.schema().classes());
    Verifier verifier =
        new Verifier(
            kesler.rows(),
            row -> {
              int n = kesler.example(row);
              String rival = SafeText.quoted(table.schema().classes().get(kesler.against(row)));
              return "line " + table.lines().of(n) + " against " + rival;
            });
    Optional<String> objection =
        evidence instanceof Evidence.Separates yes
            ? verifier.objection(yes.separator())
            : verifier.objection(((Evidence.Obstructs) evidence).certificate());
    return new Result(
        status(objection),
        ClaimText.ofSeveral(evidence, table.schema().classes().size()),
        reading,
        table.preparation(),
        objection);
  }

  private Result rejected(Optional<ReadSpec> reading, String objection) {
    return new Result(
        Status.REJECTED, proof.claimed(), reading, proof.preparation(), Optional.of(objection));
  }

  private static Status status(Optional<String> objection) {
    return objection.isEmpty() ? Status.VERIFIED : Status.REJECTED;
  }

  /** Of a proof whose columns could not be found among those asked for. */
  private String remedy() {
    return "; if that is what you want to know, repeat " + ClaimText.options(proof.reading());
  }

  private String remedy(Table asked) {
    String options =
        ClaimText.options(
            proof.reading(), asked.reading(), proof.preparation(), asked.preparation());
    return options.isEmpty() ? "" : "; if that is what you want to know, repeat " + options;
  }

  private static Optional<String> objection(Evidence evidence, Table table) {
    Verifier verifier = new Verifier(table.data(), row -> "line " + table.lines().of(row));
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
    return verifier.objection(((Evidence.Bounds) evidence).proof());
  }
}
