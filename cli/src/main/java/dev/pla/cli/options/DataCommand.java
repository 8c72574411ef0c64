package dev.pla.cli.options;

import dev.pla.cli.console.AssumedText;
import dev.pla.cli.console.Interrupt;
import dev.pla.cli.console.NumberText;
import dev.pla.cli.console.ProgressLine;
import dev.pla.cli.input.DataSource;
import dev.pla.internal.encode.Assumption;
import dev.pla.io.ColumnChoice;
import dev.pla.io.RawTable;
import dev.pla.io.Source;
import dev.pla.io.Table;
import dev.pla.io.TableReader;
import dev.pla.io.json.JsonWriter;
import java.io.IOException;
import java.util.List;
import java.util.function.Function;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** A command about examples. */
public abstract class DataCommand extends BaseCommand {

  @Parameters(arity = "0..*", paramLabel = "DATA")
  private List<String> files = List.of();

  @Mixin private QueryOptions query;

  private List<Assumption> assumed = List.of();

  protected final DataSource source() {
    return query.required(files);
  }

  /** Null if neither a file nor a query was named. */
  protected final DataSource sourceIfAny() {
    return query.source(files);
  }

  /** A table of two classes. */
  protected final Table read(ColumnChoice columns) throws IOException {
    return read(source -> TableReader.read(source, columns).requireTwoClasses(), t -> t);
  }

  /** A table of two classes or more. */
  protected final Table readAny(ColumnChoice columns) throws IOException {
    return read(source -> TableReader.read(source, columns), t -> t);
  }

  /** The same, to be divided. */
  protected final RawTable readRaw(ColumnChoice columns) throws IOException {
    return read(source -> TableReader.readRaw(source, columns), RawTable::all);
  }

  private interface Reader<T> {
    T read(Source source) throws IOException;
  }

  /** Reads with progress, and says what was found out about the data. */
  private <T> T read(Reader<T> reader, Function<T, Table> tableOf) throws IOException {
    T read;
    try (ProgressLine progress = progress()) {
      Source source = source().open(console);
      long size = source.size();
      source.reporting(
          bytes -> {
            Interrupt.check();
            progress.say(() -> "reading " + source.name() + ": " + NumberText.part(bytes, size));
          });
      read = reader.read(source);
    }
    Table table = tableOf.apply(read);
    say(
        "%s: %s, %s"
            .formatted(
                table.name(),
                NumberText.count(table.data().size(), "example"),
                NumberText.count(table.data().dimension(), "feature")));
    table.notes().forEach(note -> say("  " + note));
    assumed = assumed(table);
    AssumedText.lines(assumed).forEach(this::say);
    return read;
  }

  @Override
  protected final void writeMore(JsonWriter out) {
    AssumedText.write(out, assumed);
  }

  /** What the command assumes: what was assumed about the table, and what it adds to that. */
  protected List<Assumption> assumed(Table table) {
    return table.assumed();
  }
}
