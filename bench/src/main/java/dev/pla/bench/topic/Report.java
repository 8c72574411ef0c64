package dev.pla.bench.topic;

import dev.pla.bench.peer.Versions;
import java.util.List;
import java.util.Locale;

/** The table, with what is needed to read it. */
final class Report {

  private final StringBuilder text = new StringBuilder();

  Report() {
    text.append(
        """
        ## The verdict beside GLOP

        Measured in one process by `bench/run`, on generated data with a fixed seed. Each figure is the
        median of 3 runs, the contestants in turn, after 3 warm-up runs on a tenth of the rows; for the
        fewest mistakes it is one run after one, stopped after 30 s. CPU seconds are of the one thread that
        works, and with 2 threads of the whole process, Java's compiler and collector included. All figures
        are warm: the first verdict of a fresh process takes several times as long. The ratio is a
        contestant's CPU time over that of the first line for the same data: above 1, it is slower.
        Uniform: points of [−1, 1]^d labelled by a random hyperplane; without a gap the margin is what
        chance leaves. Gaussian clouds: unit variance, centres 2 apart.

        *PLA, verdict* decides, proves it in exact arithmetic and brackets the widest margin within 10⁻⁶;
        *no margin* decides and proves only. GLOP's *feasibility* is w·zₙ ≥ 1, its *margin* the widest margin
        over |w_j| ≤ 1, both in its default settings, in doubles, without proof; handing it the data is not
        on the clock. All answers for the same data agree, and were checked.

        """);
    text.append(Versions.named("OR-Tools")).append(".\n\n");
    text.append("| data | rows × features | who | CPU s | wall s | CPU ratio | answer |\n");
    text.append("|---|---|---|---:|---:|---:|---|\n");
  }

  void add(List<Comparison.Line> lines) {
    double first = lines.get(0).timing().cpu();
    for (Comparison.Line line : lines) {
      String row = row(line, first);
      System.err.println(row);
      text.append(row).append('\n');
    }
  }

  private static String row(Comparison.Line line, double first) {
    return String.format(
        Locale.ROOT,
        "| %s | %,d × %d | %s | %.3f | %.3f | %.1f | %s |",
        line.question().kind(),
        line.question().rows(),
        line.question().features(),
        line.name(),
        line.timing().cpu(),
        line.timing().wall(),
        line.timing().cpu() / first,
        line.answer());
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
