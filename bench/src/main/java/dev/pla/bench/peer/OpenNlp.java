package dev.pla.bench.peer;

import dev.pla.bench.data.RowArrays;
import dev.pla.bench.race.Clock;
import dev.pla.bench.race.Contestant;
import dev.pla.bench.race.Local;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.IntStream;
import opennlp.tools.ml.model.AbstractModel;
import opennlp.tools.ml.model.DataIndexer;
import opennlp.tools.ml.model.Event;
import opennlp.tools.ml.perceptron.PerceptronTrainer;
import opennlp.tools.util.ObjectStream;
import opennlp.tools.util.TrainingParameters;

/** OpenNLP's perceptron, one weight vector for each class, a step of 1, in the rows' order. */
final class OpenNlp {

  private OpenNlp() {}

  static Contestant on(RowArrays rows, int cycles) {
    Indexed data = new Indexed(rows);
    return Local.of(
        Clock.THREAD,
        () -> {
          PerceptronTrainer trainer = new PerceptronTrainer();
          trainer.setTolerance(0);
          return trainer.trainModel(cycles, data, 0, false);
        },
        model -> rows.error(i -> isPositive(model, data, i)));
  }

  private static boolean isPositive(AbstractModel model, Indexed data, int i) {
    double[] shares = model.eval(data.labels, data.values[i]);
    return model.getBestOutcome(shares).equals("1");
  }

  /** The rows as OpenNLP wants them after its own indexing; x₀ = 1 is one feature more. */
  private static final class Indexed implements DataIndexer {

    private final int[][] contexts;
    private final float[][] values;
    private final int[] outcomes;
    private final int[] ones;
    private final String[] labels;

    Indexed(RowArrays rows) {
      int features = rows.dimension() + 1;
      int[] all = IntStream.range(0, features).toArray();
      this.labels = IntStream.range(0, features).mapToObj(j -> "x" + j).toArray(String[]::new);
      this.contexts = new int[rows.size()][];
      this.values = new float[rows.size()][features];
      this.outcomes = new int[rows.size()];
      this.ones = new int[rows.size()];
      Arrays.fill(contexts, all);
      Arrays.fill(ones, 1);
      for (int i = 0; i < rows.size(); i++) {
        outcomes[i] = rows.category(i);
        values[i][0] = 1;
        for (int j = 1; j < features; j++) {
          values[i][j] = (float) rows.point(i)[j - 1];
        }
      }
    }

    @Override
    public int[][] getContexts() {
      return contexts;
    }

    @Override
    public int[] getNumTimesEventsSeen() {
      return ones;
    }

    @Override
    public int[] getOutcomeList() {
      return outcomes;
    }

    @Override
    public String[] getPredLabels() {
      return labels;
    }

    @Override
    public int[] getPredCounts() {
      int[] counts = new int[labels.length];
      Arrays.fill(counts, outcomes.length);
      return counts;
    }

    @Override
    public String[] getOutcomeLabels() {
      return new String[] {"0", "1"};
    }

    @Override
    public float[][] getValues() {
      return values;
    }

    @Override
    public int getNumEvents() {
      return outcomes.length;
    }

    @Override
    public void init(TrainingParameters parameters, Map<String, String> report) {}

    @Override
    public void index(ObjectStream<Event> events) {}
  }
}
