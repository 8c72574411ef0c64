package dev.pla.cli.course;

import dev.pla.cli.console.Console;
import dev.pla.cli.console.ExitCode;
import dev.pla.cli.console.NumberText;
import dev.pla.cli.console.ShellWord;
import dev.pla.cli.course.Exercise.CourseFile;
import dev.pla.cli.course.Exercise.Generated;
import dev.pla.cli.course.Exercise.Material;
import dev.pla.cli.course.Exercise.Part;
import dev.pla.cli.course.Exercise.Text;
import dev.pla.data.Dataset;
import dev.pla.io.ColumnChoice;
import dev.pla.io.ColumnException;
import dev.pla.io.Source;
import dev.pla.io.TableReader;
import dev.pla.io.error.DataException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Where the files of an exercise are: the student's own, or made in a folder that is removed at the
 * end.
 */
final class ExerciseFiles implements AutoCloseable {

  private final Map<String, String> paths = new LinkedHashMap<>();
  private final List<String> recipes = new ArrayList<>();
  private final Console console;
  private final CourseCommand.Program pla;
  private Path folder;

  ExerciseFiles(Console console, CourseCommand.Program pla) {
    this.console = console;
    this.pla = pla;
  }

  /** The student's file, which must look like the course's. */
  void take(CourseFile file, String path, String exercise) throws IOException {
    ColumnChoice columns = new ColumnChoice(null, file.positive(), List.of(), List.of());
    String wanted =
        "%s is about %s, %s"
            .formatted(exercise, file.file(), shape(file.examples(), file.features()));
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

  private static String shape(int examples, int features) {
    return NumberText.count(examples, "example") + " with " + NumberText.count(features, "feature");
  }

  /** Makes a file; false if that failed, which has been said. */
  boolean make(Material material) throws IOException {
    if (folder == null) {
      folder = Files.createTempDirectory("pla-course");
    }
    Path path = folder.resolve(material.file());
    paths.put(material.file(), path.toString());
    if (material instanceof Text text) {
      Files.writeString(path, text.csv());
      recipes.add("printf '" + text.csv().replace("\n", "\\n") + "' > " + text.file());
      return true;
    }
    Generated generated = (Generated) material;
    String command = "generate " + generated.arguments();
    List<String> args = arguments(command + " --output " + generated.file() + " --json");
    int code = pla.run(CapturingConsole.of(console).console(), args.toArray(String[]::new));
    if (code == ExitCode.DONE) {
      recipes.add("pla " + command + cut(path, generated));
    }
    return code == ExitCode.DONE;
  }

  /** Leaves the half that is wanted, under the header; returns how the shell does the same. */
  private static String cut(Path path, Generated generated) throws IOException {
    if (generated.part() == Part.ALL) {
      return " -o " + generated.file();
    }
    List<String> lines = Files.readAllLines(path);
    int half = (lines.size() - 1) / 2;
    boolean isFirst = generated.part() == Part.FIRST_HALF;
    List<String> kept = new ArrayList<>(List.of(lines.get(0)));
    kept.addAll(isFirst ? lines.subList(1, 1 + half) : lines.subList(1 + half, lines.size()));
    Files.writeString(path, String.join("\n", kept) + "\n");
    String rows = isFirst ? "2," + (1 + half) : (2 + half) + ",$";
    return " | sed -n '1p;" + rows + "p' > " + generated.file();
  }

  /** How a student makes the files, in the language of the shell. */
  List<String> recipes() {
    return List.copyOf(recipes);
  }

  /** The arguments of a command, with the paths of its files. */
  List<String> arguments(String command) {
    return Stream.of(command.split(" ", -1)).map(word -> paths.getOrDefault(word, word)).toList();
  }

  /** The command as a student would type it. */
  String typed(String command) {
    List<String> words = new ArrayList<>(List.of("pla"));
    for (String word : command.split(" ", -1)) {
      boolean isTheirs = folder == null && paths.containsKey(word);
      words.add(isTheirs ? ShellWord.of(paths.get(word)) : word);
    }
    return String.join(" ", words);
  }

  @Override
  public void close() throws IOException {
    if (folder == null) {
      return;
    }
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
    }
    Files.delete(folder);
  }
}
