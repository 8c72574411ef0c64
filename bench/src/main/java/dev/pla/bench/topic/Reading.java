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
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;

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
    Python python = workshop.python();
    sheet.run(
        race(
            "CSV",
            file,
            python(python, "pandas", "pandas", "reading.pandas_csv", file)
                .aiming(Goal.slowerBy(2.5)),
            java("univocity", file, CsvReaders::univocity, Reading::described)
                .aiming(Goal.slowerBy(2)),
            java("Jackson CSV", file, CsvReaders::jackson, Reading::described)
                .aiming(Goal.slowerBy(2)),
            java("FastCSV", file, CsvReaders::fastCsv, Reading::described)));
  }

  private static void libsvm(Workshop workshop, Sheet sheet) {
    Path file = workshop.file("table.libsvm");
    TextFiles.libsvm(file, workshop.rows(100_000), 100_000, 73, SEED);
    Python python = workshop.python();
    sheet.run(
        race(
            "LIBSVM",
            file,
            python(python, "sklearn", "scikit-learn", "reading.svmlight", file)
                .aiming(Goal.slowerBy(8)),
            java(
                    "liblinear-java",
                    file,
                    LibsvmReaders::liblinear,
                    read -> described(read.l, LibsvmReaders.sum(read)))
                .aiming(Goal.slowerBy(8)),
            java(
                "JSAT",
                file,
                LibsvmReaders::jsat,
                read -> described(read.getSampleSize(), LibsvmReaders.sum(read)))));
  }

  /** OurLearners with one thread and with two, the limit, and the peers. */
  private static Race race(String format, Path file, Entry... peers) {
    double bytes = bytes(file);
    List<Entry> entries = new ArrayList<>();
    entries.add(Entry.of("PLA, 1 thread", bytes, ours(file, 1)));
    Entry two = Entry.of("PLA, 2 threads", bytes, ours(file, 2)).byTheClock();
    entries.add(two.aiming(Goal.fasterBy(1.7)));
    entries.add(Entry.of("bytes alone", bytes, FileRead.of(file)));
    entries.addAll(List.of(peers));
    String title = String.format(Locale.ROOT, "%s, %.0f MB", format, bytes / 1e6);
    return new Race(title, Unit.MEGABYTES_PER_SECOND, "read", 2, 3, entries);
  }

  private static Entry python(
      Python python, String module, String called, String function, Path file) {
    Contestant contestant = python.contestant(function, Map.of("file", "" + file));
    return Entry.of(python.version(module, called), bytes(file), contestant);
  }

  private static <T> Entry java(
      String peer, Path file, Reader<T> reader, Function<T, String> described) {
    Contestant contestant = Local.of(Clock.PROCESS, () -> reader.read(file), described);
    return Entry.of(Versions.named(peer), bytes(file), contestant);
  }

  /** A reader of another library. */
  @FunctionalInterface
  private interface Reader<T> {
    T read(Path file) throws Exception;
  }

  private static double bytes(Path file) {
    return file.toFile().length();
  }

  private static Contestant ours(Path file, int threads) {
    return Local.of(
        Clock.PROCESS,
        () ->
            OurLearners.withThreads(
                threads, () -> TableReader.read(Source.of(file), ColumnChoice.USUAL).data()),
        Reading::described);
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
