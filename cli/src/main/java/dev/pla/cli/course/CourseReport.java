package dev.pla.cli.course;

import static java.util.stream.Collectors.joining;

import dev.pla.cli.console.TextTable;
import dev.pla.io.json.JsonWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The list of exercises and the result of one, in words and as JSON. */
final class CourseReport {

  private static final int WIDTH = 100;

  /** After the exercise's name and its certainty, in the list. */
  private static final int INDENT = 24;

  private CourseReport() {}

  static String list() {
    StringBuilder text = new StringBuilder();
    String course = "";
    for (Exercise exercise : Exercises.ALL) {
      if (!exercise.course().equals(course)) {
        course = exercise.course();
        text.append(course).append('\n');
      }
      text.append(String.format("  %-13s  %-5s  ", exercise.name(), exercise.certainty().word));
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
    StringBuilder words = new StringBuilder(sentence(exercise.question()));
    exercise
        .given()
        .or(exercise::own)
        .ifPresent(work -> words.append(" Expected: ").append(expected(work)).append('.'));
    if (!exercise.canRun()) {
      words.append(" Cannot be run yet: it needs ").append(exercise.missing()).append('.');
    } else if (exercise.given().isPresent()) {
      words.append(" File: ").append(options(exercise));
    }
    return words.toString();
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

  /** "--data hw1_18_train.dat --test hw1_18_test.dat". */
  static String options(Exercise exercise) {
    List<String> options = new ArrayList<>();
    for (Material file : exercise.given().orElseThrow().files()) {
      options.add(((Material.Theirs) file).option() + " " + file.file());
    }
    return String.join(" ", options);
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

  /** Whose exercise it is, and what is asked. */
  static String heading(Exercise exercise) {
    return exercise.course() + "\n" + indented(sentence(exercise.question()), 0) + "\n";
  }

  /** Why there is nothing to run. */
  static String missing(Exercise exercise) {
    return indented("CANNOT BE RUN yet: it needs " + exercise.missing() + ".", 0) + "\n";
  }

  /** The commands with their figures, and whether all agree. */
  static String result(
      Exercise exercise, boolean isStandIn, List<String> recipes, List<Comparison> runs) {
    StringBuilder text = new StringBuilder();
    if (isStandIn) {
      text.append(standIn(exercise)).append('\n');
    }
    text.append('\n');
    recipes.forEach(recipe -> text.append(recipe).append('\n'));
    for (Comparison run : runs) {
      text.append(run.command()).append('\n').append(table(run));
    }
    return text.append('\n').append(verdict(exercise, isStandIn, runs)).toString();
  }

  private static String standIn(Exercise exercise) {
    return indented(
        "Generated data stand in for the course's file, so the numbers below are not the course's ("
            + expected(exercise.given().orElseThrow())
            + "). With the file: pla course "
            + exercise.name()
            + " "
            + options(exercise),
        0);
  }

  private static String table(Comparison run) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("", "expected", "obtained", ""));
    for (Comparison.Figure figure : run.figures()) {
      rows.add(
          List.of(
              figure.expectation().figure(),
              figure.expectation().text(),
              Expectation.shown(figure.obtained()),
              figure.agrees() ? "agrees" : "DIFFERS"));
    }
    return TextTable.wide(rows);
  }

  private static String verdict(Exercise exercise, boolean isStandIn, List<Comparison> runs) {
    boolean agrees = runs.stream().allMatch(Comparison::agrees);
    String words =
        switch (exercise.certainty()) {
          case EXACT -> agrees ? "every number is met." : "not every number is met.";
          case ABOUT ->
              "expected is the range of 99 in 100 repetitions by another program, each of as many"
                  + " runs.";
          case OPEN -> agrees ? "what must hold does." : "what must hold does not.";
        };
    String more = agrees ? "" : difference(exercise, isStandIn);
    String remark = exercise.remark().isEmpty() ? "" : " " + exercise.remark();
    return indented((agrees ? "AGREES: " : "DIFFERS: ") + words + more + remark, 0) + "\n";
  }

  private static String difference(Exercise exercise, boolean isStandIn) {
    return exercise.given().isPresent() && !isStandIn
        ? " Perhaps the file is another one of the same shape, or its rows are in another order."
        : " Please report this: here the same bits are expected on every machine.";
  }

  static void writeList(JsonWriter out) {
    out.put("schema", "pla-course/1");
    out.putList(
        "exercises",
        () -> Exercises.ALL.forEach(exercise -> out.item(() -> writeHeading(out, exercise))));
  }

  private static void writeHeading(JsonWriter out, Exercise exercise) {
    out.put("name", exercise.name());
    out.put("course", exercise.course());
    out.put("question", exercise.question());
    out.put("certainty", exercise.certainty().word);
    putOrNull(
        out, "missing", exercise.canRun() ? Optional.empty() : Optional.of(exercise.missing()));
    putOrNull(
        out,
        "files",
        exercise.given().isPresent() ? Optional.of(options(exercise)) : Optional.empty());
  }

  private static void putOrNull(JsonWriter out, String name, Optional<String> value) {
    if (value.isPresent()) {
      out.put(name, value.get());
    } else {
      out.putNull(name);
    }
  }

  /** One exercise; without runs where it cannot be run. */
  static void write(JsonWriter out, Exercise exercise, boolean isStandIn, List<Comparison> runs) {
    out.put("schema", "pla-course/1");
    writeHeading(out, exercise);
    if (runs.isEmpty()) {
      return;
    }
    out.put("standIn", isStandIn);
    out.put("agrees", runs.stream().allMatch(Comparison::agrees));
    out.putList("runs", () -> runs.forEach(run -> out.item(() -> write(out, run))));
  }

  private static void write(JsonWriter out, Comparison run) {
    out.put("command", run.command());
    out.putList(
        "figures",
        () ->
            run.figures()
                .forEach(
                    figure ->
                        out.item(
                            () -> {
                              out.put("figure", figure.expectation().figure());
                              out.put("expected", figure.expectation().text());
                              out.put("least", array(figure.expectation().least()));
                              out.put("most", array(figure.expectation().most()));
                              out.put("obtained", array(figure.obtained()));
                              out.put("agrees", figure.agrees());
                            })));
  }

  private static double[] array(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).toArray();
  }
}
