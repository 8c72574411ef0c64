package dev.pla.cli.options;

import dev.pla.cli.console.UsageException;

/** The one standard input: at most one of a command's files may be it. */
public final class StandardInput {

  private String taken;

  /** Takes note of a file's name, which may be null, and of what it is called in the help. */
  public StandardInput read(String argument, String name) {
    if ("-".equals(name)) {
      if (taken != null) {
        throw new UsageException(
            taken
                + " and "
                + argument
                + " are both -, but there is one standard input; name a file for one of them");
      }
      taken = argument;
    }
    return this;
  }
}
