package dev.pla.cli.options;

import dev.pla.cli.console.Console;
import dev.pla.cli.input.DataSource;
import dev.pla.io.Source;
import dev.pla.io.file.AnyModel;
import dev.pla.io.file.ModelFile;
import java.io.IOException;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** A model and the rows it is applied to. */
public final class ModelArguments {

  @Parameters(
      index = "0",
      paramLabel = "MODEL",
      description = "A model file of pla train --model; - is standard input.")
  private String model;

  @Parameters(
      index = "1..*",
      arity = "0..*",
      paramLabel = "DATA",
      description = "Rows with the model's features; - is standard input.")
  private List<String> files = List.of();

  @Mixin private QueryOptions query;

  /** The rows. */
  public DataSource source() {
    return query.required(files);
  }

  public AnyModel read(Console console) throws IOException {
    new StandardInput().read("MODEL", model).read("DATA", source().name());
    return ModelFile.readAny(Source.of(model, console.in()));
  }
}
