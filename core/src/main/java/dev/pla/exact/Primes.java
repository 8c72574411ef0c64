package dev.pla.exact;

/** Primes just below 2²⁷: products of remainders then leave room in a long to add many. */
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
}
