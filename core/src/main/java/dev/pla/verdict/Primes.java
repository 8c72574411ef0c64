package dev.pla.verdict;

/** Primes just below 2²⁷: the product of two remainders then leaves room in a long to add many. */
final class Primes {

  private static final int LARGEST = (1 << 27) - 39;

  private Primes() {}

  static int first() {
    return LARGEST;
  }

  /** The next smaller prime. */
  static int after(int prime) {
    int candidate = prime - 2;
    while (!isPrime(candidate)) {
      candidate -= 2;
    }
    return candidate;
  }

  private static boolean isPrime(int odd) {
    for (int divisor = 3; divisor * divisor <= odd; divisor += 2) {
      if (odd % divisor == 0) {
        return false;
      }
    }
    return true;
  }

  /** a⁻¹ modulo the prime, by a^(p − 2). */
  static long inverse(long a, int prime) {
    long result = 1;
    long power = a;
    for (int e = prime - 2; e > 0; e >>= 1) {
      if ((e & 1) == 1) {
        result = result * power % prime;
      }
      power = power * power % prime;
    }
    return result;
  }
}
