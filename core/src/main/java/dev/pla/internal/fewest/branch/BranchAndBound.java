package dev.pla.internal.fewest.branch;

import dev.pla.data.Dataset;
import dev.pla.internal.work.Work;
import dev.pla.model.Hypothesis;
import dev.pla.proof.CutTree;
import dev.pla.work.Progress;
import dev.pla.work.Workers;
import java.util.Comparator;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The fewest mistakes of any hyperplane, by branch and bound over cones of directions.
 *
 * <p>The cones start as the orthants and are cut in two until each is shown to hold no hyperplane
 * with fewer mistakes than the best known, those with the lowest bound first. All comparisons that
 * a bound rests on are made in whole numbers, so that the result is a proof; doubles only choose
 * where to cut. It pays off for few features: d ≤ 5 or 6.
 */
public final class BranchAndBound {

  /** Products of weights and coordinates stay below this, and differences of two fit a long. */
  private static final double ROOM = 0x1p61;

  /** Scores of all rows at d vertices lie in one array. */
  private static final long MOST_SCORES = Integer.MAX_VALUE - 8L;

  /** Cones visited between two looks at the target, by all threads. */
  private static final int BATCH = 16;

  /** Multiplications that take as long as a visit does for one score. */
  private static final long COST = 110;

  /** What a visit costs in addition to its scores, and what a cone takes up, in scores. */
  private static final int OVERHEAD = 64;

  /** Of a search that visits more cones no proof is written. */
  private static final long MOST_RECORDED = 200_000;

  private final IntegerGrid grid;
  private final SpreadMetric metric;
  private final Incumbent incumbent;
  private final ConeSplitter splitter;
  private final Workers workers;
  private final Work work;
  private final OpenCones open = new OpenCones();
  private long target;
  private long unresolved = Long.MAX_VALUE;
  private long visited;

  /** How each orthant was cut; null where that would be too long a story. */
  private Cone.Branch[] orthants;

  public BranchAndBound(
      Dataset data, Hypothesis best, long mistakes, Workers workers, Progress progress) {
    if (!isPossible(data.size(), data.dimension())) {
      throw new IllegalArgumentException(
          "cones take at least 1 feature and at most "
              + MOST_SCORES / Math.max(1, data.dimension())
              + " such rows");
    }
    this.grid = new IntegerGrid(data);
    this.metric = new SpreadMetric(grid);
    this.incumbent = new Incumbent(data, grid, best, mistakes);
    this.splitter = new ConeSplitter(grid, metric, ROOM / grid.largest);
    this.workers = workers;
    this.work = Work.of(progress);
    this.target = mistakes;
  }

  /** Whether this many rows can be searched: their scores must fit one array. */
  public static boolean isPossible(long rows, int dimension) {
    return dimension >= 1 && rows <= MOST_SCORES / dimension;
  }

  public Result run(long limit) {
    addOrthants();
    while (!open.isEmpty() && visited < limit && !work.isStopped()) {
      visitSome((int) Math.min(BATCH, limit - visited));
      work.keepGoing(Progress.Stage.PROVING, visited, (double) bound(), (double) target);
    }
    return new Result(incumbent.best, target, bound(), visited);
  }

  /**
   * A proof of what {@link #run} found that no search is needed to check; none if it is long, or if
   * the result is wanted at once.
   */
  public Optional<CutTree> proof() {
    return orthants == null || work.isHurried()
        ? Optional.empty()
        : new ConeProof(grid, bound(), work).write(orthants);
  }

  /** What is proven by now: no hyperplane of a cone that is still open makes fewer mistakes. */
  private long bound() {
    long least = Math.min(target, unresolved);
    return Math.max(grid.cancelled, Math.min(least, open.bound()));
  }

  private void addOrthants() {
    int d = grid.dimension();
    orthants = new Cone.Branch[1 << d];
    long[][] mirrored = new long[d][];
    for (int j = 0; j < d; j++) {
      mirrored[j] = grid.scores(Direction.axis(d, j, -1));
    }
    for (int signs = 0; signs < 1 << d; signs++) {
      long[][] scores = new long[d][];
      for (int j = 0; j < d; j++) {
        scores[j] = (signs >> j & 1) == 0 ? grid.column(j) : mirrored[j];
      }
      Direction[] vertices = Direction.orthant(d, signs);
      orthants[signs] = new Cone.Branch();
      open.add(new Cone(vertices, scores, grid.positives, grid.cancelled, orthants[signs]));
    }
  }

  /**
   * Visits some cones at once, against one target, and takes in what came out in their order;
   * nothing of it if the result is wanted before.
   */
  private void visitSome(int most) {
    Visit[] visits = new Visit[Math.min(most, open.size())];
    for (int t = 0; t < visits.length; t++) {
      visits[t] = new Visit(open.take());
    }
    workers.run(visits.length, t -> visits[t].run());
    if (work.isHurried()) {
      for (Visit visit : visits) {
        open.add(visit.before);
      }
      return;
    }
    visited += visits.length;
    for (Visit visit : visits) {
      work.count(COST * (visit.before.size + OVERHEAD) * grid.dimension() + visit.comparisons);
      target = Math.min(target, incumbent.take(visit.proposal));
      unresolved = Math.min(unresolved, visit.unresolved);
      for (Cone part : visit.parts) {
        open.add(part);
      }
    }
    orthants = visited > MOST_RECORDED ? null : orthants;
  }

  /** What is found out about one cone. */
  private final class Visit {

    private final Cone before;
    private Incumbent.Proposal proposal;
    private long unresolved = Long.MAX_VALUE;
    private Cone[] parts = new Cone[0];
    private long comparisons;

    Visit(Cone before) {
      this.before = before;
    }

    void run() {
      if (work.isHurried() || before.bound >= target || before.base >= target) {
        return;
      }
      ConePruning pruning =
          new ConePruning(before, metric.lengths(before.vertices), grid.errors(before, 1));
      Cone cone = pruning.apply(target - before.base);
      if (cone == null || cone.base >= target) {
        return;
      }
      int[] edge = splitter.longestEdge(cone);
      ConflictMatching matching = new ConflictMatching(cone, grid.errors(cone, 2));
      long proven = Math.max(cone.bound, cone.base + pairs(cone, pruning, edge, matching));
      comparisons = matching.comparisons;
      if (proven >= target) {
        return;
      }
      if (proposal == null || proposal.promised() >= target) {
        proposal = incumbent.atCentre(cone, pruning);
      }
      parts = splitter.split(cone, edge, matching, proven);
      unresolved = parts.length == 0 ? proven : Long.MAX_VALUE;
    }

    /** A maximum matching grows on in the parts of a cone; a greedy one is better made anew. */
    private long pairs(Cone cone, ConePruning pruning, int[] edge, ConflictMatching matching) {
      long enough = target - cone.base;
      long size = matching.inherited();
      if (size == 0) {
        int[] order = RadixRanking.order(cone.scores[edge[0]]);
        size = matching.greedy(order, RadixRanking.order(cone.scores[edge[1]]), enough);
        proposal = Incumbent.atVertex(cone, pruning, edge[0], order);
      }
      return size < enough && matching.isSmall() ? matching.augmented(size, enough) : size;
    }
  }

  /**
   * What is known when the search ends.
   *
   * @param best the best hypothesis known
   * @param mistakes its mistakes
   * @param bound no hyperplane makes fewer
   * @param cells how many cones were visited
   */
  public record Result(Hypothesis best, long mistakes, long bound, long cells) {}

  /**
   * The cones that branch and bound has yet to look at.
   *
   * <p>The one with the lowest bound comes first, so that what is proven rises during the search.
   * When the cones hold too many rows the one with the highest bound comes first instead: its parts
   * are then the next in turn, so that the search goes deep and soon gives memory back.
   */
  private static final class OpenCones {

    /** Scores kept at most before the search goes deep, 8 bytes each. */
    private static final long ROOM = 1L << 25;

    private record Key(long bound, int depth, long number) {}

    private static final Comparator<Key> ORDER =
        Comparator.comparingLong(Key::bound)
            .thenComparingInt(Key::depth)
            .thenComparingLong(Key::number);

    private final TreeMap<Key, Cone> cones = new TreeMap<>(ORDER);
    private long added;
    private long held;

    void add(Cone cone) {
      cones.put(new Key(cone.bound, cone.depth, added++), cone);
      held += cost(cone);
    }

    Cone take() {
      Cone cone = (held > ROOM ? cones.pollLastEntry() : cones.pollFirstEntry()).getValue();
      held -= cost(cone);
      return cone;
    }

    /** The two parts of a cone share all columns but one each, which is the same for both. */
    private static long cost(Cone cone) {
      return (long) cone.size * (cone.vertices.length + 1) / 2 + OVERHEAD;
    }

    boolean isEmpty() {
      return cones.isEmpty();
    }

    int size() {
      return cones.size();
    }

    long bound() {
      return cones.isEmpty() ? Long.MAX_VALUE : cones.firstKey().bound();
    }
  }
}
