package dev.pla.bench.topic;

import dev.pla.bench.report.Sheet;

/** One kind of work that is compared; runs in a Java of its own. */
public interface Topic {

  /** As it is called on the command line. */
  String name();

  /** Runs its races, telling the sheet what is done and what came out. */
  void run(Workshop workshop, Sheet sheet);
}
