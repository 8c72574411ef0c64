package dev.pla.internal.separation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.data.Dataset;
import dev.pla.data.Labels;
import dev.pla.data.Points;
import dev.pla.internal.verdict.WidestSearch;
import dev.pla.proof.Certificate;
import dev.pla.proof.Verdict;
import dev.pla.proof.Verifier;
import dev.pla.proof.WidestHyperplane;
import dev.pla.verdict.Separability;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The rows that hold the widest hyperplane, and how far rows may move. */
final class HoldingRowsTest {

  private static final Separability ALONE = new Separability();

  private static WidestHyperplane widest(Dataset data) {
    return WidestSearch.of(data, (Verdict.Separated) Separability.of(data), ALONE).orElseThrow();
  }

  private static int[] rows(WidestHyperplane widest) {
    return widest.supportVectors().stream().mapToInt(Certificate.Term::row).toArray();
  }

  /** w·w/(Σλ)² = ρ²: what is compared is exact, in whole numbers. */
  private static BigInteger[] weights(WidestHyperplane widest, long[][] z) {
    BigInteger[] w = new BigInteger[z[0].length];
    Arrays.fill(w, BigInteger.ZERO);
    for (Certificate.Term term : widest.supportVectors()) {
      for (int j = 0; j < w.length; j++) {
        w[j] = w[j].add(term.coefficient().multiply(BigInteger.valueOf(z[term.row()][j])));
      }
    }
    return w;
  }

  @Test
  void droppingAnyOtherRowChangesNothingAndDroppingOneOfTheseWidensIt() {
    Random random = new Random(3);
    int met = 0;
    for (int set = 0; set < 700; set++) {
      int d = 1 + random.nextInt(4);
      int n = 2 + random.nextInt(9);
      long[] truth = random.longs(d + 1, -3, 4).toArray();
      double[][] x = new double[n][d];
      int[] y = new int[n];
      long[][] z = new long[n][d + 1];
      for (int i = 0; i < n; i++) {
        long score = truth[0];
        for (int j = 0; j < d; j++) {
          x[i][j] = random.nextInt(9) - 4;
          score += truth[j + 1] * (long) x[i][j];
        }
        y[i] = score > 0 ? 1 : -1;
        z[i][0] = y[i];
        for (int j = 0; j < d; j++) {
          z[i][j + 1] = y[i] * (long) x[i][j];
        }
      }
      Dataset data = new Dataset(Points.of(x), Labels.of(y));
      if (!(Separability.of(data) instanceof Verdict.Separated yes)) {
        continue;
      }
      met++;
      WidestHyperplane widest = WidestSearch.of(data, yes, ALONE).orElseThrow();
      String name = "set " + set;
      assertThat(new Verifier(data).objection(widest)).as(name).isEmpty();
      assertThat(widest.supportVectors().size()).as(name).isLessThanOrEqualTo(d + 1);
      BigInteger[] w = weights(widest, z);
      int[] held = rows(widest);
      int[] kept =
          IntStream.range(0, n)
              .filter(i -> Arrays.stream(held).anyMatch(h -> h == i) || random.nextBoolean())
              .toArray();
      WidestHyperplane again = widest(data.rows(kept));
      BigInteger[] v =
          weights(again, Arrays.stream(kept).mapToObj(i -> z[i]).toArray(long[][]::new));
      assertThat(proportional(w, v)).as(name).isTrue();
      int dropped = held[random.nextInt(held.length)];
      int[] others = IntStream.range(0, n).filter(i -> i != dropped).toArray();
      if (others.length > 0) {
        Verdict.Separated wider = (Verdict.Separated) Separability.of(data.rows(others));
        assertThat(wider.margin().most()).as(name).isGreaterThanOrEqualTo(yes.margin().least());
        boolean isSame =
            proportional(
                w,
                weights(
                    widest(data.rows(others)),
                    Arrays.stream(others).mapToObj(i -> z[i]).toArray(long[][]::new)));
        boolean isDouble = IntStream.of(others).anyMatch(i -> Arrays.equals(z[i], z[dropped]));
        // Another row at the same distance may take over; then the rest still spans w.
        boolean hasTie =
            IntStream.of(others)
                .filter(i -> Arrays.stream(held).noneMatch(h -> h == i))
                .anyMatch(i -> dot(w, z[i]).equals(dot(w, z[dropped])));
        assertThat(isSame).as(name).isIn(isDouble || hasTie, false);
      }
    }
    assertThat(met).isGreaterThan(300);
  }

  private static BigInteger dot(BigInteger[] w, long[] z) {
    BigInteger sum = BigInteger.ZERO;
    for (int j = 0; j < w.length; j++) {
      sum = sum.add(w[j].multiply(BigInteger.valueOf(z[j])));
    }
    return sum;
  }

  private static boolean proportional(BigInteger[] a, BigInteger[] b) {
    for (int i = 0; i < a.length; i++) {
      for (int j = 0; j < a.length; j++) {
        if (!a[i].multiply(b[j]).equals(a[j].multiply(b[i]))) {
          return false;
        }
      }
    }
    return true;
  }

  private static final Dataset LINE =
      new Dataset(Points.of(new double[][] {{-5}, {-1}, {2}, {7}}), Labels.of(-1, -1, 1, 1));

  @Test
  void aFalseClaimIsRefused() {
    WidestHyperplane widest = widest(LINE);
    assertThat(rows(widest)).containsExactly(1, 2);
    Verifier verifier = new Verifier(LINE);
    assertThat(verifier.objection(widest)).isEmpty();
    List<Certificate.Term> holding = widest.supportVectors();
    assertThat(verifier.objection(new WidestHyperplane(List.of()))).isPresent();
    assertThat(verifier.objection(new WidestHyperplane(holding.subList(0, 1)))).isPresent();
    List<Certificate.Term> more = new ArrayList<>(holding);
    more.add(new Certificate.Term(3, BigInteger.ONE));
    assertThat(verifier.objection(new WidestHyperplane(more))).isPresent();
    List<Certificate.Term> doubled = new ArrayList<>(holding);
    doubled.set(0, new Certificate.Term(1, holding.get(0).coefficient().add(BigInteger.ONE)));
    assertThat(verifier.objection(new WidestHyperplane(doubled))).isPresent();
  }

  /** The distance of a row in x is what the definition says, and never more. */
  @Test
  void rowsMayMoveAsFarAsIsSaidAndHardlyFarther() {
    Random random = new Random(9);
    for (int set = 0; set < 300; set++) {
      int d = 1 + random.nextInt(3);
      double[][] x = new double[8][d];
      int[] y = new int[8];
      for (int i = 0; i < 8; i++) {
        y[i] = i % 2 == 0 ? 1 : -1;
        for (int j = 0; j < d; j++) {
          x[i][j] = random.nextInt(20) + (j == 0 ? 25 * y[i] : 0);
        }
      }
      Dataset data = new Dataset(Points.of(x), Labels.of(y));
      Verdict.Separated yes = (Verdict.Separated) Separability.of(data);
      Robustness firmness = Robustness.of(yes);
      double[] w =
          yes.separator().weights().stream().mapToDouble(BigInteger::doubleValue).toArray();
      double lowest = Double.POSITIVE_INFINITY;
      double length = 0;
      for (int j = 1; j <= d; j++) {
        length += w[j] * w[j];
      }
      for (int i = 0; i < 8; i++) {
        double score = w[0];
        for (int j = 0; j < d; j++) {
          score += w[j + 1] * x[i][j];
        }
        lowest = Math.min(lowest, y[i] * score);
      }
      double any = lowest / Math.sqrt(length);
      assertThat(firmness.any().nearest()).isBetween(any * (1 - 1e-6), any * (1 + 1e-12));
      Robustness exact = Robustness.of(data, widest(data));
      assertThat(exact.any().nearest()).isBetween(any * (1 - 1e-4), any * (1 + 1e-4));
      for (int j = 0; j < d; j++) {
        if (w[j + 1] != 0) {
          double alone = lowest / Math.abs(w[j + 1]);
          assertThat(firmness.each().get(j).nearest())
              .isBetween(alone * (1 - 1e-6), alone * (1 + 1e-12));
        }
      }
    }
  }
}
