package dev.pla.cli.train;

import static dev.pla.cli.console.UsageException.refuseIf;

import dev.pla.io.file.AtomicFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import picocli.CommandLine.Option;

/** Where a training keeps what it has, so that it can be killed. */
final class CheckpointOptions {

  @Option(names = "--checkpoint", paramLabel = "FILE")
  private Path file;

  @Option(names = "--resume")
  private boolean resume;

  /** Refuses files that cannot be, or that are the same as one of the others; null is none. */
  TrainCheckpoint locked(Path... others) throws IOException {
    if (file == null) {
      refuseIf(resume, "--resume continues a checkpoint: name it with --checkpoint");
      return TrainCheckpoint.NONE;
    }
    AtomicFile.check(file);
    boolean exists = Files.exists(file);
    if (exists && !Files.isRegularFile(file)) {
      throw new IOException(file + ": is not a regular file, expected one for the checkpoint");
    }
    for (Path other : Arrays.asList(others)) {
      refuseIf(
          other != null && isSame(file, other),
          "--checkpoint: " + file + " is the file for something else too");
    }
    refuseIf(
        exists && !resume,
        "--checkpoint: %s already exists; use --resume to continue, or delete it to start over",
        file);
    return TrainCheckpoint.locked(file);
  }

  private static boolean isSame(Path one, Path other) throws IOException {
    return one.toAbsolutePath().normalize().equals(other.toAbsolutePath().normalize())
        || (Files.exists(one) && Files.exists(other) && Files.isSameFile(one, other));
  }
}
