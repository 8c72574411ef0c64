package dev.pla.cli.course;

import dev.pla.cli.console.Console;

/** The program {@code pla}: an exercise runs the commands that a student would type. */
@FunctionalInterface
public interface Program {

  /** Runs one command and returns its exit code. */
  int run(Console console, String... args);
}
