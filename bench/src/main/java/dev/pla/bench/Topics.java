package dev.pla.bench;

import dev.pla.bench.topic.Cyclic;
import dev.pla.bench.topic.EndToEnd;
import dev.pla.bench.topic.Experiment;
import dev.pla.bench.topic.Growth;
import dev.pla.bench.topic.Kernels;
import dev.pla.bench.topic.PocketAnswer;
import dev.pla.bench.topic.Reading;
import dev.pla.bench.topic.RealSets;
import dev.pla.bench.topic.Scoring;
import dev.pla.bench.topic.Shuffled;
import dev.pla.bench.topic.SparseRows;
import dev.pla.bench.topic.Topic;
import dev.pla.bench.topic.VerdictTopic;
import java.util.List;

/** All topics, in the order in which they are run and shown. */
final class Topics {

  private static final List<Topic> ALL =
      List.of(
          new Cyclic(Cyclic.Rows.LARGE),
          new Cyclic(Cyclic.Rows.CACHED),
          new Cyclic(Cyclic.Rows.NOISY),
          new Cyclic(Cyclic.Rows.DECIMAL),
          new Shuffled(),
          new SparseRows(false),
          new SparseRows(true),
          new RealSets(),
          new PocketAnswer(PocketAnswer.Shape.SMALL),
          new PocketAnswer(PocketAnswer.Shape.LARGE),
          new Scoring(),
          new Reading(),
          new EndToEnd(),
          new Growth(),
          new Experiment(),
          new VerdictTopic(),
          new Kernels());

  private Topics() {}

  static List<String> names() {
    return ALL.stream().map(Topic::name).toList();
  }

  static Topic named(String name) {
    return ALL.stream().filter(topic -> topic.name().equals(name)).findFirst().orElseThrow();
  }
}
