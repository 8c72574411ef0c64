package dev.pla.proof;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * A number that the rank of integer vectors is at least: their rank modulo a prime.
 *
 * <p>Vectors that depend on each other do so modulo every prime; so too large a rank is never
 * found. One that is too small can be, where the prime divides a determinant, and then the next
 * prime is asked.
 */
final class ModularRank {

  private static final long[] PRIMES = {2_147_483_647, 2_147_483_629, 1_000_000_007};

  private ModularRank() {}

  /** Whether the rank is found to be at least this. */
  static boolean isAtLeast(int rank, List<BigInteger[]> vectors) {
    for (long prime : PRIMES) {
      if (rank(vectors, prime) >= rank) {
        return true;
      }
    }
    return false;
  }

  private static int rank(List<BigInteger[]> vectors, long prime) {
    List<long[]> echelon = new ArrayList<>();
    List<Integer> pivots = new ArrayList<>();
    for (BigInteger[] vector : vectors) {
      long[] row = new long[vector.length];
      for (int j = 0; j < row.length; j++) {
        row[j] = vector[j].mod(BigInteger.valueOf(prime)).longValue();
      }
      for (int k = 0; k < pivots.size(); k++) {
        long factor = row[pivots.get(k)];
        for (int j = 0; j < row.length && factor != 0; j++) {
          row[j] = Math.floorMod(row[j] - factor * echelon.get(k)[j] % prime, prime);
        }
      }
      int pivot = 0;
      while (pivot < row.length && row[pivot] == 0) {
        pivot++;
      }
      if (pivot < row.length) {
        BigInteger p = BigInteger.valueOf(prime);
        long inverse = BigInteger.valueOf(row[pivot]).modInverse(p).longValue();
        for (int j = 0; j < row.length; j++) {
          row[j] = row[j] * inverse % prime;
        }
        echelon.add(row);
        pivots.add(pivot);
      }
    }
    return pivots.size();
  }
}
