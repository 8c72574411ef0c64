package dev.pla.cli;

import dev.pla.data.Dataset;
import dev.pla.io.ModelFile;
import dev.pla.io.OptionException;
import dev.pla.io.Source;
import dev.pla.learn.Averaged;
import dev.pla.learn.Budget;
import dev.pla.learn.Gallant;
import dev.pla.learn.Learner;
import dev.pla.learn.Order;
import dev.pla.learn.Perceptron;
import dev.pla.learn.Pocket;
import dev.pla.learn.Start;
import dev.pla.model.Scaling;
import dev.pla.model.Zero;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** How to learn: what the user said, else the convention named by --as, else the usual. */
final class LearnOptions {

  enum Algorithm {
    AUTO,
    PLA,
    POCKET,
    GALLANT,
    AVERAGED,
    FEWEST
  }

  enum Visiting {
    CYCLIC,
    SHUFFLED,
    RESHUFFLED,
    RANDOM,
    VISITS
  }

  enum Keeping {
    FIRST,
    LAST
  }

  /** Conventions by name. */
  enum Convention {
    /** National Taiwan University's course: file order, sign(0) = −1. */
    NTU(Algorithm.AUTO, Visiting.CYCLIC, Zero.NEGATIVE, null),
    /** Caltech's Learning From Data: random mistakes, zero is a mistake. */
    LFD(Algorithm.AUTO, Visiting.RANDOM, Zero.MISTAKE, null),
    /** scikit-learn's Perceptron(shuffle=False, tol=None): file order, 1000 cycles, the last w. */
    SKLEARN(Algorithm.PLA, Visiting.CYCLIC, Zero.MISTAKE, 1000L);

    private final Algorithm algorithm;
    private final Visiting order;
    private final Zero zero;
    private final Long cycles;

    Convention(Algorithm algorithm, Visiting order, Zero zero, Long cycles) {
      this.algorithm = algorithm;
      this.order = order;
      this.zero = zero;
      this.cycles = cycles;
    }
  }

  /** A run of about this many multiplications takes a second or two. */
  private static final long WORK = 2_000_000_000L;

  @Option(
      names = "--algorithm",
      paramLabel = "NAME",
      description =
          "auto, pla, pocket, gallant, averaged, fewest (default: auto: PLA, the verdict, then pocket).")
  private Algorithm algorithm;

  @Option(
      names = "--order",
      paramLabel = "NAME",
      description =
          "cyclic, shuffled, reshuffled, random (mistakes), visits (at random; default: cyclic; pocket"
              + " and gallant: visits).")
  private Visiting order;

  @Option(
      names = "--start",
      paramLabel = "NAME|FILE",
      description = "zero, first (example), random, near-zero, or a model file (default: zero).")
  private String start = "zero";

  @Option(
      names = "--eta",
      paramLabel = "NUMBER",
      description = "Size of a correction (default: 1).")
  private double eta = 1;

  @Option(
      names = "--zero",
      paramLabel = "NAME",
      description = "What sign(0) is: mistake, negative, positive (default: mistake).")
  private Zero zero;

  @Option(
      names = "--seed",
      paramLabel = "NUMBER",
      description = "For all that is random (default: 0).")
  private long seed;

  @Option(names = "--max-updates", paramLabel = "NUMBER", description = "Corrections at most.")
  private Long maxUpdates;

  @Option(
      names = "--max-cycles",
      paramLabel = "NUMBER",
      description = "Cycles of N visits at most.")
  private Long maxCycles;

  @Option(
      names = "--max-visits",
      paramLabel = "NUMBER",
      description = "Visits to examples at most.")
  private Long maxVisits;

  @Option(
      names = "--keep",
      paramLabel = "NAME",
      description =
          "Of equally good weights the pocket keeps the first or the last (default: first).")
  private Keeping keep = Keeping.FIRST;

  @Option(
      names = "--no-ratchet",
      description = "Gallant's pocket: a longer run of right visits suffices.")
  private boolean noRatchet;

  @Option(
      names = "--as",
      paramLabel = "NAME",
      description = "Conventions of a course or library: ntu, lfd, sklearn.")
  private Convention convention;

  @Option(
      names = "--search-steps",
      paramLabel = "NUMBER",
      description = "fewest: lines to search at most (default: a few seconds' worth).")
  private Long searchSteps;

  @Option(
      names = "--bound-steps",
      paramLabel = "NUMBER",
      description = "Steps for the lower bound at most (default: 20000).")
  private Long boundSteps;

  /** Lines to search for fewer mistakes: as asked for, as time allows, or some seconds' worth. */
  long searchSteps(Dataset data, boolean timed) {
    if (searchSteps != null || timed) {
      return searchSteps == null ? Long.MAX_VALUE : searchSteps;
    }
    long cells = Math.max(1, (long) data.size() * (data.dimension() + 1));
    return Math.max(300, Math.min(100_000, 4 * WORK / cells));
  }

  /** Steps for the lower bound: as asked for, as time allows, or some seconds' worth. */
  long boundSteps(boolean timed) {
    if (boundSteps != null || timed) {
      return boundSteps == null ? Long.MAX_VALUE : boundSteps;
    }
    return 20_000;
  }

  long seed() {
    return seed;
  }

  Algorithm algorithm() {
    if (algorithm != null) {
      return algorithm;
    }
    return convention == null ? Algorithm.AUTO : convention.algorithm;
  }

  Zero zero() {
    if (zero != null) {
      return zero;
    }
    return convention == null ? Zero.MISTAKE : convention.zero;
  }

  boolean startsAtZero() {
    return start.equals("zero");
  }

  /** Refuses settings that make no sense, before any data are read. */
  void check() {
    checked(
        () -> new Perceptron(order(algorithm(), seed), Start.zeros(), eta, zero(), askedBudget()));
  }

  /**
   * The learner for an algorithm with this seed; {@code scaling} is null or what the data went
   * through.
   */
  Learner learner(Algorithm which, Dataset data, Scaling scaling, long runSeed) throws IOException {
    Perceptron pla =
        checked(
                () ->
                    new Perceptron(
                        order(which, runSeed), Start.zeros(), eta, zero(), budget(which, data)))
            .withStart(start(scaling, runSeed));
    return switch (which) {
      case AUTO, PLA -> pla;
      case POCKET, FEWEST ->
          new Pocket(pla, keep == Keeping.FIRST ? Pocket.Keep.FEWER : Pocket.Keep.FEWER_OR_EQUAL);
      case GALLANT ->
          checked(() -> new Gallant(pla, noRatchet ? Gallant.Ratchet.OFF : Gallant.Ratchet.ON));
      case AVERAGED -> new Averaged(pla);
    };
  }

  private interface Making<T> {
    T make();
  }

  private static <T> T checked(Making<T> making) {
    try {
      return making.make();
    } catch (IllegalArgumentException e) {
      throw new OptionException(e.getMessage());
    }
  }

  private Order order(Algorithm which, long runSeed) {
    return switch (visiting(which)) {
      case CYCLIC -> new Order.Cyclic();
      case SHUFFLED -> new Order.Shuffled(runSeed);
      case RESHUFFLED -> new Order.Reshuffled(runSeed);
      case RANDOM -> new Order.RandomMistake(runSeed);
      case VISITS -> new Order.RandomVisit(runSeed);
    };
  }

  private Visiting visiting(Algorithm which) {
    if (order != null) {
      return order;
    }
    if (which == Algorithm.GALLANT) {
      return Visiting.VISITS;
    }
    if (convention != null) {
      return convention.order;
    }
    return which == Algorithm.POCKET || which == Algorithm.FEWEST
        ? Visiting.VISITS
        : Visiting.CYCLIC;
  }

  /** What was asked for; where nothing was, a number of passes that takes a second or two. */
  private Budget budget(Algorithm which, Dataset data) {
    Budget asked = askedBudget();
    if (!asked.equals(Budget.unlimited())) {
      return asked;
    }
    long passes = WORK / Math.max(1, (long) data.size() * (data.dimension() + 1));
    return switch (which) {
      case AUTO, PLA -> Budget.ofCycles(Math.max(10, Math.min(10_000, passes)));
      case POCKET, FEWEST -> Budget.ofUpdates(Math.max(100, Math.min(100_000, 2 * passes)));
      case GALLANT -> Budget.ofCycles(Math.max(10, Math.min(10_000, passes / 2)));
      case AVERAGED -> Budget.ofCycles(10);
    };
  }

  private Budget askedBudget() {
    Budget budget = Budget.unlimited();
    Long cycles = maxCycles == null && convention != null ? convention.cycles : maxCycles;
    budget = maxUpdates == null ? budget : budget.withUpdates(maxUpdates);
    budget = cycles == null ? budget : budget.withCycles(cycles);
    return maxVisits == null ? budget : budget.withVisits(maxVisits);
  }

  private Start start(Scaling scaling, long runSeed) throws IOException {
    return switch (start) {
      case "zero" -> Start.zeros();
      case "first" -> new Start.FirstExample();
      case "random" -> Start.random(runSeed);
      case "near-zero" -> Start.nearZero(runSeed);
      default -> given(scaling);
    };
  }

  private Start given(Scaling scaling) throws IOException {
    if (!Files.exists(Path.of(start))) {
      throw new OptionException(
          "--start: "
              + start
              + " is none of zero, first, random, near-zero, and no model file of that name is there");
    }
    dev.pla.model.Hypothesis h = ModelFile.read(Source.of(Path.of(start))).hypothesis();
    return new Start.Given(scaling == null ? h : scaling.scaled(h));
  }
}
