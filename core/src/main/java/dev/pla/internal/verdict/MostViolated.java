package dev.pla.internal.verdict;

import dev.pla.internal.exact.SignedRows;
import dev.pla.work.Workers;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/** One pass over all examples in doubles: those with the lowest scores, worst first. */
final class MostViolated {

  private static final int CHUNK = 1 << 13;

  /** An example and its score. */
  record Scored(int example, double score) {}

  /** Worst last, so that the head of a queue is the first to be given up. */
  private static final Comparator<Scored> LEAST_BAD_FIRST =
      Comparator.comparingDouble(Scored::score).thenComparingInt(Scored::example).reversed();

  static List<Scored> find(
      SignedRows examples, double[] w, double level, int most, Workers workers) {
    int chunks = (examples.size() + CHUNK - 1) / CHUNK;
    List<List<Scored>> found = new ArrayList<>(Collections.nCopies(chunks, null));
    workers.run(chunks, c -> found.set(c, worst(examples, w, level, most, c)));
    List<Scored> all = new ArrayList<>();
    for (List<Scored> part : found) {
      all.addAll(part);
    }
    all.sort(LEAST_BAD_FIRST.reversed());
    return new ArrayList<>(all.subList(0, Math.min(most, all.size())));
  }

  private static List<Scored> worst(
      SignedRows examples, double[] w, double level, int most, int chunk) {
    PriorityQueue<Scored> queue = new PriorityQueue<>(LEAST_BAD_FIRST);
    double bar = level;
    int end = Math.min(examples.size(), (chunk + 1) * CHUNK);
    for (int n = chunk * CHUNK; n < end; n++) {
      double score = examples.score(n, w);
      if (score < bar) {
        queue.add(new Scored(n, score));
        if (queue.size() > most) {
          queue.poll();
          bar = queue.peek().score();
        }
      }
    }
    return new ArrayList<>(queue);
  }
}
