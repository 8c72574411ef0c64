package dev.pla.cli.course;

import dev.pla.cli.course.Exercise.Certainty;
import dev.pla.cli.course.Exercise.CourseFile;
import dev.pla.cli.course.Exercise.Generated;
import dev.pla.cli.course.Exercise.Material;
import dev.pla.cli.course.Exercise.Part;
import dev.pla.cli.course.Exercise.Step;
import dev.pla.cli.course.Exercise.Text;
import dev.pla.cli.course.Exercise.Work;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** All exercises, read from {@code exercises.txt}, whose head describes the format. */
final class Exercises {

  static final List<Exercise> ALL =
      Stream.of(text().split("\n\n", -1))
          .map(block -> block.lines().filter(line -> !line.startsWith("#")).toList())
          .filter(lines -> !lines.isEmpty())
          .map(Exercises::parse)
          .toList();

  private Exercises() {}

  static Optional<Exercise> named(String name) {
    return ALL.stream().filter(exercise -> exercise.name().equals(name)).findFirst();
  }

  private static String text() {
    try (InputStream in = Exercises.class.getResourceAsStream("exercises.txt")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Exercise parse(List<String> lines) {
    Map<String, String> words = new HashMap<>();
    Map<String, Work> works = new HashMap<>();
    List<Material> files = List.of();
    List<Step> steps = List.of();
    for (String line : lines) {
      String key = line.strip().split(" ", 2)[0];
      String rest = line.strip().substring(key.length()).strip();
      switch (key) {
        case "given", "own" -> {
          files = new ArrayList<>();
          steps = new ArrayList<>();
          works.put(key, new Work(files, steps));
        }
        case "file", "text", "generate", "first-half", "second-half" ->
            files.add(material(key, rest.split(" ", 2)[0], rest.split(" ", 2)[1]));
        case "run" -> steps.add(new Step(rest, new ArrayList<>()));
        case "expect" -> steps.get(steps.size() - 1).expectations().add(Expectation.parse(rest));
        default -> words.put(key, rest);
      }
    }
    String[] title = words.get("exercise").split(" ", -1);
    return new Exercise(
        title[0],
        words.get("course"),
        words.get("question"),
        Certainty.valueOf(title[1].toUpperCase(Locale.ROOT)),
        Optional.ofNullable(works.get("given")),
        Optional.ofNullable(works.get("own")),
        words.getOrDefault("remark", ""),
        words.getOrDefault("missing", ""));
  }

  private static Material material(String kind, String file, String rest) {
    String[] words = rest.split(" ", -1);
    return switch (kind) {
      case "file" ->
          new CourseFile(
              file,
              words[0],
              Integer.parseInt(words[1]),
              Integer.parseInt(words[2]),
              words.length > 3 ? words[3] : null);
      case "text" -> new Text(file, "x1,x2,y\n" + String.join("\n", words) + "\n");
      case "first-half" -> new Generated(file, rest, Part.FIRST_HALF);
      case "second-half" -> new Generated(file, rest, Part.SECOND_HALF);
      default -> new Generated(file, rest, Part.ALL);
    };
  }
}
