package dev.pla.io.chunk;

import dev.pla.io.text.RowSink;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.Semaphore;
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

  private final ChunkSource chunks;
  private final Supplier<? extends Chunk> fresh;
  private final RowSink sink;

  /** As many as there may be chunks that are neither being read nor waiting for their turn. */
  private final Semaphore free = new Semaphore(0);

  /** Those of them that were used before. */
  private final Deque<Chunk> used = new ConcurrentLinkedDeque<>();

  /** Chunks that were read and whose turn has not come, by their places. */
  private final Map<Long, Chunk> waiting = new HashMap<>();

  private long turn;
  private boolean delivering;
  private long lines;
  private boolean plain = true;
  private volatile boolean failed;

  /** Rows of a text of which {@code passed} lines came before. */
  public ChunkPass(ChunkSource chunks, long passed, Supplier<? extends Chunk> fresh, RowSink sink) {
    this.chunks = chunks;
    this.lines = passed;
    this.fresh = fresh;
    this.sink = sink;
  }

  /** Hands on what is plain; returns the number of lines that were passed in all. */
  public long run(ReadingPace pace) {
    int threads = pace.threads().count();
    free.release(threads == 1 ? 1 : 2 * threads);
    pace.threads().run(threads, worker -> work(threads));
    return lines;
  }

  private void work(int threads) {
    try {
      Chunk chunk = next();
      while (!failed && chunks.take(chunk)) {
        chunk.read();
        leave(chunk);
        chunk = next();
      }
    } catch (RuntimeException | Error e) {
      failed = true;
      chunks.stop();
      free.release(threads); // no thread waits for what does not come
      throw e;
    }
  }

  /** A chunk to fill, once there may be one. */
  private Chunk next() {
    free.acquireUninterruptibly();
    Chunk chunk = used.poll();
    return chunk == null ? fresh.get() : chunk;
  }

  /** Leaves a chunk for its turn, and delivers what is ready unless another thread does. */
  private void leave(Chunk chunk) {
    Chunk first = put(chunk);
    while (first != null) {
      deliver(first);
      first = release(first);
    }
  }

  /** The first to hand on; null if it is not there, or if another thread hands on. */
  private synchronized Chunk put(Chunk chunk) {
    waiting.put(chunk.place(), chunk);
    return delivering ? null : first();
  }

  /** The next to hand on, after this one; null if it is not there. */
  private synchronized Chunk release(Chunk delivered) {
    turn++;
    used.push(delivered);
    free.release();
    return first();
  }

  private Chunk first() {
    Chunk first = failed ? null : waiting.remove(turn);
    delivering = first != null;
    return first;
  }

  /** By one thread at a time. */
  private void deliver(Chunk chunk) {
    plain &= chunk.isPlain();
    if (plain) {
      chunk.replay(lines + 1, sink);
      lines += chunk.lines();
    } else {
      chunks.stop();
      chunks.giveBack(chunk);
    }
  }
}
