package dev.pla.internal.separation;

import dev.pla.data.Dataset;
import dev.pla.data.ExactCells;
import dev.pla.data.Labels;
import dev.pla.data.PointsBuilder;
import dev.pla.internal.data.Decimals;
import dev.pla.internal.exact.Complement;
import dev.pla.proof.Certificate;
import dev.pla.proof.Separator;
import dev.pla.proof.Verdict;
import dev.pla.verdict.Separability;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;

/**
 * Residuals of rows as data of their own: can they all be on the positive side of a hyperplane that
 * is orthogonal to the rows taken out?
 */
final class Remainder {

  /** Digits kept before the point: doubles hold as many. */
  private static final int DIGITS = 15;

  /** Whole numbers of at most this many bits are their own shortest decimals. */
  private static final int WHOLE = 49;

  private static final double DIGITS_OF_A_BIT = 0.30103;

  private final Complement span;
  private final int[] free;
  private final int[] scale;
  private final Dataset data;

  Remainder(Complement span, List<BigInteger[]> residuals) {
    this.span = span;
    this.free = span.free();
    this.scale = new int[free.length];
    for (int c = 0; c < free.length; c++) {
      int bits = 0;
      for (BigInteger[] residual : residuals) {
        bits = Math.max(bits, residual[free[c]].bitLength());
      }
      scale[c] = Math.max(0, (int) (bits * DIGITS_OF_A_BIT) - DIGITS);
    }
    this.data = data(residuals);
  }

  private Dataset data(List<BigInteger[]> residuals) {
    PointsBuilder points = PointsBuilder.dense(free.length);
    ExactCells.Builder written = new ExactCells.Builder();
    double[] x = new double[free.length];
    for (int n = 0; n < residuals.size(); n++) {
      for (int c = 0; c < free.length; c++) {
        BigDecimal exact = new BigDecimal(residuals.get(n)[free[c]], scale[c]);
        x[c] = exact.doubleValue();
        boolean isHeld = scale[c] == 0 && residuals.get(n)[free[c]].bitLength() <= WHOLE;
        if (!isHeld && exact.compareTo(Decimals.shortest(x[c])) != 0) {
          written.add(n, c + 1, exact);
        }
      }
      points.add(x);
    }
    Labels labels = Labels.allPositive(residuals.size());
    return new Dataset(points.build(), labels, written.build()).withConstant(0);
  }

  Verdict verdict(Separability separability) {
    return separability.decideWithoutMargin(data);
  }

  /** The residuals' coefficients in a certificate; zero for those that it does not name. */
  BigInteger[] coefficients(Certificate certificate) {
    BigInteger[] coefficients = new BigInteger[data.size()];
    Arrays.fill(coefficients, BigInteger.ZERO);
    certificate.terms().forEach(term -> coefficients[term.row()] = term.coefficient());
    return coefficients;
  }

  /** The hyperplane of all columns that scores at rows what this one does at residuals. */
  BigInteger[] lifted(Separator separator) {
    int most = Arrays.stream(scale).max().orElse(0);
    BigInteger[] w = new BigInteger[span.width()];
    Arrays.fill(w, BigInteger.ZERO);
    for (int c = 0; c < free.length; c++) {
      BigInteger factor =
          separator.weights().get(c + 1).multiply(BigInteger.TEN.pow(most - scale[c]));
      BigInteger[] normal = span.normal(free[c]);
      for (int j = 0; j < w.length && factor.signum() != 0; j++) {
        w[j] = w[j].add(factor.multiply(normal[j]));
      }
    }
    return Separator.primitive(w).weights().toArray(new BigInteger[0]);
  }
}
