package dev.pla.fewest;

import java.util.Arrays;
import java.util.function.IntToDoubleFunction;

/**
 * Linear equations and a basis that solves them, changed by one variable at a time: the simplex
 * method with an explicit inverse, in doubles.
 *
 * <p>Invariant: no value is negative. In the basis, −1 stands for a variable that an equation came
 * with.
 */
final class Simplex {

  /** Smaller numbers are taken for rounding. */
  static final double TOLERANCE = 1e-9;

  private double[][] inverse;
  private double[] values;
  private int[] basis;
  private double[] prices;
  private int size;

  Simplex(int room) {
    this.inverse = new double[room][room];
    this.values = new double[room];
    this.basis = new int[room];
    this.prices = new double[room];
  }

  /** One more equation, with a variable of its own that solves it: ±variable = right. */
  void open(double right) {
    if (size == values.length) {
      grow(2 * size);
    }
    inverse[size][size] = right < 0 ? -1 : 1;
    values[size] = Math.abs(right);
    basis[size] = -1;
    size++;
  }

  private void grow(int length) {
    inverse = Arrays.copyOf(inverse, length);
    for (int k = 0; k < length; k++) {
      inverse[k] = k < size ? Arrays.copyOf(inverse[k], length) : new double[length];
    }
    values = Arrays.copyOf(values, length);
    basis = Arrays.copyOf(basis, length);
    prices = Arrays.copyOf(prices, length);
  }

  /** The number of equations. */
  int size() {
    return size;
  }

  /** The k-th variable of the basis, or −1. */
  int variable(int k) {
    return basis[k];
  }

  /** Its value. */
  double value(int k) {
    return values[k];
  }

  /** The dual prices of the equations, as of the last {@link #price}; the array itself. */
  double[] prices() {
    return prices;
  }

  /** Computes the prices for these costs of the variables of the basis. */
  void price(IntToDoubleFunction cost) {
    Arrays.fill(prices, 0);
    for (int k = 0; k < size; k++) {
      double c = cost.applyAsDouble(basis[k]);
      if (c != 0) {
        subtract(prices, inverse[k], -c);
      }
    }
  }

  /**
   * Brings a variable into the basis and one out; false when nothing limits its value.
   *
   * @param places the equations that the variable takes part in
   * @param entries its coefficients there
   */
  boolean enter(int variable, int[] places, double[] entries) {
    double[] column = new double[size];
    int leaving = -1;
    double least = Double.POSITIVE_INFINITY;
    for (int k = 0; k < size; k++) {
      column[k] = product(inverse[k], places, entries);
      if (column[k] > TOLERANCE && values[k] / column[k] < least) {
        least = values[k] / column[k];
        leaving = k;
      }
    }
    if (leaving < 0) {
      return false;
    }
    double[] pivot = inverse[leaving];
    for (int j = 0; j < size; j++) {
      pivot[j] /= column[leaving];
    }
    for (int k = 0; k < size; k++) {
      if (k != leaving && column[k] != 0) {
        values[k] = Math.max(0, values[k] - least * column[k]);
        subtract(inverse[k], pivot, column[k]);
      }
    }
    values[leaving] = least;
    basis[leaving] = variable;
    return true;
  }

  private static double product(double[] row, int[] places, double[] entries) {
    double sum = 0;
    for (int p = 0; p < places.length; p++) {
      sum += row[places[p]] * entries[p];
    }
    return sum;
  }

  private void subtract(double[] row, double[] other, double factor) {
    for (int j = 0; j < size; j++) {
      row[j] -= factor * other[j];
    }
  }
}
