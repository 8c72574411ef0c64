package dev.pla.internal.exact;

import dev.pla.internal.data.Permutation;
import java.math.BigInteger;
import java.util.Arrays;

/** Solves Mx = b over the integers, exactly; M is square and regular. */
public final class ExactSystem {

  /** Up to this size elimination is quicker than lifting. */
  private static final int SMALL = 12;

  private ExactSystem() {}

  public static Fractions solve(BigInteger[][] matrix, BigInteger[] right) {
    return right.length <= SMALL ? eliminate(matrix, right) : PadicLifting.solve(matrix, right);
  }

  /** The vector orthogonal to all rows (M, b) is (x, −1), but for a factor. */
  static Fractions eliminate(BigInteger[][] matrix, BigInteger[] right) {
    int n = right.length;
    Complement equations = new Complement(Permutation.identity(n + 1));
    for (int i = 0; i < n; i++) {
      BigInteger[] equation = Arrays.copyOf(matrix[i], n + 1);
      equation[n] = right[i];
      equations.add(equations.residual(equation));
    }
    BigInteger[] normal = equations.normal(n);
    return new Fractions(Arrays.copyOf(normal, n), normal[n].negate());
  }
}
