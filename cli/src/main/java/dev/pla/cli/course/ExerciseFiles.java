package dev.pla.cli.course;

import dev.pla.cli.console.Console;
import dev.pla.cli.console.ExitCode;
import dev.pla.cli.console.NumberText;
import dev.pla.cli.console.ShellWord;
import dev.pla.data.DataException;
import dev.pla.data.Dataset;
import dev.pla.io.ColumnChoice;
import dev.pla.io.ColumnException;
import dev.pla.io.Source;
import dev.pla.io.TableReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
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
  private final Program pla;
  private Path folder;

  ExerciseFiles(Console console, Program pla) {
    this.console = console;
    this.pla = pla;
  }

  /** The student's file, which must look like the course's. */
  void take(Material.Theirs theirs, String path, String exercise) throws IOException {
    String positive = theirs.positive().isEmpty() ? null : theirs.positive();
    ColumnChoice columns = new ColumnChoice(null, positive, List.of(), List.of());
    String wanted =
        exercise
            + " is about "
            + theirs.file()
            + ", "
            + shape(theirs.examples(), theirs.features());
    Dataset data;
    try {
      data = TableReader.read(Source.of(path, console.in()), columns).data();
    } catch (ColumnException e) {
      throw DataException.of(path, e.getMessage() + "; " + wanted);
    }
    if (data.size() != theirs.examples() || data.dimension() != theirs.features()) {
      throw DataException.of(path, shape(data.size(), data.dimension()) + ", but " + wanted);
    }
    paths.put(theirs.file(), path.startsWith("-") ? "./" + path : path); // no option
  }

  private static String shape(int examples, int features) {
    return NumberText.count(examples, "example") + " with " + NumberText.count(features, "feature");
  }

  /** Makes a file; false where that failed, which has been said. */
  boolean make(Material material) throws IOException {
    Path path = folder().resolve(material.file());
    paths.put(material.file(), path.toString());
    if (material instanceof Material.Text text) {
      Files.writeString(path, text.csv());
      recipes.add("printf '" + text.csv().replace("\n", "\\n") + "' > " + text.file());
      return true;
    }
    Material.Generated generated = (Material.Generated) material;
    List<String> args = new ArrayList<>(List.of("generate"));
    args.addAll(List.of(generated.arguments().split(" ", -1)));
    args.addAll(List.of("--output", path.toString(), "--json"));
    if (pla.run(Unheard.of(console), args.toArray(String[]::new)) != ExitCode.DONE) {
      return false;
    }
    cut(path, generated);
    return true;
  }

  /** Leaves the half that is wanted, under the header; the recipe does the same. */
  private void cut(Path path, Material.Generated generated) throws IOException {
    String made = "pla generate " + generated.arguments();
    if (generated.part() == Material.Part.ALL) {
      recipes.add(made + " -o " + generated.file());
      return;
    }
    List<String> lines = Files.readAllLines(path);
    int half = (lines.size() - 1) / 2;
    boolean isFirst = generated.part() == Material.Part.FIRST_HALF;
    List<String> kept = new ArrayList<>(List.of(lines.get(0)));
    kept.addAll(isFirst ? lines.subList(1, 1 + half) : lines.subList(1 + half, lines.size()));
    Files.writeString(path, String.join("\n", kept) + "\n", StandardCharsets.UTF_8);
    String rows = isFirst ? "2," + (1 + half) : (2 + half) + ",$";
    recipes.add(made + " | sed -n '1p;" + rows + "p' > " + generated.file());
  }

  private Path folder() throws IOException {
    if (folder == null) {
      folder = Files.createTempDirectory("pla-course");
    }
    return folder;
  }

  /** How a student makes the files, in the language of the shell. */
  List<String> recipes() {
    return List.copyOf(recipes);
  }

  /** The arguments of a command, with the paths of its files. */
  String[] arguments(String command) {
    return Stream.of(command.split(" ", -1))
        .map(word -> paths.getOrDefault(word, word))
        .toArray(String[]::new);
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
    try (Stream<Path> files = Files.walk(folder)) {
      files.sorted(Comparator.reverseOrder()).forEach(ExerciseFiles::delete);
    }
  }

  private static void delete(Path path) {
    try {
      Files.deleteIfExists(path);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
