package dev.pla.internal.fewest.cut;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Relations without a common row, each of one mistake of a good hyperplane and rows that it is
 * right about: what the cell of all hyperplanes begins with.
 *
 * <p>A row of capacity c may take part in c shares.
 */
final class DisjointRelations {

  /** Of a row that may take part; made-up variables of the simplex cost far more. */
  private static final double COST = 0.01;

  private final DistinctRows rows;
  private final RelationSimplex simplex;
  private final double[] weights;
  private final double[] cost;
  private final double[] left;
  private final List<RowRelation> relations = new ArrayList<>();
  private final List<Double> shares = new ArrayList<>();

  /** isWrong[i]: the hyperplane is wrong about row i. */
  DisjointRelations(DistinctRows rows, boolean[] isWrong) {
    this.rows = rows;
    this.simplex = new RelationSimplex(rows, new byte[rows.size()], new SplittableRandom(0));
    this.weights = new double[rows.size()];
    this.cost = new double[rows.size()];
    this.left = new double[rows.size()];
    for (int i = 0; i < left.length; i++) {
      left[i] = rows.capacity(i);
      cost[i] = isWrong[i] ? Double.POSITIVE_INFINITY : COST;
    }
  }

  /** Whether another relation with this mistake was found; one linear program. */
  boolean find(int mistake) {
    if (left[mistake] == 0) {
      return false;
    }
    weights[mistake] = 1;
    cost[mistake] = COST;
    simplex.begin(weights);
    int[] support = simplex.solve(cost) ? simplex.rows() : null;
    weights[mistake] = 0;
    cost[mistake] = Double.POSITIVE_INFINITY;
    if (support == null) {
      return false;
    }
    RowRelation found = new RowRelation(support, new boolean[support.length]);
    if (found.coefficients(rows).isEmpty()) {
      return false;
    }
    double share = Arrays.stream(support).mapToDouble(i -> left[i]).min().orElseThrow();
    for (int i : support) {
      left[i] -= share;
      cost[i] = left[i] == 0 ? Double.POSITIVE_INFINITY : cost[i];
    }
    relations.add(found);
    shares.add(share);
    return true;
  }

  /** Multiplications of all programs, about. */
  long work() {
    return simplex.work();
  }

  List<RowRelation> relations() {
    return relations;
  }

  double[] shares() {
    return shares.stream().mapToDouble(share -> share).toArray();
  }
}
