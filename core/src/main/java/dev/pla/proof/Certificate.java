package dev.pla.proof;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntUnaryOperator;

/**
 * Why no hyperplane separates the data: rows and coefficients with Σ coefficient·y·(x₀, x) = 0.
 *
 * <p>If w separated the rows, the sum of y·w·x would be positive and zero. PLA's certificates are
 * minimal: every row is needed.
 *
 * @param terms the rows, rising, each with its coefficient
 */
public record Certificate(List<Term> terms) {

  public Certificate {
    terms = List.copyOf(terms);
  }

  /** Returns the certificate without zero coefficients and without their common factor. */
  public static Certificate primitive(int[] rows, BigInteger[] coefficients) {
    BigInteger divisor = BigInteger.ZERO;
    for (BigInteger coefficient : coefficients) {
      divisor = divisor.gcd(coefficient);
    }
    List<Term> terms = new ArrayList<>();
    for (int i = 0; i < rows.length; i++) {
      if (coefficients[i].signum() != 0) {
        terms.add(new Term(rows[i], coefficients[i].divide(divisor)));
      }
    }
    terms.sort(Comparator.comparingInt(Term::row));
    return new Certificate(terms);
  }

  /** Returns this certificate with other numbers for its rows; rows of one number are added up. */
  public Certificate renamed(IntUnaryOperator name) {
    Map<Integer, BigInteger> sums = new TreeMap<>();
    terms.forEach(
        term -> sums.merge(name.applyAsInt(term.row()), term.coefficient(), BigInteger::add));
    List<Term> others = new ArrayList<>();
    sums.forEach((row, coefficient) -> others.add(new Term(row, coefficient)));
    return new Certificate(others);
  }

  /**
   * One row of the sum.
   *
   * @param row its number in the dataset, from 0; where rows are repeated, all copies have one
   * @param coefficient a positive integer
   */
  public record Term(int row, BigInteger coefficient) {}

  /** Returns the numbers of the rows. */
  public int[] rows() {
    return terms.stream().mapToInt(Term::row).toArray();
  }
}
