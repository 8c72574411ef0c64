package dev.pla.internal.separation;

import dev.pla.data.Dataset;
import dev.pla.data.ExactCells;
import dev.pla.data.Labels;
import dev.pla.data.PointsBuilder;
import dev.pla.internal.data.Decimals;
import dev.pla.internal.exact.Complement;
import dev.pla.internal.exact.ExactScores;
import dev.pla.internal.exact.SignedRows;
import dev.pla.internal.work.Work;
import dev.pla.proof.Certificate;
import dev.pla.proof.Separation;
import dev.pla.proof.Separator;
import dev.pla.proof.Verdict;
import dev.pla.verdict.Separability;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Tells overlap from quasi-complete separation.
 *
 * <p>The rows of a certificate lie on every hyperplane with no row on its wrong side, and so does
 * what they span. Those hyperplanes are orthogonal to these rows, so the same question is asked
 * about the residuals of the others: separable, and the hyperplane is found; or there is another
 * certificate, and its rows join the first. Each time the span grows, so at most d + 1 verdicts are
 * asked for.
 *
 * <p>Some rows are looked at first; then all are held against what was found, and those that object
 * are let in.
 */
final class SeparationSearch {

  private final SignedRows examples;
  private final Separability separability;
  private final ExactScores sides;
  final WorkingRows working;
  private BitSet off = new BitSet();

  SeparationSearch(Dataset data, Certificate certificate, Separability separability) {
    this.examples = new SignedRows(data);
    this.separability = separability;
    this.sides = ExactScores.forSides(examples);
    this.working = new WorkingRows(examples, separability.progress());
    working.begin(certificate);
  }

  Separation run() {
    Complement span = working.span;
    if (span.rank() < examples.width()) {
      for (int n : examples.sampled()) {
        working.admit(n);
      }
    }
    while (span.rank() < examples.width()) {
      List<BigInteger[]> remaining = working.remaining();
      if (remaining.isEmpty()) {
        if (!admit(unspanned(span, all()))) {
          break;
        }
        continue;
      }
      Remainder remainder = new Remainder(span, remaining);
      Verdict verdict = remainder.verdict(separability);
      if (verdict instanceof Verdict.Inseparable no) {
        working.extend(no.certificate());
        continue;
      }
      BigInteger[] w = remainder.lifted(((Verdict.Separated) verdict).separator());
      if (!admit(objecting(w, span))) {
        return new Separation.QuasiComplete(
            Separator.primitive(w), working.relation(), normals(span));
      }
    }
    return new Separation.Overlap(working.relation(), normals(span));
  }

  /** The rows on the hyperplane, where separation is quasi-complete. */
  List<Integer> rowsOn() {
    return all().filter(n -> !off.get(n)).boxed().toList();
  }

  private IntStream all() {
    return IntStream.range(0, examples.size());
  }

  private static List<Separator> normals(Complement span) {
    return Arrays.stream(span.free()).mapToObj(c -> Separator.primitive(span.normal(c))).toList();
  }

  /** Lets in the worst rows; false if there are none. */
  private boolean admit(List<Scored> rows) {
    rows.sort(Comparator.comparingDouble(Scored::score));
    boolean grown = false;
    for (Scored row : rows.subList(0, Math.min(rows.size(), most()))) {
      grown |= working.admit(row.n());
    }
    return grown;
  }

  private int most() {
    return 4 * examples.width();
  }

  private record Scored(int n, double score) {}

  /** The rows on the wrong side of w, and those on it that nothing says must be there. */
  private List<Scored> objecting(BigInteger[] w, Complement span) {
    ExactScores.Of scan = sides.of(w);
    List<Scored> objecting = new ArrayList<>();
    BitSet on = new BitSet();
    off = new BitSet();
    for (int n = 0; n < examples.size(); n++) {
      int side = scan.side(n);
      off.set(n, side > 0);
      on.set(n, side == 0);
      if (side < 0) {
        objecting.add(new Scored(n, scan.score(n)));
      }
    }
    objecting.addAll(unspanned(span, on.stream()));
    return objecting;
  }

  /** The first rows that are not in the span, as many as are let in. */
  private List<Scored> unspanned(Complement span, IntStream rows) {
    long scans = 1L + span.free().length;
    Work.spend(separability.progress(), scans * examples.width() * examples.size());
    List<ExactScores.Of> normals =
        Arrays.stream(span.free()).mapToObj(c -> sides.of(span.normal(c))).toList();
    return rows.filter(n -> normals.stream().anyMatch(normal -> normal.side(n) != 0))
        .limit(most())
        .mapToObj(n -> new Scored(n, 0))
        .collect(Collectors.toCollection(ArrayList::new));
  }

  Complement whole() {
    Complement whole = working.span.copy();
    while (true) {
      for (BigInteger[] row : working.integers()) {
        whole.add(whole.residual(row));
      }
      if (whole.rank() == examples.width() || !admit(unspanned(whole, all()))) {
        return whole;
      }
    }
  }

  /**
   * Whether −v, for a negative sign v, excludes every hyperplane with no row on its wrong side,
   * those on all of them left out: ±v is what rows off the hyperplane add up to, but for the span.
   */
  boolean hasSign(BigInteger[] v, int sign) {
    BigInteger[] against = new BigInteger[v.length];
    BigInteger[] residual = working.span.residual(v);
    Arrays.setAll(against, j -> sign > 0 ? residual[j].negate() : residual[j]);
    while (true) {
      List<BigInteger[]> remaining = new ArrayList<>(working.remaining());
      remaining.add(against);
      Remainder remainder = new Remainder(working.span, remaining);
      Verdict verdict = remainder.verdict(separability);
      if (verdict instanceof Verdict.Inseparable) {
        return true;
      }
      ExactScores.Of scan = sides.of(remainder.lifted(((Verdict.Separated) verdict).separator()));
      List<Scored> found = new ArrayList<>();
      for (int n = off.nextSetBit(0); n >= 0; n = off.nextSetBit(n + 1)) {
        if (scan.side(n) <= 0) {
          found.add(new Scored(n, scan.score(n)));
        }
      }
      if (!admit(found)) {
        return false;
      }
    }
  }

  /**
   * Residuals of rows as data of their own: can they all be on the positive side of a hyperplane
   * that is orthogonal to the rows taken out?
   */
  private static final class Remainder {

    /** Digits kept before the point: doubles hold as many. */
    private static final int DIGITS = 15;

    /** Whole numbers of at most this many bits are their own shortest decimals. */
    private static final int WHOLE = 49;

    private static final double DIGITS_OF_A_BIT = 0.30103;

    private final Complement span;
    private final int[] free;
    private final int[] scale;
    private final Dataset data;

    Remainder(Complement span, List<BigInteger[]> residuals) {
      this.span = span;
      this.free = span.free();
      this.scale = new int[free.length];
      for (int c = 0; c < free.length; c++) {
        int bits = 0;
        for (BigInteger[] residual : residuals) {
          bits = Math.max(bits, residual[free[c]].bitLength());
        }
        scale[c] = Math.max(0, (int) (bits * DIGITS_OF_A_BIT) - DIGITS);
      }
      this.data = data(residuals);
    }

    private Dataset data(List<BigInteger[]> residuals) {
      PointsBuilder points = PointsBuilder.dense(free.length);
      ExactCells.Builder written = new ExactCells.Builder();
      double[] x = new double[free.length];
      for (int n = 0; n < residuals.size(); n++) {
        for (int c = 0; c < free.length; c++) {
          BigDecimal exact = new BigDecimal(residuals.get(n)[free[c]], scale[c]);
          x[c] = exact.doubleValue();
          boolean isHeld = scale[c] == 0 && residuals.get(n)[free[c]].bitLength() <= WHOLE;
          if (!isHeld && exact.compareTo(Decimals.shortest(x[c])) != 0) {
            written.add(n, c + 1, exact);
          }
        }
        points.add(x);
      }
      Labels labels = Labels.allPositive(residuals.size());
      return new Dataset(points.build(), labels, written.build()).withIntercept(false);
    }

    Verdict verdict(Separability separability) {
      return separability.decideWithoutMargin(data);
    }

    /** The hyperplane of all columns that scores at rows what this one does at residuals. */
    BigInteger[] lifted(Separator separator) {
      int most = Arrays.stream(scale).max().orElse(0);
      BigInteger[] w = new BigInteger[span.width()];
      Arrays.fill(w, BigInteger.ZERO);
      for (int c = 0; c < free.length; c++) {
        BigInteger factor =
            separator.weights().get(c + 1).multiply(BigInteger.TEN.pow(most - scale[c]));
        BigInteger[] normal = span.normal(free[c]);
        for (int j = 0; j < w.length && factor.signum() != 0; j++) {
          w[j] = w[j].add(factor.multiply(normal[j]));
        }
      }
      return Separator.primitive(w).weights().toArray(new BigInteger[0]);
    }
  }
}
