package dev.pla.cli.options;

import static dev.pla.cli.console.UsageException.refuseIf;
import static dev.pla.cli.console.UsageException.requireAtLeast;

import dev.pla.cli.console.NumberText;
import dev.pla.cli.console.UsageException;
import dev.pla.data.Dataset;
import dev.pla.data.Schema;
import dev.pla.internal.learn.OrderName;
import dev.pla.internal.solve.DefaultBudget;
import dev.pla.internal.work.Threads;
import dev.pla.io.Source;
import dev.pla.io.Table;
import dev.pla.io.file.ModelFile;
import dev.pla.io.text.SafeText;
import dev.pla.learn.Averaged;
import dev.pla.learn.Budget;
import dev.pla.learn.Gallant;
import dev.pla.learn.Learner;
import dev.pla.learn.Margin;
import dev.pla.learn.Order;
import dev.pla.learn.Perceptron;
import dev.pla.learn.Pocket;
import dev.pla.learn.Start;
import dev.pla.model.ClassWeights;
import dev.pla.model.Hypothesis;
import dev.pla.model.Scaling;
import dev.pla.model.TieRule;
import dev.pla.solve.Plan;
import dev.pla.solve.SolverSettings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
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

  @Option(names = "--algorithm", paramLabel = "NAME")
  private AlgorithmName algorithm;

  @Option(names = "--order", paramLabel = "NAME")
  private OrderName order;

  @Option(names = "--start", paramLabel = "NAME|FILE|W")
  private String start = "zero";

  @Option(names = "--eta", paramLabel = "NUMBER")
  private double eta = 1;

  @Option(names = "--zero", paramLabel = "NAME")
  private TieRule zero;

  @Option(names = "--seed", paramLabel = "NUMBER")
  private long seed;

  @Mixin private ClassWeightOption classWeight;

  @Option(
      names = {"--max-corrections", "--max-updates"},
      paramLabel = "NUMBER")
  private Long maxCorrections;

  @Option(names = "--max-cycles", paramLabel = "NUMBER")
  private Long maxCycles;

  @Option(names = "--max-visits", paramLabel = "NUMBER")
  private Long maxVisits;

  @Option(names = "--as", paramLabel = "NAME")
  private Convention convention;

  @Option(names = "--search-steps", paramLabel = "NUMBER")
  private Long searchSteps;

  @Option(names = "--bound-steps", paramLabel = "NUMBER")
  private Long boundSteps;

  /** What {@code --as} takes: how PLA runs in a course or a library. */
  private enum Convention {
    /** National Taiwan University's course: file order, sign(0) = −1. */
    NTU(OrderName.CYCLIC, TieRule.NEGATIVE, null),
    /** Caltech's Learning From Data: random mistakes, zero is a mistake. */
    LFD(OrderName.RANDOM, TieRule.MISTAKE, null),
    /** scikit-learn's Perceptron(shuffle=False, tol=None): file order, 1000 cycles, the last w. */
    SKLEARN(OrderName.CYCLIC, TieRule.MISTAKE, 1000L);

    final OrderName order;
    final TieRule zero;

    /** Cycles at most; null for no limit. */
    final Long cycles;

    Convention(OrderName order, TieRule zero, Long cycles) {
      this.order = order;
      this.zero = zero;
      this.cycles = cycles;
    }
  }

  /**
   * Settings of the solver for these data and this algorithm.
   *
   * @param table the data before they are scaled
   * @param timed whether time limits the steps that have no other limit
   */
  public SolverSettings solver(
      Table table, ScaleName scale, boolean timed, AlgorithmName algorithm) {
    Dataset data = table.data();
    if (data.classes() > 2) {
      refuseAboutTwo();
    }
    Scaling scaling = scale.of(data);
    SolverSettings settings =
        new SolverSettings().withPlan(plan(table, scaling, algorithm)).withWorkers(Threads.all());
    settings = scaling == null ? settings : settings.withScaling(scaling);
    if (timed) {
      settings = settings.withSearchSteps(Long.MAX_VALUE).withBoundSteps(Long.MAX_VALUE);
    }
    settings = searchSteps == null ? settings : settings.withSearchSteps(searchSteps);
    return boundSteps == null ? settings : settings.withBoundSteps(boundSteps);
  }

  private Plan plan(Table table, Scaling scaling, AlgorithmName algorithm) {
    Perceptron pla = pla(algorithm, table.data(), table.schema(), scaling, seed);
    return switch (algorithm) {
      case AUTO -> new Plan.Automatic(averaged(pla), pla, true);
      case PLA -> new Plan.Alone(pla);
      case POCKET, GALLANT, AVERAGED, MARGIN -> new Plan.Judged(learner(algorithm, pla));
      case FEWEST -> new Plan.FewestMistakes(new Pocket(pla), seed);
    };
  }

  /** The first part of auto; a limit that was asked for limits it too. */
  private Margin averaged(Perceptron pla) {
    Budget asked = pla.budget();
    long cycles = Math.min(asked.cycles(), Margin.CYCLES);
    return new Margin(
        pla.withOrder(new Order.Reshuffled(seed))
            .withStart(Start.zeros())
            .withBudget(asked.isUnlimited() ? asked : asked.withCycles(cycles)),
        Margin.FACTOR);
  }

  public long seed() {
    return seed;
  }

  public AlgorithmName algorithm() {
    if (algorithm != null) {
      return algorithm;
    }
    return convention == null ? AlgorithmName.AUTO : AlgorithmName.PLA;
  }

  /** How to scale: as asked, or as the algorithm needs it. */
  public ScaleName scale(ScaleName asked) {
    if (asked != null) {
      return asked;
    }
    boolean needsOneScale =
        algorithm() == AlgorithmName.MARGIN || algorithm() == AlgorithmName.AUTO;
    return needsOneScale ? ScaleName.AUTO : ScaleName.NONE;
  }

  /** How to scale where a run is shown: auto shows PLA or the pocket, and scales nothing. */
  public ScaleName scaleOfRun(ScaleName asked) {
    return asked == null && algorithm() == AlgorithmName.AUTO ? ScaleName.NONE : scale(asked);
  }

  public TieRule zero() {
    if (zero != null) {
      return zero;
    }
    return convention == null ? TieRule.MISTAKE : convention.zero;
  }

  /** What an order is called among the options. */
  public String orderName(Order of) {
    return Stream.of(OrderName.values())
        .filter(name -> name.order(seed).getClass() == of.getClass())
        .map(OrderName::text)
        .findFirst()
        .orElseThrow();
  }

  /** What the start is called among the options; weights, or a model's, are given. */
  public String startName() {
    return List.of("zero", "first", "random", "near-zero").contains(start) ? start : "given";
  }

  /** How much the two classes of these examples weigh. */
  public ClassWeights classWeights(Table table) {
    return classWeight.of(table.schema(), table.data().labels());
  }

  public boolean weighsClasses() {
    return classWeight.isGiven();
  }

  /** Whether PLA starts at the averaged rule. */
  public boolean startsAtAverage() {
    return algorithm() == AlgorithmName.AUTO && !isStartGiven();
  }

  public boolean startsAtZero() {
    return start.equals("zero");
  }

  /** Refuses settings that make no sense or would not be used, before any data are read. */
  public void check(LearningUse use) {
    refuseIf(
        algorithm() == AlgorithmName.GALLANT && order == OrderName.RANDOM,
        "--order random visits mistakes only, but gallant counts right visits in a row; take --order visits or cyclic");
    refuseIf(
        algorithm() == AlgorithmName.MARGIN && order == OrderName.RANDOM,
        "--order random visits mistakes only, but margin corrects examples that are not mistakes; take --order reshuffled");
    use.check(new GivenOptions(command), algorithm());
    classWeight.check();
    refuseIf(!(eta > 0) || !Double.isFinite(eta), "--eta: " + eta + ", expected a positive number");
    requireAtLeast(0, "--search-steps", searchSteps);
    requireAtLeast(0, "--bound-steps", boundSteps);
    requireAtLeast(0, "--max-corrections", maxCorrections);
    requireAtLeast(0, "--max-cycles", maxCycles);
    requireAtLeast(0, "--max-visits", maxVisits);
    if (!isRandom(use)) {
      new GivenOptions(command)
          .note("--seed", "nothing is random in cyclic order from " + startName());
    }
  }

  /** Refuses by name what is about two classes. */
  private void refuseAboutTwo() {
    GivenOptions given = new GivenOptions(command);
    String two = "there are more than two classes, and this is about two; --positive chooses one";
    given.refuse("--as", two);
    given.refuse(
        algorithm() == AlgorithmName.GALLANT || algorithm() == AlgorithmName.FEWEST,
        "--algorithm",
        "of auto, pla, pocket, averaged and margin; " + two);
    given.refuse(
        order == OrderName.RANDOM,
        "--order",
        "random looks for mistakes among all examples; take visits");
    given.refuse(!startsAtZero(), "--start", "several classes start at zero");
    given.refuse(zero() != TieRule.MISTAKE, "--zero", two);
  }

  /** Refuses what is about hyperplanes with a threshold, where another x₀ is asked for. */
  public void checkIntercept(boolean hasIntercept, boolean bound) {
    refuseIf(
        !hasIntercept && (bound || algorithm() == AlgorithmName.FEWEST),
        "--intercept: %s is about all hyperplanes, with x₀ = 1; leave one of the two out",
        bound ? "--bound" : "--algorithm fewest");
  }

  /** Whether two seeds can give two runs. */
  public boolean isRandom(LearningUse use) {
    AlgorithmName running = use.running(algorithm());
    return running == AlgorithmName.FEWEST
        || running == AlgorithmName.AUTO
        || start.equals("random")
        || start.equals("near-zero")
        || visiting(running) != OrderName.CYCLIC;
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
  public Learner learner(
      AlgorithmName which, Dataset data, Schema schema, Scaling scaling, long runSeed) {
    Perceptron pla = pla(which, data, schema, scaling, runSeed);
    return DefaultBudget.given(learner(which, pla), data);
  }

  /** PLA for a table as it is. */
  public Perceptron pla(Table table) {
    return (Perceptron) learner(AlgorithmName.PLA, table.data(), table.schema(), null, seed);
  }

  private static Learner learner(AlgorithmName which, Perceptron pla) {
    return switch (which) {
      case AUTO, PLA -> pla;
      case POCKET, FEWEST -> new Pocket(pla);
      case GALLANT -> new Gallant(pla);
      case AVERAGED -> new Averaged(pla);
      case MARGIN -> checked("", () -> new Margin(pla, Margin.FACTOR));
    };
  }

  /** The corrections of an algorithm, in the order in which it visits. */
  private Perceptron pla(
      AlgorithmName which, Dataset data, Schema schema, Scaling scaling, long runSeed) {
    return new Perceptron(
        visiting(which).order(runSeed),
        start(data, scaling, runSeed),
        eta,
        zero(),
        askedBudget(),
        classWeight.of(schema, data.labels()));
  }

  private static <T> T checked(String option, Supplier<T> making) {
    try {
      return making.get();
    } catch (IllegalArgumentException e) {
      throw new UsageException(option + e.getMessage());
    }
  }

  private OrderName visiting(AlgorithmName which) {
    if (order != null) {
      return order;
    }
    boolean isConvention = convention != null && which != AlgorithmName.GALLANT;
    return isConvention ? convention.order : which.usualOrder();
  }

  /** With the convention's cycles by default. */
  private Budget askedBudget() {
    Long cycles = maxCycles != null || convention == null ? maxCycles : convention.cycles;
    return new Budget(limit(maxCorrections), limit(cycles), limit(maxVisits));
  }

  private static long limit(Long asked) {
    return asked == null ? Long.MAX_VALUE : asked;
  }

  private Start start(Dataset data, Scaling scaling, long runSeed) {
    boolean isAuto = algorithm() == AlgorithmName.AUTO && data.classes() == 2;
    return switch (start) {
      case "zero" -> // auto chooses its own start unless --start asks for zero
          isAuto && isStartGiven()
              ? given(new Hypothesis(new double[data.dimension() + 1], zero()), data, scaling)
              : Start.zeros();
      case "first" -> new Start.FirstExample();
      case "random" -> Start.random(runSeed);
      case "near-zero" -> Start.nearZero(runSeed);
      default -> {
        boolean isWritten = start.contains(",") && !Files.exists(Path.of(start));
        yield given(isWritten ? written() : fromFile(), data, scaling);
      }
    };
  }

  /** In the data's units; learners see them scaled. */
  private static Start given(Hypothesis asked, Dataset data, Scaling scaling) {
    int features = data.dimension();
    refuseIf(
        asked.dimension() != features,
        "--start: %s, expected %s: w_0 and one for each of %s",
        NumberText.count(asked.dimension() + 1L, "weight"),
        features + 1L,
        NumberText.count(features, "feature"));
    refuseThreshold("--start", asked, data);
    return checked(
        "--start: ", () -> new Start.Given(scaling == null ? asked : scaling.scaled(asked)));
  }

  /** Refuses weights with a threshold if hyperplanes go through the origin. */
  public static void refuseThreshold(String option, Hypothesis asked, Dataset data) {
    refuseIf(
        asked.threshold() != 0 && !data.points().hasIntercept(),
        "%s: w_0 is %s, but a hyperplane through the origin has w_0 = 0",
        option,
        asked.weight(0));
  }

  private boolean isStartGiven() {
    return new GivenOptions(command).has("--start");
  }

  private Hypothesis written() {
    String[] texts = start.split(",", -1);
    double[] w = new double[texts.length];
    for (int j = 0; j < w.length; j++) {
      String text = texts[j].strip();
      w[j] = Typed.decimal(text);
      refuseIf(
          Double.isNaN(w[j]), "--start: w_%s is %s, expected a number", j, SafeText.quoted(text));
    }
    return checked("--start: ", () -> new Hypothesis(w, zero()));
  }

  private Hypothesis fromFile() {
    refuseIf(
        !Files.exists(Path.of(start)),
        "--start: %s is none of zero, first, random, near-zero, and no model file of that name is there",
        start);
    try {
      return ModelFile.readTwoClasses(Source.of(Path.of(start))).hypothesis();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
