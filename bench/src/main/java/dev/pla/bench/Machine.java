package dev.pla.bench;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.stream.Stream;

/** What the figures were measured on. */
final class Machine {

  private Machine() {}

  static String describe() {
    return Runtime.getRuntime().availableProcessors()
        + " cores of "
        + processor()
        + "; Java "
        + System.getProperty("java.version")
        + " ("
        + System.getProperty("java.vendor")
        + "), PLA at "
        + System.getProperty("pla.commit", "an unnamed commit");
  }

  /** Processes that wanted a core during the last minute, on average; ours are among them. */
  static String load() {
    double load = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
    return load < 0 ? "unknown" : String.format(Locale.ROOT, "%.1f", load);
  }

  private static String processor() {
    try (Stream<String> lines = Files.lines(Path.of("/proc/cpuinfo"))) {
      return lines
          .filter(line -> line.startsWith("model name"))
          .findFirst()
          .map(line -> line.substring(line.indexOf(':') + 1).strip())
          .orElse(System.getProperty("os.arch"));
    } catch (IOException e) {
      return System.getProperty("os.arch");
    }
  }
}
