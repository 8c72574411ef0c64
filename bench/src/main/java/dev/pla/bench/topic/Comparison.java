package dev.pla.bench.topic;

import dev.pla.bench.race.Timing;
import dev.pla.data.Dataset;
import java.util.ArrayList;
import java.util.List;

/**
 * Puts one question to all its contestants, in turn, several times over.
 *
 * <p>Invariant: all of them gave the same answer, each time; otherwise there is no result.
 */
final class Comparison {

  private Comparison() {}

  /** One line for each contestant. */
  static List<Line> run(Question question) {
    List<Contestant> contestants = question.contestants();
    warmUp(question);
    Dataset data = question.data().apply(question.rows());
    List<List<Timing>> timings = new ArrayList<>();
    contestants.forEach(contestant -> timings.add(new ArrayList<>()));
    Answer[] answers = new Answer[contestants.size()];
    for (int round = 0; round < question.rounds(); round++) {
      for (int k = 0; k < answers.length; k++) {
        try (Trial trial = contestants.get(k).on(data)) {
          System.gc();
          timings.get(k).add(Timing.of(trial::run, contestants.get(k).clock()));
          answers[k] = trial.answer();
        }
        requireAgreement(question, contestants.get(k), answers[0], answers[k]);
      }
    }
    List<Line> lines = new ArrayList<>();
    for (int k = 0; k < answers.length; k++) {
      Timing median = Timing.median(timings.get(k));
      lines.add(new Line(question, contestants.get(k).name(), median, answers[k]));
    }
    return lines;
  }

  /** As many rounds on a tenth of the rows. */
  private static void warmUp(Question question) {
    Question small = question.over(10);
    Dataset data = small.data().apply(small.rows());
    for (int round = 0; round < question.rounds(); round++) {
      for (Contestant contestant : small.contestants()) {
        try (Trial trial = contestant.on(data)) {
          trial.run();
        }
      }
    }
  }

  private static void requireAgreement(
      Question question, Contestant contestant, Answer first, Answer other) {
    if (!first.kind().equals(other.kind())) {
      throw new IllegalStateException(
          question.kind() + ": " + contestant.name() + " says " + other + ", not " + first);
    }
  }

  /** What one contestant needed for one question, and what it answered. */
  record Line(Question question, String name, Timing timing, Answer answer) {}
}
