package dev.pla.cli.course;

import java.util.List;
import java.util.Optional;

/**
 * An exercise of a course.
 *
 * @param name what {@code pla course} calls it
 * @param course whose exercise it is
 * @param question what is asked
 * @param certainty how well the expected numbers are known
 * @param given with the course's files; empty where the course has none
 * @param own with data made here: the exercise itself, or data in place of the course's files
 * @param remark what else must be known to read the numbers right
 * @param missing what {@code pla} cannot do yet, in words; empty where it can be run
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

  /** How well an expected number is known. */
  enum Certainty {
    /** The number itself. */
    EXACT("exact"),
    /** A range, because the exercise draws at random. */
    ABOUT("about"),
    /** No number was published. */
    OPEN("open");

    final String word;

    Certainty(String word) {
      this.word = word;
    }
  }

  /** Files, and the commands that are run on them. */
  record Work(List<Material> files, List<Step> steps) {

    Work {
      files = List.copyOf(files);
      steps = List.copyOf(steps);
    }

    Work(Material file, Step... steps) {
      this(List.of(file), List.of(steps));
    }
  }

  /**
   * A command and what it should give.
   *
   * @param command what follows {@code pla}, with the names of the files
   */
  record Step(String command, List<Expectation> expectations) {

    Step(String command, Expectation... expectations) {
      this(command, List.of(expectations));
    }
  }

  static Exercise of(String name, String course, String question, Certainty certainty) {
    return new Exercise(
        name, course, question, certainty, Optional.empty(), Optional.empty(), "", "");
  }

  /** With the course's files. */
  Exercise given(Work work) {
    return new Exercise(name, course, question, certainty, Optional.of(work), own, remark, missing);
  }

  /** With data made here. */
  Exercise own(Work work) {
    return new Exercise(
        name, course, question, certainty, given, Optional.of(work), remark, missing);
  }

  Exercise remark(String words) {
    return new Exercise(name, course, question, certainty, given, own, words, missing);
  }

  Exercise missing(String words) {
    return new Exercise(name, course, question, certainty, given, own, remark, words);
  }

  boolean canRun() {
    return missing.isEmpty();
  }

  /** Whether the data made here only stand in for the course's. */
  boolean hasStandIn() {
    return given.isPresent() && own.isPresent();
  }
}
