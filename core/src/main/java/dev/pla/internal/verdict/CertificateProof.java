package dev.pla.internal.verdict;

import dev.pla.internal.exact.IntegerRows;
import dev.pla.internal.exact.IntegerRows.IntegerRow;
import dev.pla.internal.exact.ModularElimination;
import dev.pla.internal.exact.SignedRows;
import dev.pla.internal.work.Work;
import dev.pla.proof.Certificate;
import dev.pla.work.Progress;
import java.math.BigInteger;
import java.util.Arrays;

/**
 * Turns rows that a search in doubles believes inseparable into an exact certificate, or finds that
 * they give none.
 *
 * <p>Modulo a prime, the first row that depends on those before it is found, and with it columns
 * that determine the coefficients. They are solved for exactly; then the equations of all columns
 * are checked. The rows before the dependent one are independent, so the solution is the only one:
 * where it is positive, no row can be spared.
 */
public final class CertificateProof {

  /** An exact solution takes about this many times the cube of its length. */
  private static final long CUBES = 3;

  private final SignedRows examples;
  private final int[] candidates;
  private final IntegerRows z;
  private final Progress progress;

  public CertificateProof(SignedRows examples, int[] candidates, Progress progress) {
    this.progress = progress;
    this.examples = examples;
    this.candidates = candidates;
    this.z = IntegerRows.sparse(examples, candidates);
  }

  /** The certificate, or null when these rows give none. */
  public Certificate certificate() {
    ModularElimination elimination = new ModularElimination(z.counts());
    int dependent = 0;
    while (dependent < z.size() && elimination.add(z.row(dependent), z.width())) {
      dependent++;
      Work.spend(progress, z.width() + elimination.products());
    }
    if (dependent == z.size()) {
      return null;
    }
    Work.spend(progress, CUBES * dependent * dependent * dependent);
    BigInteger[] coefficients = elimination.relation(z.row(dependent));
    int[] rows = new int[coefficients.length];
    for (int i = 0; i < rows.length; i++) {
      rows[i] = examples.row(candidates[i]);
    }
    return holds(coefficients) ? Certificate.primitive(rows, coefficients) : null;
  }

  private boolean holds(BigInteger[] coefficients) {
    for (BigInteger coefficient : coefficients) {
      if (coefficient.signum() < 0) {
        return false;
      }
    }
    BigInteger[] sums = new BigInteger[z.width()];
    Arrays.fill(sums, BigInteger.ZERO);
    for (int i = 0; i < coefficients.length; i++) {
      IntegerRow row = z.row(i);
      for (int k = 0; k < row.count(); k++) {
        int c = row.column(k);
        sums[c] = sums[c].add(coefficients[i].multiply(row.value(k)));
      }
    }
    for (BigInteger sum : sums) {
      if (sum.signum() != 0) {
        return false;
      }
    }
    return true;
  }
}
