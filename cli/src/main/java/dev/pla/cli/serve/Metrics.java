package dev.pla.cli.serve;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;

/** What happened since the start, in the text format of Prometheus. */
final class Metrics {

  static final String TYPE = "text/plain; version=0.0.4; charset=utf-8";

  private static final double[] BOUNDS = {
    0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10
  };

  private final Map<String, Map<String, LongAdder>> counts = new ConcurrentSkipListMap<>();
  private final LongAdder[] within = new LongAdder[BOUNDS.length + 1];
  private final LongAdder nanos = new LongAdder();
  private final AtomicInteger inFlight = new AtomicInteger();

  Metrics() {
    for (int k = 0; k < within.length; k++) {
      within[k] = new LongAdder();
    }
  }

  void begin() {
    inFlight.incrementAndGet();
  }

  int inFlight() {
    return inFlight.get();
  }

  /** A request was answered; its route is one of ours, so there are few. */
  void end(String route, int status, long tookNanos) {
    inFlight.decrementAndGet();
    count("pla_requests_total", "{route=\"%s\",status=\"%d\"}".formatted(route, status), 1);
    int k = 0;
    while (k < BOUNDS.length && tookNanos > BOUNDS[k] * 1e9) {
      k++;
    }
    within[k].increment();
    nanos.add(tookNanos);
  }

  void rows(String model, int rows) {
    count("pla_rows_total", "{model=\"%s\"}".formatted(model), rows);
  }

  void unknown(String model, long cells) {
    count("pla_unknown_categories_total", "{model=\"%s\"}".formatted(model), cells);
  }

  void reloaded(String model, boolean isGood) {
    String result = isGood ? "done" : "failed";
    count("pla_reloads_total", "{model=\"%s\",result=\"%s\"}".formatted(model, result), 1);
  }

  private void count(String name, String labels, long more) {
    counts
        .computeIfAbsent(name, n -> new ConcurrentSkipListMap<>())
        .computeIfAbsent(labels, l -> new LongAdder())
        .add(more);
  }

  String text(Collection<ServedModel> models) {
    Map<String, Object> seconds = new LinkedHashMap<>();
    long sum = 0;
    for (int k = 0; k < within.length; k++) {
      sum += within[k].sum();
      Object bound = k < BOUNDS.length ? BOUNDS[k] : "+Inf";
      seconds.put("_bucket{le=\"%s\"}".formatted(bound), sum);
    }
    seconds.put("_sum", nanos.sum() / 1e9);
    seconds.put("_count", sum);
    Map<String, Object> files = new LinkedHashMap<>();
    models.forEach(
        m -> files.put("{model=\"%s\",sha256=\"%s\"}".formatted(m.name(), m.sha256()), 1));
    Runtime java = Runtime.getRuntime();
    long used = java.totalMemory() - java.freeMemory();
    return counts("pla_requests_total", "Requests answered.")
        + counts("pla_rows_total", "Rows predicted.")
        + counts("pla_unknown_categories_total", "Cells with a category not met in learning.")
        + counts("pla_reloads_total", "Model files read again.")
        + metric(
            "pla_request_seconds",
            "histogram",
            "From the head of a request to its answer.",
            seconds)
        + metric(
            "pla_requests_in_flight", "gauge", "Requests being answered.", Map.of("", inFlight))
        + metric("pla_model_info", "gauge", "The file that each model was read from.", files)
        + metric(
            "pla_memory_used_bytes", "gauge", "Memory that Java has in use.", Map.of("", used));
  }

  private String counts(String name, String help) {
    return metric(name, "counter", help, counts.getOrDefault(name, Map.of()));
  }

  /** A metric with its values, each behind what its name ends in. */
  private static String metric(String name, String type, String help, Map<String, ?> values) {
    StringBuilder text = new StringBuilder();
    text.append("# HELP %1$s %3$s\n# TYPE %1$s %2$s\n".formatted(name, type, help));
    values.forEach((end, value) -> text.append(name + end + " " + value + "\n"));
    return text.toString();
  }
}
