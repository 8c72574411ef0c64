package dev.pla.spark;

import dev.pla.proof.Certificate;
import dev.pla.proof.Verdict;
import dev.pla.spark.decide.CertificateNames;
import dev.pla.spark.decide.DistributedVerdict;
import dev.pla.spark.decide.DriverLimits;
import dev.pla.spark.shard.ColumnNames;
import dev.pla.spark.shard.Example;
import dev.pla.spark.shard.FrameColumns;
import dev.pla.spark.shard.FrameColumns.LabelCells;
import dev.pla.spark.shard.Shards;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.types.StructType;

/**
 * Decides whether the rows of a DataFrame are linearly separable, with a proof of either answer.
 *
 * <pre>{@code
 * Answer answer = new Separability().setIdCol("customer").decide(frame);
 * if (answer instanceof Answer.Inseparable no) {
 *   no.terms().forEach(term -> System.out.println(term.id() + " " + term.coefficient()));
 * }
 * }</pre>
 *
 * <p>Invariant: for given rows in given partitions and order the answer is always the same,
 * whichever executors do the work. As everywhere in PLA a double means the shortest decimal that
 * reads back to it: a cell that was written 0.1 is one tenth. Vectors hold doubles.
 */
public final class Separability {

  private final DriverLimits effort;
  private List<String> features = List.of("features");
  private boolean areNumbers;
  private String label = "label";
  private String id;

  public Separability() {
    this(DriverLimits.USUAL);
  }

  Separability(DriverLimits effort) {
    this.effort = effort;
  }

  /** Sets the column of vectors, dense or sparse (default: "features"). */
  public Separability setFeaturesCol(String name) {
    this.features = List.of(Objects.requireNonNull(name, "featuresCol"));
    this.areNumbers = false;
    return this;
  }

  /**
   * Sets columns of numbers instead of one of vectors. Whole numbers and decimals then count with
   * all their digits; in a vector they would be doubles.
   */
  public Separability setFeaturesCols(String... names) {
    this.features = List.of(names);
    this.areNumbers = true;
    return this;
  }

  /** The column of vectors, or the columns of numbers. */
  public List<String> getFeaturesCols() {
    return features;
  }

  /** Sets the column with two numbers, the larger being +1 (default: "label"). */
  public Separability setLabelCol(String name) {
    this.label = Objects.requireNonNull(name, "labelCol");
    return this;
  }

  public String getLabelCol() {
    return label;
  }

  /**
   * Sets the column that names rows, of any type; it is shown as text. Two rows of a certificate
   * with the same name, or one without, are an error. Unless set, rows are numbered from 0 in the
   * order of the partitions.
   */
  public Separability setIdCol(String name) {
    this.id = Objects.requireNonNull(name, "idCol");
    return this;
  }

  /** The column that names rows; null if rows are numbered. */
  public String getIdCol() {
    return id;
  }

  /**
   * Decides about all rows, which are decoded once and kept by the executors, in memory or on disk,
   * until then.
   */
  public Answer decide(Dataset<?> frame) {
    StructType schema = frame.schema();
    List<ColumnNames.Found> found =
        areNumbers
            ? FrameColumns.numbers(ColumnNames.findAll(schema, features), name -> "")
            : List.of(FrameColumns.vector(schema, features.get(0)));
    LabelCells classes = LabelCells.of(ColumnNames.find(schema, label));
    return decide(frame, new FrameColumns(found, classes, null));
  }

  /** Decides about these columns. */
  Answer decide(Dataset<?> frame, FrameColumns columns) {
    ColumnNames.Found name = id == null ? null : ColumnNames.find(frame.schema(), id);
    try (Shards shards = new Shards(frame, columns, null, false, false)) {
      DistributedVerdict rounds = new DistributedVerdict(shards, effort);
      Verdict verdict = rounds.decide();
      if (verdict instanceof Verdict.Separated yes) {
        return new Answer.Separated(question(shards, columns, rounds.passes() + 1), yes);
      }
      Certificate certificate = ((Verdict.Inseparable) verdict).certificate();
      List<Example> few = rounds.rows();
      List<Example> rows = Arrays.stream(certificate.rows()).mapToObj(few::get).toList();
      List<String> names = CertificateNames.of(rows, shards, frame, columns, name);
      List<Answer.Term> terms = new ArrayList<>();
      for (int k = 0; k < rows.size(); k++) {
        Example row = rows.get(k);
        BigInteger coefficient = certificate.terms().get(k).coefficient();
        terms.add(
            new Answer.Term(names.get(k), coefficient, row.sign(), row.vector(), row.written()));
      }
      return new Answer.Inseparable(question(shards, columns, rounds.passes() + 2), terms);
    }
  }

  private static Answer.Question question(Shards shards, FrameColumns columns, int passes) {
    boolean none = shards.examples() == 0;
    return new Answer.Question(
        shards.examples(),
        shards.dimension(),
        none ? "" : columns.className(shards.negative()),
        none ? "" : columns.className(shards.positive()),
        passes);
  }
}
