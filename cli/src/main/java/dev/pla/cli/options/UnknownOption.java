package dev.pla.cli.options;

import dev.pla.io.UnknownLevel;
import picocli.CommandLine.Option;

/** What a level means that the model has not seen. */
public final class UnknownOption {

  /** What can be asked for. */
  public enum Meaning {
    /** None of the levels that are known. */
    ZEROS,
    /** An error. */
    REFUSED
  }

  @Option(names = "--unknown", paramLabel = "MEANING")
  private Meaning meaning;

  public UnknownLevel level() {
    return meaning == null ? UnknownLevel.AVERAGE : UnknownLevel.valueOf(meaning.name());
  }
}
