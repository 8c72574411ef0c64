package dev.pla.io.chunk;

import dev.pla.io.error.DataException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Cuts a text into chunks at line ends, and gives back as a stream what could not be used.
 *
 * <p>Several threads may take chunks; a chunk's number says where it belongs.
 */
public final class ChunkSource {

  /** Longer lines are left to those who can say what is wrong with them. */
  private static final int LONGEST_LINE = 16 << 20;

  private final InputStream in;
  private final int size;
  private final List<InputStream> unused = new ArrayList<>();
  private byte[] behind = new byte[0];
  private long taken;
  private boolean ended;
  private Exception failure;
  private volatile boolean stopped;

  /** Chunks of about {@code size} bytes, of less where a read returns less. */
  public ChunkSource(InputStream in, int size) {
    this.in = in;
    this.size = size;
  }

  /** Fills the chunk with the next lines; false if there are none, or no more shall be taken. */
  synchronized boolean take(Chunk chunk) {
    if (stopped || ended) {
      return false;
    }
    chunk.begin(taken++, behind);
    behind = new byte[0];
    try {
      return fill(chunk);
    } catch (IOException | DataException e) {
      failure = e;
      return giveUp(chunk);
    }
  }

  private boolean fill(Chunk chunk) throws IOException {
    while (chunk.filled() <= LONGEST_LINE) {
      int before = chunk.filled();
      if (!chunk.fill(in, Math.max(size, 2 * before))) {
        ended = true;
        return before > 0;
      }
      byte[] rest = chunk.cut(before);
      if (rest != null) {
        behind = rest;
        return true;
      }
    }
    return giveUp(chunk);
  }

  private boolean giveUp(Chunk chunk) {
    behind = chunk.copy();
    stopped = true;
    return false;
  }

  /** No more chunks shall be taken. */
  void stop() {
    stopped = true;
  }

  /** Gives a chunk back; chunks must be given back in their order. */
  void giveBack(Chunk chunk) {
    unused.add(new ByteArrayInputStream(chunk.copy()));
  }

  /** Whether all of the text was taken and nothing was given back. */
  public boolean isUsedUp() {
    return ended && unused.isEmpty();
  }

  /** What was given back or never taken; a failure to read is met again at its end. */
  public InputStream rest() {
    List<InputStream> parts = new ArrayList<>(unused);
    parts.add(new ByteArrayInputStream(behind));
    parts.add(failure == null ? in : new Failing());
    return new SequenceInputStream(Collections.enumeration(parts));
  }

  /** Fails as the text did. */
  private final class Failing extends InputStream {
    @Override
    public int read() throws IOException {
      if (failure instanceof DataException refusal) {
        throw refusal;
      }
      throw (IOException) failure;
    }

    @Override
    public int read(byte[] buffer, int from, int length) throws IOException {
      return read();
    }
  }
}
