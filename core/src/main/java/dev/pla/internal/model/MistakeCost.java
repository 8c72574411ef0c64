package dev.pla.internal.model;

import dev.pla.data.Dataset;
import dev.pla.internal.count.MistakeScan;
import dev.pla.internal.kernel.Weights;
import dev.pla.model.ClassWeights;
import dev.pla.model.Hypothesis;
import dev.pla.work.Workers;
import java.math.BigDecimal;

/** What the mistakes of a w cost: one each, or the weight of their class. */
public final class MistakeCost {

  private final Dataset data;
  private final ClassWeights classes;
  private final MistakeScan scan;

  public MistakeCost(Dataset data, Workers workers, ClassWeights classes) {
    this.data = data;
    this.classes = classes;
    this.scan = new MistakeScan(data, workers);
  }

  /** A number of mistakes, and their cost. */
  public record Counted(long mistakes, BigDecimal cost) {

    public static Counted equally(long mistakes) {
      return new Counted(mistakes, BigDecimal.valueOf(mistakes));
    }
  }

  public Counted of(Hypothesis h) {
    if (h.vectors() > 1) {
      return Counted.equally(h.mistakes(data));
    }
    Weights w = new Weights(h.weights());
    if (classes.areEqual()) {
      return Counted.equally(scan.count(w, MistakeRules.of(h.zero())));
    }
    long mistakes = scan.find(w, MistakeRules.of(h.zero()));
    long[] onPositives = {0};
    scan.forEachWrong(i -> onPositives[0] += data.labels().sign(i) > 0 ? 1 : 0);
    return new Counted(mistakes, classes.cost(onPositives[0], mistakes - onPositives[0]));
  }
}
