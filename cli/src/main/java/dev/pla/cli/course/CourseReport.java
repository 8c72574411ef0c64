package dev.pla.cli.course;

import static java.util.stream.Collectors.joining;

import dev.pla.cli.console.TextTable;
import dev.pla.io.json.JsonReader;
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

  private static final int WIDTH = 100;

  /** After the exercise's name and its certainty, in the list. */
  private static final int INDENT = 24;

  /** What one command gave; the command is as a student would type it. */
  record Run(String command, List<Figure> figures) {}

  /** What was expected, and what was obtained. */
  record Figure(Expectation expectation, List<Double> obtained, boolean agrees) {

    static Figure of(Expectation expectation, JsonReader json) {
      List<Double> obtained = expectation.read(json);
      return new Figure(expectation, obtained, expectation.agrees(obtained));
    }
  }

  boolean agrees() {
    return runs.stream().flatMap(run -> run.figures().stream()).allMatch(Figure::agrees);
  }

  /** All exercises. */
  static String list() {
    StringBuilder text = new StringBuilder();
    String course = "";
    for (Exercise exercise : Exercise.ALL) {
      if (!exercise.course().equals(course)) {
        course = exercise.course();
        text.append(course).append('\n');
      }
      text.append(String.format("  %-13s  %-5s  ", exercise.name(), exercise.certainty().word()));
      text.append(indented(entry(exercise), INDENT)).append('\n');
    }
    return text.append(
            """

            exact: the number must be met. about: the exercise draws at random, and the number must lie in a
            range. open: no number was published; where it can be run, what must hold is compared.
            A course's own files are not part of PLA: without them, generated data stand in.
            Next: pla course and-or
            """)
        .toString();
  }

  /** What is asked, what is expected, and what it takes to run it. */
  private static String entry(Exercise exercise) {
    String words = sentence(exercise.question());
    if (!exercise.canRun()) {
      return words + " Cannot be run yet: it needs " + exercise.missing() + ".";
    }
    words += " Expected: " + expected(exercise.given().or(exercise::own).orElseThrow()) + ".";
    return exercise.given().isPresent() ? words + " File: " + exercise.options() : words;
  }

  private static String sentence(String question) {
    return question.endsWith("?") ? question : question + ".";
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

  /** The text in lines, all but the first indented. */
  private static String indented(String text, int indent) {
    StringBuilder lines = new StringBuilder();
    int column = indent;
    for (String word : text.split(" ", -1)) {
      if (column > indent && column + 1 + word.length() > WIDTH) {
        lines.append('\n').append(" ".repeat(indent));
        column = indent;
      } else if (column > indent) {
        lines.append(' ');
        column++;
      }
      lines.append(word);
      column += word.length();
    }
    return lines.toString();
  }

  /** Whose exercise it is, what is asked, the commands with their figures, and what they say. */
  String text() {
    StringBuilder text = new StringBuilder(exercise.course()).append('\n');
    line(text, sentence(exercise.question()));
    if (!exercise.canRun()) {
      return line(text, "CANNOT BE RUN yet: it needs " + exercise.missing() + ".").toString();
    }
    if (isStandIn) {
      line(
          text,
          "Generated data stand in for the course's file, so the numbers below are not the course's (%s). With the file: pla course %s %s"
              .formatted(
                  expected(exercise.given().orElseThrow()), exercise.name(), exercise.options()));
    }
    text.append('\n');
    recipes.forEach(recipe -> text.append(recipe).append('\n'));
    runs.forEach(run -> text.append(run.command()).append('\n').append(table(run)));
    return line(text.append('\n'), verdict()).toString();
  }

  private static StringBuilder line(StringBuilder text, String words) {
    return text.append(indented(words, 0)).append('\n');
  }

  private static String table(Run run) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("", "expected", "obtained", ""));
    for (Figure figure : run.figures()) {
      rows.add(
          List.of(
              figure.expectation().figure(),
              figure.expectation().text(),
              Expectation.shown(figure.obtained()),
              figure.agrees() ? "agrees" : "DIFFERS"));
    }
    return TextTable.wide(rows);
  }

  private String verdict() {
    String words =
        switch (exercise.certainty()) {
          case EXACT -> agrees() ? "every number is met." : "not every number is met.";
          case ABOUT ->
              "expected is the range of 99 in 100 repetitions by another program, each of as many runs.";
          case OPEN -> agrees() ? "what must hold does." : "what must hold does not.";
        };
    String more =
        agrees()
            ? ""
            : exercise.given().isPresent() && !isStandIn
                ? " Perhaps the file is another one of the same shape, or its rows are in another order."
                : " Please report this: here the same bits are expected on every machine.";
    return ((agrees() ? "AGREES: " : "DIFFERS: ") + words + more + " " + exercise.remark()).strip();
  }

  static void writeList(JsonWriter out) {
    out.put("schema", "pla-course/1");
    out.putList(
        "exercises",
        () -> Exercise.ALL.forEach(exercise -> out.item(() -> writeHeading(out, exercise))));
  }

  private static void writeHeading(JsonWriter out, Exercise exercise) {
    out.put("name", exercise.name());
    out.put("course", exercise.course());
    out.put("question", exercise.question());
    out.put("certainty", exercise.certainty().word());
    out.put("missing", exercise.missing().isEmpty() ? null : exercise.missing());
    out.put("files", exercise.options().isEmpty() ? null : exercise.options());
  }

  void write(JsonWriter out) {
    out.put("schema", "pla-course/1");
    writeHeading(out, exercise);
    if (!exercise.canRun()) {
      return;
    }
    out.put("standIn", isStandIn);
    out.put("agrees", agrees());
    out.putList("runs", () -> runs.forEach(run -> out.item(() -> write(out, run))));
  }

  private static void write(JsonWriter out, Run run) {
    out.put("command", run.command());
    out.putList(
        "figures", () -> run.figures().forEach(figure -> out.item(() -> write(out, figure))));
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
