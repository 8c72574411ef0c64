package dev.pla.cli.options;

import dev.pla.cli.input.DataSource;
import dev.pla.cli.input.EvaluationData;
import dev.pla.io.ModelColumns;
import dev.pla.io.Source;
import dev.pla.io.file.Model;
import dev.pla.io.file.ModelFile;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** A command that applies a model to rows. */
public abstract class ModelCommand extends BaseCommand {

  @Parameters(index = "0", paramLabel = "MODEL")
  private String model;

  @Parameters(index = "1..*", arity = "0..*", paramLabel = "DATA")
  private List<String> files = List.of();

  @Mixin private QueryOptions query;
  @Mixin private UnknownOption unknownOption;

  @Option(names = "--label", paramLabel = "COLUMN")
  private String label;

  @Option(names = "--skip-lines", paramLabel = "LINE", split = ",")
  private List<Long> skipLines = List.of();

  /** Where the rows are. */
  protected final DataSource source() {
    return query.required(files);
  }

  /** The rows. */
  protected final Source rows() {
    return EvaluationData.source(source(), console).skipping(skipLines);
  }

  /** The model and the data, none of which may be written over. */
  protected final String[] files() {
    return Stream.concat(Stream.of(model), files.stream()).toArray(String[]::new);
  }

  protected final Model readModel() throws IOException {
    requireOneStandardInput("MODEL", model, "DATA", source().name());
    return ModelFile.read(Source.of(model, console.in()));
  }

  protected final ModelColumns columns(Model read, ModelColumns.Labels labels) {
    return read.columns(unknownOption.level(), Optional.ofNullable(label), labels);
  }
}
