package dev.pla.attack;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Random;

/**
 * Draws sets that are hard to be right about: lattices, ties, decimals longer than doubles,
 * subnormals, huge and tiny cells, integers above 2⁵³, constant and duplicate columns and rows.
 *
 * <p>Invariant: a seed gives the same set everywhere, for ever.
 */
final class NastySets {

  /** What the cells of a column look like. */
  enum Kind {
    LATTICE,
    TENTHS,
    BROKEN_TIES,
    LONG_DECIMALS,
    SUBNORMAL,
    HUGE,
    TINY,
    ABOVE_2_53,
    POWERS,
    CONSTANT,
    EDGE_OF_DOUBLES
  }

  private static final String[] EDGES = {
    "1.7976931348623157e308",
    "-1.7976931348623157e308",
    "8.9e307",
    "4.9e-324",
    "2.2250738585072014e-308",
    "2.2250738585072009e-308",
    "-2.2250738585072011e-308",
    "1e-330",
    "0",
    "9007199254740993",
    "-9007199254740993",
    "1e16",
    "0.1",
    "0.30000000000000004",
    "0.3000000000000000444089209850062616169452667236328125",
    "1"
  };

  private final Random random;
  private final int span;

  private NastySets(long seed) {
    this.random = new Random(seed * 0x9E3779B97F4A7C15L + 11);
    this.span = 1 + random.nextInt(4);
  }

  static NastySet draw(long seed) {
    return new NastySets(seed).draw("set " + seed);
  }

  private NastySet draw(String name) {
    int d = 1 + random.nextInt(random.nextInt(3) == 0 ? 4 : 3);
    Kind[] kinds = kinds(d);
    boolean wide = isWide(kinds);
    int n = 1 + random.nextInt(wide ? 7 : d == 4 ? 8 : 9);
    String[][] cells = new String[n][d];
    for (int j = 0; j < d; j++) {
      fill(cells, j, kinds[j]);
    }
    copyColumns(cells);
    copyRows(cells);
    return new NastySet(name, cells, labels(cells));
  }

  private Kind[] kinds(int d) {
    Kind[] all = Kind.values();
    Kind[] kinds = new Kind[d];
    boolean mixed = random.nextInt(3) == 0;
    Kind common = random.nextInt(3) == 0 ? Kind.LATTICE : all[random.nextInt(all.length)];
    for (int j = 0; j < d; j++) {
      kinds[j] = mixed ? all[random.nextInt(all.length)] : common;
    }
    return kinds;
  }

  private static boolean isWide(Kind[] kinds) {
    boolean wide = false;
    for (Kind kind : kinds) {
      wide |=
          switch (kind) {
            case SUBNORMAL, HUGE, TINY, POWERS, EDGE_OF_DOUBLES -> true;
            default -> false;
          };
    }
    return wide;
  }

  private void fill(String[][] cells, int j, Kind kind) {
    int exponent =
        switch (kind) {
          case HUGE -> 100 + random.nextInt(208);
          case TINY -> -310 + random.nextInt(200);
          default -> 0;
        };
    BigInteger base = BigInteger.TWO.pow(53 + random.nextInt(12));
    String constant = cell(Kind.values()[random.nextInt(Kind.values().length)], 0, base);
    for (String[] row : cells) {
      row[j] = kind == Kind.CONSTANT ? constant : cell(kind, exponent, base);
    }
  }

  private String cell(Kind kind, int exponent, BigInteger base) {
    int k = random.nextInt(2 * span + 1) - span;
    return switch (kind) {
      case LATTICE, CONSTANT -> Integer.toString(k);
      case TENTHS -> new BigDecimal(BigInteger.valueOf(k), 1).toPlainString();
      case BROKEN_TIES -> k + "." + "0".repeat(8 + random.nextInt(10)) + random.nextInt(4);
      case LONG_DECIMALS -> k + "." + digits(14 + random.nextInt(7));
      case SUBNORMAL -> random.nextInt(4) == 0 ? k + "e-324" : k + "." + digits(2) + "e-320";
      case HUGE, TINY ->
          k + (random.nextBoolean() ? "" : "." + random.nextInt(100)) + "e" + exponent;
      case ABOVE_2_53 -> base.add(BigInteger.valueOf(k)).multiply(sign()).toString();
      case POWERS -> (random.nextBoolean() ? "" : "-") + "1e" + (random.nextInt(61) - 30) * 10;
      case EDGE_OF_DOUBLES -> EDGES[random.nextInt(EDGES.length)];
    };
  }

  private BigInteger sign() {
    return random.nextInt(6) == 0 ? BigInteger.ONE.negate() : BigInteger.ONE;
  }

  private String digits(int count) {
    StringBuilder text = new StringBuilder();
    for (int k = 0; k < count; k++) {
      text.append((char) ('0' + random.nextInt(10)));
    }
    return text.toString();
  }

  /** A column may equal another, or its negative. */
  private void copyColumns(String[][] cells) {
    int d = cells[0].length;
    if (d > 1 && random.nextInt(6) == 0) {
      int from = random.nextInt(d);
      int to = random.nextInt(d);
      boolean negated = from != to && random.nextBoolean();
      for (String[] row : cells) {
        row[to] = negated ? new BigDecimal(row[from]).negate().toString() : row[from];
      }
    }
  }

  private void copyRows(String[][] cells) {
    for (int copies = random.nextInt(3); copies > 0; copies--) {
      cells[random.nextInt(cells.length)] = cells[random.nextInt(cells.length)].clone();
    }
  }

  /** By chance, by a hyperplane through a row, or all of one class. */
  private int[] labels(String[][] cells) {
    int rule = random.nextInt(8);
    int n = cells.length;
    int[] labels = new int[n];
    BigDecimal[] scores = new BigDecimal[n];
    BigDecimal[] w = new BigDecimal[cells[0].length];
    for (int j = 0; j < w.length; j++) {
      w[j] = new BigDecimal(random.nextInt(5) - 2);
    }
    for (int i = 0; i < n; i++) {
      scores[i] = BigDecimal.ZERO;
      for (int j = 0; j < w.length; j++) {
        scores[i] = scores[i].add(w[j].multiply(new BigDecimal(cells[i][j])));
      }
    }
    BigDecimal threshold = scores[random.nextInt(n)];
    for (int i = 0; i < n; i++) {
      int side = scores[i].compareTo(threshold);
      boolean chance = rule < 3 || (side == 0 && rule == 3);
      labels[i] = (chance ? random.nextBoolean() : side >= 0) || rule == 7 ? 1 : -1;
    }
    return labels;
  }
}
