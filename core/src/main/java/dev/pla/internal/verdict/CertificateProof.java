package dev.pla.internal.verdict;

import dev.pla.internal.exact.ExactSystem;
import dev.pla.internal.exact.Fractions;
import dev.pla.internal.exact.IntegerRow;
import dev.pla.internal.exact.IntegerRows;
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
    Fractions lambda = solve(dependent, elimination.pivots());
    BigInteger[] coefficients = new BigInteger[dependent + 1];
    for (int i = 0; i < dependent; i++) {
      coefficients[i] = lambda.numerator(i);
    }
    coefficients[dependent] = lambda.denominator();
    return holds(coefficients) ? named(coefficients) : null;
  }

  /** λ with Σ λ_i·z_i = −z of the dependent row, in the pivot columns. */
  private Fractions solve(int dependent, int[] pivots) {
    int[] place = new int[z.width()];
    Arrays.fill(place, -1);
    for (int c = 0; c < dependent; c++) {
      place[pivots[c]] = c;
    }
    BigInteger[][] matrix = new BigInteger[dependent][dependent];
    for (BigInteger[] equation : matrix) {
      Arrays.fill(equation, BigInteger.ZERO);
    }
    BigInteger[] right = new BigInteger[dependent];
    Arrays.fill(right, BigInteger.ZERO);
    for (int i = 0; i <= dependent; i++) {
      IntegerRow row = z.row(i);
      for (int k = 0; k < row.count(); k++) {
        int c = place[row.column(k)];
        if (c >= 0 && i < dependent) {
          matrix[c][i] = row.value(k);
        } else if (c >= 0) {
          right[c] = row.value(k).negate();
        }
      }
    }
    Work.spend(progress, CUBES * dependent * dependent * dependent);
    return ExactSystem.solve(matrix, right);
  }

  /** Whether no coefficient is negative and the sum vanishes in every column. */
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

  private Certificate named(BigInteger[] coefficients) {
    int[] rows = new int[coefficients.length];
    for (int i = 0; i < rows.length; i++) {
      rows[i] = examples.row(candidates[i]);
    }
    return Certificate.primitive(rows, coefficients);
  }
}
