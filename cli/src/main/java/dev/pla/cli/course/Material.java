package dev.pla.cli.course;

/** A file that an exercise reads. */
sealed interface Material {

  /** What the commands call it. */
  String file();

  /**
   * A file of the course, which the student has.
   *
   * @param option the option that names it
   * @param examples how many it has
   * @param features how many it has
   * @param positive the label that is +1; empty for the usual one
   */
  record Theirs(String file, String option, int examples, int features, String positive)
      implements Material {}

  /** A small table. */
  record Text(String file, String csv) implements Material {

    /** Two features and a label in each row, as "1 0 -1". */
    static Text of(String file, String... rows) {
      StringBuilder csv = new StringBuilder("x1,x2,y\n");
      for (String row : rows) {
        csv.append(row.replace(' ', ',')).append('\n');
      }
      return new Text(file, csv.toString());
    }
  }

  /**
   * Data that {@code pla generate} makes.
   *
   * @param arguments what follows {@code pla generate}
   */
  record Generated(String file, String arguments, Part part) implements Material {

    Generated(String file, String arguments) {
      this(file, arguments, Part.ALL);
    }
  }

  /** Which rows of generated data; halves are made by one rule, to learn from and to test on. */
  enum Part {
    ALL,
    FIRST_HALF,
    SECOND_HALF
  }
}
