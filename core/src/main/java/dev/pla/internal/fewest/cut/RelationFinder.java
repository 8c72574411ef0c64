package dev.pla.internal.fewest.cut;

import dev.pla.work.Progress;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * Finds many different relations of a cell that cost less than one at the prices of its packing:
 * only such can make the packing larger.
 *
 * <p>Each time the rows have other weights, so that other relations are the cheapest; twice the
 * cost is moved towards one for each row, whatever its coefficient; and rows just used become more
 * expensive.
 */
final class RelationFinder {

  /** Relations wanted in a round: this many, or a part of the rows. */
  private static final int WANTED = 60;

  private static final int PART = 8;

  /** This many consecutive failures end a round. */
  private static final int PATIENCE = 25;

  private static final int SHARPENED = 3;

  /** The cost of a row that no relation needs. */
  private static final double[] CHEAP = {0.003, 0.03, 0.15};

  /** How unequal weights are: from e^−s to e^s. */
  private static final int[] SPREADS = {1, 2, 4};

  private static final int DRAWS = 256;

  /** Multiplications that take as long as a program does for each row. */
  private static final long COST = 20;

  private static final double[][] WEIGHTS = weights();

  private final Cell cell;
  private final CutRows rows;
  private final byte[] sides;
  private final SplittableRandom random;
  private final Progress progress;
  private final RelationSimplex simplex;
  private final int n;
  private final double[] extra;
  private final double[] cost;
  private final double[] drawn;
  private final double[] lambda;
  private final Set<Integer> known = new HashSet<>();
  long steps;
  private long work;

  RelationFinder(
      Cell cell, CutRows rows, byte[] sides, SplittableRandom random, Progress progress) {
    this.cell = cell;
    this.rows = rows;
    this.sides = sides;
    this.random = random;
    this.progress = progress;
    this.simplex = new RelationSimplex(rows, sides, random);
    this.n = rows.size();
    this.extra = new double[n];
    this.cost = new double[n];
    this.drawn = new double[n];
    this.lambda = new double[n];
    cell.relations.forEach(relation -> known.add(Arrays.hashCode(relation.free(sides))));
  }

  private static double[][] weights() {
    double[][] weights = new double[SPREADS.length][DRAWS];
    for (int s = 0; s < SPREADS.length; s++) {
      for (int k = 0; k < DRAWS; k++) {
        weights[s][k] = StrictMath.exp(SPREADS[s] * ((2.0 * k + 1) / DRAWS - 1));
      }
    }
    return weights;
  }

  /** Multiplications of all rounds, about. */
  long work() {
    return work + simplex.work();
  }

  /**
   * Adds new relations to the cell, up to the number wanted in this round.
   *
   * @param limit linear programs at most, or a few more
   * @return whether the round is at its end, not the limit, nor ended in a hurry
   */
  boolean find(long limit) {
    steps = 0;
    Arrays.fill(extra, 0);
    int wanted = Math.max(WANTED, n / PART) - cell.unpacked;
    int most = cell.relations.size() + wanted;
    int failures = 0;
    for (int turn = 1;
        turn <= 4 * wanted && cell.relations.size() < most && failures < PATIENCE;
        turn++) {
      if (steps >= limit || progress.isHurried()) {
        return false;
      }
      int count = cell.relations.size();
      double cheap = CHEAP[turn % CHEAP.length];
      draw(turn % (SPREADS.length + 1) - 1);
      for (int i = 0; i < n; i++) {
        cost[i] = sides[i] == 0 ? cell.scarcity[i] + extra[i] + cheap : 0;
      }
      look(cheap);
      if (cell.infeasible != null) {
        return true;
      }
      failures = cell.relations.size() > count ? 0 : failures + 1;
    }
    return true;
  }

  private void draw(int spread) {
    for (int i = 0; i < n; i++) {
      drawn[i] =
          sides[i] < 0
              ? 0
              : sides[i] > 0 || spread < 0 ? 1 : WEIGHTS[spread][random.nextInt(DRAWS)];
    }
    simplex.weigh(drawn);
  }

  private void look(double cheap) {
    for (int turn = 0; turn < SHARPENED; turn++) {
      steps++;
      work += COST * n;
      int[] support = simplex.solve(cost) ? simplex.rows() : null;
      if (support == null) {
        return;
      }
      RowRelation relation = new RowRelation(support, sides);
      int[] free = relation.free(sides);
      if (free.length == 0) {
        cell.infeasible = relation.coefficients(rows).isPresent() ? relation : null;
        return;
      }
      double price = 0;
      for (int i : free) {
        price += cell.scarcity[i];
      }
      if (price < 1 - 1e-4 && known.add(Arrays.hashCode(free))) {
        cell.relations.add(relation);
        for (int i : free) {
          extra[i] += 1.5 * (1 - price) / free.length;
        }
      }
      sharpen(cheap, free);
    }
  }

  /** cost ← price/(λ + 0.1), with λ of mean one. */
  private void sharpen(double cheap, int[] free) {
    simplex.coefficients(lambda);
    double mean = 0;
    for (int i : free) {
      mean += lambda[i] / free.length;
    }
    for (int i = 0; i < n; i++) {
      cost[i] =
          sides[i] == 0 ? (cell.scarcity[i] + extra[i] + cheap) / (lambda[i] / mean + 0.1) : 0;
    }
  }
}
