package dev.pla.cli.options;

import java.nio.file.Path;
import picocli.CommandLine.Parameters;

/** The examples that a command is about. */
public final class DataArgument {

  @Parameters(
      paramLabel = "DATA",
      description = "CSV, a table, or LIBSVM; may be gzipped; - is standard input.")
  private String name;

  /** The file; null for standard input. */
  public Path path() {
    return name.equals("-") ? null : Path.of(name);
  }

  /** A file's name, or - for standard input. */
  public String name() {
    return name;
  }
}
