package dev.pla.bench.peer;

import dev.pla.bench.Versions;
import dev.pla.bench.data.Rows;
import dev.pla.bench.race.Entry;
import dev.pla.bench.race.Goal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The linear learners of Java that come closest to a perceptron. */
public final class JavaPeers {

  /** How each differs from plain PLA; the tables are to be read with it. */
  public static final String DIFFERENCES =
      """
      Where a Java library has no plain perceptron, its nearest learner runs: Tribuo's linear SGD with a
      hinge of margin 0 (one weight vector for each class), in order; Weka's SGD with the hinge loss (which
      also updates right rows inside the margin, and shuffles); JSAT's linear SGD with the hinge loss, fed row
      by row (its Perceptron ignores its iteration limit); OpenNLP's perceptron (weights for each class, float
      values); liblinear-java's dual coordinate descent for the linear SVM, so many passes; Smile has no
      perceptron, so its logistic regression updated row by row.
      """;

  private JavaPeers() {}

  /** All of them on the same rows. */
  public static List<Entry> entries(Rows rows, int cycles, double slowerBy) {
    Map<String, JavaPeer> peers = new LinkedHashMap<>();
    peers.put(Versions.named("Tribuo") + ", hinge SGD", Tribuo::on);
    peers.put(Versions.named("Weka") + ", hinge SGD", Weka::on);
    peers.put(Versions.named("JSAT") + ", hinge SGD", Jsat::on);
    peers.put(Versions.named("OpenNLP") + ", perceptron", OpenNlp::on);
    peers.put(Versions.named("liblinear-java") + ", SVM dual", LibLinear::on);
    peers.put(Versions.named("Smile") + ", logistic SGD", Smile::on);
    List<Entry> entries = new ArrayList<>();
    double work = (double) rows.size() * cycles;
    peers.forEach(
        (who, peer) ->
            entries.add(
                Entry.of(who, work, peer.on(rows, cycles)).aiming(Goal.slowerBy(slowerBy))));
    return entries;
  }
}
