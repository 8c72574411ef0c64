package dev.pla.cli.options;

import dev.pla.cli.console.AssumedText;
import dev.pla.cli.console.Interrupt;
import dev.pla.cli.console.NumberText;
import dev.pla.cli.console.OutputFiles;
import dev.pla.cli.console.ProgressLine;
import dev.pla.cli.console.Report;
import dev.pla.cli.console.ShellWord;
import dev.pla.cli.input.DataSource;
import dev.pla.internal.encode.Assumption;
import dev.pla.io.ColumnChoice;
import dev.pla.io.RawTable;
import dev.pla.io.Source;
import dev.pla.io.Table;
import dev.pla.io.TableReader;
import dev.pla.io.file.Evidence;
import dev.pla.io.file.ProofFile;
import dev.pla.io.json.JsonWriter;
import dev.pla.io.text.SafeText;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.function.Function;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** A command about examples. */
public abstract class DataCommand extends BaseCommand {

  /** The first notes are the format and how the label is read. */
  private static final int DETAILS = 2;

  /** Of more classes the counts are not listed. */
  private static final int MOST_CLASSES = 10;

  @Parameters(arity = "0..*", paramLabel = "DATA")
  private List<String> files = List.of();

  @Mixin private QueryOptions query;
  @Mixin protected ColumnOptions columnOptions;

  private List<Assumption> assumed = List.of();

  private Source opened;
  private Optional<Path> proofData = Optional.empty();

  /**
   * A proof that was written.
   *
   * @param data the file that it is about, where that was written, too
   */
  public record WrittenProof(Path file, Optional<Path> data) {

    /** What was written, in words. */
    public String words() {
      return SafeText.plain(file)
          + data.map(csv -> ", about the table as it is in " + SafeText.plain(csv)).orElse("");
    }

    /**
     * The command that checks it.
     *
     * @param source the data as they were named
     */
    public String verify(String source) {
      return "verify " + ShellWord.of(file) + " " + data.map(ShellWord::of).orElse(source);
    }
  }

  /** Writes a proof about the table that was read, and its text if that is not stored as UTF-8. */
  protected final WrittenProof saveProof(Table table, Evidence evidence, Path proof)
      throws IOException {
    new OutputFiles(source().inputs())
        .check("--save", ProofFile.data(table, opened, proof).orElse(null));
    WrittenProof written = new WrittenProof(proof, ProofFile.write(table, evidence, opened, proof));
    proofData = written.data();
    return written;
  }

  protected final DataSource source() {
    return query.required(files);
  }

  /** Null if neither a file nor a query was named. */
  protected final DataSource sourceIfAny() {
    return query.source(files);
  }

  /** The data, as they were named, with the options that decide what is read, but these. */
  protected final String asked(String... but) {
    return source().words() + given().reading(but);
  }

  /** A table of two classes. */
  protected final Table read(ColumnChoice columns) throws IOException {
    return read(source -> TableReader.read(source, columns).requireTwoClasses(), t -> t);
  }

  /** A table of two classes or more. */
  protected final Table readAny(ColumnChoice columns) throws IOException {
    return read(source -> TableReader.read(source, columns), t -> t);
  }

  /** Reads a table of two or more classes, to be divided. */
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
      opened = source;
      long size = source.size();
      source.reporting(
          bytes -> {
            Interrupt.check();
            progress.say(() -> "reading " + source.name() + ": " + NumberText.part(bytes, size));
          });
      read = reader.read(source);
    }
    Table table = tableOf.apply(read);
    Report.wrapped("", headline(table), Report.width()).forEach(this::say);
    table.notes().stream()
        .skip(wantsDetails() ? 0 : DETAILS)
        .flatMap(note -> Report.wrapped("  ", note, Report.width()).stream())
        .forEach(this::say);
    assumed = assumed(table);
    AssumedText.lines(assumed).forEach(this::say);
    say("");
    return read;
  }

  /** The size of the table and of its classes, the positive one first. */
  private static String headline(Table table) {
    String size =
        "%s: %s, %s"
            .formatted(
                table.name(),
                NumberText.count(table.data().size(), "row"),
                NumberText.count(table.data().dimension(), "feature"));
    List<String> classes = table.schema().classes();
    if (table.data().copies().isPresent() || classes.size() > MOST_CLASSES) {
      return size;
    }
    int[] sizes = table.data().labels().classSizes();
    StringJoiner counts = new StringJoiner(", ");
    for (int k = sizes.length - 1; k >= 0; k--) {
      counts.add("%s (%s)".formatted(SafeText.plain(classes.get(k)), NumberText.grouped(sizes[k])));
    }
    String label = table.label().map(name -> " " + SafeText.plain(name)).orElse("");
    return "%s; label%s: %s".formatted(size, label, counts);
  }

  /** Whether the format and the label's reading are printed, too. */
  protected boolean wantsDetails() {
    return false;
  }

  @Override
  protected final void writeMore(JsonWriter out) {
    AssumedText.write(out, assumed);
    proofData.ifPresent(csv -> out.put("proofData", csv.toString()));
  }

  /** What the command assumes: what was assumed about the table, and what it adds to that. */
  protected List<Assumption> assumed(Table table) {
    return table.assumed();
  }
}
