package dev.pla.spark.job;

import dev.pla.io.file.AtomicFile;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.UnsupportedFileSystemException;
import org.apache.spark.sql.SparkSession;

/**
 * Where a job writes its result: a local file of the driver, or, with a scheme such as {@code
 * hdfs:} or {@code s3a:}, a file of the cluster's storage. Written whole or not at all.
 */
public record OutputFile(String name) {

  private boolean isLocal() {
    return new Path(name).toUri().getScheme() == null;
  }

  /** Refuses a local target that cannot be written, before Spark is started. */
  public void check() throws IOException {
    if (isLocal()) {
      AtomicFile.check(java.nio.file.Path.of(name));
    }
  }

  /** Refuses a target that Spark cannot write, before any work is done for it. */
  public void check(SparkSession spark) throws IOException {
    if (!isLocal()) {
      Path target = new Path(name);
      FileSystem system = system(spark, target);
      if (system.exists(target) && !system.getFileStatus(target).isFile()) {
        throw new IOException(name + ": is a folder, expected the name of a file");
      }
    }
  }

  private FileSystem system(SparkSession spark, Path target) throws IOException {
    try {
      return target.getFileSystem(spark.sessionState().newHadoopConf());
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
    if (isLocal()) {
      AtomicFile.write(java.nio.file.Path.of(name), bytes);
      return;
    }
    Path target = new Path(name);
    Path beside = target.suffix(".tmp");
    FileSystem system = system(spark, target);
    try (OutputStream out = system.create(beside, true)) {
      out.write(bytes);
    }
    system.delete(target, false);
    if (!system.rename(beside, target)) {
      throw new IOException(name + ": " + beside + " could not be renamed to it");
    }
  }
}
