package dev.pla.verdict;

import dev.pla.data.Dataset;
import dev.pla.data.Workers;
import dev.pla.model.Hypothesis;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * The fewest mistakes of any hyperplane, by branch and bound over cones of directions.
 *
 * <p>The cones start as the orthants and are cut in two until each is shown to hold no hyperplane
 * with fewer mistakes than the best known. All comparisons that a bound rests on are made in whole
 * numbers, so that the result is a proof; doubles only choose where to cut. It pays off for few
 * features: d ≤ 5 or 6.
 */
final class Exhaustive {

  /** Products of weights and coordinates stay below this, and differences of two fit a long. */
  private static final double ROOM = 0x1p61;

  /** Cells visited between two looks at the target, whoever visits them. */
  private static final int BATCH = 16;

  private final Grid grid;
  private final Metric metric;
  private final Witness witness;
  private final Splitter splitter;
  private final Workers workers;
  private final Watch watch;
  private final Deque<Cell> open = new ArrayDeque<>();
  private long target;
  private long unresolved = Long.MAX_VALUE;
  private long cells;

  Exhaustive(Dataset data, Hypothesis best, long mistakes, Workers workers, Watch watch) {
    this.grid = new Grid(data);
    this.metric = new Metric(grid);
    this.witness = new Witness(data, grid, best, mistakes);
    this.splitter = new Splitter(grid, metric, ROOM / grid.largest());
    this.workers = workers;
    this.watch = watch;
    this.target = mistakes;
  }

  /** Searches at most this many cells. */
  Result run(long limit) {
    addOrthants();
    boolean stopped = false;
    while (!open.isEmpty() && cells < limit && !stopped) {
      visitSome((int) Math.min(BATCH, limit - cells));
      stopped = !watch.goOn(cells, target, 0);
    }
    long bound = Math.min(target, unresolved);
    for (Cell cell : open) {
      bound = Math.min(bound, cell.bound);
    }
    return new Result(witness.best(), target, Math.max(bound, grid.cancelled()), cells);
  }

  private void addOrthants() {
    int d = grid.dimension();
    for (int signs = 0; signs < 1 << d; signs++) {
      Vertex[] vertices = new Vertex[d];
      long[][] scores = new long[d][];
      for (int j = 0; j < d; j++) {
        int sign = (signs >> j & 1) == 0 ? 1 : -1;
        vertices[j] = Vertex.axis(d, j, sign);
        scores[j] = grid.column(j).clone();
        for (int i = 0; i < scores[j].length; i++) {
          scores[j][i] *= sign;
        }
      }
      open.push(new Cell(vertices, scores, grid.positives(), grid.cancelled(), 0, 0));
    }
  }

  /** Visits some cells at once, against one target, and takes in what came out in their order. */
  private void visitSome(int most) {
    Visit[] visits = new Visit[Math.min(most, open.size())];
    for (int t = 0; t < visits.length; t++) {
      visits[t] = new Visit(open.pop());
    }
    cells += visits.length;
    workers.run(visits.length, t -> visits[t].run());
    for (int t = visits.length - 1; t >= 0; t--) {
      Visit visit = visits[t];
      target = Math.min(target, witness.take(visit.proposal));
      unresolved = Math.min(unresolved, visit.unresolved);
      for (Cell part : visit.parts) {
        open.push(part);
      }
    }
  }

  /** What is found out about one cell. */
  private final class Visit {

    private final Cell before;
    private Witness.Proposal proposal;
    private long unresolved = Long.MAX_VALUE;
    private Cell[] parts = new Cell[0];

    Visit(Cell before) {
      this.before = before;
    }

    void run() {
      if (before.base >= target) {
        return;
      }
      Cell cell = new Trim(before, lengths(before), errors(before, 1)).apply(target - before.base);
      if (cell == null || cell.base >= target) {
        return;
      }
      int[] edge = splitter.longestEdge(cell);
      int[] order = Ranking.order(cell.scores[edge[0]]);
      int[] other = Ranking.order(cell.scores[edge[1]]);
      Matching matching = new Matching(cell, errors(cell, 2));
      long enough = target - cell.base;
      long proven = Math.max(cell.bound, cell.base + matching.size(order, other, enough));
      if (proven >= target) {
        return;
      }
      proposal = Witness.atVertex(cell, edge[0], order);
      if (proposal.promised() >= target) {
        proposal = witness.atCentre(cell);
      }
      parts = splitter.split(cell, edge, matching, proven);
      unresolved = parts.length == 0 ? proven : Long.MAX_VALUE;
    }
  }

  private double[] lengths(Cell cell) {
    double[] lengths = new double[cell.vertices.length];
    for (int k = 0; k < lengths.length; k++) {
      lengths[k] = metric.length(cell.vertices[k]);
    }
    return lengths;
  }

  /** How far {@code rows} scores together can be off at each vertex. */
  private long[] errors(Cell cell, int rows) {
    long[] errors = new long[cell.vertices.length];
    for (int k = 0; k < errors.length && !grid.isExact(); k++) {
      errors[k] = rows * cell.vertices[k].weight();
    }
    return errors;
  }

  /**
   * What is known when the search ends.
   *
   * @param best the best hypothesis known
   * @param mistakes its mistakes
   * @param bound no hyperplane makes fewer
   * @param cells how many cells were visited
   */
  record Result(Hypothesis best, long mistakes, long bound, long cells) {}
}
