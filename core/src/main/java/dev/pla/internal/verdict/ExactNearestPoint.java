package dev.pla.internal.verdict;

import dev.pla.internal.exact.ExactRow;
import dev.pla.internal.exact.ExactSystem;
import dev.pla.internal.exact.Fractions;
import dev.pla.internal.exact.IntegerRows;
import dev.pla.internal.exact.ModularElimination;
import dev.pla.internal.exact.SignedRows;
import dev.pla.internal.work.Work;
import dev.pla.proof.Certificate;
import dev.pla.work.Progress;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The point nearest to the origin in the convex hull of the rows met so far, in exact arithmetic
 * (Wolfe, "Finding the nearest point in a polytope", Mathematical Programming, 1976).
 *
 * <p>With a = (z, 1), minimises ‖Σ λₙaₙ − (0, 1)‖ over λ ≥ 0 by the method of Lawson and Hanson;
 * the minimum is zero exactly when Σ λₙzₙ = 0 has a solution.
 *
 * <p>Invariant: the aₙ of the active rows are linearly independent, and between calls λ &gt; 0 is
 * the least-squares solution for them. Every call makes the minimum strictly smaller, so no set of
 * active rows comes back and the search ends.
 */
final class ExactNearestPoint {

  /** Decimals kept of a λ that came as a double. */
  private static final int SHARE_DIGITS = 30;

  /** A system takes the cube of its size, times one and the square of its bits by this. */
  private static final long SQUARE = 600;

  private final int width;
  private final Progress progress;
  private final List<Integer> active = new ArrayList<>();
  private final List<ExactRow> rows = new ArrayList<>();
  private final List<List<BigDecimal>> gram = new ArrayList<>();
  Fractions lambda = new Fractions(new BigInteger[0], BigInteger.ONE);

  ExactNearestPoint(int width, Progress progress) {
    this.width = width;
    this.progress = progress;
  }

  /**
   * Begins with these examples, rows that depend on those before left out, and their λ: any
   * positive multiple of them all. Column j is multiplied by 10 to the power powers[j].
   */
  void begin(SignedRows examples, int[] first, double[] shares, int[] powers) {
    BigInteger[][] integers = IntegerRows.of(examples, first);
    ModularElimination elimination = new ModularElimination();
    for (int i = 0; i < first.length; i++) {
      BigInteger[] extended = Arrays.copyOf(integers[i], integers[i].length + 1);
      extended[integers[i].length] = BigInteger.ONE;
      if (elimination.add(extended)) {
        append(first[i], examples.exact(first[i]).scaled(powers));
        BigDecimal share = new BigDecimal(shares[i]).movePointRight(SHARE_DIGITS);
        extend(share.toBigInteger().max(BigInteger.ONE));
      }
    }
    settle();
  }

  /** Lets in example n, whose w·z is below {@link #height}. */
  void enter(int n, ExactRow z) {
    append(n, z);
    extend(BigInteger.ZERO);
    settle();
  }

  private void extend(BigInteger numerator) {
    BigInteger[] extended = Arrays.copyOf(lambda.numerators(), active.size());
    extended[lambda.size()] = numerator;
    lambda = new Fractions(extended, lambda.denominator());
  }

  int[] active() {
    return active.stream().mapToInt(Integer::intValue).toArray();
  }

  Certificate certificate(SignedRows examples) {
    int[] numbers = active.stream().mapToInt(examples::row).toArray();
    return Certificate.primitive(numbers, lambda.numerators());
  }

  /** 1 − Σλ times the denominator of λ; zero exactly when the rows are not separable. */
  BigInteger height() {
    return lambda.denominator().subtract(lambda.sum());
  }

  /** w = Σ λₙzₙ times the denominator of λ: its score at every active row is {@link #height}. */
  BigDecimal[] normal() {
    BigDecimal[] w = new BigDecimal[width];
    Arrays.fill(w, BigDecimal.ZERO);
    for (int i = 0; i < rows.size(); i++) {
      rows.get(i).addTo(new BigDecimal(lambda.numerator(i)), w);
    }
    return w;
  }

  private void append(int n, ExactRow z) {
    BigDecimal[] dense = new BigDecimal[width];
    Arrays.fill(dense, BigDecimal.ZERO);
    z.addTo(BigDecimal.ONE, dense);
    active.add(n);
    rows.add(z);
    List<BigDecimal> products = new ArrayList<>();
    for (int i = 0; i < rows.size(); i++) {
      BigDecimal product = rows.get(i).dot(dense).add(BigDecimal.ONE);
      products.add(product);
      if (i < gram.size()) {
        gram.get(i).add(product);
      }
    }
    gram.add(products);
  }

  /** Moves λ towards the least-squares solution; rows whose λ becomes zero on the way leave. */
  void settle() {
    while (true) {
      Fractions target = leastSquares();
      if (target.allPositive()) {
        lambda = target;
        return;
      }
      moveTowards(target);
      for (int i = active.size() - 1; i >= 0; i--) {
        if (lambda.numerator(i).signum() == 0) {
          remove(i);
        }
      }
      BigInteger[] positive =
          Arrays.stream(lambda.numerators())
              .filter(numerator -> numerator.signum() > 0)
              .toArray(BigInteger[]::new);
      lambda = new Fractions(positive, lambda.denominator());
    }
  }

  private void remove(int i) {
    active.remove(i);
    rows.remove(i);
    gram.remove(i);
    for (List<BigDecimal> products : gram) {
      products.remove(i);
    }
  }

  /** λ with AᵀAλ = Aᵀ(0, 1) = (1, …, 1). */
  private Fractions leastSquares() {
    int scale = 0;
    for (List<BigDecimal> products : gram) {
      for (BigDecimal product : products) {
        scale = Math.max(scale, product.scale());
      }
    }
    int k = gram.size();
    BigInteger[][] matrix = new BigInteger[k][k];
    BigInteger[] right = new BigInteger[k];
    Arrays.fill(right, BigInteger.TEN.pow(scale));
    long bits = 0;
    for (int i = 0; i < k; i++) {
      for (int j = 0; j < k; j++) {
        matrix[i][j] = gram.get(i).get(j).setScale(scale).unscaledValue();
        bits = Math.max(bits, matrix[i][j].bitLength());
      }
    }
    Work.spend(progress, (long) k * k * k * (1 + bits * bits / SQUARE));
    return ExactSystem.solve(matrix, right);
  }

  /** λ ← λ + step·(target − λ) with the longest step ≤ 1 that keeps λ ≥ 0. */
  private void moveTowards(Fractions target) {
    BigInteger p = BigInteger.ONE;
    BigInteger q = BigInteger.ONE;
    for (int i = 0; i < lambda.size(); i++) {
      if (target.numerator(i).signum() <= 0) {
        BigInteger from = lambda.numerator(i).multiply(target.denominator());
        BigInteger fall = from.subtract(target.numerator(i).multiply(lambda.denominator()));
        if (fall.signum() > 0 && from.multiply(q).compareTo(p.multiply(fall)) < 0) {
          p = from;
          q = fall;
        }
      }
    }
    BigInteger[] moved = new BigInteger[lambda.size()];
    for (int i = 0; i < moved.length; i++) {
      BigInteger from = lambda.numerator(i).multiply(target.denominator());
      BigInteger to = target.numerator(i).multiply(lambda.denominator());
      moved[i] = from.multiply(q.subtract(p)).add(to.multiply(p));
    }
    lambda = new Fractions(moved, lambda.denominator().multiply(target.denominator()).multiply(q));
  }
}
