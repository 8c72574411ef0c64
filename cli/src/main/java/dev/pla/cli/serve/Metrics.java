package dev.pla.cli.serve;

import java.util.Collection;
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

  private final Map<String, LongAdder> counts = new ConcurrentSkipListMap<>();
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
    count("pla_requests_total{route=\"" + route + "\",status=\"" + status + "\"}", 1);
    int k = 0;
    while (k < BOUNDS.length && tookNanos > BOUNDS[k] * 1e9) {
      k++;
    }
    within[k].increment();
    nanos.add(tookNanos);
  }

  void rows(String model, int rows) {
    count("pla_rows_total{model=\"" + model + "\"}", rows);
  }

  void unknown(String model, long cells) {
    count("pla_unknown_categories_total{model=\"" + model + "\"}", cells);
  }

  void reloaded(String model, boolean isGood) {
    String result = isGood ? "done" : "failed";
    count("pla_reloads_total{model=\"" + model + "\",result=\"" + result + "\"}", 1);
  }

  private void count(String series, long more) {
    counts.computeIfAbsent(series, name -> new LongAdder()).add(more);
  }

  String text(Collection<ServedModel> models) {
    StringBuilder text = new StringBuilder();
    counts(text, "pla_requests_total", "Requests answered.");
    counts(text, "pla_rows_total", "Rows predicted.");
    counts(text, "pla_unknown_categories_total", "Cells with a category not met in learning.");
    counts(text, "pla_reloads_total", "Model files read again.");
    head(text, "pla_request_seconds", "histogram", "From the head of a request to its answer.");
    long sum = 0;
    for (int k = 0; k < within.length; k++) {
      sum += within[k].sum();
      String bound = k < BOUNDS.length ? String.valueOf(BOUNDS[k]) : "+Inf";
      text.append("pla_request_seconds_bucket{le=\"" + bound + "\"} " + sum + "\n");
    }
    text.append("pla_request_seconds_sum " + nanos.sum() / 1e9 + "\n");
    text.append("pla_request_seconds_count " + sum + "\n");
    head(text, "pla_requests_in_flight", "gauge", "Requests being answered.");
    text.append("pla_requests_in_flight " + inFlight.get() + "\n");
    head(text, "pla_model_info", "gauge", "The file that each model was read from.");
    for (ServedModel model : models) {
      text.append("pla_model_info{model=\"" + model.name() + "\",");
      text.append("sha256=\"" + model.sha256() + "\"} 1\n");
    }
    head(text, "pla_memory_used_bytes", "gauge", "Memory that Java has in use.");
    Runtime java = Runtime.getRuntime();
    text.append("pla_memory_used_bytes " + (java.totalMemory() - java.freeMemory()) + "\n");
    return text.toString();
  }

  private void counts(StringBuilder text, String name, String help) {
    head(text, name, "counter", help);
    counts.forEach(
        (series, count) -> {
          if (series.startsWith(name + "{")) {
            text.append(series + " " + count.sum() + "\n");
          }
        });
  }

  private static void head(StringBuilder text, String name, String type, String help) {
    text.append("# HELP " + name + " " + help + "\n# TYPE " + name + " " + type + "\n");
  }
}
