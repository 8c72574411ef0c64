package dev.pla.cli.course;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * An exercise of a course.
 *
 * @param name what {@code pla course} calls it
 * @param course whose exercise it is
 * @param question what is asked
 * @param certainty exact: the number itself; about: a range, because the exercise draws at random;
 *     open: none was published
 * @param given with the course's files; empty if the course has none
 * @param own with data made here: the exercise itself, or data in place of the course's files
 * @param remark what else must be known to read the numbers right
 * @param missing what {@code pla} cannot do yet, in words; empty if it can be run
 */
record Exercise(
    String name,
    String course,
    String question,
    String certainty,
    Optional<Work> given,
    Optional<Work> own,
    String remark,
    String missing) {

  /** All exercises, read from {@code exercises.txt}, whose head describes the format. */
  static final List<Exercise> ALL =
      Stream.of(text().split("\n\n", -1))
          .map(block -> block.lines().filter(line -> !line.startsWith("#")).toList())
          .filter(lines -> !lines.isEmpty())
          .map(Exercise::parse)
          .toList();

  /** Files, and the commands that are run on them. */
  record Work(List<Material> files, List<Step> steps) {}

  /**
   * A command and what it should give.
   *
   * @param command what follows {@code pla}, with the names of the files
   */
  record Step(String command, List<Expectation> expectations) {}

  /**
   * A file that an exercise reads.
   *
   * @param kind file, text, generate, first-half or second-half
   * @param file what the commands call it
   * @param words what the line says about it
   */
  record Material(String kind, String file, List<String> words) {

    /** The option that names a file of the course, which the student has. */
    String option() {
      return words.get(0);
    }

    int examples() {
      return Integer.parseInt(words.get(1));
    }

    int features() {
      return Integer.parseInt(words.get(2));
    }

    /** The label that is +1; null for the usual one. */
    String positive() {
      return words.size() > 3 ? words.get(3) : null;
    }

    /** A small table. */
    String csv() {
      return "x1,x2,y\n" + String.join("\n", words) + "\n";
    }
  }

  /** The question as a sentence. */
  String asked() {
    return question.endsWith("?") ? question : question + ".";
  }

  boolean canRun() {
    return missing.isEmpty();
  }

  /** The course's files; none if the exercise makes its own data. */
  List<Material> courseFiles() {
    return given.map(Work::files).orElse(List.of());
  }

  /** "--data hw1_18_train.dat --test hw1_18_test.dat". */
  String options() {
    return String.join(
        " ", courseFiles().stream().map(file -> file.option() + " " + file.file()).toList());
  }

  static Optional<Exercise> named(String name) {
    return ALL.stream().filter(exercise -> exercise.name().equals(name)).findFirst();
  }

  private static String text() {
    try (InputStream in = Exercise.class.getResourceAsStream("exercises.txt")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Exercise parse(List<String> lines) {
    Map<String, String> words = new HashMap<>();
    Map<String, Work> works = new HashMap<>();
    Work work = null;
    for (String line : lines) {
      String[] part = line.strip().split(" ", 2);
      String rest = part.length > 1 ? part[1].strip() : "";
      switch (part[0]) {
        case "given", "own" -> {
          work = new Work(new ArrayList<>(), new ArrayList<>());
          works.put(part[0], work);
        }
        case "file", "text", "generate", "first-half", "second-half" -> {
          List<String> named = List.of(rest.split(" ", -1));
          work.files().add(new Material(part[0], named.get(0), named.subList(1, named.size())));
        }
        case "run" -> work.steps().add(new Step(rest, new ArrayList<>()));
        case "expect" ->
            work.steps().get(work.steps().size() - 1).expectations().add(Expectation.parse(rest));
        default -> words.put(part[0], rest);
      }
    }
    String[] title = words.get("exercise").split(" ", -1);
    return new Exercise(
        title[0],
        words.get("course"),
        words.get("question"),
        title[1],
        Optional.ofNullable(works.get("given")),
        Optional.ofNullable(works.get("own")),
        words.getOrDefault("remark", ""),
        words.getOrDefault("missing", ""));
  }
}
