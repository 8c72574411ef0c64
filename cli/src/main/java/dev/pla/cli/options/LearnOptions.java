package dev.pla.cli.options;

import dev.pla.cli.console.UsageException;
import dev.pla.data.Dataset;
import dev.pla.io.Source;
import dev.pla.io.file.ModelFile;
import dev.pla.learn.Averaged;
import dev.pla.learn.Budget;
import dev.pla.learn.Gallant;
import dev.pla.learn.Learner;
import dev.pla.learn.Order;
import dev.pla.learn.OrderName;
import dev.pla.learn.Perceptron;
import dev.pla.learn.Pocket;
import dev.pla.learn.Start;
import dev.pla.model.Scaling;
import dev.pla.model.Zero;
import dev.pla.solve.DefaultBudget;
import dev.pla.solve.Plan;
import dev.pla.solve.SolverSettings;
import dev.pla.work.Threads;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** How to learn: what the user said, else the convention named by --as, else the usual. */
public final class LearnOptions {

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  enum Keeping {
    FIRST,
    LAST
  }

  @Option(
      names = "--algorithm",
      paramLabel = "NAME",
      description =
          "auto, pla, pocket, gallant, averaged, fewest (default: auto: PLA, the verdict, then"
              + " pocket).")
  private AlgorithmName algorithm;

  @Option(
      names = "--order",
      paramLabel = "NAME",
      description =
          "cyclic, shuffled, reshuffled, random (mistakes), visits (at random; default: cyclic;"
              + " pocket and gallant: visits).")
  private OrderName order;

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

  @Mixin private BudgetOptions budget;

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

  /**
   * Settings of the solver for data that go through {@code scaling}, or null.
   *
   * @param timed whether time limits the steps that nobody limits otherwise
   */
  public SolverSettings solver(Scaling scaling, boolean timed) throws IOException {
    SolverSettings settings =
        new SolverSettings().withPlan(plan(scaling)).withWorkers(Threads.all());
    settings = scaling == null ? settings : settings.withScaling(scaling);
    if (timed) {
      settings = settings.withSearchSteps(Long.MAX_VALUE).withBoundSteps(Long.MAX_VALUE);
    }
    settings = searchSteps == null ? settings : settings.withSearchSteps(searchSteps);
    return boundSteps == null ? settings : settings.withBoundSteps(boundSteps);
  }

  private Plan plan(Scaling scaling) throws IOException {
    Start from = start(scaling, seed);
    return switch (algorithm()) {
      case AUTO -> new Plan.Automatic(pla(AlgorithmName.PLA, from, seed), pocket(from, seed));
      case PLA -> new Plan.Alone(pla(AlgorithmName.PLA, from, seed));
      case POCKET, GALLANT, AVERAGED -> new Plan.Judged(learner(algorithm(), from, seed));
      case FEWEST -> new Plan.FewestMistakes(pocket(from, seed), seed);
    };
  }

  public long seed() {
    return seed;
  }

  public AlgorithmName algorithm() {
    if (algorithm != null) {
      return algorithm;
    }
    return convention == null ? AlgorithmName.AUTO : convention.algorithm;
  }

  public Zero zero() {
    if (zero != null) {
      return zero;
    }
    return convention == null ? Zero.MISTAKE : convention.zero;
  }

  /** What an order is called among the options. */
  public String orderName(Order of) {
    return Stream.of(OrderName.values())
        .filter(name -> name.order(seed).equals(of))
        .map(name -> name.name().toLowerCase(Locale.ROOT))
        .findFirst()
        .orElseThrow();
  }

  /** What the start is called among the options; a model's weights are given. */
  public String startName() {
    return List.of("zero", "first", "random", "near-zero").contains(start) ? start : "given";
  }

  public boolean startsAtZero() {
    return start.equals("zero");
  }

  /** Refuses settings that make no sense or would not be used, before any data are read. */
  public void check(LearningUse use) {
    if (algorithm() == AlgorithmName.GALLANT && order == OrderName.RANDOM) {
      throw new UsageException(
          "--order random visits mistakes only, but gallant counts right visits in a row;"
              + " take --order visits or cyclic");
    }
    use.check(new GivenOptions(command), algorithm());
    GivenOptions.requireSteps("--search-steps", searchSteps);
    GivenOptions.requireSteps("--bound-steps", boundSteps);
    checked(
        () -> new Perceptron(order(algorithm(), seed), Start.zeros(), eta, zero(), askedBudget()));
    if (!isRandom(use)) {
      new GivenOptions(command)
          .note("--seed", "nothing is random in cyclic order from " + startName());
    }
  }

  /** Whether two seeds can give two runs. */
  public boolean isRandom(LearningUse use) {
    AlgorithmName running = use.running(algorithm());
    boolean isAuto = running == AlgorithmName.AUTO;
    return running == AlgorithmName.FEWEST
        || start.equals("random")
        || start.equals("near-zero")
        || visiting(running) != OrderName.CYCLIC
        || (isAuto && visiting(AlgorithmName.POCKET) != OrderName.CYCLIC);
  }

  /** Says that the options for learning, where any were given, are not used, and why. */
  public void noteUnused(String why) {
    GivenOptions given = new GivenOptions(command);
    for (OptionSpec option : command.mixins().get("learnOptions").options()) {
      given.note(option.longestName(), why);
    }
  }

  /**
   * The learner for an algorithm with this seed and a budget; {@code scaling} is null or what the
   * data went through.
   */
  public Learner learner(AlgorithmName which, Dataset data, Scaling scaling, long runSeed)
      throws IOException {
    return DefaultBudget.given(learner(which, start(scaling, runSeed), runSeed), data);
  }

  private Learner learner(AlgorithmName which, Start from, long runSeed) {
    Perceptron pla = pla(which, from, runSeed);
    return switch (which) {
      case AUTO, PLA -> pla;
      case POCKET, FEWEST -> pocket(from, runSeed);
      case GALLANT ->
          checked(() -> new Gallant(pla, noRatchet ? Gallant.Ratchet.OFF : Gallant.Ratchet.ON));
      case AVERAGED -> new Averaged(pla);
    };
  }

  private Perceptron pla(AlgorithmName which, Start from, long runSeed) {
    return checked(() -> new Perceptron(order(which, runSeed), from, eta, zero(), askedBudget()));
  }

  private Pocket pocket(Start from, long runSeed) {
    return new Pocket(
        pla(AlgorithmName.POCKET, from, runSeed),
        keep == Keeping.FIRST ? Pocket.Keep.FEWER : Pocket.Keep.FEWER_OR_EQUAL);
  }

  private interface Making<T> {
    T make();
  }

  private static <T> T checked(Making<T> making) {
    try {
      return making.make();
    } catch (IllegalArgumentException e) {
      throw new UsageException(e.getMessage());
    }
  }

  private Order order(AlgorithmName which, long runSeed) {
    return visiting(which).order(runSeed);
  }

  private OrderName visiting(AlgorithmName which) {
    if (order != null) {
      return order;
    }
    boolean isConvention = convention != null && which != AlgorithmName.GALLANT;
    return isConvention ? convention.order : which.usualOrder();
  }

  private Budget askedBudget() {
    return budget.asked(convention == null ? null : convention.cycles);
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
      throw new UsageException(
          "--start: "
              + start
              + " is none of zero, first, random, near-zero, and no model file of that name is"
              + " there");
    }
    dev.pla.model.Hypothesis h = ModelFile.read(Source.of(Path.of(start))).hypothesis();
    return new Start.Given(scaling == null ? h : scaling.scaled(h));
  }
}
