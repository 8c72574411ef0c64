package dev.pla.bench.topic;

import dev.pla.bench.data.FileRead;
import dev.pla.bench.data.TextFiles;
import dev.pla.bench.peer.CsvReaders;
import dev.pla.bench.peer.LibsvmReaders;
import dev.pla.bench.peer.Python;
import dev.pla.bench.peer.Versions;
import dev.pla.bench.race.Clock;
import dev.pla.bench.race.Contestant;
import dev.pla.bench.race.Entry;
import dev.pla.bench.race.Goal;
import dev.pla.bench.race.Local;
import dev.pla.bench.race.Race;
import dev.pla.bench.race.Unit;
import dev.pla.bench.report.Sheet;
import dev.pla.data.Dataset;
import dev.pla.io.ColumnChoice;
import dev.pla.io.Source;
import dev.pla.io.TableReader;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Text files into arrays. */
public final class Reading implements Topic {

  private static final long SEED = 2026;

  @Override
  public String name() {
    return "reading";
  }

  @Override
  public void run(Workshop workshop, Sheet sheet) {
    sheet.say("## Reading");
    sheet.say(
        """
        Files of numbers with seven decimals, from the page cache into the arrays that a learner uses. CPU time
        of all threads of the process, Java's compiler and collector included; two threads are compared by the
        clock. PLA also checks every cell, finds out the format, keeps what a double cannot hold and hashes the
        file; the others do not. univocity and Jackson give strings, which the JDK parses; FastCSV's go through
        FastDoubleParser. *Bytes alone* adds up the bytes of the file.
        """);
    csv(workshop, sheet);
    libsvm(workshop, sheet);
  }

  private static void csv(Workshop workshop, Sheet sheet) {
    Path file = workshop.file("table.csv");
    TextFiles.csv(file, workshop.rows(200_000), 100, SEED);
    double bytes = file.toFile().length();
    Python python = workshop.python();
    List<Entry> entries =
        List.of(
            Entry.of("PLA, 1 thread", bytes, ours(file, 1)),
            Entry.of("PLA, 2 threads", bytes, ours(file, 2))
                .byTheClock()
                .aiming(Goal.fasterBy(1.7)),
            Entry.of("bytes alone", bytes, FileRead.of(file)),
            Entry.of(
                    python.version("pandas", "pandas"),
                    bytes,
                    python.contestant("reading.pandas_csv", Map.of("file", "" + file)))
                .aiming(Goal.slowerBy(2.5)),
            Entry.of(
                    Versions.named("univocity"),
                    bytes,
                    Local.of(Clock.PROCESS, () -> CsvReaders.univocity(file), Reading::described))
                .aiming(Goal.slowerBy(2)),
            Entry.of(
                    Versions.named("Jackson CSV"),
                    bytes,
                    Local.of(Clock.PROCESS, () -> CsvReaders.jackson(file), Reading::described))
                .aiming(Goal.slowerBy(2)),
            Entry.of(
                Versions.named("FastCSV"),
                bytes,
                Local.of(Clock.PROCESS, () -> CsvReaders.fastCsv(file), Reading::described)));
    sheet.run(new Race("CSV, " + size(bytes), Unit.MEGABYTES_PER_SECOND, "read", 2, 3, entries));
  }

  private static void libsvm(Workshop workshop, Sheet sheet) {
    Path file = workshop.file("table.libsvm");
    TextFiles.libsvm(file, workshop.rows(100_000), 100_000, 73, SEED);
    double bytes = file.toFile().length();
    Python python = workshop.python();
    List<Entry> entries =
        List.of(
            Entry.of("PLA, 1 thread", bytes, ours(file, 1)),
            Entry.of("PLA, 2 threads", bytes, ours(file, 2))
                .byTheClock()
                .aiming(Goal.fasterBy(1.7)),
            Entry.of("bytes alone", bytes, FileRead.of(file)),
            Entry.of(
                    python.version("sklearn", "scikit-learn"),
                    bytes,
                    python.contestant("reading.svmlight", Map.of("file", "" + file)))
                .aiming(Goal.slowerBy(8)),
            Entry.of(
                    Versions.named("liblinear-java"),
                    bytes,
                    Local.of(
                        Clock.PROCESS,
                        () -> LibsvmReaders.liblinear(file),
                        read -> described(read.l, LibsvmReaders.sum(read))))
                .aiming(Goal.slowerBy(8)),
            Entry.of(
                Versions.named("JSAT"),
                bytes,
                Local.of(
                    Clock.PROCESS,
                    () -> LibsvmReaders.jsat(file),
                    read -> described(read.getSampleSize(), LibsvmReaders.sum(read)))));
    sheet.run(new Race("LIBSVM, " + size(bytes), Unit.MEGABYTES_PER_SECOND, "read", 2, 3, entries));
  }

  private static Contestant ours(Path file, int threads) {
    return Local.of(
        Clock.PROCESS,
        () ->
            Ours.withThreads(
                threads, () -> TableReader.read(Source.of(file), ColumnChoice.USUAL).data()),
        Reading::described);
  }

  private static String size(double bytes) {
    return String.format(Locale.ROOT, "%.0f MB", bytes / 1e6);
  }

  private static String described(Dataset data) {
    double[] sum = {0};
    for (int i = 0; i < data.size(); i++) {
      data.points().forEach(i, (j, x) -> sum[0] += x);
    }
    return described(data.size(), sum[0]);
  }

  /** Of a table whose last column is the label. */
  private static String described(List<double[]> rows) {
    double sum = 0;
    for (double[] row : rows) {
      for (int j = 0; j < row.length - 1; j++) {
        sum += row[j];
      }
    }
    return described(rows.size(), sum);
  }

  private static String described(int rows, double sum) {
    return String.format(Locale.ROOT, "%d rows, sum %.3f", rows, sum);
  }
}
