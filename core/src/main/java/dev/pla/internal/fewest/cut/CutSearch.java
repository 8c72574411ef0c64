package dev.pla.internal.fewest.cut;

import dev.pla.data.Dataset;
import dev.pla.internal.work.Work;
import dev.pla.proof.CutTree;
import dev.pla.work.Progress;
import dev.pla.work.Workers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.SplittableRandom;

/**
 * The fewest mistakes of any hyperplane from below: the set of hyperplanes is cut by rows, and each
 * cell has a bound of its own.
 *
 * <p>Always the cells with the lowest bound are worked on, some at a time, until they are no longer
 * the lowest; one whose bound hardly rises is cut in two, by a row that is scarce in it. Work is
 * counted in linear programs, and what is done does not depend on who does it.
 */
public final class CutSearch {

  /** Cells visited together, by all threads: a part of those open. */
  private static final int FEWEST = 4;

  private static final int MOST = 16;

  private static final int PART = 8;

  /** The most relations that all cells remember together: about half a gigabyte. */
  private static final long REMEMBERED = 40_000_000;

  /** A cell that was the lowest is worked on until it is this much above the next one. */
  private static final double AHEAD = 0.004;

  /** A bound reaches a whole number when it is this much above the previous one. */
  private static final double CLEARANCE = 2e-3;

  /** Of a row that may be in a first relation; made-up variables of the simplex cost far more. */
  private static final double COST = 0.01;

  /** Relations solved for, in cubes of their lengths, where the result is wanted at once. */
  private static final long SOON = 20_000_000;

  private final CutRows rows;
  private final BitSet wrong;
  private final long mistakes;
  private final Workers workers;
  private final Work work;
  private final Progress progress;
  private final Cell root;
  private final PriorityQueue<Cell> open =
      new PriorityQueue<>(
          Comparator.comparingDouble((Cell cell) -> cell.value).thenComparing(cell -> cell.number));

  /** Cells that can be cut no more. */
  private final List<Cell> ends = new ArrayList<>();

  private long cells = 1;
  private long visits;
  private long steps;

  /**
   * A search.
   *
   * @param white row n of the data, each row once: z = y·(1, x) in coordinates that suit doubles
   * @param wrong rows that the best hyperplane known is wrong about; the search begins with these
   * @param mistakes of that hyperplane: a bound of this many is enough
   * @param work counts what is done
   * @param progress is told of the steps and the bound
   */
  public CutSearch(
      Dataset data,
      double[][] white,
      BitSet wrong,
      long mistakes,
      Workers workers,
      Work work,
      Progress progress) {
    this.rows = new CutRows(data, white);
    this.wrong = wrong;
    this.mistakes = mistakes;
    this.workers = workers;
    this.work = work;
    this.progress = progress;
    this.root = new Cell(rows.size());
    open.add(root);
  }

  public CutTree run(long limit) {
    begin(limit);
    while (true) {
      search(limit);
      TreeWriter writer = new TreeWriter(rows, root, bound());
      boolean holds = writer.holds(workers, work);
      if (work.isHurried()) {
        root.own = root.own.solved(rows, SOON);
        return new TreeWriter(rows, root, root.proven()).tree();
      }
      if (holds) {
        return writer.tree();
      }
      recount();
    }
  }

  /**
   * The cell of all hyperplanes begins with relations without a common row, each of one mistake of
   * a good hyperplane and rows that it is right about; a row of capacity c may take part in c
   * shares.
   */
  private void begin(long limit) {
    RelationSimplex simplex =
        new RelationSimplex(rows, new byte[rows.size()], new SplittableRandom(0));
    double[] left = rows.capacities.clone();
    double[] cost = new double[left.length];
    Arrays.setAll(cost, i -> wrong.get(rows.number(i)) ? Double.POSITIVE_INFINITY : COST);
    for (int i = 0; i < left.length; i++) {
      boolean isFound = wrong.get(rows.number(i));
      while (isFound && steps < limit && !work.isStopped()) {
        long before = simplex.work();
        RowRelation found = left[i] == 0 ? null : relation(simplex, cost, i);
        isFound = found != null;
        steps++;
        if (isFound) {
          int[] taken = found.rows();
          double share = Arrays.stream(taken).mapToDouble(row -> left[row]).min().orElseThrow();
          for (int row : taken) {
            left[row] -= share;
            cost[row] = left[row] == 0 ? Double.POSITIVE_INFINITY : cost[row];
          }
          root.add(found, share);
        }
        tell(simplex.work() - before);
      }
    }
  }

  /** One linear program: a relation of this mistake and rows that may take part; null for none. */
  private RowRelation relation(RelationSimplex simplex, double[] cost, int mistake) {
    double[] weights = new double[cost.length];
    weights[mistake] = 1;
    cost[mistake] = COST;
    simplex.begin(weights);
    int[] support = simplex.solve(cost) ? simplex.rows() : null;
    cost[mistake] = Double.POSITIVE_INFINITY;
    RowRelation found = support == null ? null : new RowRelation(support, new byte[cost.length]);
    return found != null && found.coefficients(rows).isPresent() ? found : null;
  }

  private void tell(long done) {
    work.count(done);
    progress.keepGoing(Progress.Stage.PROVING, steps, (double) bound(), (double) mistakes);
  }

  private void search(long limit) {
    long most = REMEMBERED / CellVisit.remembered(rows);
    while (steps < limit && cells < most && !work.isStopped()) {
      List<Cell> worst = worst();
      if (worst.isEmpty()) {
        break;
      }
      tell(visit(worst));
    }
  }

  /** Takes back what rests on relations that were found out not to hold. */
  private void recount() {
    open.clear();
    List<Cell> left = new ArrayList<>(List.of(root));
    while (!left.isEmpty()) {
      Cell cell = left.remove(left.size() - 1);
      cell.recount();
      if (cell.right != null) {
        left.add(cell.right);
        left.add(cell.wrong);
      } else if (cell.infeasible == null && !ends.contains(cell)) {
        open.add(cell);
      }
    }
  }

  public long steps() {
    return steps;
  }

  private long bound() {
    long least = open.isEmpty() ? mistakes : Math.min(mistakes, open.peek().least());
    for (Cell end : ends) {
      least = Math.min(least, end.least());
    }
    return least;
  }

  /** Takes out the lowest cells; those that are stalled are cut first. */
  private List<Cell> worst() {
    int batch = Math.max(FEWEST, Math.min(MOST, open.size() / PART));
    List<Cell> worst = new ArrayList<>();
    while (worst.size() < batch && !open.isEmpty() && open.peek().least() < mistakes) {
      Cell cell = open.poll();
      if (cell.isStalled) {
        cut(cell);
      } else {
        worst.add(cell);
      }
    }
    return worst;
  }

  private void cut(Cell cell) {
    int by = branchingRow(cell);
    if (by < 0) {
      cell.release();
      ends.add(cell);
      return;
    }
    cell.cut(by, (long) rows.capacities[by], cells);
    cells += 2;
    open.add(cell.right);
    open.add(cell.wrong);
  }

  /** A free row whose price is high, but not so high that it is surely wrong; −1: none is free. */
  private int branchingRow(Cell cell) {
    byte[] sides = cell.sides(rows.size());
    int best = -1;
    double most = -1;
    for (int i = 0; i < sides.length; i++) {
      double price = Math.min(1, cell.scarcity[i]);
      double score = Math.min(price, 1.2 - price);
      if (sides[i] == 0 && score > most) {
        most = score;
        best = i;
      }
    }
    return best;
  }

  /** Returns the work that was done. */
  private long visit(List<Cell> worst) {
    double enough = (double) mistakes;
    double next = open.isEmpty() ? enough : Math.min(enough, open.peek().value);
    List<CellVisit> planned = new ArrayList<>();
    for (Cell cell : worst) {
      double ahead = Math.max(next, cell.value) + AHEAD * cell.value + 0.05;
      double goal = Math.min(enough - 1 + CLEARANCE, ahead);
      planned.add(new CellVisit(cell, rows, goal, ++visits, work));
    }
    workers.run(planned.size(), t -> planned.get(t).run());
    long done = 0;
    for (CellVisit visit : planned) {
      Cell cell = visit.cell;
      done += visit.work();
      steps += Math.max(1, visit.steps);
      if (cell.infeasible == null) {
        open.add(cell);
      } else {
        cell.release();
      }
    }
    for (CellVisit visit : planned) {
      Cell parent = visit.cell.parent;
      if (parent != null && hasBegun(parent.right) && hasBegun(parent.wrong)) {
        parent.release();
      }
    }
    return done;
  }

  private static boolean hasBegun(Cell cell) {
    return cell.isOpen() || cell.infeasible != null || cell.right != null;
  }
}
