package dev.pla.bench.peer;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.pla.bench.race.Contestant;
import dev.pla.bench.race.Measure;
import dev.pla.bench.race.Timing;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * A Python that lives as long as a topic and does what it is asked: one line of JSON there, one
 * back.
 *
 * <p>It may use one thread, like everyone.
 */
public final class Python implements AutoCloseable {

  /** Debian's, which has scikit-learn; another one may be first on the path. */
  public static final String EXECUTABLE =
      System.getProperty("pla.bench.python", "/usr/bin/python3");

  private static final List<String> THREADS =
      List.of("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS");

  private static final ObjectMapper JSON = new ObjectMapper();

  private final Process process;
  private final Writer out;
  private final BufferedReader in;

  private Python(Process process) {
    this.process = process;
    this.out = process.outputWriter(StandardCharsets.UTF_8);
    this.in = process.inputReader(StandardCharsets.UTF_8);
  }

  /** Starts {@code serve.py} of the folder. */
  public static Python start(Path folder) {
    ProcessBuilder builder =
        new ProcessBuilder(EXECUTABLE, folder.resolve("serve.py").toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT);
    allowOneThread(builder);
    try {
      return new Python(builder.start());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Keeps the number crunching of a Python process on one thread. */
  public static void allowOneThread(ProcessBuilder builder) {
    THREADS.forEach(name -> builder.environment().put(name, "1"));
  }

  /** The answer of a function, named {@code module.function}. */
  public JsonNode call(String function, Map<String, ?> arguments) {
    try {
      out.write(request(function, arguments));
      out.write('\n');
      out.flush();
      return answer(in.readLine());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static String request(String function, Map<String, ?> arguments) throws JsonProcessingException {
    return JSON.writeValueAsString(Map.of("call", function, "with", arguments));
  }

  static JsonNode answer(String line) throws JsonProcessingException {
    if (line == null) {
      throw new IllegalStateException("Python ended without an answer");
    }
    JsonNode node = JSON.readTree(line);
    if (node.has("failure")) {
      throw new IllegalStateException("Python says: " + node.get("failure").asText());
    }
    return node.get("answer");
  }

  /** A contestant that calls the function, which times itself. */
  public Contestant contestant(String function, Map<String, ?> arguments) {
    return () -> measure(call(function, arguments));
  }

  static Measure measure(JsonNode node) {
    Timing timing = new Timing(node.get("cpu").asDouble(), node.get("wall").asDouble());
    String answer = node.hasNonNull("answer") ? node.get("answer").asText() : "";
    return new Measure(timing, node.get("result").asText(), answer);
  }

  /** A package with its version. */
  public String version(String packageName, String called) {
    return called + " " + call("serve.version", Map.of("package", packageName)).asText();
  }

  @Override
  public void close() {
    try {
      out.close();
      process.waitFor();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      process.destroy();
      Thread.currentThread().interrupt();
    }
  }
}
