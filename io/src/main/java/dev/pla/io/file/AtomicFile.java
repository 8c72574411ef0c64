package dev.pla.io.file;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Pattern;

/**
 * Writes a file atomically: next to the target, to the disk, then renamed over it.
 *
 * <p>What is not a regular file (a device, a pipe) is written through. A symbolic link stays, and
 * what it points to is replaced.
 */
public final class AtomicFile {

  private AtomicFile() {}

  public static void write(Path target, byte[] bytes) throws IOException {
    check(target);
    try {
      if (Files.exists(target) && !Files.isRegularFile(target)) {
        Files.write(target, bytes, StandardOpenOption.WRITE);
      } else {
        replace(resolved(target), bytes);
      }
    } catch (FileSystemException e) {
      throw e; // names its file
    } catch (IOException e) {
      throw new IOException(target + ": " + e.getMessage(), e);
    }
  }

  /** Refuses a target that cannot be written, before any work is done for it. */
  public static void check(Path target) throws IOException {
    if (Files.isDirectory(target)) {
      throw new IOException(target + ": is a directory, expected a file to write");
    }
    Path parent = resolved(target).getParent();
    if (parent == null || !Files.isDirectory(parent)) {
      throw new IOException(target + ": there is no folder " + parent);
    }
    if (!Files.isWritable(Files.exists(target) && !Files.isRegularFile(target) ? target : parent)) {
      throw new IOException(target + ": may not be written");
    }
  }

  /**
   * Removes what writers that were killed left next to the target. The caller must know that no
   * other process is writing it.
   */
  public static void sweep(Path target) throws IOException {
    Path resolved = resolved(target);
    // As #created calls them.
    String name = Pattern.quote("." + resolved.getFileName() + ".") + "[0-9]+\\.tmp";
    try (DirectoryStream<Path> stale =
        Files.newDirectoryStream(
            resolved.getParent(), path -> path.getFileName().toString().matches(name))) {
      for (Path path : stale) {
        Files.deleteIfExists(path);
      }
    }
  }

  /** Follows symbolic links, also to a file that is not there yet. */
  private static Path resolved(Path target) throws IOException {
    Path path = target.toAbsolutePath();
    for (int links = 0; Files.isSymbolicLink(path); links++) {
      if (links == 40) {
        throw new IOException(target + ": too many symbolic links");
      }
      path = path.resolveSibling(Files.readSymbolicLink(path));
    }
    return path;
  }

  private static void replace(Path target, byte[] bytes) throws IOException {
    Path temporary = created(target);
    try {
      copyPermissions(target, temporary);
      try (FileChannel channel = FileChannel.open(temporary, StandardOpenOption.WRITE)) {
        ByteBuffer buffer = ByteBuffer.wrap(bytes);
        while (buffer.hasRemaining()) {
          channel.write(buffer);
        }
        channel.force(true);
      }
      move(temporary, target);
    } finally {
      Files.deleteIfExists(temporary);
    }
  }

  /** A new file next to the target. {@code createTempFile} would not ask the umask. */
  private static Path created(Path target) throws IOException {
    while (true) {
      long number = ThreadLocalRandom.current().nextLong(Long.MAX_VALUE);
      Path path = target.resolveSibling("." + target.getFileName() + "." + number + ".tmp");
      try {
        return Files.createFile(path);
      } catch (FileAlreadyExistsException e) {
        // another number
      }
    }
  }

  private static void move(Path temporary, Path target) throws IOException {
    try {
      Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(temporary, target, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  /** What replaces a file has its permissions. */
  private static void copyPermissions(Path target, Path temporary) throws IOException {
    if (Files.exists(target, LinkOption.NOFOLLOW_LINKS)
        && Files.getFileStore(temporary).supportsFileAttributeView("posix")) {
      Files.setPosixFilePermissions(temporary, Files.getPosixFilePermissions(target));
    }
  }
}
