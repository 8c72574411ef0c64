package dev.pla.internal.fewest.cut;

import dev.pla.work.Progress;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Raises the bound of one cell for some rounds: relations are found that are cheap at the prices of
 * the packing, and packed.
 */
final class CellVisit {

  private static final int ROUNDS = 6;

  /**
   * A linear program looks at all cells of the data again and again; after this many cells, times
   * programs, a visit ends, and the round continues in the next: some tenths of a second.
   */
  private static final long LONG = 40_000_000;

  /** A round that gains less than this part of the bound is the last. */
  private static final double MIN_GAIN = 0.007;

  final Cell cell;
  private final DistinctRows rows;
  private final double[] capacities;
  private final double goal;
  private final long seed;

  /** Linear programs at most. */
  private final long longest;

  private byte[] sides;
  private final Progress progress;
  long steps;
  private long work;
  private RelationFinder finder;

  /** goal: the bound at which others come first. */
  CellVisit(
      Cell cell,
      DistinctRows rows,
      double[] capacities,
      double goal,
      long seed,
      Progress progress) {
    this.cell = cell;
    this.rows = rows;
    this.capacities = capacities;
    this.goal = goal;
    this.seed = seed;
    this.progress = progress;
    this.longest = LONG / ((long) rows.size() * rows.width()) + 1;
  }

  /** Multiplications made, about. */
  long work() {
    return work + (finder == null ? 0 : finder.work());
  }

  void run() {
    if (progress.isHurried()) {
      return;
    }
    sides = cell.sides(rows.size());
    if (!cell.isOpen()) {
      inherit();
    }
    if (cell.infeasible != null) {
      return;
    }
    finder = new RelationFinder(rows, sides, new SplittableRandom(seed), progress);
    cell.relations.forEach(relation -> finder.know(free(relation)));
    if (cell.unpacked == 0) {
      cell.packed = Double.NEGATIVE_INFINITY;
    }
    for (int round = 0; round < ROUNDS; round++) {
      if (cell.unpacked == 0 && !rises()) {
        return;
      }
      int before = cell.relations.size();
      boolean isWhole = finder.find(cell.scarcity, cell.unpacked, longest - steps, cell.relations);
      steps += finder.steps;
      cell.infeasible = finder.infeasible;
      cell.unpacked += cell.relations.size() - before;
      if (!isWhole || cell.infeasible != null) {
        return;
      }
      if (cell.unpacked == 0) {
        cell.isStalled = true;
        return;
      }
      cell.unpacked = 0;
      forget();
    }
  }

  /** Packs; false where that is enough for now, or so little more that the cell is to be cut. */
  private boolean rises() {
    double value = pack();
    if (cell.value >= goal) {
      return false;
    }
    cell.isStalled = value - cell.packed < MIN_GAIN * Math.max(1, cell.value);
    cell.packed = value;
    return !cell.isStalled;
  }

  /** From the parent: relations through a row that is wrong here are of no use. */
  private void inherit() {
    Cell parent = cell.parent;
    cell.relations = new ArrayList<>();
    double[] shares = new double[parent.relations.size()];
    for (int c = 0; c < shares.length; c++) {
      RowRelation relation = parent.relations.get(c);
      if (!isVoid(relation)) {
        shares[cell.relations.size()] = c < parent.shares.length ? parent.shares[c] : 0;
        cell.relations.add(relation);
      }
    }
    cell.shares = Arrays.copyOf(shares, cell.relations.size());
    cell.prices = parent.prices.clone();
    cell.scarcity = parent.scarcity.clone();
    cell.prices[cell.row] = 0;
    cell.scarcity[cell.row] = 0;
    cell.weight = parent.weight;
    for (int c = cell.relations.size() - 1; c >= 0 && cell.isRight; c--) {
      RowRelation relation = cell.relations.get(c);
      if (free(relation).length == 0) {
        if (relation.holds(rows)) {
          cell.infeasible = relation;
          return;
        }
        drop(c);
      }
    }
  }

  private void drop(int c) {
    cell.relations.remove(c);
    System.arraycopy(cell.shares, c + 1, cell.shares, c, cell.shares.length - c - 1);
    cell.shares = Arrays.copyOf(cell.shares, cell.shares.length - 1);
  }

  private boolean isVoid(RowRelation relation) {
    for (int k = 0; k < relation.size(); k++) {
      if (relation.row(k) == cell.row) {
        return !cell.isRight;
      }
    }
    return false;
  }

  private int[] free(RowRelation relation) {
    int[] free = new int[relation.size()];
    int count = 0;
    for (int k = 0; k < relation.size(); k++) {
      if (sides[relation.row(k)] == 0) {
        free[count++] = relation.row(k);
      }
    }
    return Arrays.copyOf(free, count);
  }

  private double pack() {
    if (cell.relations.isEmpty()) {
      return 0;
    }
    int[][] sets = new int[cell.relations.size()][];
    Arrays.setAll(sets, c -> free(cell.relations.get(c)));
    FractionalPacking packing =
        new FractionalPacking(
            FractionalPacking.RowSets.of(sets), capacities, cell.shares, cell.prices, cell.weight);
    packing.improve();
    work += packing.work;
    cell.shares = packing.shares;
    cell.prices = packing.prices;
    cell.weight = packing.weight;
    cell.scarcity = packing.isPriced() ? packing.scarcity : cell.scarcity;
    IntegerPacking whole = IntegerPacking.of(cell.relations, packing.packing);
    if (whole.sum > cell.own.sum) {
      cell.own = whole;
      cell.value = Math.max(cell.value, cell.base + whole.value());
    }
    dropUnproven();
    return whole.value();
  }

  private void dropUnproven() {
    for (int c = cell.relations.size() - 1; c >= 0; c--) {
      if (cell.relations.get(c).isRefuted()) {
        drop(c);
      }
    }
  }

  static int remembered(DistinctRows rows) {
    return 4 * rows.size() + 500;
  }

  /** Of very many relations, forgets those that are neither new nor used nor cheap. */
  private void forget() {
    int most = remembered(rows);
    int count = cell.relations.size();
    if (count <= most) {
      return;
    }
    double[] ranks = new double[count];
    for (int c = 0; c < count; c++) {
      ranks[c] = c >= cell.shares.length ? 0 : cell.shares[c] > 1e-9 ? -1 : price(c);
    }
    double[] sorted = ranks.clone();
    Arrays.sort(sorted);
    double limit = sorted[most * 2 / 3];
    List<RowRelation> kept = new ArrayList<>();
    double[] shares = new double[count];
    for (int c = 0; c < count; c++) {
      if (ranks[c] <= limit) {
        shares[kept.size()] = c < cell.shares.length ? cell.shares[c] : 0;
        kept.add(cell.relations.get(c));
      }
    }
    cell.relations = kept;
    cell.shares = Arrays.copyOf(shares, kept.size());
  }

  private double price(int c) {
    double sum = 0;
    for (int i : free(cell.relations.get(c))) {
      sum += cell.scarcity[i];
    }
    return sum;
  }
}
