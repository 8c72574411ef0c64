package dev.pla.io.chunk;

import dev.pla.io.text.RowSink;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/**
 * Reads chunks, several at once, and hands their rows on in order, up to the first chunk that is
 * not plain.
 *
 * <p>Each thread takes a chunk, reads it, and waits for its turn to hand the rows on, so that no
 * more chunks are in memory than there are threads.
 */
public final class ChunkPass {

  private final ChunkSource chunks;
  private final Supplier<ChunkRows> readers;
  private final RowSink sink;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition turned = lock.newCondition();
  private long turn;
  private long lines;
  private boolean plain = true;
  private boolean failed;

  /** Rows of a text of which {@code passed} lines came before. */
  public ChunkPass(ChunkSource chunks, long passed, Supplier<ChunkRows> readers, RowSink sink) {
    this.chunks = chunks;
    this.lines = passed;
    this.readers = readers;
    this.sink = sink;
  }

  /** Hands on what is plain; returns the number of lines that were passed in all. */
  public long run(ReadingPace pace) {
    pace.threads().run(pace.threads().count(), worker -> work());
    return lines;
  }

  private void work() {
    Chunk chunk = new Chunk();
    ChunkRows rows = readers.get();
    boolean done = false;
    try {
      while (chunks.take(chunk)) {
        boolean understood = rows.read(chunk.bytes(), chunk.length());
        if (!inTurn(chunk, rows, understood)) {
          break;
        }
      }
      done = true;
    } finally {
      if (!done) {
        fail();
      }
    }
  }

  /** Waits for the chunk's turn; false if another thread failed, so that it will never come. */
  private boolean inTurn(Chunk chunk, ChunkRows rows, boolean understood) {
    lock.lock();
    try {
      while (turn != chunk.number() && !failed) {
        turned.awaitUninterruptibly();
      }
      if (failed) {
        return false;
      }
      deliver(chunk, rows, understood);
      turn++;
      turned.signalAll();
      return true;
    } finally {
      lock.unlock();
    }
  }

  private void deliver(Chunk chunk, ChunkRows rows, boolean understood) {
    plain &= understood;
    if (plain) {
      rows.replay(lines + 1, sink);
      lines += rows.lines();
    } else {
      chunks.stop();
      chunks.giveBack(chunk);
    }
  }

  private void fail() {
    lock.lock();
    try {
      failed = true;
      chunks.stop();
      turned.signalAll();
    } finally {
      lock.unlock();
    }
  }
}
