package dev.pla.cli.options;

import dev.pla.cli.input.DataSource;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** The examples that a command is about. */
public final class DataArgument {

  @Parameters(
      arity = "0..*",
      paramLabel = "DATA",
      description =
          "CSV, a table, or LIBSVM; may be packed by gzip or zstd; Parquet or JSON lines, also"
              + " several; - is standard input.")
  private List<String> files = List.of();

  @Mixin private QueryOptions query;

  public DataSource source() {
    return query.required(files);
  }

  /** Null if neither a file nor a query was named. */
  public DataSource sourceIfAny() {
    return query.source(files);
  }

  /** A file's name, - for standard input, or what a query is called. */
  public String name() {
    return source().name();
  }
}
