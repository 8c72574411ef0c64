package dev.pla.spark.job;

import dev.pla.io.file.AtomicFile;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.UUID;
import org.apache.hadoop.fs.CreateFlag;
import org.apache.hadoop.fs.FileContext;
import org.apache.hadoop.fs.Options;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.UnsupportedFileSystemException;
import org.apache.spark.sql.SparkSession;

/**
 * Where a job writes its result: a local file of the driver, or, with a scheme such as {@code
 * hdfs:} or {@code s3a:}, a file of the cluster's storage. Written whole or not at all: a temporary
 * file next to the target takes its place by one rename.
 */
public record OutputFile(String name) {

  /** The driver's own file, or null for a file of the cluster's storage. */
  private java.nio.file.Path local() {
    Path path = new Path(name);
    String scheme = path.toUri().getScheme();
    if (scheme == null) {
      return java.nio.file.Path.of(name);
    }
    return scheme.equals("file") ? java.nio.file.Path.of(path.toUri().getPath()) : null;
  }

  /** Refuses a local target that cannot be written, before Spark is started. */
  public void check() throws IOException {
    if (local() != null) {
      AtomicFile.check(local());
    }
  }

  /** Refuses a target that Spark cannot write, before any work is done for it. */
  public void check(SparkSession spark) throws IOException {
    if (local() == null) {
      Path target = new Path(name);
      FileContext storage = storage(spark, target);
      if (storage.util().exists(target) && !storage.getFileStatus(target).isFile()) {
        throw new IOException(name + ": is a folder, expected the name of a file");
      }
    }
  }

  private FileContext storage(SparkSession spark, Path target) throws IOException {
    try {
      return FileContext.getFileContext(target.toUri(), spark.sessionState().newHadoopConf());
    } catch (UnsupportedFileSystemException | RuntimeException e) {
      // A class that is missing comes as a RuntimeException.
      throw new IOException(
          "%s: this Spark has no storage for it (%s); --packages adds one"
              .formatted(name, e.getMessage()),
          e);
    }
  }

  public void write(SparkSession spark, String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    if (local() != null) {
      AtomicFile.write(local(), bytes);
      return;
    }
    Path target = new Path(name);
    Path temporary = target.suffix("." + UUID.randomUUID() + ".tmp");
    FileContext storage = storage(spark, target);
    try {
      try (OutputStream out =
          storage.create(
              temporary, EnumSet.of(CreateFlag.CREATE), Options.CreateOpts.createParent())) {
        out.write(bytes);
      }
      storage.rename(temporary, target, Options.Rename.OVERWRITE);
    } catch (IOException | RuntimeException e) {
      discard(storage, temporary, e);
      throw e;
    }
  }

  /** Deletes what was written in vain; a second failure is told with the first. */
  private static void discard(FileContext storage, Path file, Exception failure) {
    try {
      storage.delete(file, false);
    } catch (IOException | RuntimeException e) {
      failure.addSuppressed(e);
    }
  }
}
