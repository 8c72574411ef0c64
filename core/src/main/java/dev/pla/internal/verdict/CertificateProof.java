package dev.pla.internal.verdict;

import dev.pla.internal.exact.IntegerRows;
import dev.pla.internal.exact.ModularElimination;
import dev.pla.internal.exact.SignedRows;
import dev.pla.internal.work.Work;
import dev.pla.proof.Certificate;
import dev.pla.work.Progress;
import java.math.BigDecimal;
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

  private CertificateProof() {}

  /** The certificate, or null when these rows give none. */
  public static Certificate of(SignedRows examples, int[] candidates, Progress progress) {
    IntegerRows z = IntegerRows.sparse(examples, candidates);
    ModularElimination elimination = new ModularElimination(z.counts());
    int dependent = 0;
    while (dependent < candidates.length && elimination.add(z.rows().get(dependent), z.width())) {
      dependent++;
      Work.spend(progress, z.width() + elimination.products());
    }
    if (dependent == candidates.length) {
      return null;
    }
    Work.spend(progress, CUBES * dependent * dependent * dependent);
    BigInteger[] coefficients = elimination.relation(z.rows().get(dependent));
    int[] rows = Arrays.stream(candidates, 0, dependent + 1).map(examples::row).toArray();
    return holds(z, coefficients) ? Certificate.primitive(rows, coefficients) : null;
  }

  private static boolean holds(IntegerRows z, BigInteger[] coefficients) {
    BigDecimal[] sums = new BigDecimal[z.width()];
    Arrays.fill(sums, BigDecimal.ZERO);
    for (int i = 0; i < coefficients.length; i++) {
      if (coefficients[i].signum() < 0) {
        return false;
      }
      z.rows().get(i).addTo(new BigDecimal(coefficients[i]), sums);
    }
    for (BigDecimal sum : sums) {
      if (sum.signum() != 0) {
        return false;
      }
    }
    return true;
  }
}
