package dev.pla.io.chunk;

import dev.pla.io.text.RowSink;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/**
 * Reads chunks, several at once, and hands their rows on in order, up to the first chunk that is
 * not plain.
 *
 * <p>Each thread takes a chunk, reads it, and leaves it for its turn; the thread that leaves the
 * chunk whose turn it is hands on the rows of all that follow it, while the others read on. There
 * are twice as many chunks in memory as threads, so that no thread waits for a slow one.
 */
public final class ChunkPass {

  /** A chunk and who reads it, used again and again. */
  private static final class Reading {
    private final Chunk chunk = new Chunk();
    private final ChunkRows rows;
    private boolean understood;

    Reading(ChunkRows rows) {
      this.rows = rows;
    }

    void read() {
      understood = rows.read(chunk.bytes(), chunk.length());
    }
  }

  private final ChunkSource chunks;
  private final Supplier<ChunkRows> readers;
  private final RowSink sink;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition freed = lock.newCondition();
  private final ArrayDeque<Reading> free = new ArrayDeque<>();

  /** Chunks that were read and whose turn has not come, by their numbers. */
  private final Map<Long, Reading> waiting = new HashMap<>();

  private int made;
  private int most;
  private long turn;
  private boolean delivering;
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
    int threads = pace.threads().count();
    most = threads == 1 ? 1 : 2 * threads;
    pace.threads().run(threads, worker -> work());
    return lines;
  }

  private void work() {
    boolean done = false;
    try {
      Reading reading = next();
      while (reading != null && chunks.take(reading.chunk)) {
        reading.read();
        leave(reading);
        reading = next();
      }
      done = true;
    } finally {
      if (!done) {
        fail();
      }
    }
  }

  /** A chunk to fill, once there is one; null if another thread failed. */
  private Reading next() {
    lock.lock();
    try {
      while (free.isEmpty() && made == most && !failed) {
        freed.awaitUninterruptibly();
      }
      if (failed) {
        return null;
      }
      if (free.isEmpty()) {
        made++;
        return new Reading(readers.get());
      }
      return free.pop();
    } finally {
      lock.unlock();
    }
  }

  /** Leaves a chunk for its turn, and delivers what is ready unless another thread does. */
  private void leave(Reading reading) {
    Reading first = put(reading);
    while (first != null) {
      deliver(first);
      first = release(first);
    }
  }

  /** The first to hand on; null if it is not there, or if another thread hands on. */
  private Reading put(Reading reading) {
    lock.lock();
    try {
      waiting.put(reading.chunk.number(), reading);
      return delivering ? null : take();
    } finally {
      lock.unlock();
    }
  }

  /** The next to hand on, after this one; null if it is not there. */
  private Reading release(Reading delivered) {
    lock.lock();
    try {
      turn++;
      free.push(delivered);
      freed.signal();
      return take();
    } finally {
      lock.unlock();
    }
  }

  private Reading take() {
    Reading first = failed ? null : waiting.remove(turn);
    delivering = first != null;
    return first;
  }

  /** By one thread at a time. */
  private void deliver(Reading reading) {
    plain &= reading.understood;
    if (plain) {
      reading.rows.replay(lines + 1, sink);
      lines += reading.rows.lines();
    } else {
      chunks.stop();
      chunks.giveBack(reading.chunk);
    }
  }

  private void fail() {
    lock.lock();
    try {
      failed = true;
      chunks.stop();
      freed.signalAll();
    } finally {
      lock.unlock();
    }
  }
}
