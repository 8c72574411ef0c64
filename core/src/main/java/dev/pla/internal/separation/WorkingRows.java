package dev.pla.internal.separation;

import dev.pla.internal.exact.Complement;
import dev.pla.internal.exact.ExactRow;
import dev.pla.internal.exact.ExactSystem;
import dev.pla.internal.exact.Fractions;
import dev.pla.internal.exact.SignedRows;
import dev.pla.internal.work.Work;
import dev.pla.proof.Certificate;
import dev.pla.work.Progress;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Some of the rows as integers, and a relation among them that grows: those that must lie on every
 * hyperplane with no row on its wrong side.
 *
 * <p>Invariant: the relation's coefficients are positive, Σ λz = 0, and its rows span {@link
 * #span}.
 */
final class WorkingRows {

  /** Multiplications that take as long as one of whole numbers. */
  private static final long COST = 20;

  private final SignedRows examples;
  private final Progress progress;
  final Complement span;
  private final List<Integer> basis = new ArrayList<>();
  private final List<Integer> numbers = new ArrayList<>();
  private final Map<Integer, Integer> places = new HashMap<>();
  private final List<Integer> powers = new ArrayList<>();
  private final List<BigInteger[]> integers = new ArrayList<>();
  private final List<BigInteger[]> residuals = new ArrayList<>();
  private final List<BigInteger> relation = new ArrayList<>();

  WorkingRows(SignedRows examples, Progress progress) {
    this.examples = examples;
    this.progress = progress;
    int[] order = new int[examples.width()];
    Arrays.setAll(order, k -> k == 0 ? 0 : order.length - k);
    this.span = new Complement(order);
  }

  /** Adds a row; false if it was added before. */
  boolean admit(int n) {
    if (places.putIfAbsent(n, numbers.size()) != null) {
      return false;
    }
    ExactRow row = examples.exact(n);
    numbers.add(n);
    powers.add(row.power());
    integers.add(row.integers(examples.width()));
    Work.spend(progress, COST * examples.width() * (1 + basis.size()));
    residuals.add(span.residual(integers.get(integers.size() - 1)));
    relation.add(BigInteger.ZERO);
    return true;
  }

  List<BigInteger[]> remaining() {
    return residuals.stream().filter(WorkingRows::isNonZero).toList();
  }

  List<BigInteger[]> integers() {
    return List.copyOf(integers);
  }

  static boolean isNonZero(BigInteger[] vector) {
    return Arrays.stream(vector).anyMatch(x -> x.signum() != 0);
  }

  void begin(Certificate certificate) {
    int most = 0;
    for (Certificate.Term term : certificate.terms()) {
      admit(term.row());
      most = Math.max(most, powers.get(places.get(term.row())));
    }
    for (Certificate.Term term : certificate.terms()) {
      int k = places.get(term.row());
      relation.set(k, term.coefficient().multiply(BigInteger.TEN.pow(most - powers.get(k))));
      span(k);
    }
  }

  /**
   * Takes in coefficients of the {@link #remaining} rows whose residuals they make vanish: what the
   * sum of the rows is lies in the span, and enough of the relation makes all signs positive.
   */
  void extend(BigInteger[] coefficients) {
    BigInteger[] sum = new BigInteger[examples.width()];
    Arrays.fill(sum, BigInteger.ZERO);
    List<Integer> joining = new ArrayList<>();
    List<BigInteger> lambda = new ArrayList<>();
    int at = 0;
    for (int k = 0; k < residuals.size(); k++) {
      if (isNonZero(residuals.get(k)) && coefficients[at++].signum() != 0) {
        joining.add(k);
        lambda.add(coefficients[at - 1]);
        for (int j = 0; j < sum.length; j++) {
          sum[j] = sum[j].add(coefficients[at - 1].multiply(integers.get(k)[j]));
        }
      }
    }
    mix(joining, lambda, inBasis(sum));
    joining.forEach(this::span);
    reduce();
  }

  /** The coefficients of a vector of the span in its basis. */
  private Fractions inBasis(BigInteger[] vector) {
    int rank = basis.size();
    BigInteger[][] matrix = new BigInteger[rank][rank];
    BigInteger[] right = new BigInteger[rank];
    for (int c = 0; c < rank; c++) {
      int column = span.pivots().get(c);
      right[c] = vector[column];
      for (int i = 0; i < rank; i++) {
        matrix[c][i] = integers.get(basis.get(i))[column];
      }
    }
    return ExactSystem.solve(matrix, right);
  }

  private void mix(List<Integer> joining, List<BigInteger> lambda, Fractions mu) {
    BigInteger times = BigInteger.ONE;
    for (int i = 0; i < basis.size(); i++) {
      if (mu.numerator(i).signum() > 0) {
        BigInteger needed = mu.numerator(i).divide(relation.get(basis.get(i)));
        times = times.max(needed.add(BigInteger.ONE));
      }
    }
    BigInteger factor = times;
    relation.replaceAll(coefficient -> coefficient.multiply(factor));
    for (int i = 0; i < basis.size(); i++) {
      relation.set(basis.get(i), relation.get(basis.get(i)).subtract(mu.numerator(i)));
    }
    for (int k = 0; k < joining.size(); k++) {
      relation.set(joining.get(k), lambda.get(k).multiply(mu.denominator()));
    }
  }

  private void reduce() {
    BigInteger divisor = relation.stream().reduce(BigInteger.ZERO, BigInteger::gcd);
    relation.replaceAll(coefficient -> coefficient.divide(divisor));
  }

  private void span(int k) {
    if (span.add(residuals.get(k))) {
      basis.add(k);
      Work.spend(progress, COST * examples.width() * residuals.size());
      residuals.replaceAll(span::updated);
    }
  }

  Certificate relation() {
    int[] rows = numbers.stream().mapToInt(examples::row).toArray();
    BigInteger[] coefficients = new BigInteger[rows.length];
    Arrays.setAll(coefficients, k -> relation.get(k).multiply(BigInteger.TEN.pow(powers.get(k))));
    return Certificate.primitive(rows, coefficients);
  }
}
