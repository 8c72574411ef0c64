package dev.pla.playground;

import dev.pla.data.Dataset;
import dev.pla.data.Labels;
import dev.pla.data.PointsBuilder;
import dev.pla.fewest.MistakesBound;
import dev.pla.internal.fewest.Fewest;
import dev.pla.internal.learn.OrderName;
import dev.pla.internal.model.ConvergenceProof;
import dev.pla.internal.model.CoverProbability;
import dev.pla.internal.verdict.WidestSearch;
import dev.pla.learn.Averaged;
import dev.pla.learn.Budget;
import dev.pla.learn.Gallant;
import dev.pla.learn.Learner;
import dev.pla.learn.Perceptron;
import dev.pla.learn.PlainPocket;
import dev.pla.learn.Start;
import dev.pla.model.CorrectionBound;
import dev.pla.model.Hypothesis;
import dev.pla.model.TieRule;
import dev.pla.proof.Certificate;
import dev.pla.proof.Verdict;
import dev.pla.verdict.Separability;
import dev.pla.work.Progress;
import org.teavm.jso.JSExport;
import org.teavm.jso.JSObject;
import org.teavm.jso.core.JSBoolean;
import org.teavm.jso.core.JSString;
import org.teavm.jso.typedarrays.Float64Array;

/**
 * What the page may ask of the core; each function here becomes one of the JavaScript module.
 *
 * <p>Examples come as rows, one after the other: x₁ … x_d and then the label, +1 or −1.
 */
public final class Engine {

  private static final long SEED = 1;

  /**
   * A tenth of a second for some hundred points; the proof then improves what the search missed.
   */
  private static final long LINES = 1_000;

  /** In the plane, a few hundred cells close the gap; this only keeps a page from never ending. */
  private static final long CELLS = 100_000;

  /** A page remembers every correction, so it makes no more than this. */
  private static final long MOST_UPDATES = 20_000;

  /** Some seconds of looking at points. */
  private static final long MOST_VISITS = 20_000_000;

  private Engine() {}

  /** Learns, and writes every correction down. */
  @JSExport
  public static JSObject run(Float64Array rows, int dimension, Settings settings) {
    Dataset data = dataset(rows, dimension);
    return record(data, settings, new Recorder(data, null));
  }

  /** Learns, and writes every correction down with the inequalities of the proof with w_f. */
  @JSExport
  public static JSObject prove(
      Float64Array rows, int dimension, Settings settings, Float64Array wf) {
    Dataset data = dataset(rows, dimension);
    Hypothesis reference = new Hypothesis(wf.copyToJavaArray(), TieRule.MISTAKE);
    return record(
        data,
        settings,
        new Recorder(data, new ConvergenceProof(data, reference, settings.getEta())));
  }

  private static JSObject record(Dataset data, Settings settings, Recorder recorder) {
    return recorder.object(learner(settings).fit(data, recorder));
  }

  /**
   * Separable or not: the widest margin's hyperplane and the rows that hold it, or a certificate's
   * rows and exact coefficients; and how probable separable labels are at random.
   */
  @JSExport
  public static JSObject judge(Float64Array rows, int dimension) {
    Dataset data = dataset(rows, dimension);
    Verdict verdict = Separability.of(data);
    DoubleList holding = new DoubleList();
    DoubleList certificate = new DoubleList();
    StringBuilder coefficients = new StringBuilder();
    double[] separator = {};
    if (verdict instanceof Verdict.Separated yes) {
      separator = yes.separator().toHypothesis(TieRule.MISTAKE).weights();
      WidestSearch.of(data, yes, new Separability())
          .ifPresent(widest -> widest.supportVectors().forEach(term -> holding.add(term.row())));
    } else {
      for (Certificate.Term term : ((Verdict.Inseparable) verdict).certificate().terms()) {
        certificate.add(term.row());
        coefficients.append(coefficients.isEmpty() ? "" : " ").append(term.coefficient());
      }
    }
    return new JsObject()
        .put("separable", JSBoolean.valueOf(verdict instanceof Verdict.Separated))
        .put("separator", separator)
        .put("holding", holding)
        .put("chance", CoverProbability.of(data.points()).ceil())
        .put("rows", certificate)
        .put("coefficients", JSString.valueOf(coefficients.toString()))
        .fields();
  }

  /** Mistakes of the best line found, the proven bound for all lines, and that line, w₀ first. */
  @JSExport
  public static JSObject fewest(Float64Array rows, int dimension) {
    Dataset data = dataset(rows, dimension);
    Hypothesis best = Fewest.search(data, SEED, LINES, Progress.NONE).best();
    MistakesBound found = MistakesBound.searched(data, best, CELLS, Progress.NONE);
    return new JsObject()
        .put("mistakes", (double) found.mistakes())
        .put("bound", (double) found.value())
        .put("line", found.best().weights())
        .fields();
  }

  /** R, ρ of the reference w_f, and ⌊R²/ρ²⌋, which is exact. */
  @JSExport
  public static Float64Array bound(Float64Array rows, int dimension, Float64Array wf) {
    Hypothesis reference = new Hypothesis(wf.copyToJavaArray(), TieRule.MISTAKE);
    CorrectionBound bound = CorrectionBound.of(dataset(rows, dimension), reference);
    return Float64Array.copyFromJavaArray(
        new double[] {bound.radius(), bound.margin(), bound.corrections()});
  }

  private static Dataset dataset(Float64Array rows, int dimension) {
    int width = dimension + 1;
    PointsBuilder points = PointsBuilder.dense(dimension);
    Labels.Builder labels = new Labels.Builder();
    double[] x = new double[dimension];
    for (int start = 0; start + width <= rows.getLength(); start += width) {
      for (int j = 0; j < dimension; j++) {
        x[j] = rows.get(start + j);
      }
      points.add(x);
      labels.add((int) rows.get(start + dimension));
    }
    return new Dataset(points.build(), labels.build());
  }

  /** The learner of the page's settings; the seed drives the order and the start alike. */
  private static Learner learner(Settings settings) {
    long seed = Long.parseLong(settings.getSeed());
    Perceptron perceptron =
        new Perceptron(
            OrderName.of(settings.getOrder()).order(seed),
            start(settings, seed),
            settings.getEta(),
            zero(settings.getZero()),
            budget(settings));
    return switch (settings.getAlgorithm()) {
      case "pla" -> perceptron;
      case "pocket" -> new PlainPocket(perceptron);
      case "gallant" -> new Gallant(perceptron);
      case "averaged" -> new Averaged(perceptron);
      default -> throw unknown("algorithm", settings.getAlgorithm());
    };
  }

  private static Start start(Settings settings, long seed) {
    return switch (settings.getStart()) {
      case "zero" -> Start.zeros();
      case "first" -> new Start.FirstExample();
      case "random" -> Start.random(seed);
      case "near-zero" -> Start.nearZero(seed);
      case "given" ->
          new Start.Given(
              new Hypothesis(settings.getWeights().copyToJavaArray(), zero(settings.getZero())));
      default -> throw unknown("start", settings.getStart());
    };
  }

  private static TieRule zero(String name) {
    return switch (name) {
      case "mistake" -> TieRule.MISTAKE;
      case "negative" -> TieRule.NEGATIVE;
      case "positive" -> TieRule.POSITIVE;
      default -> throw unknown("zero", name);
    };
  }

  private static Budget budget(Settings settings) {
    long limit = (long) settings.getBudget();
    Budget most = new Budget(MOST_UPDATES, Long.MAX_VALUE, MOST_VISITS);
    return switch (settings.getUnit()) {
      case "updates" -> most.withUpdates(Math.min(limit, MOST_UPDATES));
      case "cycles" -> most.withCycles(limit);
      case "visits" -> most.withVisits(Math.min(limit, MOST_VISITS));
      default -> throw unknown("budget", settings.getUnit());
    };
  }

  private static IllegalArgumentException unknown(String what, String name) {
    return new IllegalArgumentException("no " + what + " named " + name);
  }
}
