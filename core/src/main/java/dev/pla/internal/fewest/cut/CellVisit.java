package dev.pla.internal.fewest.cut;

import dev.pla.work.Progress;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntPredicate;

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
  private final CutRows rows;
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
  CellVisit(Cell cell, CutRows rows, double goal, long seed, Progress progress) {
    this.cell = cell;
    this.rows = rows;
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
    finder = new RelationFinder(cell, rows, sides, new SplittableRandom(seed), progress);
    if (cell.unpacked == 0) {
      cell.packed = Double.NEGATIVE_INFINITY;
    }
    for (int round = 0; round < ROUNDS; round++) {
      if (cell.unpacked == 0 && !rises()) {
        return;
      }
      int before = cell.relations.size();
      boolean isWhole = finder.find(longest - steps);
      steps += finder.steps;
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
    keep(parent, c -> cell.isRight || !parent.relations.get(c).has(cell.row));
    cell.prices = parent.prices.clone();
    cell.scarcity = parent.scarcity.clone();
    cell.prices[cell.row] = 0;
    cell.scarcity[cell.row] = 0;
    cell.weight = parent.weight;
    for (RowRelation relation : cell.relations) {
      if (relation.free(sides).length == 0 && relation.holds(rows)) {
        cell.infeasible = relation;
      }
    }
    keep(cell, c -> cell.relations.get(c).free(sides).length > 0);
  }

  /** Takes some relations of a cell with their shares; the last ones may have none yet. */
  private void keep(Cell from, IntPredicate isKept) {
    List<RowRelation> kept = new ArrayList<>();
    double[] shares = new double[from.relations.size()];
    for (int c = 0; c < shares.length; c++) {
      if (isKept.test(c)) {
        shares[kept.size()] = c < from.shares.length ? from.shares[c] : 0;
        kept.add(from.relations.get(c));
      }
    }
    cell.relations = kept;
    cell.shares = Arrays.copyOf(shares, kept.size());
  }

  private double pack() {
    if (cell.relations.isEmpty()) {
      return 0;
    }
    int[][] sets = new int[cell.relations.size()][];
    Arrays.setAll(sets, c -> cell.relations.get(c).free(sides));
    FractionalPacking packing = new FractionalPacking(cell, sets, rows.capacities);
    packing.improve();
    work += packing.work;
    IntegerPacking whole = IntegerPacking.of(cell.relations, packing.packing);
    if (whole.sum() > cell.own.sum()) {
      cell.own = whole;
      cell.value = Math.max(cell.value, cell.base + whole.value());
    }
    keep(cell, c -> !cell.relations.get(c).isRefuted());
    return whole.value();
  }

  static int remembered(CutRows rows) {
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
    keep(cell, c -> ranks[c] <= limit);
  }

  private double price(int c) {
    double sum = 0;
    for (int i : cell.relations.get(c).free(sides)) {
      sum += cell.scarcity[i];
    }
    return sum;
  }
}
