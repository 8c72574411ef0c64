package dev.pla.cli.options;

import static dev.pla.cli.console.UsageException.refuseIf;

/** The one standard input: at most one of a command's files may be it. */
public final class StandardInput {

  private String taken;

  /** Takes note of a file's name, which may be null, and of what it is called in the help. */
  public StandardInput read(String argument, String name) {
    if ("-".equals(name)) {
      refuseIf(
          taken != null,
          "%s and %s are both -, but there is one standard input; name a file for one of them",
          taken,
          argument);
      taken = argument;
    }
    return this;
  }
}
