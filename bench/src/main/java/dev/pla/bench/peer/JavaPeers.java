package dev.pla.bench.peer;

import dev.pla.bench.data.RowArrays;
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
      The Java libraries' nearest learners: Tribuo's linear SGD with the hinge loss (one weight vector for each
      class), in order; Weka's SGD with the hinge loss, which shuffles; JSAT's perceptron, which shuffles once
      and begins at random weights; OpenNLP's perceptron (one weight vector for each class, float values), in order;
      liblinear-java's dual coordinate descent for the linear SVM, one pass with its preparation, because its
      passes cannot be limited. A hinge loss also moves w at right rows inside the margin. Smile has no perceptron;
      its logistic regression updated row by row, in order, is shown without a target.
      """;

  private JavaPeers() {}

  /** All of them on the same rows. */
  public static List<Entry> entries(RowArrays rows, int cycles, double slowerBy) {
    Map<String, JavaPeer> peers = new LinkedHashMap<>();
    peers.put(Versions.named("Tribuo") + ", hinge SGD", Tribuo::on);
    peers.put(Versions.named("Weka") + ", hinge SGD", Weka::on);
    peers.put(Versions.named("JSAT") + ", Perceptron", Jsat::on);
    peers.put(Versions.named("OpenNLP") + ", perceptron", OpenNlp::on);
    List<Entry> entries = new ArrayList<>();
    double work = (double) rows.size() * cycles;
    peers.forEach((who, peer) -> entries.add(Entry.of(who, work, peer.on(rows, cycles))));
    String liblinear = Versions.named("liblinear-java") + ", SVM, one pass";
    entries.add(Entry.of(liblinear, rows.size(), LibLinear.on(rows)));
    entries.replaceAll(entry -> entry.aiming(Goal.slowerBy(slowerBy)));
    entries.add(Entry.of(Versions.named("Smile") + ", logistic SGD", work, Smile.on(rows, cycles)));
    return entries;
  }
}
