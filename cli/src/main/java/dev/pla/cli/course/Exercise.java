package dev.pla.cli.course;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * An exercise of a course.
 *
 * @param name what {@code pla course} calls it
 * @param course whose exercise it is
 * @param question what is asked
 * @param certainty how well the expected numbers are known
 * @param given with the course's files; empty if the course has none
 * @param own with data made here: the exercise itself, or data in place of the course's files
 * @param remark what else must be known to read the numbers right
 * @param missing what {@code pla} cannot do yet, in words; empty if it can be run
 */
record Exercise(
    String name,
    String course,
    String question,
    Certainty certainty,
    Optional<Work> given,
    Optional<Work> own,
    String remark,
    String missing) {

  /** The number itself, a range because the exercise draws at random, or none was published. */
  enum Certainty {
    EXACT,
    ABOUT,
    OPEN;

    String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Files, and the commands that are run on them. */
  record Work(List<Material> files, List<Step> steps) {}

  /**
   * A command and what it should give.
   *
   * @param command what follows {@code pla}, with the names of the files
   */
  record Step(String command, List<Expectation> expectations) {}

  /** A file that an exercise reads. */
  sealed interface Material {

    /** What the commands call it. */
    String file();
  }

  /**
   * A file of the course, which the student has.
   *
   * @param option the option that names it
   * @param positive the label that is +1; null for the usual one
   */
  record CourseFile(String file, String option, int examples, int features, String positive)
      implements Material {}

  /** A small table. */
  record Text(String file, String csv) implements Material {}

  /** Rows that {@code pla generate} makes from these arguments. */
  record Generated(String file, String arguments, Part part) implements Material {}

  /** Which rows of generated data; halves are made by one rule, to learn from and to test on. */
  enum Part {
    ALL,
    FIRST_HALF,
    SECOND_HALF
  }

  boolean canRun() {
    return missing.isEmpty();
  }

  /** The course's files; none if the exercise makes its own data. */
  List<CourseFile> courseFiles() {
    return given.stream()
        .flatMap(work -> work.files().stream())
        .map(CourseFile.class::cast)
        .toList();
  }

  /** "--data hw1_18_train.dat --test hw1_18_test.dat". */
  String options() {
    return String.join(
        " ", courseFiles().stream().map(file -> file.option() + " " + file.file()).toList());
  }
}
