package dev.pla.spark;

import dev.pla.data.Dataset;
import dev.pla.internal.data.Decimals;
import dev.pla.internal.data.SparseRow;
import dev.pla.io.ReadSpec;
import dev.pla.io.Source;
import dev.pla.io.file.Evidence;
import dev.pla.io.file.ProofFile;
import dev.pla.io.text.LabelColumn;
import dev.pla.spark.job.OutputFile;
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

  /**
   * Writes a line for every row, of y, the cells that are not zero, and how the row is called; and
   * the proof, which says how a verifier will read them.
   */
  void write(SparkSession spark, Answer.Inseparable no) throws IOException {
    Dataset data = no.data();
    int dimension = 1;
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < data.size(); i++) {
      SparseRow row = new SparseRow().read(data.points(), i);
      lines.append(data.labels().sign(i) > 0 ? "+1" : "-1");
      for (int k = 0; k < row.count(); k++) {
        int j = row.features()[k] + 1; // LIBSVM counts from 1
        BigDecimal exact = data.written().exact(i, j, row.values()[k]);
        lines.append(' ').append(j).append(':').append(Decimals.toString(exact));
        dimension = Math.max(dimension, j);
      }
      // A file must hold one pair at least to be known for what it is.
      lines.append(row.count() == 0 ? " 1:0" : "");
      String id = no.terms().get(i).id();
      lines.append(" # ").append(id.replaceAll("\\p{Cntrl}", " ")).append('\n');
    }
    String text = lines.toString();
    rows.write(spark, text);
    String sha256 = Source.ofText(rows.name(), text.getBytes(StandardCharsets.UTF_8)).sha256();
    LabelColumn.Names classes = new LabelColumn.Names(List.of("-1", "1"), false);
    ReadSpec reading = ReadSpec.sparse(classes, dimension, data.size());
    Evidence evidence = new Evidence.Obstructs(no.certificate());
    proof.write(spark, new ProofFile(sha256, reading, evidence).text());
  }
}
