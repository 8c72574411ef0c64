package dev.pla.cli.train;

import static dev.pla.cli.console.UsageException.refuseIf;

import dev.pla.cli.console.Console;
import dev.pla.cli.console.NumberText;
import dev.pla.cli.console.OutputFiles;
import dev.pla.data.Dataset;
import dev.pla.internal.learn.checkpoint.Checkpoints;
import dev.pla.internal.learn.checkpoint.RunState;
import dev.pla.io.file.AtomicFile;
import dev.pla.io.file.Checkpoint;
import dev.pla.io.file.LockFile;
import dev.pla.io.text.SafeText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import picocli.CommandLine.Option;

/**
 * Where a training keeps what it has, so that it can be killed: a file that it locks, reads at the
 * beginning, writes after a certain amount of work, and removes at the end; or none.
 */
final class TrainCheckpoint implements AutoCloseable {

  /** Multiplications between two checkpoints, at least: some hundredths of a second of work. */
  private static final long WORK = 1L << 24;

  /** Between two checkpoints passes this many times the time that writing one took. */
  private static final long PATIENCE = 20;

  @Option(names = "--checkpoint", paramLabel = "FILE")
  private Path file;

  @Option(names = "--resume")
  private boolean resume;

  private LockFile lock;
  private Checkpoint now;
  private Map<Integer, RunState> from = Map.of();
  private long mayWriteAt = System.nanoTime();

  /** Refuses a file that cannot be, or that is one of the others; null is none. */
  void lock(Path... others) throws IOException {
    if (file == null) {
      refuseIf(resume, "--resume continues a checkpoint: name it with --checkpoint");
      return;
    }
    AtomicFile.check(file);
    boolean exists = Files.exists(file);
    if (exists && !Files.isRegularFile(file)) {
      throw new IOException(file + ": is not a regular file, expected one for the checkpoint");
    }
    for (Path other : others) {
      refuseIf(
          other != null && OutputFiles.isSame(file, other),
          "--checkpoint: " + file + " is the file for something else too");
    }
    refuseIf(
        exists && !resume,
        "--checkpoint: %s already exists; use --resume to continue, or delete it to start over",
        file);
    lock = LockFile.of(file);
    AtomicFile.sweep(file);
  }

  /** A training of these data with these settings; continues from the file if it exists. */
  void begin(Supplier<Checkpoint> beginning, Console console, boolean quiet) throws IOException {
    if (file == null) {
      return;
    }
    now = beginning.get();
    if (!Files.exists(file)) {
      return;
    }
    Checkpoint before = Checkpoint.read(file);
    before.requireSame(now, file.toString());
    now = before;
    from = before.runs();
    if (!quiet) {
      long updates = from.values().stream().mapToLong(run -> run.counts().updates()).sum();
      console.say(
          SafeText.plain(file) + ": continues after " + NumberText.count(updates, "correction"));
    }
  }

  /** For the run of this number. */
  Checkpoints of(int run, Dataset used) {
    if (file == null) {
      return Checkpoints.NONE;
    }
    long every = Math.max(1, WORK / (used.dimension() + 1L));
    return new Checkpoints() {
      private long asked;
      private long next;

      @Override
      public Optional<RunState> from() {
        return Optional.ofNullable(from.get(run));
      }

      @Override
      public boolean isDue(long visits) {
        asked = visits;
        next = next == 0 ? visits + every : next;
        return visits >= next && System.nanoTime() - mayWriteAt >= 0;
      }

      @Override
      public void keep(RunState state) {
        write(now.with(run, state));
        next = asked + every;
      }
    };
  }

  private void write(Checkpoint checkpoint) {
    long started = System.nanoTime();
    try {
      checkpoint.write(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    now = checkpoint;
    long ended = System.nanoTime();
    mayWriteAt = ended + PATIENCE * (ended - started);
  }

  /** All is done and saved. */
  void done() throws IOException {
    if (file != null) {
      Files.deleteIfExists(file);
    }
  }

  @Override
  public void close() throws IOException {
    if (lock != null) {
      lock.close();
    }
  }
}
