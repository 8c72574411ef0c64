package dev.pla.spark;

import dev.pla.data.Decimals;
import dev.pla.io.AtomicFile;
import dev.pla.io.Columns;
import dev.pla.io.Evidence;
import dev.pla.io.ProofFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * A certificate in two files, which {@code pla verify PROOF ROWS} checks on any machine: the proof,
 * and the rows it is about.
 */
final class SavedProof {

  private final Path proof;

  SavedProof(Path proof) {
    this.proof = proof;
  }

  /** The rows of a certificate, in LIBSVM's format, lie beside it. */
  Path rows() {
    return proof.resolveSibling(proof.getFileName() + ".libsvm");
  }

  /** Refuses what cannot be written, before any work is done for it. */
  void check() throws IOException {
    AtomicFile.check(proof);
    AtomicFile.check(rows());
  }

  void write(Answer.Inseparable no) throws IOException {
    byte[] bytes = text(no).getBytes(StandardCharsets.UTF_8);
    AtomicFile.write(rows(), bytes);
    Evidence evidence = new Evidence.Obstructs(no.certificate());
    new ProofFile(sha256(bytes), Columns.USUAL, evidence).write(proof);
  }

  /** A line for every row: y, the cells that are not zero, and how the row is called. */
  private static String text(Answer.Inseparable no) {
    StringBuilder text = new StringBuilder();
    for (Answer.Term term : no.terms()) {
      Example row = Example.of(term.features(), term.sign());
      text.append(row.sign() > 0 ? "+1" : "-1");
      for (int k = 0; k < row.count(); k++) {
        text.append(' ').append(row.indices()[k]).append(':');
        text.append(Decimals.toString(row.values()[k]));
      }
      // A file must hold one pair at least to be known for what it is.
      text.append(row.count() == 0 ? " 1:0" : "");
      text.append(" # ").append(term.id().replaceAll("\\p{Cntrl}", " ")).append('\n');
    }
    return text.toString();
  }

  private static String sha256(byte[] bytes) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
