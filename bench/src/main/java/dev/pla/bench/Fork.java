package dev.pla.bench;

import dev.pla.bench.report.Score;
import dev.pla.bench.report.Sheet;
import dev.pla.bench.topic.Workshop;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A topic in a Java of its own, so that no other topic fills its memory or misleads its compiler.
 */
final class Fork {

  /** Huge pages, because NumPy asks for them too; the Vector API for those who use it. */
  private static final List<String> FLAGS =
      List.of(
          "-Xms6g",
          "-Xmx6g",
          "-XX:+UseParallelGC",
          "-XX:+UseTransparentHugePages",
          "--add-modules=jdk.incubator.vector",
          "-Dpla.kernel=vector");

  private Fork() {}

  /** Runs the topic; its sheet and its scores are then in the folder. */
  static void run(String topic, int divisor, Path folder) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(FLAGS);
    command.add("-Dpla.commit=" + System.getProperty("pla.commit", "an unnamed commit"));
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.addAll(List.of(Fork.class.getName(), topic, "" + divisor, folder.toString()));
    Process process =
        new ProcessBuilder(command)
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    process.getOutputStream().close();
    int exit = Fork.waitFor(process);
    if (exit != 0) {
      throw new IOException(topic + " ended with code " + exit);
    }
  }

  private static int waitFor(Process process) {
    try {
      return process.waitFor();
    } catch (InterruptedException e) {
      process.destroy();
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  /** The other side: {@code TOPIC DIVISOR FOLDER}. */
  public static void main(String[] args) throws IOException {
    Sheet sheet = new Sheet(args[0]);
    String before = Machine.load();
    try (Workshop workshop = new Workshop(Integer.parseInt(args[1]))) {
      Topics.named(args[0]).run(workshop, sheet);
    }
    sheet.say(
        Machine.describe()
            + ". Load average before: "
            + before
            + ", after: "
            + Machine.load()
            + ".");
    Path folder = Path.of(args[2]);
    Files.writeString(folder.resolve(args[0] + ".md"), sheet.toString());
    List<String> scores = sheet.scores().stream().map(Score::toString).toList();
    Files.write(folder.resolve(args[0] + ".tsv"), scores);
  }
}
