package dev.pla.io.chunk;

import dev.pla.internal.work.Threads;

/**
 * How a text is read: the size of chunks in bytes, and the number of threads. The rows do not
 * depend on it.
 *
 * @param chunk bytes; 0 for no chunks, but records of texts throughout
 */
public record ReadingPace(Threads threads, int chunk) {

  /**
   * A chunk, its numbers and their final place fit into a core's cache together; much smaller ones
   * would be handed around more often than read.
   */
  private static final int CHUNK = 1 << 18;

  /** Record by record: what all other paces must agree with. */
  public static final ReadingPace CELLS = new ReadingPace(new Threads(1), 0);

  /** The usual pace; a text of which {@code all} is known after a look needs no chunks. */
  public static ReadingPace of(boolean all, Threads threads) {
    return all ? CELLS : new ReadingPace(threads, CHUNK);
  }
}
