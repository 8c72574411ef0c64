package dev.pla.internal.separation;

import dev.pla.data.Dataset;
import dev.pla.internal.exact.Complement;
import dev.pla.internal.exact.ExactSides;
import dev.pla.internal.exact.SignedRows;
import dev.pla.internal.work.Work;
import dev.pla.proof.Certificate;
import dev.pla.proof.Separation;
import dev.pla.proof.Separator;
import dev.pla.proof.Verdict;
import dev.pla.verdict.Separability;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;

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
  private final ExactSides sides;
  private final WorkingRows working;
  private BitSet off = new BitSet();

  SeparationSearch(Dataset data, Certificate certificate, Separability separability) {
    this.examples = new SignedRows(data);
    this.separability = separability;
    this.sides = new ExactSides(examples);
    this.working = new WorkingRows(examples, separability.progress());
    working.begin(certificate);
  }

  Separation run() {
    Complement span = working.span();
    if (span.rank() < examples.width()) {
      for (int n : examples.sampled()) {
        working.admit(n);
      }
    }
    while (span.rank() < examples.width()) {
      List<BigInteger[]> remaining = working.remaining();
      if (remaining.isEmpty()) {
        if (!admit(unspanned(span))) {
          break;
        }
        continue;
      }
      Remainder remainder = new Remainder(span, remaining);
      Verdict verdict = remainder.verdict(separability);
      if (verdict instanceof Verdict.Inseparable no) {
        working.extend(remainder.coefficients(no.certificate()));
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

  WorkingRows working() {
    return working;
  }

  /** The rows on the hyperplane, where separation is quasi-complete. */
  List<Integer> rowsOn() {
    BitSet on = new BitSet();
    on.set(0, examples.size());
    on.andNot(off);
    return on.stream().boxed().toList();
  }

  private static List<Separator> normals(Complement span) {
    return Arrays.stream(span.free()).mapToObj(c -> Separator.primitive(span.normal(c))).toList();
  }

  /** Lets in the worst rows; false if there are none. */
  private boolean admit(List<Scored> rows) {
    rows.sort(Comparator.comparingDouble(Scored::score));
    boolean grown = false;
    for (Scored scored : rows.subList(0, Math.min(rows.size(), most()))) {
      grown |= working.admit(scored.n());
    }
    return grown;
  }

  /** How many rows are let in at a time. */
  private int most() {
    return 4 * examples.width();
  }

  private record Scored(int n, double score) {}

  /** The rows on the wrong side of w, and those on it that nothing says must be there. */
  private List<Scored> objecting(BigInteger[] w, Complement span) {
    ExactSides.Of scan = sides.of(w);
    List<ExactSides.Of> normals = scans(span);
    List<Scored> wrong = new ArrayList<>();
    List<Scored> unspanned = new ArrayList<>();
    off = new BitSet();
    for (int n = 0; n < examples.size(); n++) {
      int side = scan.side(n);
      if (side > 0) {
        off.set(n);
      } else if (side < 0) {
        wrong.add(new Scored(n, scan.score(n)));
      } else if (unspanned.size() < most() && isUnspanned(n, normals)) {
        unspanned.add(new Scored(n, 0));
      }
    }
    wrong.addAll(unspanned);
    return wrong;
  }

  private List<ExactSides.Of> scans(Complement span) {
    long scans = 1L + span.free().length;
    Work.spend(separability.progress(), scans * examples.width() * examples.size());
    return Arrays.stream(span.free()).mapToObj(c -> sides.of(span.normal(c))).toList();
  }

  private static boolean isUnspanned(int n, List<ExactSides.Of> normals) {
    for (ExactSides.Of normal : normals) {
      if (normal.side(n) != 0) {
        return true;
      }
    }
    return false;
  }

  /** The first rows that are not in the span, as many as are let in. */
  private List<Scored> unspanned(Complement span) {
    List<ExactSides.Of> normals = scans(span);
    List<Scored> found = new ArrayList<>();
    for (int n = 0; n < examples.size() && found.size() < most(); n++) {
      if (isUnspanned(n, normals)) {
        found.add(new Scored(n, 0));
      }
    }
    return found;
  }

  /** The span of all rows. */
  Complement whole() {
    Complement whole = working.span().copy();
    while (true) {
      for (BigInteger[] row : working.integers()) {
        whole.add(whole.residual(row));
      }
      if (whole.rank() == examples.width() || !admit(unspanned(whole))) {
        return whole;
      }
    }
  }

  /**
   * Whether −v excludes every hyperplane with no row on its wrong side, those on all of them left
   * out: v is what rows off the hyperplane add up to, but for the span.
   */
  boolean isPositive(BigInteger[] v) {
    BigInteger[] against = new BigInteger[v.length];
    BigInteger[] residual = working.span().residual(v);
    Arrays.setAll(against, j -> residual[j].negate());
    while (true) {
      List<BigInteger[]> remaining = new ArrayList<>(working.remaining());
      remaining.add(against);
      Remainder remainder = new Remainder(working.span(), remaining);
      Verdict verdict = remainder.verdict(separability);
      if (verdict instanceof Verdict.Inseparable) {
        return true;
      }
      ExactSides.Of scan = sides.of(remainder.lifted(((Verdict.Separated) verdict).separator()));
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
}
