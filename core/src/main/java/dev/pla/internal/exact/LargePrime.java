package dev.pla.internal.exact;

/** Arithmetic modulo a prime 2^bits − offset below 2⁶²; remainders are 0 … prime − 1. */
final class LargePrime {

  private final int bits;
  private final long offset;
  private final long prime;

  /** The offset must be less than 2^(63 − bits), so that sums stay in a long. */
  LargePrime(int bits, long offset) {
    this.bits = bits;
    this.offset = offset;
    this.prime = (1L << bits) - offset;
  }

  long prime() {
    return prime;
  }

  /** 2^bits ≡ offset: what is above the lowest bits comes down twice. */
  long multiply(long a, long b) {
    long high = Math.multiplyHigh(a, b);
    long low = a * b;
    long mask = prime + offset - 1;
    long once = ((high << (64 - bits)) | (low >>> bits)) * offset + (low & mask);
    long twice = (once >>> bits) * offset + (once & mask);
    return twice >= prime ? twice - prime : twice;
  }

  long subtract(long a, long b) {
    long difference = a - b;
    return difference < 0 ? difference + prime : difference;
  }

  /** a⁻¹ = a^(p − 2). */
  long inverse(long a) {
    long result = 1;
    long power = a;
    for (long e = prime - 2; e > 0; e >>= 1) {
      if ((e & 1) == 1) {
        result = multiply(result, power);
      }
      power = multiply(power, power);
    }
    return result;
  }
}
