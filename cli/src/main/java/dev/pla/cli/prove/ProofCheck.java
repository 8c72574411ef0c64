package dev.pla.cli.prove;

import dev.pla.internal.data.Kesler;
import dev.pla.io.ColumnChoice;
import dev.pla.io.OtherColumnsException;
import dev.pla.io.Preparation;
import dev.pla.io.ReadSpec;
import dev.pla.io.Source;
import dev.pla.io.Table;
import dev.pla.io.TableReader;
import dev.pla.io.error.DataException;
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
record ProofCheck(UncheckedProof proof, ColumnChoice columns) {

  /**
   * What came out.
   *
   * @param words what the proof says
   * @param reading how the data are read for it; empty if they were not
   * @param preparation what the proof says was done to the data
   * @param objection why the proof is rejected; empty if it holds, exactly, against the definition
   */
  record Result(
      String words,
      Optional<ReadSpec> reading,
      Preparation preparation,
      Optional<String> objection) {

    boolean holds() {
      return objection.isEmpty();
    }

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

  /** Checks the proof. */
  Result run(Source data) throws IOException {
    if (!data.sha256().equals(proof.sha256())) { // before anything is parsed
      return rejected(Optional.empty(), UncheckedProof.ANOTHER_FILE);
    }
    Optional<ReadSpec> claimed = Optional.of(proof.reading());
    if (proof.isStated() && isAboutOthers(proof.reading())) {
      return rejected(claimed, "the label, class or features asked for are others");
    }
    Table table;
    try {
      table = read(data);
    } catch (OtherColumnsException e) {
      return rejected(claimed, e.getMessage() + remedy(ClaimText.options(proof.reading())));
    } catch (DataException e) {
      if (!isOfNumbersAsWritten()) {
        throw e;
      }
      String problem = "the data cannot be read as the proof says: " + e.getMessage();
      return rejected(claimed, problem + remedy(ClaimText.options(proof.reading())));
    }
    Optional<String> other = proof.objection(table);
    if (other.isPresent()) {
      String options =
          ClaimText.options(
              proof.reading(), table.reading(), proof.preparation(), table.preparation());
      return rejected(claimed, other.get() + remedy(options));
    }
    try {
      return checked(table);
    } catch (UncheckedProof.LongNumberException e) {
      return rejected(Optional.of(table.reading()), e.getMessage());
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
      return TableReader.read(data, columns, prepared.changesCells() ? prepared : Preparation.NONE);
    }
    ReadSpec reading = proof.reading();
    String positive = reading.classes().isEmpty() ? reading.positive() : null;
    ColumnChoice stated =
        new ColumnChoice(
            null, positive, List.of(), List.of(), columns.weight(), columns.preparation());
    return TableReader.read(data, stated, reading, prepared);
  }

  /** Whether other columns that hold texts may have been asked for. */
  private boolean isOfNumbersAsWritten() {
    return !proof.isStated() && !proof.preparation().changesCells() && proof.reading().label() > 0;
  }

  private Result rejected(Optional<ReadSpec> reading, String objection) {
    return new Result(proof.claimed(), reading, proof.preparation(), Optional.of(objection));
  }

  private static String remedy(String options) {
    return options.isEmpty() ? "" : "; if that is what you want to know, repeat " + options;
  }

  /** Of more than two classes the proof is about Kesler's rows. */
  private Result checked(Table table) {
    List<String> classes = table.schema().classes();
    Evidence evidence;
    Verifier verifier;
    if (table.isTwoClass()) {
      evidence = proof.evidence(table.data().distinctRows());
      verifier = new Verifier(table.data(), row -> "line " + table.lines().of(row));
    } else {
      Kesler kesler = new Kesler(table.data());
      evidence = proof.evidence(kesler, classes);
      verifier =
          new Verifier(
              kesler.rows(),
              row ->
                  "line %s against %s"
                      .formatted(
                          table.lines().of(kesler.example(row)),
                          SafeText.quoted(classes.get(kesler.against(row)))));
    }
    return new Result(
        ClaimText.of(evidence, classes.size()),
        Optional.of(table.reading()),
        table.preparation(),
        objection(evidence, verifier));
  }

  private static Optional<String> objection(Evidence evidence, Verifier verifier) {
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
