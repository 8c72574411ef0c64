package dev.pla.attack;

import dev.pla.data.Dataset;
import dev.pla.data.Labels;
import dev.pla.internal.data.Kesler;
import dev.pla.learn.Averaged;
import dev.pla.learn.Budget;
import dev.pla.learn.Gallant;
import dev.pla.learn.Learner;
import dev.pla.learn.Margin;
import dev.pla.learn.Order;
import dev.pla.learn.Perceptron;
import dev.pla.learn.Pocket;
import dev.pla.learn.Start;
import dev.pla.model.Hypothesis;
import dev.pla.model.Scaling;
import dev.pla.model.TieRule;
import dev.pla.proof.Verifier;
import dev.pla.solve.Answer;
import dev.pla.solve.Plan;
import dev.pla.solve.Solution;
import dev.pla.solve.Solver;
import dev.pla.solve.SolverProgress;
import dev.pla.solve.SolverSettings;
import java.math.BigDecimal;
import java.util.List;
import java.util.Random;

/**
 * Trains on a nasty set with a learner, an order, a start, a scaling and a tie rule drawn at
 * random, and compares status, count of mistakes and bound with exact arithmetic on the texts.
 */
final class TrainingAttack {

  private static final int KINDS = 7;

  private static final List<TieRule> TIE_RULES = List.of(TieRule.values());

  private final NastySet set;
  private final int[] classes;
  private final Dataset data;
  private final Random random;
  private final String what;
  private final TieRule zero;
  private boolean isUnscaled;
  private Answer answer;

  private TrainingAttack(NastySet set, long seed) {
    this.set = set;
    this.random = new Random(seed ^ 0x7EA11);
    this.classes = classes(set, random.nextInt(4) == 0);
    Dataset two = random.nextInt(4) == 0 ? set.sparse() : set.dense();
    boolean several = max(classes) == 2;
    this.data =
        several ? new Dataset(two.points(), Labels.ofClasses(3, classes), two.written()) : two;
    this.zero = several ? TieRule.MISTAKE : TIE_RULES.get(random.nextInt(3));
    int kind = random.nextInt(KINDS);
    Perceptron pla = perceptron(several);
    Plan plan = plan(several && (kind == 2 || kind == 6) ? 0 : kind, pla, seed);
    this.what = set.name() + " as " + data.classes() + " classes by " + plan;
    try {
      SolverSettings settings =
          new SolverSettings().withPlan(plan).withSearchSteps(40).withBoundSteps(2_000);
      answer = Solver.solve(data, scaled(settings, two), SolverProgress.NONE);
    } catch (ArithmeticException | IllegalArgumentException refused) {
      answer = null; // out of the range of doubles, or a start that sparse or scaled data refuse
    }
  }

  /** Fails with what is wrong; whether there was an answer. */
  static boolean on(NastySet set, long seed) {
    TrainingAttack attack = new TrainingAttack(set, seed);
    if (attack.answer != null) {
      attack.compare();
    }
    return attack.answer != null;
  }

  private static int[] classes(NastySet set, boolean several) {
    int[] classes = new int[set.size()];
    for (int i = 0; i < classes.length; i++) {
      classes[i] = set.label(i) > 0 ? 1 : several && i % 3 == 0 ? 2 : 0;
    }
    return classes;
  }

  private static int max(int[] classes) {
    int most = 0;
    for (int k : classes) {
      most = Math.max(most, k);
    }
    return most;
  }

  private Perceptron perceptron(boolean several) {
    Order[] orders = {
      new Order.Cyclic(),
      new Order.Shuffled(3),
      new Order.Reshuffled(3),
      new Order.RandomVisit(3),
      new Order.RandomMistake(3)
    };
    double[] w = new double[1 + set.dimension()];
    for (int j = 0; j < w.length; j++) {
      w[j] = (random.nextInt(9) - 4) / 3.0 * (random.nextInt(3) == 0 ? 1e-16 : 1);
    }
    Start[] starts = {
      Start.zeros(),
      new Start.FirstExample(),
      Start.random(3),
      Start.nearZero(3),
      new Start.Given(new Hypothesis(w, TieRule.MISTAKE))
    };
    Perceptron pla =
        new Perceptron()
            .withOrder(orders[random.nextInt(several ? 4 : 5)])
            .withZero(zero)
            .withBudget(Budget.ofUpdates(60).withCycles(60));
    return several ? pla : pla.withStart(starts[random.nextInt(starts.length)]);
  }

  private static Plan plan(int kind, Perceptron pla, long seed) {
    boolean isOneByOne = pla.order() instanceof Order.OneByOne;
    Learner[] learners = {
      pla,
      new Pocket(pla),
      isOneByOne ? new Gallant(pla) : pla,
      new Averaged(pla),
      isOneByOne ? new Margin(pla, 1) : new Averaged(pla)
    };
    if (kind < learners.length) {
      return seed % 2 == 0 ? new Plan.Alone(learners[kind]) : new Plan.Judged(learners[kind]);
    }
    return kind == 5
        ? new Plan.Automatic(new Margin(seed).withBudget(pla.budget()), pla, true)
        : new Plan.FewestMistakes(new Pocket(pla), seed);
  }

  private SolverSettings scaled(SolverSettings settings, Dataset two) {
    return switch (random.nextInt(5)) {
      case 0 -> settings.withScaling(Scaling.maxAbs(two.points()));
      case 1 -> settings.withScaling(Scaling.standard(two.points()));
      case 2 -> settings.withScaling(Scaling.center(two.points()));
      case 3 -> settings.withScaling(Scaling.auto(two.points()));
      default -> {
        isUnscaled = true;
        yield settings;
      }
    };
  }

  private void compare() {
    Hypothesis h = answer.hypothesis();
    int mistakes = 0;
    boolean strict = true;
    for (int i = 0; i < set.size(); i++) {
      int side = side(h, i);
      strict &= side > 0;
      mistakes += side > 0 || (side == 0 && isRightAtZero(i)) ? 0 : 1;
    }
    require(answer.mistakes() == mistakes, "counts " + answer.mistakes() + " for " + mistakes);
    boolean own = answer.solution().source() != Solution.Source.VERDICT;
    boolean separated = answer instanceof Answer.Separated;
    require(!separated || !own || mistakes == 0, "separated with mistakes");
    require(!separated || data.classes() > 2 || new ExactTruth(set).separable(), "not separable");
    boolean holds = answer.solution().bound().holds();
    boolean isOurs = data.classes() == 2 && isUnscaled && own;
    require(!isOurs || holds == strict, "a bound that holds: " + holds);
    if (answer instanceof Answer.Inseparable no) {
      Dataset rows = data.classes() == 2 ? data : new Kesler(data).rows();
      String objection = new Verifier(rows).objection(no.certificate()).orElse("");
      require(objection.isEmpty(), objection);
    }
  }

  /** By the rule of the answer: what auto answers first has one of its own. */
  private boolean isRightAtZero(int i) {
    TieRule zero = answer.hypothesis().zero();
    return data.classes() == 2
        && (set.label(i) > 0 ? zero == TieRule.POSITIVE : zero == TieRule.NEGATIVE);
  }

  /** The sign of y·w·x, or the least sign of (w_y − w_k)·x. */
  private int side(Hypothesis h, int i) {
    double[][] w = h.perClass();
    if (w.length == 1) {
      return set.label(i) * score(w[0], i).signum();
    }
    int least = 1;
    for (int k = 0; k < w.length; k++) {
      if (k != classes[i]) {
        least = Math.min(least, score(w[classes[i]], i).compareTo(score(w[k], i)));
      }
    }
    return least;
  }

  private BigDecimal score(double[] w, int i) {
    BigDecimal sum = new BigDecimal(w[0]);
    for (int j = 0; j < set.dimension(); j++) {
      sum = sum.add(new BigDecimal(w[j + 1]).multiply(set.cell(i, j)));
    }
    return sum;
  }

  private void require(boolean holds, String wrong) {
    if (!holds) {
      throw new AssertionError(what + ": " + wrong + "\n" + answer + "\n" + set.csv());
    }
  }
}
