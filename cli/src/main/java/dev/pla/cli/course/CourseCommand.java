package dev.pla.cli.course;

import static dev.pla.cli.console.UsageException.refuseIf;

import dev.pla.cli.console.Console;
import dev.pla.cli.console.ExitCode;
import dev.pla.cli.console.UsageException;
import dev.pla.cli.course.CourseReport.Figure;
import dev.pla.cli.course.CourseReport.Run;
import dev.pla.cli.course.Exercise.Material;
import dev.pla.cli.course.Exercise.Work;
import dev.pla.cli.options.BaseCommand;
import dev.pla.cli.options.GivenOptions;
import dev.pla.internal.encode.NearestWord;
import dev.pla.io.json.JsonReader;
import dev.pla.io.text.SafeText;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntBiFunction;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code pla course}: an exercise of a course, with the expected and the obtained numbers. */
@Command(name = "course")
public final class CourseCommand extends BaseCommand {

  private final ToIntBiFunction<Console, String[]> pla;

  @Parameters(arity = "0..1", paramLabel = "EXERCISE")
  private String name;

  @Option(names = "--data", paramLabel = "FILE")
  private String data;

  @Option(names = "--test", paramLabel = "FILE")
  private String test;

  /** The program runs the commands that a student would type, and returns their exit codes. */
  public CourseCommand(ToIntBiFunction<Console, String[]> pla) {
    this.pla = pla;
  }

  @Override
  public Integer call() throws IOException {
    if (name == null) {
      given()
          .refuseAll(List.of("--data", "--test"), "for which exercise? Name it: pla course ntu-15");
      answer(CourseReport::writeList, CourseReport::addList);
      return ExitCode.DONE;
    }
    Exercise exercise = Exercise.named(name).orElseThrow(() -> new UsageException(unknown(name)));
    check(exercise);
    if (!exercise.canRun()) {
      CourseReport none = new CourseReport(exercise, false, List.of(), List.of());
      answer(none::write, none::add);
      return ExitCode.UNDECIDED;
    }
    try (ExerciseFiles files = new ExerciseFiles(console, pla)) {
      return run(exercise, files);
    }
  }

  private static String unknown(String name) {
    return "there is no exercise %s; %s"
        .formatted(
            SafeText.quoted(name),
            NearestWord.of(name, Exercise.ALL.stream().map(Exercise::name).toList())
                .map(meant -> "did you mean " + meant + "?")
                .orElse("pla course lists them"));
  }

  /** Refuses files that the exercise does not read, and asks for the ones that go together. */
  private void check(Exercise exercise) {
    GivenOptions given = given();
    List<String> read = exercise.courseFiles().stream().map(Material::option).toList();
    String why =
        !read.isEmpty()
            ? " tests on no other file"
            : exercise.canRun() ? " makes its own data; leave it out" : " is not available";
    for (String option : List.of("--data", "--test")) {
      given.refuse(!read.contains(option), option, exercise.name() + why);
      refuseIf(
          read.contains(option) && !given.has(option) && read.stream().anyMatch(given::has),
          "%s is missing: %s reads %s",
          option,
          exercise.name(),
          exercise.options());
    }
    requireOneStandardInput("--data", data, "--test", test);
    refuseIf(
        "-".equals(data) || "-".equals(test),
        "an exercise reads its file more than once; name a file, not -");
  }

  private int run(Exercise exercise, ExerciseFiles files) throws IOException {
    boolean isGiven = data != null;
    Work work = (isGiven ? exercise.given() : exercise.own()).orElseThrow();
    for (Material file : work.files()) {
      if (file.kind().equals("file")) {
        files.take(file, file.option().equals("--data") ? data : test, exercise.name());
      } else if (!files.make(file)) {
        return ExitCode.IO;
      }
    }
    List<Run> runs = new ArrayList<>();
    for (Exercise.Step step : work.steps()) {
      ByteArrayOutputStream result = new ByteArrayOutputStream();
      int code = files.run(step.command(), result);
      if (code != ExitCode.DONE && code != ExitCode.NEGATIVE && code != ExitCode.UNDECIDED) {
        return code;
      }
      String command = files.typed(step.command());
      JsonReader read = JsonReader.parse(command, result.toByteArray());
      runs.add(
          new Run(
              command,
              step.expectations().stream()
                  .map(wanted -> new Figure(wanted, wanted.read(read)))
                  .toList()));
    }
    boolean isStandIn = !isGiven && exercise.given().isPresent();
    CourseReport report = new CourseReport(exercise, isStandIn, files.recipes(), runs);
    answer(report::write, report::add);
    return report.agrees() ? ExitCode.DONE : ExitCode.NEGATIVE;
  }
}
