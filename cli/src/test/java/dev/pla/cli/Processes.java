package dev.pla.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The command line in a process of its own, small and quick to start. */
public final class Processes {

  private Processes() {}

  /** The words that start it, after those of {@code before}, such as strace. */
  public static List<String> command(List<String> before, String... args) {
    List<String> command = new ArrayList<>(before);
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(
        List.of(
            "-Xmx128m",
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-XX:-UsePerfData",
            "-Dpla.threads=1",
            "-cp",
            System.getProperty("java.class.path"),
            Main.class.getName()));
    command.addAll(List.of(args));
    return command;
  }
}
