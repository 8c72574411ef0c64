package dev.pla.cli.course;

import dev.pla.cli.console.Console;
import dev.pla.cli.console.DidYouMean;
import dev.pla.cli.console.ExitCode;
import dev.pla.cli.console.UsageException;
import dev.pla.cli.course.Exercise.Work;
import dev.pla.cli.options.GivenOptions;
import dev.pla.cli.options.JsonOption;
import dev.pla.cli.options.StandardInput;
import dev.pla.io.json.JsonReader;
import dev.pla.io.text.SafeText;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * {@code pla course}: an exercise of a course, with the expected number beside the one obtained.
 */
@Command(
    name = "course",
    description = "List the exercises of courses, or run one and compare its numbers.",
    mixinStandardHelpOptions = true)
public final class CourseCommand implements Callable<Integer> {

  private final Console console;
  private final Program pla;

  @Spec private CommandSpec spec;

  @Parameters(
      arity = "0..1",
      paramLabel = "EXERCISE",
      description = "The exercise to run (default: list them all).")
  private String name;

  @Option(
      names = "--data",
      paramLabel = "FILE",
      description = "The course's file (default: generated data stand in).")
  private String data;

  @Option(
      names = "--test",
      paramLabel = "FILE",
      description = "The course's file to test on, beside --data.")
  private String test;

  @Mixin private JsonOption json;

  /** For this program, whose other commands do the work. */
  public CourseCommand(Console console, Program pla) {
    this.console = console;
    this.pla = pla;
  }

  @Override
  public Integer call() throws IOException {
    if (name == null) {
      return list();
    }
    Exercise exercise = Exercises.named(name).orElseThrow(() -> new UsageException(unknown(name)));
    check(exercise);
    if (!exercise.canRun()) {
      return cannotRun(exercise);
    }
    try (ExerciseFiles files = new ExerciseFiles(console, pla)) {
      return run(exercise, files);
    }
  }

  private int list() {
    for (String option : List.of("--data", "--test")) {
      new GivenOptions(spec).refuse(option, "for which exercise? Name it: pla course ntu-15");
    }
    if (json.isWanted()) {
      json.print(console, CourseReport::writeList);
    } else {
      console.out().print(CourseReport.list());
    }
    return ExitCode.DONE;
  }

  private static String unknown(String name) {
    String meant = DidYouMean.of(name, Exercises.ALL.stream().map(Exercise::name).toList());
    return "there is no exercise "
        + SafeText.quoted(name)
        + (meant == null ? "; pla course lists them" : "; did you mean " + meant + "?");
  }

  /** Refuses files that the exercise does not read, and asks for the ones that go together. */
  private void check(Exercise exercise) {
    GivenOptions given = new GivenOptions(spec);
    String why =
        exercise.canRun()
            ? exercise.name() + " makes its own data; leave it out"
            : exercise.name() + " cannot be run: it needs " + exercise.missing();
    List<String> read = new ArrayList<>();
    exercise
        .given()
        .ifPresent(
            work -> work.files().forEach(file -> read.add(((Material.Theirs) file).option())));
    for (String option : List.of("--data", "--test")) {
      if (!read.contains(option)) {
        given.refuse(option, read.isEmpty() ? why : exercise.name() + " tests on no other file");
      } else if (!given.has(option) && read.stream().anyMatch(given::has)) {
        throw new UsageException(
            option
                + " is missing: "
                + exercise.name()
                + " reads "
                + CourseReport.options(exercise));
      }
    }
    new StandardInput().read("--data", data).read("--test", test);
    if ("-".equals(data) || "-".equals(test)) {
      throw new UsageException("an exercise reads its file more than once; name a file, not -");
    }
  }

  private int cannotRun(Exercise exercise) {
    if (json.isWanted()) {
      json.print(console, out -> CourseReport.write(out, exercise, false, List.of()));
    } else {
      console.out().print(CourseReport.heading(exercise) + CourseReport.missing(exercise));
    }
    return ExitCode.UNDECIDED;
  }

  private int run(Exercise exercise, ExerciseFiles files) throws IOException {
    boolean isGiven = data != null;
    Work work = (isGiven ? exercise.given() : exercise.own()).orElseThrow();
    for (Material material : work.files()) {
      if (material instanceof Material.Theirs theirs) {
        files.take(theirs, theirs.option().equals("--data") ? data : test, exercise.name());
      } else if (!files.make(material)) {
        return ExitCode.IO;
      }
    }
    List<Comparison> runs = new ArrayList<>();
    for (Exercise.Step step : work.steps()) {
      Unheard unheard = new Unheard(console);
      List<String> args = new ArrayList<>(List.of(files.arguments(step.command())));
      args.add("--json");
      int code = pla.run(unheard.console(), args.toArray(String[]::new));
      if (code != ExitCode.DONE && code != ExitCode.NEGATIVE && code != ExitCode.UNDECIDED) {
        return code;
      }
      runs.add(compared(files.typed(step.command()), step, unheard.result()));
    }
    report(exercise, !isGiven && exercise.hasStandIn(), files, runs);
    return runs.stream().allMatch(Comparison::agrees) ? ExitCode.DONE : ExitCode.NEGATIVE;
  }

  private static Comparison compared(String command, Exercise.Step step, byte[] result) {
    JsonReader read = JsonReader.parse(command, result);
    List<Comparison.Figure> figures = new ArrayList<>();
    for (Expectation expectation : step.expectations()) {
      figures.add(new Comparison.Figure(expectation, expectation.read().apply(read)));
    }
    return new Comparison(command, figures);
  }

  private void report(
      Exercise exercise, boolean isStandIn, ExerciseFiles files, List<Comparison> runs) {
    if (json.isWanted()) {
      json.print(console, out -> CourseReport.write(out, exercise, isStandIn, runs));
    } else {
      console.out().print(CourseReport.heading(exercise));
      console.out().print(CourseReport.result(exercise, isStandIn, files.recipes(), runs));
    }
  }
}
