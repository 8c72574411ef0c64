package dev.pla.playground;

import dev.pla.data.Dataset;
import dev.pla.data.DensePoints;
import dev.pla.data.Labels;
import dev.pla.fewest.Fewest;
import dev.pla.fewest.MistakesBound;
import dev.pla.learn.Learner;
import dev.pla.learn.Outcome;
import dev.pla.model.ConvergenceProof;
import dev.pla.model.CorrectionBound;
import dev.pla.model.Hypothesis;
import dev.pla.model.Zero;
import dev.pla.proof.Watch;
import dev.pla.verdict.Separability;
import org.teavm.jso.JSExport;
import org.teavm.jso.typedarrays.Float64Array;

/**
 * What the page may ask of the core; each function here becomes one of the JavaScript module.
 *
 * <p>Examples come as rows, one after the other: x₁ … x_d and then the label, +1 or −1.
 */
public final class Engine {

  private static final long SEED = 1;

  /** A tenth of a second for some hundred points; the proof then mends what the search missed. */
  private static final long LINES = 1_000;

  /** In the plane, a few hundred cells close the gap; this only keeps a page from never ending. */
  private static final long CELLS = 100_000;

  private Engine() {}

  /** Learns, and writes every correction down. */
  @JSExport
  public static Recording run(Float64Array rows, int dimension, Settings settings) {
    Dataset data = dataset(rows, dimension);
    return record(data, settings, new Recorder(data, null));
  }

  /** The same run, with the proof's inequalities against the reference w_f at every correction. */
  @JSExport
  public static Recording prove(
      Float64Array rows, int dimension, Settings settings, Float64Array wf) {
    Dataset data = dataset(rows, dimension);
    Hypothesis reference = new Hypothesis(wf.copyToJavaArray(), Zero.MISTAKE);
    return record(
        data,
        settings,
        new Recorder(data, new ConvergenceProof(data, reference, settings.getEta())));
  }

  private static Recording record(Dataset data, Settings settings, Recorder recorder) {
    Learner learner = LearnerOf.learner(settings);
    Outcome outcome = learner.fit(data, recorder);
    return new Recording(recorder, outcome);
  }

  /** Separable or not, with proof, and what is known beyond that. */
  @JSExport
  public static VerdictView judge(Float64Array rows, int dimension) {
    Dataset data = dataset(rows, dimension);
    return new VerdictView(data, Separability.of(data));
  }

  /** How few mistakes any hyperplane can make: the best one found, and what is proven. */
  @JSExport
  public static FewestView fewest(Float64Array rows, int dimension) {
    Dataset data = dataset(rows, dimension);
    Hypothesis best = Fewest.search(data, SEED, LINES, Watch.NOBODY).best();
    return new FewestView(MistakesBound.of(data, best, CELLS, Watch.NOBODY));
  }

  /** R, ρ of the reference w_f, and ⌊R²/ρ²⌋, which is exact. */
  @JSExport
  public static Float64Array bound(Float64Array rows, int dimension, Float64Array wf) {
    Hypothesis reference = new Hypothesis(wf.copyToJavaArray(), Zero.MISTAKE);
    CorrectionBound bound = CorrectionBound.of(dataset(rows, dimension), reference);
    return Float64Array.copyFromJavaArray(
        new double[] {bound.radius(), bound.margin(), bound.corrections()});
  }

  private static Dataset dataset(Float64Array rows, int dimension) {
    int width = dimension + 1;
    DensePoints.Builder points = new DensePoints.Builder(dimension);
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
}
