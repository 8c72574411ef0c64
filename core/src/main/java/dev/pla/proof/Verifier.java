package dev.pla.proof;

import dev.pla.data.Dataset;
import dev.pla.data.Multiplicity;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.IntFunction;
import java.util.stream.LongStream;

/**
 * Checks proofs exactly against the data as written, and shares no code with the solvers that find
 * them.
 *
 * <p>If rows are repeated, a proof names rows, not copies.
 *
 * <p>Every check returns what is wrong, or nothing if the proof holds.
 *
 * <pre>{@code
 * Verdict verdict = Separability.of(data);
 * boolean holds = new Verifier(data).objection(verdict).isEmpty();
 * }</pre>
 */
public final class Verifier {

  /** Of ranks; the products of two remainders stay in a long. */
  private static final long[] PRIMES = {2_147_483_647, 2_147_483_629, 1_000_000_007};

  private final Dataset data;
  private final WrittenRows rows;
  private final Optional<Multiplicity> copies;
  private final IntFunction<String> name;

  /** Checks proofs about these data; objections name rows by their number, from 0. */
  public Verifier(Dataset data) {
    this(data, row -> "row " + row);
  }

  /** Checks proofs about these data; objections call a row {@code name.apply(row)}. */
  public Verifier(Dataset data, IntFunction<String> name) {
    this.data = data.distinctRows();
    this.rows = new WrittenRows(this.data);
    this.copies = data.copies();
    this.name = name;
  }

  /** Returns what is wrong with the proof of this verdict. */
  public Optional<String> objection(Verdict verdict) {
    if (verdict instanceof Verdict.Separated yes) {
      return objection(yes.separator());
    }
    return objection(((Verdict.Inseparable) verdict).certificate());
  }

  /** Checks a separator: w needs d + 1 entries, and y·w·x &gt; 0 for every example. */
  public Optional<String> objection(Separator separator) {
    List<BigInteger> w = separator.weights();
    if (w.size() != data.dimension() + 1) {
      return Optional.of(w.size() + " weights, expected " + (data.dimension() + 1));
    }
    for (int i = 0; i < data.size(); i++) {
      if (score(w, rows.z(i)).signum() <= 0) {
        return Optional.of(name.apply(i) + ": y·w·x is not positive");
      }
    }
    return Optional.empty();
  }

  /**
   * Checks a certificate: it names at least one row, none twice, each with a positive coefficient,
   * and Σ coefficient·y·(x₀, x) = 0.
   */
  public Optional<String> objection(Certificate certificate) {
    Map<Integer, BigDecimal> sum = new TreeMap<>();
    Optional<String> objection = add(certificate.terms(), sum);
    if (objection.isPresent()) {
      return objection;
    }
    for (var total : sum.entrySet()) {
      if (total.getValue().signum() != 0) {
        return Optional.of("column " + total.getKey() + ": the sum is not zero");
      }
    }
    return Optional.empty();
  }

  /** Adds up at least one row, none twice, each with a positive coefficient. */
  private Optional<String> add(List<Certificate.Term> terms, Map<Integer, BigDecimal> sum) {
    if (terms.isEmpty()) {
      return Optional.of("no rows");
    }
    Set<Integer> seen = new TreeSet<>();
    for (Certificate.Term term : terms) {
      int row = term.row();
      if (row < 0 || row >= data.size()) {
        return Optional.of("row " + row + ", expected 0 to " + (data.size() - 1));
      }
      if (!seen.add(row)) {
        return Optional.of(name.apply(row) + " is named twice");
      }
      if (term.coefficient().signum() <= 0) {
        return Optional.of(name.apply(row) + ": coefficient " + term.coefficient() + " ≤ 0");
      }
      BigDecimal coefficient = new BigDecimal(term.coefficient());
      rows.z(row).forEach((j, z) -> sum.merge(j, coefficient.multiply(z), BigDecimal::add));
    }
    return Optional.empty();
  }

  /**
   * Checks a separation: the relation holds; no row is on the wrong side of the weights, and some
   * row is off them; and the rows on them, or all rows where there are no weights, are spanned by
   * the relation's: k independent normals are orthogonal to them, and the relation's rows have rank
   * d + 1 − k.
   */
  public Optional<String> objection(Separation separation) {
    int width = data.dimension() + 1;
    boolean isQuasi = separation instanceof Separation.QuasiComplete;
    List<BigInteger> w =
        separation instanceof Separation.QuasiComplete quasi
            ? quasi.weights().weights()
            : Collections.nCopies(width, BigInteger.ZERO);
    List<Separator> normals = separation.normals();
    if (w.size() != width || normals.stream().anyMatch(v -> v.weights().size() != width)) {
      return Optional.of("a vector has not " + width + " entries");
    }
    Optional<String> objection = objection(separation.relation());
    if (objection.isPresent()) {
      return objection;
    }
    if (!isSpanned(separation.relation(), normals)) {
      return Optional.of(
          "the relation's rows do not span all that is orthogonal to "
              + normals.size()
              + " independent normals");
    }
    boolean isOff = !isQuasi;
    for (int i = 0; i < data.size() && (isQuasi || !normals.isEmpty()); i++) {
      Map<Integer, BigDecimal> z = rows.z(i);
      int side = score(w, z).signum();
      if (side < 0) {
        return Optional.of(name.apply(i) + ": y·w·x is negative");
      }
      isOff |= side > 0;
      if (side == 0 && normals.stream().anyMatch(v -> score(v.weights(), z).signum() != 0)) {
        return Optional.of(name.apply(i) + " is on the hyperplane, and no normal says why");
      }
    }
    return isOff ? Optional.empty() : Optional.of("no row is off the hyperplane");
  }

  /**
   * Checks a widest hyperplane: its support vectors have positive coefficients and one positive
   * score at w = Σ λz, and no row has a lower one.
   */
  public Optional<String> objection(WidestHyperplane widest) {
    Map<Integer, BigDecimal> sum = new TreeMap<>();
    Optional<String> objection = add(widest.supportVectors(), sum);
    if (objection.isPresent()) {
      return objection;
    }
    IntFunction<BigDecimal> w = j -> sum.getOrDefault(j, BigDecimal.ZERO);
    BigDecimal level = score(w, rows.z(widest.supportVectors().get(0).row()));
    if (level.signum() <= 0) {
      return Optional.of("the hyperplane separates nothing");
    }
    for (Certificate.Term term : widest.supportVectors()) {
      if (score(w, rows.z(term.row())).compareTo(level) != 0) {
        return Optional.of(name.apply(term.row()) + " does not hold the hyperplane");
      }
    }
    for (int i = 0; i < data.size(); i++) {
      if (score(w, rows.z(i)).compareTo(level) < 0) {
        return Optional.of(name.apply(i) + " is nearer than the rows that hold the hyperplane");
      }
    }
    return Optional.empty();
  }

  private static BigDecimal score(IntFunction<BigDecimal> w, Map<Integer, BigDecimal> z) {
    BigDecimal score = BigDecimal.ZERO;
    for (var cell : z.entrySet()) {
      BigDecimal weight = w.apply(cell.getKey());
      if (weight.signum() != 0) {
        score = score.add(weight.multiply(cell.getValue()));
      }
    }
    return score;
  }

  private static BigDecimal score(List<BigInteger> w, Map<Integer, BigDecimal> z) {
    return score(j -> new BigDecimal(w.get(j)), z);
  }

  private boolean isSpanned(Certificate relation, List<Separator> normals) {
    int width = data.dimension() + 1;
    List<BigInteger[]> vectors =
        normals.stream().map(normal -> normal.weights().toArray(new BigInteger[0])).toList();
    List<BigInteger[]> related =
        relation.terms().stream().map(term -> whole(rows.z(term.row()), width)).toList();
    return hasRank(normals.size(), vectors) && hasRank(width - normals.size(), related);
  }

  /** The vector times the power of ten that makes it whole: its multiples have one rank. */
  private static BigInteger[] whole(Map<Integer, BigDecimal> z, int width) {
    int scale = z.values().stream().mapToInt(BigDecimal::scale).max().orElse(0);
    BigInteger[] vector = new BigInteger[width];
    Arrays.fill(vector, BigInteger.ZERO);
    z.forEach((j, value) -> vector[j] = value.setScale(scale).unscaledValue());
    return vector;
  }

  /**
   * Checks a tree of cuts: each relation's sum is zero, each relation says something in the cells
   * where it is used, no free row exceeds one unit for each example that is equal to it, and each
   * cell makes as many mistakes as the tree claims.
   */
  public Optional<String> objection(CutTree tree) {
    return new TreeCheck(tree, data.size(), data.dimension() + 1, rows, name)
        .objection(this::copies);
  }

  private int copies(int row) {
    return copies.isPresent() ? copies.get().count(row) : 1;
  }

  /**
   * Whether the rank of integer vectors is at least this, by their rank modulo a prime.
   *
   * <p>Vectors that depend on each other do so modulo every prime; so too large a rank is never
   * found. One that is too small can be, where the prime divides a determinant, and then the next
   * prime is asked.
   */
  private static boolean hasRank(int rank, List<BigInteger[]> vectors) {
    return LongStream.of(PRIMES).anyMatch(prime -> rankModulo(prime, vectors) >= rank);
  }

  private static int rankModulo(long prime, List<BigInteger[]> vectors) {
    List<long[]> echelon = new ArrayList<>();
    List<Integer> pivots = new ArrayList<>();
    for (BigInteger[] vector : vectors) {
      long[] row = new long[vector.length];
      Arrays.setAll(row, j -> vector[j].mod(BigInteger.valueOf(prime)).longValue());
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
