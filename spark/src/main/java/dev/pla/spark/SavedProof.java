package dev.pla.spark;

import dev.pla.internal.data.Decimals;
import dev.pla.io.ReadSpec;
import dev.pla.io.Source;
import dev.pla.io.file.Evidence;
import dev.pla.io.file.ProofFile;
import dev.pla.io.text.LabelColumn;
import dev.pla.spark.job.OutputFile;
import dev.pla.spark.shard.Example;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.apache.spark.sql.SparkSession;

/**
 * A certificate in two files, which {@code pla verify PROOF ROWS} checks on any machine: the proof,
 * and next to it the rows that it is about, in LIBSVM's format.
 */
final class SavedProof {

  private final OutputFile proof;
  private final OutputFile rows;

  SavedProof(String name) {
    this.proof = new OutputFile(name);
    this.rows = new OutputFile(name + ".libsvm");
  }

  String rows() {
    return rows.name();
  }

  /** Refuses what cannot be written, before any work is done for it. */
  void check() throws IOException {
    proof.check();
    rows.check();
  }

  void check(SparkSession spark) throws IOException {
    proof.check(spark);
    rows.check(spark);
  }

  void write(SparkSession spark, Answer.Inseparable no) throws IOException {
    String lines = lines(no);
    rows.write(spark, lines);
    Evidence evidence = new Evidence.Obstructs(no.certificate());
    String sha256 = Source.ofText(rows.name(), lines.getBytes(StandardCharsets.UTF_8)).sha256();
    proof.write(spark, new ProofFile(sha256, reading(no), evidence).text());
  }

  /** The rows as a verifier will read them. */
  private static ReadSpec reading(Answer.Inseparable no) {
    int dimension = 1;
    for (Answer.Term term : no.terms()) {
      Example row = term.row();
      dimension = Math.max(dimension, row.count() == 0 ? 1 : row.features()[row.count() - 1] + 1);
    }
    LabelColumn.Names classes = new LabelColumn.Names(List.of("-1", "1"), false);
    return ReadSpec.sparse(classes, dimension, no.terms().size());
  }

  /** A line for every row: y, the cells that are not zero, and how the row is called. */
  private static String lines(Answer.Inseparable no) {
    StringBuilder text = new StringBuilder();
    for (Answer.Term term : no.terms()) {
      Example row = term.row();
      text.append(row.sign() > 0 ? "+1" : "-1");
      for (int k = 0; k < row.count(); k++) {
        int index = row.features()[k] + 1; // LIBSVM counts from 1
        text.append(' ').append(index).append(':');
        BigDecimal written = row.written().get(index);
        text.append(
            written == null ? Decimals.toString(row.values()[k]) : Decimals.toString(written));
      }
      // A file must hold one pair at least to be known for what it is.
      text.append(row.count() == 0 ? " 1:0" : "");
      text.append(" # ").append(term.id().replaceAll("\\p{Cntrl}", " ")).append('\n');
    }
    return text.toString();
  }
}
