package dev.pla.cli.course;

import dev.pla.cli.console.Console;
import dev.pla.cli.console.ExitCode;
import dev.pla.cli.console.NumberText;
import dev.pla.cli.console.Report;
import dev.pla.cli.console.ShellWord;
import dev.pla.cli.course.Exercise.Material;
import dev.pla.data.Dataset;
import dev.pla.io.ColumnChoice;
import dev.pla.io.ColumnException;
import dev.pla.io.Source;
import dev.pla.io.TableReader;
import dev.pla.io.column.PreparationPolicy;
import dev.pla.io.error.DataException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntBiFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Where the files of an exercise are: the student's own, or made in a folder that is removed at the
 * end.
 */
final class ExerciseFiles implements AutoCloseable {

  private final Map<String, String> paths = new LinkedHashMap<>();
  private final List<String> recipes = new ArrayList<>();
  private final Console console;
  private final ToIntBiFunction<Console, String[]> pla;
  private Path folder;

  ExerciseFiles(Console console, ToIntBiFunction<Console, String[]> pla) {
    this.console = console;
    this.pla = pla;
  }

  /** The student's file, which must look like the course's. */
  void take(Material file, String path, String exercise) throws IOException {
    String wanted =
        "%s is about %s, %s"
            .formatted(exercise, file.file(), shape(file.examples(), file.features()));
    ColumnChoice columns =
        new ColumnChoice(null, file.positive(), List.of(), List.of())
            .with(PreparationPolicy.USUAL.with(PreparationPolicy.Assuming.LAST_LABEL));
    Dataset data;
    try {
      data = TableReader.read(Source.of(path, console.in()), columns).data();
    } catch (ColumnException e) {
      throw DataException.of(path, e.getMessage() + "; " + wanted);
    }
    if (data.size() != file.examples() || data.dimension() != file.features()) {
      throw DataException.of(path, shape(data.size(), data.dimension()) + ", but " + wanted);
    }
    paths.put(file.file(), path.startsWith("-") ? "./" + path : path); // no option
  }

  private static String shape(int rows, int features) {
    return NumberText.count(rows, "row") + " with " + NumberText.count(features, "feature");
  }

  /** Makes a file; false if that failed, which has been said. */
  boolean make(Material made) throws IOException {
    folder = folder == null ? Files.createTempDirectory("pla-course") : folder;
    Path path = folder.resolve(made.file());
    paths.put(made.file(), path.toString());
    if (made.kind().equals("text")) {
      Files.writeString(path, made.csv());
      recipes.add("printf '" + made.csv().replace("\n", "\\n") + "' > " + made.file());
      return true;
    }
    String command = "generate " + String.join(" ", made.words());
    int code = run(command + " --output " + made.file(), new ByteArrayOutputStream());
    if (code == ExitCode.DONE) {
      recipes.add(Report.pla() + " " + command + cut(path, made));
    }
    return code == ExitCode.DONE;
  }

  /** Runs a command on the files and keeps its JSON; errors are printed. */
  int run(String command, ByteArrayOutputStream result) {
    PrintStream out = new PrintStream(result, true, StandardCharsets.UTF_8);
    String[] args =
        Stream.of((command + " --json").split(" ", -1))
            .map(word -> paths.getOrDefault(word, word))
            .toArray(String[]::new);
    InputStream none = InputStream.nullInputStream();
    return pla.applyAsInt(new Console(none, out, console.err(), console.terminal()), args);
  }

  /** Leaves the half that is wanted, under the header; returns how the shell does the same. */
  private static String cut(Path path, Material made) throws IOException {
    if (made.kind().equals("generate")) {
      return " -o " + made.file();
    }
    List<String> lines = Files.readAllLines(path);
    int half = (lines.size() - 1) / 2;
    boolean isFirst = made.kind().equals("first-half");
    lines.subList(isFirst ? 1 + half : 1, isFirst ? lines.size() : 1 + half).clear();
    Files.writeString(path, String.join("\n", lines) + "\n");
    String rows = isFirst ? "2," + (1 + half) : (2 + half) + ",$";
    return " | sed -n '1p;" + rows + "p' > " + made.file();
  }

  /** How a student makes the files, in the language of the shell. */
  List<String> recipes() {
    return List.copyOf(recipes);
  }

  /** The command as a student would type it. */
  String typed(String command) {
    return Stream.of(command.split(" ", -1))
        .map(
            word ->
                folder == null && paths.containsKey(word) ? ShellWord.of(paths.get(word)) : word)
        .collect(Collectors.joining(" ", Report.pla() + " ", ""));
  }

  @Override
  public void close() throws IOException {
    if (folder != null) {
      try (Stream<Path> files = Files.list(folder)) {
        for (Path file : files.toList()) {
          Files.delete(file);
        }
      }
      Files.delete(folder);
    }
  }
}
