package dev.pla.cli.options;

import dev.pla.cli.console.Console;
import dev.pla.io.Source;
import dev.pla.io.file.Model;
import dev.pla.io.file.ModelFile;
import java.io.IOException;
import picocli.CommandLine.Parameters;

/** A model and the rows it is applied to. */
public final class ModelArguments {

  @Parameters(
      index = "0",
      paramLabel = "MODEL",
      description = "A model file of pla train --model; - is standard input.")
  private String model;

  @Parameters(
      index = "1",
      paramLabel = "DATA",
      description = "Rows with the model's features; - is standard input.")
  private String data;

  /** A file's name, or - for standard input. */
  public String data() {
    return data;
  }

  public Model read(Console console) throws IOException {
    new StandardInput().read("MODEL", model).read("DATA", data);
    return ModelFile.read(Source.of(model, console.in()));
  }
}
