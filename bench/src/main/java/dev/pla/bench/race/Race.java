package dev.pla.bench.race;

import java.util.ArrayList;
import java.util.List;

/**
 * The same work for several contestants, in turn and several times over.
 *
 * <p>Invariant: who answers the same question as we do gave the same answer; otherwise there is no
 * result.
 *
 * @param title the work, in a few words
 * @param resultName what the contestants' results are
 * @param entries ours first
 */
public record Race(
    String title, Unit unit, String resultName, int warmUps, int rounds, List<Entry> entries) {

  public Race {
    entries = List.copyOf(entries);
  }

  /** Runs A B C A B C …, so that a slow minute of the machine hits all alike. */
  public List<Line> run() {
    for (int round = 0; round < warmUps; round++) {
      entries.stream()
          .map(Entry::contestant)
          .filter(Contestant::needsWarmUp)
          .forEach(Contestant::run);
    }
    List<List<Measure>> measures = new ArrayList<>();
    entries.forEach(entry -> measures.add(new ArrayList<>()));
    for (int round = 0; round < rounds; round++) {
      System.gc();
      for (int k = 0; k < entries.size(); k++) {
        Measure measure = entries.get(k).contestant().run();
        measures.get(k).add(measure);
        requireSame(entries.get(k), measures.get(0).get(0), measure);
      }
    }
    List<Line> lines = new ArrayList<>();
    for (int k = 0; k < entries.size(); k++) {
      lines.add(line(entries.get(k), measures.get(k)));
    }
    return lines;
  }

  private static Line line(Entry entry, List<Measure> measures) {
    Measure last = measures.get(measures.size() - 1);
    Timing median = Timing.median(measures.stream().map(Measure::timing).toList());
    return new Line(entry, median, last.result(), !last.answer().isEmpty());
  }

  private void requireSame(Entry entry, Measure ours, Measure other) {
    if (!other.answer().isEmpty() && !other.answer().equals(ours.answer())) {
      throw new IllegalStateException(
          title + ": " + entry.who() + " answers " + other.answer() + ", not " + ours.answer());
    }
  }
}
