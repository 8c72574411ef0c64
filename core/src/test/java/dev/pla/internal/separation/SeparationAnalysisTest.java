package dev.pla.internal.separation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.data.Dataset;
import dev.pla.data.Labels;
import dev.pla.data.Multiplicity;
import dev.pla.data.Points;
import dev.pla.internal.separation.SeparationAnalysis.LogisticEstimate;
import dev.pla.proof.Certificate;
import dev.pla.proof.Separation;
import dev.pla.proof.Separator;
import dev.pla.proof.Verdict;
import dev.pla.proof.Verifier;
import dev.pla.verdict.Separability;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Complete, quasi-complete or overlap against linear programs in fractions. */
final class SeparationAnalysisTest {

  private static final int SETS = 1_000 * Integer.getInteger("pla.times", 1);
  private static final long SEED = Long.getLong("pla.seed", 1);

  @Test
  void agreesWithLinearPrograms() {
    Random random = new Random(SEED);
    int[] met = new int[3];
    for (int set = 0; set < SETS; set++) {
      int divisor = random.nextInt(3) == 0 ? 10 : 1;
      int constant = random.nextInt(5) == 0 ? 0 : 1;
      long[][] x = rows(random);
      int[] y = labels(random, x);
      met[compare(x, y, divisor, constant, "set " + set)]++;
    }
    assertThat(met[0]).as("complete").isGreaterThan(SETS / 20);
    assertThat(met[1]).as("quasi-complete").isGreaterThan(SETS / 20);
    assertThat(met[2]).as("overlap").isGreaterThan(SETS / 20);
  }

  /** Lattice points with ties and copies; sometimes with a column for each of three levels. */
  private static long[][] rows(Random random) {
    int d = 1 + random.nextInt(4);
    int n = 2 + random.nextInt(2 * d + 5);
    int range = 1 + random.nextInt(3);
    boolean levels = random.nextInt(3) == 0;
    long[][] x = new long[n][];
    for (int i = 0; i < n; i++) {
      long[] row = new long[levels ? d + 3 : d];
      for (int j = 0; j < d; j++) {
        row[j] = (long) random.nextInt(2 * range + 1) - range;
      }
      if (levels) {
        row[d + random.nextInt(3)] = 1;
      }
      x[i] = i > 0 && random.nextInt(6) == 0 ? x[random.nextInt(i)] : row;
    }
    return x;
  }

  /**
   * By a hyperplane, with what lies on it at random; now and then a wrong one, or all at random.
   */
  private static int[] labels(Random random, long[][] x) {
    int rule = random.nextInt(4);
    long[] w = random.longs(x[0].length + 1, -2, 3).toArray();
    int[] y = new int[x.length];
    for (int i = 0; i < y.length; i++) {
      long score = w[0];
      for (int j = 0; j < x[i].length; j++) {
        score += w[j + 1] * x[i][j];
      }
      boolean chance = rule == 0 || score == 0 || (rule == 1 && random.nextInt(8) == 0);
      y[i] = chance ? 2 * random.nextInt(2) - 1 : score > 0 ? 1 : -1;
    }
    return y;
  }

  /** 0, 1 or 2, after all was compared. */
  private static int compare(long[][] x, int[] y, int divisor, int constant, String name) {
    Dataset data = dataset(x, y, divisor, constant);
    long[][] z = signed(x, y, divisor, constant);
    ExactProgram program = new ExactProgram(z);
    int width = z[0].length;
    boolean[] off = new boolean[z.length];
    for (int n = 0; n < z.length; n++) {
      off[n] = program.canBePositive(z[n], new boolean[width]);
    }
    long count = IntStream.range(0, off.length).filter(n -> off[n]).count();
    Verdict verdict = Separability.of(data);
    assertThat(verdict instanceof Verdict.Separated).as(name).isEqualTo(count == z.length);
    if (!(verdict instanceof Verdict.Inseparable no)) {
      return 0;
    }
    SeparationAnalysis answer = SeparationAnalysis.of(data, no, new Separability()).orElseThrow();
    Separation separation = answer.separation();
    assertThat(separation instanceof Separation.Overlap).as(name).isEqualTo(count == 0);
    assertThat(new Verifier(data).objection(separation)).as(name).isEmpty();
    assertThat(separation.relation().terms().size()).as(name).isLessThanOrEqualTo(2 * width);
    for (int row : separation.relation().rows()) {
      assertThat(off[row]).as(name).isFalse();
    }
    List<Integer> on =
        count == 0 ? List.of() : IntStream.range(0, z.length).filter(n -> !off[n]).boxed().toList();
    assertThat(answer.rowsOn()).as(name).isEqualTo(on);
    if (separation instanceof Separation.QuasiComplete quasi) {
      List<BigInteger> w = quasi.weights().weights();
      for (int n = 0; n < z.length; n++) {
        BigInteger score = BigInteger.ZERO;
        for (int j = 0; j < width; j++) {
          score = score.add(w.get(j).multiply(BigInteger.valueOf(z[n][j])));
        }
        assertThat(score.signum()).as("%s, row %d", name, n).isEqualTo(off[n] ? 1 : 0);
      }
    }
    estimate(answer.estimate(), z, program, name);
    return count == 0 ? 2 : 1;
  }

  /** The columns set to 0 leave independent ones, and signs are those that no w contradicts. */
  private static void estimate(
      LogisticEstimate estimate, long[][] z, ExactProgram program, String name) {
    int width = z[0].length;
    boolean[] zero = new boolean[width];
    estimate.relativeTo().forEach(j -> zero[j] = true);
    long[][] kept =
        Arrays.stream(z)
            .map(row -> IntStream.range(0, width).mapToLong(j -> zero[j] ? 0 : row[j]).toArray())
            .toArray(long[][]::new);
    int rank = ExactProgram.rank(z);
    assertThat(estimate.relativeTo()).as(name).hasSize(width - rank);
    assertThat(ExactProgram.rank(kept)).as(name).isEqualTo(rank);
    List<LogisticEstimate.Infinite> infinite = new ArrayList<>();
    List<Integer> open = new ArrayList<>();
    for (int j = 0; j < width; j++) {
      if (!zero[j]) {
        long[] unit = new long[width];
        unit[j] = 1;
        boolean up = program.canBePositive(unit, zero);
        unit[j] = -1;
        boolean down = program.canBePositive(unit, zero);
        if (up && down) {
          open.add(j);
        } else if (up || down) {
          infinite.add(new LogisticEstimate.Infinite(j, up ? 1 : -1));
        }
      }
    }
    assertThat(estimate.infinite()).as(name).isEqualTo(infinite);
    assertThat(estimate.open()).as(name).isEqualTo(open);
  }

  private static long[][] signed(long[][] x, int[] y, int divisor, int constant) {
    long[][] z = new long[x.length][];
    for (int i = 0; i < z.length; i++) {
      z[i] = new long[x[i].length + 1];
      z[i][0] = (long) y[i] * constant * divisor;
      for (int j = 0; j < x[i].length; j++) {
        z[i][j + 1] = y[i] * x[i][j];
      }
    }
    return z;
  }

  private static Dataset dataset(long[][] x, int[] y, double divisor, int constant) {
    double[][] points =
        Arrays.stream(x)
            .map(row -> Arrays.stream(row).mapToDouble(v -> v / divisor).toArray())
            .toArray(double[][]::new);
    return new Dataset(Points.of(points), Labels.of(y)).withIntercept(constant == 1);
  }

  private static SeparationAnalysis of(Dataset data) {
    return SeparationAnalysis.of(
            data, (Verdict.Inseparable) Separability.of(data), new Separability())
        .orElseThrow();
  }

  /** x = 1 has both classes; all else is on its side. */
  private static final Dataset TOUCHING =
      new Dataset(
          Points.of(new double[][] {{0, 5}, {1, 5}, {1, 5}, {2, 5}, {3, 5}}),
          Labels.of(-1, -1, 1, 1, 1));

  @Test
  void namesWhatWouldBeInfiniteAndRelativeToWhat() {
    LogisticEstimate estimate = of(TOUCHING).estimate();
    assertThat(estimate.infinite())
        .containsExactly(new LogisticEstimate.Infinite(0, -1), new LogisticEstimate.Infinite(1, 1));
    assertThat(estimate.open()).isEmpty();
    assertThat(estimate.relativeTo()).containsExactly(2);
  }

  @Test
  void aFalseClaimIsRefused() {
    Verifier verifier = new Verifier(TOUCHING);
    Separation.QuasiComplete true1 = (Separation.QuasiComplete) of(TOUCHING).separation();
    Certificate relation = true1.relation();
    List<Separator> normals = true1.normals();
    assertThat(verifier.objection(true1)).isEmpty();
    assertThat(verifier.objection(new Separation.Overlap(relation, normals))).isPresent();
    assertThat(verifier.objection(new Separation.Overlap(relation, normals.subList(0, 1))))
        .isPresent();
    assertThat(verifier.objection(quasi(true1, -1, 1, 0))).isEmpty();
    for (int[] w : new int[][] {{0, 0, 0}, {-1, 2, 0}, {1, -1, 0}, {-5, 0, 1}, {-1, 1}}) {
      assertThat(verifier.objection(quasi(true1, w))).as("%s", Arrays.toString(w)).isPresent();
    }
    Certificate other = new Certificate(relation.terms().subList(0, 1));
    assertThat(verifier.objection(new Separation.QuasiComplete(true1.weights(), other, normals)))
        .isPresent();
    List<Separator> twice = List.of(normals.get(0), normals.get(0));
    assertThat(verifier.objection(new Separation.QuasiComplete(true1.weights(), relation, twice)))
        .isPresent();
    assertThat(
            verifier.objection(new Separation.QuasiComplete(true1.weights(), relation, List.of())))
        .isPresent();
  }

  private static Separation.QuasiComplete quasi(Separation.QuasiComplete like, int... w) {
    List<BigInteger> weights = Arrays.stream(w).mapToObj(BigInteger::valueOf).toList();
    return new Separation.QuasiComplete(new Separator(weights), like.relation(), like.normals());
  }

  @Test
  void copiesChangeNothingAndRowsKeepTheirNames() {
    Dataset repeated = TOUCHING.repeated(Multiplicity.of(3, 1, 4, 1, 5));
    assertThat(of(repeated)).isEqualTo(of(TOUCHING));
    assertThat(new Verifier(repeated).objection(of(repeated).separation())).isEmpty();
  }

  /** Many rows, of which a sample sees little: one tie far out, and a hyperplane that touches. */
  @Test
  void rowsThatTheSampleLeavesOutAreHeard() {
    Random random = new Random(5);
    int n = 30_000;
    double[][] x = new double[n][3];
    int[] y = new int[n];
    for (int i = 0; i < n; i++) {
      y[i] = 2 * random.nextInt(2) - 1;
      x[i][0] = y[i] * (1 + random.nextInt(100));
      x[i][1] = random.nextInt(100) / 10.0;
      x[i][2] = random.nextInt(100) / 10.0;
    }
    x[17_000] = new double[] {0, 1, 1};
    x[17_001] = x[17_000].clone();
    y[17_001] = -y[17_000];
    Dataset touching = new Dataset(Points.of(x), Labels.of(y));
    SeparationAnalysis answer = of(touching);
    assertThat(answer.separation()).isInstanceOf(Separation.QuasiComplete.class);
    assertThat(new Verifier(touching).objection(answer.separation())).isEmpty();
    x[20_000][0] = -5 * y[20_000];
    x[20_000][1] = 5.5;
    Dataset overlapping = new Dataset(Points.of(x), Labels.of(y));
    assertThat(of(overlapping).separation()).isInstanceOf(Separation.Overlap.class);
    assertThat(new Verifier(overlapping).objection(of(overlapping).separation())).isEmpty();
  }

  @Test
  void moreWeightsThanAreLookedAtAreLeftOpenUnlessTheCertificateSettlesIt() {
    int d = SeparationAnalysis.MOST_WEIGHTS;
    double[][] x = new double[2][d];
    Dataset tie = new Dataset(Points.of(x), Labels.of(1, -1));
    Optional<SeparationAnalysis> open =
        SeparationAnalysis.of(tie, (Verdict.Inseparable) Separability.of(tie), new Separability());
    assertThat(open).isEmpty();
  }
}
