package dev.pla.bench.topic;

import dev.pla.bench.peer.Versions;
import dev.pla.bench.report.Sheet;
import java.util.Collection;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/** The kernels by JMH: the scalar one beside the one with the Vector API. */
public final class Kernels implements Topic {

  @Override
  public String name() {
    return "kernels";
  }

  @Override
  public void run(Workshop workshop, Sheet sheet) {
    sheet.say("## Kernels");
    sheet.say(
        Versions.named("JMH")
            + ", nanoseconds for each of "
            + PointsBenchmark.ROWS
            + " rows, which lie in the nearest caches. Both kernels give the same bits.");
    Map<String, Double> scalar = measured("scalar", workshop.isSmall());
    Map<String, Double> vector = measured("vector", workshop.isSmall());
    sheet.say(table(scalar, vector));
  }

  private static String table(Map<String, Double> scalar, Map<String, Double> vector) {
    StringBuilder text = new StringBuilder();
    text.append("| work | scalar | vector | scalar / vector |\n|---|---:|---:|---:|\n");
    scalar.forEach(
        (work, nanos) ->
            text.append(
                String.format(
                    Locale.ROOT,
                    "| %s | %.2f | %.2f | %.2f |%n",
                    work,
                    nanos,
                    vector.get(work),
                    nanos / vector.get(work))));
    return text.toString();
  }

  /** Nanoseconds for each kind of work, in a Java that was told which kernel to take. */
  private static Map<String, Double> measured(String kernel, boolean small) {
    TimeValue time = TimeValue.milliseconds(small ? 100 : 500);
    Options options =
        new OptionsBuilder()
            .include(PointsBenchmark.class.getName())
            .forks(small ? 1 : 2)
            .warmupIterations(small ? 2 : 4)
            .warmupTime(time)
            .measurementIterations(small ? 2 : 5)
            .measurementTime(time)
            .jvmArgs("-Dpla.kernel=" + kernel, "--add-modules=jdk.incubator.vector")
            .build();
    try {
      return byWork(new Runner(options).run());
    } catch (RunnerException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Map<String, Double> byWork(Collection<RunResult> results) {
    Map<String, Double> nanos = new TreeMap<>();
    for (RunResult result : results) {
      String benchmark = result.getParams().getBenchmark();
      String work = benchmark.substring(benchmark.lastIndexOf('.') + 1);
      int features = Integer.parseInt(result.getParams().getParam("features"));
      String key = String.format(Locale.ROOT, "%s, %3d features", work, features);
      nanos.put(key, result.getPrimaryResult().getScore());
    }
    return nanos;
  }
}
