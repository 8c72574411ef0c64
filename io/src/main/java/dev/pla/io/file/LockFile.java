package dev.pla.io.file;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Keeps a file to one run, by a locked file next to it that names the process. The system opens the
 * lock when the process ends, however it ends; {@link #close} also removes the file.
 *
 * <p>Closing any channel to a file opens all locks that this process has on it, so the file is
 * opened once only.
 */
public final class LockFile implements AutoCloseable {

  /** A try fails only when another process has just let go. */
  private static final int TRIES = 100;

  /** Those that this process has. */
  private static final Set<Path> HELD = ConcurrentHashMap.newKeySet();

  private final Path path;
  private final FileChannel channel;

  private LockFile(Path path, FileChannel channel) {
    this.path = path;
    this.channel = channel;
  }

  /** Locks a file, which need not be there; refuses when another run has it. */
  public static LockFile of(Path target) throws IOException {
    Path absolute = target.toAbsolutePath().normalize();
    Path path = absolute.resolveSibling("." + absolute.getFileName() + ".lock");
    if (!HELD.add(path)) {
      throw new IOException(target + ": another run of this process is at work on it");
    }
    FileChannel channel = null;
    try {
      channel = locked(target, path);
      return new LockFile(path, channel);
    } finally {
      if (channel == null) {
        HELD.remove(path);
      }
    }
  }

  private static FileChannel locked(Path target, Path path) throws IOException {
    for (int tries = 0; tries < TRIES; tries++) {
      FileChannel channel =
          FileChannel.open(
              path, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
      boolean mine = false;
      try {
        if (channel.tryLock() == null) {
          throw new IOException(target + ": another run is at work on it" + owner(channel));
        }
        mine = isAt(path, channel);
        if (mine) {
          return channel;
        }
      } finally {
        if (!mine) {
          channel.close();
        }
      }
    }
    throw new IOException(target + ": cannot be locked by " + path);
  }

  private static String owner(FileChannel channel) throws IOException {
    ByteBuffer text = ByteBuffer.allocate(100);
    channel.read(text, 0);
    String owner = new String(text.array(), 0, text.position(), StandardCharsets.US_ASCII).trim();
    return owner.matches("process [0-9]+") ? " (" + owner + ")" : "";
  }

  /**
   * Whether the path still leads to the file that was locked, which its last owner may have removed
   * in between: what is done to the one is seen in the other.
   */
  private static boolean isAt(Path path, FileChannel channel) throws IOException {
    byte[] mine =
        ("process " + ProcessHandle.current().pid() + "\n").getBytes(StandardCharsets.US_ASCII);
    int odd = 1000 + (int) (System.nanoTime() & 0xffff);
    channel.truncate(0);
    channel.write(ByteBuffer.wrap(new byte[1]), odd - 1L);
    boolean isFirst = size(path) == odd;
    channel.truncate(0);
    channel.write(ByteBuffer.wrap(mine), 0);
    return isFirst && size(path) == mine.length;
  }

  private static long size(Path path) throws IOException {
    try {
      return Files.size(path);
    } catch (NoSuchFileException e) {
      return -1;
    }
  }

  @Override
  public void close() throws IOException {
    Files.deleteIfExists(path);
    channel.close();
    HELD.remove(path);
  }
}
