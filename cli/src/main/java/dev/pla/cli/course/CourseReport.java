package dev.pla.cli.course;

import static java.util.stream.Collectors.joining;

import dev.pla.cli.console.NumberText;
import dev.pla.cli.console.Report;
import dev.pla.cli.console.Style;
import dev.pla.io.json.JsonWriter;
import java.util.ArrayList;
import java.util.List;

/**
 * The result of an exercise, in words and as JSON.
 *
 * @param isStandIn whether generated data were used in place of the course's
 * @param recipes how a student makes the files
 * @param runs none if the exercise cannot be run
 */
record CourseReport(Exercise exercise, boolean isStandIn, List<String> recipes, List<Run> runs) {

  /** What one command gave; the command is as a student would type it. */
  record Run(String command, List<Figure> figures) {}

  /** What was expected, and what was obtained. */
  record Figure(Expectation expectation, List<Double> obtained) {

    boolean agrees() {
      return expectation.agrees(obtained);
    }
  }

  private long differing() {
    return runs.stream().flatMap(run -> run.figures().stream()).filter(f -> !f.agrees()).count();
  }

  boolean agrees() {
    return differing() == 0;
  }

  /** All exercises: what is asked, what is expected, and which files a course has. */
  static void addList(Report report) {
    report.verdict(Style.BOLD, "EXERCISES", "Run one with pla course EXERCISE.");
    String course = "";
    for (Exercise exercise : Exercise.ALL) {
      if (!exercise.course().equals(course)) {
        course = exercise.course();
        report.heading(course);
      }
      String words =
          exercise.canRun()
              ? "Expected: %s."
                  .formatted(expected(exercise.given().or(exercise::own).orElseThrow()))
              : "Not available: " + lacking(exercise);
      String files = exercise.given().isPresent() ? " File: " + exercise.options() : "";
      report.entry(
          "  %-13s  %-5s  ".formatted(exercise.name(), exercise.certainty()),
          exercise.asked() + " " + words + files);
    }
    report
        .fact("exact", "The number must match.")
        .fact("about", "The exercise draws at random; the number must lie in a range.")
        .fact("open", "No number was published; PLA checks what must hold.")
        .fact("Files", "PLA has no files of courses. Without --data it uses generated data.")
        .next("course and-or", "run an exercise");
  }

  private static String lacking(Exercise exercise) {
    return "PLA lacks " + exercise.missing() + ".";
  }

  /** "updates 10, w (−2, 2, 1); updates 11, w (−3, 2, 1)". */
  private static String expected(Exercise.Work work) {
    return work.steps().stream()
        .map(
            step ->
                step.expectations().stream()
                    .map(expectation -> expectation.figure() + " " + expectation.text())
                    .collect(joining(", ")))
        .collect(joining("; "));
  }

  /** Whether the numbers match, the commands with their figures, and whose exercise it is. */
  void add(Report report) {
    long count = runs.stream().mapToLong(run -> run.figures().size()).sum();
    if (!exercise.canRun()) {
      report.verdict(Style.NOTABLE, "NOT AVAILABLE", lacking(exercise));
    } else if (agrees()) {
      String all = count == 1 ? "The number matches." : "All %d numbers match.".formatted(count);
      report.verdict(Style.GOOD, "PASS", all);
    } else {
      report.verdict(
          Style.BAD,
          "DIFFERS",
          "%d of %s not as expected. %s"
              .formatted(
                  differing(),
                  NumberText.count(count, "number") + (differing() == 1 ? " is" : " are"),
                  exercise.given().isPresent() && !isStandIn
                      ? "Perhaps the file is another one of the same shape, or its rows are in another order."
                      : "Please report this: every machine should give the same bits."));
    }
    report.commands(recipes);
    for (Run run : runs) {
      report.commands(List.of(run.command()));
      List<List<String>> rows = new ArrayList<>(List.of(List.of("", "expected", "obtained", "")));
      for (Figure figure : run.figures()) {
        rows.add(
            List.of(
                figure.expectation().figure(),
                figure.expectation().text(),
                Expectation.shown(figure.obtained()),
                figure.agrees() ? "matches" : Style.BAD.of("DIFFERS")));
      }
      report.table(rows);
    }
    report.fact("Course", exercise.course()).fact("Question", exercise.asked());
    if (isStandIn) {
      report.fact(
          "Data",
          "Generated data replace the course's file. With the file the numbers are %s: pla course %s %s"
              .formatted(
                  expected(exercise.given().orElseThrow()), exercise.name(), exercise.options()));
    }
    if (exercise.certainty().equals("about")) {
      report.fact(
          "Expected",
          "the range of 99 in 100 repetitions by another program, each of as many runs");
    }
    if (!exercise.remark().isEmpty()) {
      report.fact("Remark", exercise.remark());
    }
  }

  static void writeList(JsonWriter out) {
    out.putObjects("exercises", Exercise.ALL, exercise -> writeHeading(out, exercise));
  }

  private static void writeHeading(JsonWriter out, Exercise exercise) {
    out.put("name", exercise.name());
    out.put("course", exercise.course());
    out.put("question", exercise.question());
    out.put("certainty", exercise.certainty());
    out.put("missing", exercise.missing().isEmpty() ? null : exercise.missing());
    out.put("files", exercise.options().isEmpty() ? null : exercise.options());
  }

  void write(JsonWriter out) {
    writeHeading(out, exercise);
    if (!exercise.canRun()) {
      return;
    }
    out.put("standIn", isStandIn).put("agrees", agrees());
    out.putObjects(
        "runs",
        runs,
        run -> {
          out.put("command", run.command());
          out.putObjects("figures", run.figures(), figure -> write(out, figure));
        });
  }

  private static void write(JsonWriter out, Figure figure) {
    out.put("figure", figure.expectation().figure());
    out.put("expected", figure.expectation().text());
    out.put("least", array(figure.expectation().least()));
    out.put("most", array(figure.expectation().most()));
    out.put("obtained", array(figure.obtained()));
    out.put("agrees", figure.agrees());
  }

  private static double[] array(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).toArray();
  }
}
