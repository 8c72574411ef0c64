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
import java.util.LinkedHashMap;
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

  /** By their numbers, in the order in which they came. */
  private final Map<Integer, Row> rows = new LinkedHashMap<>();

  /** Those that the span rests on. */
  private final List<Row> basis = new ArrayList<>();

  WorkingRows(SignedRows examples, Progress progress) {
    this.examples = examples;
    this.progress = progress;
    int[] order = new int[examples.width()];
    Arrays.setAll(order, k -> k == 0 ? 0 : order.length - k);
    this.span = new Complement(order);
  }

  /** A row times a power of ten, its residual, and its coefficient in the relation. */
  private static final class Row {

    final int power;
    final BigInteger[] integers;
    BigInteger[] residual;
    BigInteger coefficient = BigInteger.ZERO;

    Row(ExactRow row, Complement span) {
      power = row.power();
      integers = row.integers(span.width());
      residual = span.residual(integers);
    }
  }

  /** Adds a row; false if it was added before. */
  boolean admit(int n) {
    if (rows.containsKey(n)) {
      return false;
    }
    Work.spend(progress, COST * examples.width() * (1 + basis.size()));
    rows.put(n, new Row(examples.exact(n), span));
    return true;
  }

  private List<Row> unspanned() {
    return rows.values().stream().filter(row -> isNonZero(row.residual)).toList();
  }

  /** The residuals of the rows that are not in the span. */
  List<BigInteger[]> remaining() {
    return unspanned().stream().map(row -> row.residual).toList();
  }

  List<BigInteger[]> integers() {
    return rows.values().stream().map(row -> row.integers).toList();
  }

  static boolean isNonZero(BigInteger[] vector) {
    return Arrays.stream(vector).anyMatch(x -> x.signum() != 0);
  }

  void begin(Certificate certificate) {
    certificate.terms().forEach(term -> admit(term.row()));
    int most = rows.values().stream().mapToInt(row -> row.power).max().orElse(0);
    for (Certificate.Term term : certificate.terms()) {
      Row row = rows.get(term.row());
      row.coefficient = term.coefficient().multiply(BigInteger.TEN.pow(most - row.power));
      span(row);
    }
  }

  /**
   * Takes in a certificate of the {@link #remaining} residuals: what the sum of the rows is lies in
   * the span, and enough of the relation makes all signs positive.
   */
  void extend(Certificate certificate) {
    List<Row> unspanned = unspanned();
    BigInteger[] sum = new BigInteger[examples.width()];
    Arrays.fill(sum, BigInteger.ZERO);
    for (Certificate.Term term : certificate.terms()) {
      BigInteger[] integers = unspanned.get(term.row()).integers;
      Arrays.setAll(sum, j -> sum[j].add(term.coefficient().multiply(integers[j])));
    }
    Fractions mu = inBasis(sum);
    makeRoom(mu);
    for (int i = 0; i < basis.size(); i++) {
      basis.get(i).coefficient = basis.get(i).coefficient.subtract(mu.numerator(i));
    }
    for (Certificate.Term term : certificate.terms()) {
      unspanned.get(term.row()).coefficient = term.coefficient().multiply(mu.denominator());
    }
    certificate.terms().forEach(term -> span(unspanned.get(term.row())));
    BigInteger divisor =
        rows.values().stream().map(row -> row.coefficient).reduce(BigInteger.ZERO, BigInteger::gcd);
    rows.values().forEach(row -> row.coefficient = row.coefficient.divide(divisor));
  }

  /** The coefficients of a vector of the span in its basis. */
  private Fractions inBasis(BigInteger[] vector) {
    int rank = basis.size();
    BigInteger[][] matrix = new BigInteger[rank][rank];
    BigInteger[] right = new BigInteger[rank];
    for (int c = 0; c < rank; c++) {
      int column = span.pivots().get(c);
      right[c] = vector[column];
      Arrays.setAll(matrix[c], i -> basis.get(i).integers[column]);
    }
    return ExactSystem.solve(matrix, right);
  }

  /** Multiplies the relation until more than these multiples of the basis can be taken from it. */
  private void makeRoom(Fractions mu) {
    BigInteger times = BigInteger.ONE;
    for (int i = 0; i < basis.size(); i++) {
      if (mu.numerator(i).signum() > 0) {
        BigInteger needed = mu.numerator(i).divide(basis.get(i).coefficient);
        times = times.max(needed.add(BigInteger.ONE));
      }
    }
    BigInteger factor = times;
    rows.values().forEach(row -> row.coefficient = row.coefficient.multiply(factor));
  }

  private void span(Row added) {
    if (span.add(added.residual)) {
      basis.add(added);
      Work.spend(progress, COST * examples.width() * rows.size());
      rows.values().forEach(row -> row.residual = span.updated(row.residual));
    }
  }

  Certificate relation() {
    int[] numbers = rows.keySet().stream().mapToInt(examples::row).toArray();
    BigInteger[] coefficients =
        rows.values().stream()
            .map(row -> row.coefficient.multiply(BigInteger.TEN.pow(row.power)))
            .toArray(BigInteger[]::new);
    return Certificate.primitive(numbers, coefficients);
  }
}
