package dev.pla.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** {@code bench/run [--small] [--write]}: all questions, one table. */
final class Main {

  /** How much smaller the data of a quick try are. */
  private static final int SMALL = 100;

  private Main() {}

  public static void main(String[] args) throws IOException {
    List<String> options = List.of(args);
    for (String option : options) {
      if (!option.equals("--small") && !option.equals("--write")) {
        System.err.println("bench: unknown option " + option + ", expected --small or --write");
        System.exit(2);
      }
    }
    Glop.load();
    String text = report(options.contains("--small") ? SMALL : 1);
    System.out.print(text);
    if (options.contains("--write")) {
      Section.write(Path.of("docs", "benchmarks.md"), text);
    }
  }

  private static String report(int divisor) {
    Report report = new Report();
    String before = Machine.load();
    report.machine(Machine.describe());
    for (Question question : Question.all()) {
      Question asked = question.over(divisor);
      System.err.println("bench: " + asked.kind() + ", " + asked.rows() + " × " + asked.features());
      report.add(Comparison.run(asked));
    }
    report.load(before, Machine.load());
    return report.toString();
  }
}
