package dev.pla.bench;

import java.util.Arrays;
import java.util.Map;
import java.util.stream.IntStream;
import opennlp.tools.ml.model.DataIndexer;
import opennlp.tools.ml.model.Event;
import opennlp.tools.util.ObjectStream;
import opennlp.tools.util.TrainingParameters;

/** Rows as OpenNLP has them after its own indexing; x₀ = 1 is one more feature. */
final class OpenNlpRows implements DataIndexer {

  private final int[][] contexts;
  final float[][] values;
  private final int[] outcomes;
  private final int[] ones;
  final String[] labels;

  OpenNlpRows(Rows rows) {
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
      outcomes[i] = rows.classes()[i];
      values[i][0] = 1;
      for (int j = 1; j < features; j++) {
        values[i][j] = (float) rows.x()[i][j - 1];
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
