package dev.pla.io.text;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Eight bytes at once, in one long: the byte at the lowest address is the lowest byte.
 *
 * <p>A mask has the top bit set in each byte that was found; up to the first such byte it is exact,
 * beyond it a carry may have set more.
 */
public final class EightBytes {

  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private static final long ONES = 0x0101010101010101L;
  private static final long TOPS = 0x8080808080808080L;
  private static final long ZEROS = '0' * ONES;

  /** Added to a byte, sets its top bit if the byte is above nine. */
  private static final long ABOVE_NINE = (0x80 - 10) * ONES;

  private static final long LOW_OF_FOUR = 0x000000ff000000ffL;

  private EightBytes() {}

  public static long at(byte[] bytes, int k) {
    return (long) LONGS.get(bytes, k);
  }

  /** The digits '0' … '9' as 0 … 9; any other byte becomes more than nine. */
  public static long digits(long word) {
    return word ^ ZEROS;
  }

  /** How many digits stand in front, 0 … 8, of what {@link #digits} returned. */
  public static int leading(long digits) {
    return Long.numberOfTrailingZeros(((digits + ABOVE_NINE) | digits) & TOPS) >>> 3;
  }

  /** The number that the first {@code count} digits write, 1 ≤ count ≤ 8. */
  public static long number(long digits, int count) {
    return number(digits << (64 - 8 * count));
  }

  /**
   * 1 if the first byte is this one, else 0: signs are random, and a branch would often go wrong.
   */
  public static int isFirst(long word, char wanted) {
    return ((((int) word & 0xff) ^ wanted) - 1) >>> 31;
  }

  /** The number that eight digits write: pairs, then fours, then all. */
  static long number(long digits) {
    long pairs = digits * 10 + (digits >>> 8);
    long high = (pairs & LOW_OF_FOUR) * (100 + (1_000_000L << 32));
    long low = ((pairs >>> 16) & LOW_OF_FOUR) * (1 + (10_000L << 32));
    return (high + low) >>> 32;
  }

  /**
   * The first place from {@code from} on with a byte below 14, NUL and line ends among them; or
   * {@code to}.
   */
  static int firstControl(byte[] bytes, int from, int to) {
    int k = from;
    for (; k <= to - Long.BYTES; k += Long.BYTES) {
      long word = at(bytes, k);
      long found = (word - 14 * ONES) & ~word & TOPS;
      if (found != 0) {
        return k + (Long.numberOfTrailingZeros(found) >>> 3);
      }
    }
    while (k < to && (bytes[k] < 0 || bytes[k] >= 14)) {
      k++;
    }
    return k;
  }
}
