package dev.pla.cli.serve;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import dev.pla.cli.http.Refusal;
import dev.pla.cli.http.Response;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.concurrent.Semaphore;

/**
 * Reads the bodies of requests.
 *
 * <p>Invariant: no body is longer than the limit, and all bodies in memory together are no longer
 * than theirs; a body counts as it arrives, so who promises much and sends little takes little.
 */
record Bodies(Limits limits, Semaphore free) {

  private static final int PART = 8 << 10;

  Bodies(Limits limits) {
    this(limits, new Semaphore(limits.allBytes()));
  }

  /** What is done with a body. */
  interface Use {
    Response with(byte[] body) throws IOException;
  }

  /** Hands the body over and gives its room back afterwards. */
  Response use(HttpExchange exchange, Deadline deadline, Use use) throws IOException {
    checkLength(exchange.getRequestHeaders());
    int[] taken = {0};
    try {
      byte[] body;
      try {
        body = read(exchange.getRequestBody(), taken);
      } catch (IOException e) {
        throw new Refusal(400, "the body ended early, or its chunks are not valid");
      }
      deadline.endReading();
      return use.with(body);
    } finally {
      free.release(taken[0]);
    }
  }

  private void checkLength(Headers asked) {
    List<String> lengths = asked.getOrDefault("Content-Length", List.of());
    boolean isChunked = asked.containsKey("Transfer-Encoding");
    if (lengths.size() > (isChunked ? 0 : 1) || asked.containsKey("Trailer")) {
      throw new Refusal(400, "expected one Content-Length, or chunks without trailers");
    }
    for (String length : lengths) {
      if (!length.matches("[0-9]+")) {
        throw new Refusal(400, "Content-Length is not a whole number");
      }
      if (length.length() > 9 || Integer.parseInt(length) > limits.bytes()) {
        throw tooLong();
      }
    }
  }

  private byte[] read(InputStream in, int[] taken) throws IOException {
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    byte[] part = new byte[PART];
    for (int count = in.read(part); count >= 0; count = in.read(part)) {
      if (count > limits.bytes() - body.size()) {
        throw tooLong();
      }
      if (!free.tryAcquire(count)) {
        throw new Refusal(503, "too much is being sent at once; try again");
      }
      taken[0] += count;
      body.write(part, 0, count);
    }
    return body.toByteArray();
  }

  private Refusal tooLong() {
    return new Refusal(
        413, "the body is longer than %d bytes; send it in parts".formatted(limits.bytes()));
  }
}
