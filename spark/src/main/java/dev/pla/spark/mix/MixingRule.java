package dev.pla.spark.mix;

import java.io.Serializable;
import org.apache.spark.broadcast.Broadcast;

/**
 * How a partition is to be learned from; the same in all rounds.
 *
 * @param positive the label value that is +1
 * @param longest rows of the largest partition: how long a round takes, counted in visits
 * @param sent null where features are taken as they are
 */
public record MixingRule(
    double eta,
    boolean intercept,
    MixingAlgorithm algorithm,
    double positive,
    long longest,
    Broadcast<FeatureScale> sent)
    implements Serializable {

  FeatureScale scale() {
    return sent == null ? FeatureScale.NONE : sent.value();
  }
}
