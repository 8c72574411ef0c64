package dev.pla.bench;

import dev.pla.bench.report.Scoreboard;
import dev.pla.bench.report.Section;
import dev.pla.picture.scene.Scene;
import dev.pla.picture.scene.Svg;
import dev.pla.picture.scene.Theme;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code bench/run [--small] [--write] [TOPIC...]}: the topics named, or all, one after the other.
 */
final class Main {

  /** How much smaller the data of a quick try are. */
  private static final int SMALL = 100;

  private static final Path DOCUMENT = Path.of("docs", "benchmarks.md");
  private static final Path SCORES = Path.of("docs", "benchmarks.tsv");
  private static final Path LIGHT = Path.of("docs", "images", "benchmarks.svg");
  private static final Path DARK = Path.of("docs", "images", "benchmarks-dark.svg");

  private Main() {}

  public static void main(String[] args) throws IOException {
    List<String> topics = new ArrayList<>(List.of(args));
    boolean small = topics.remove("--small");
    boolean write = topics.remove("--write");
    for (String topic : topics) {
      if (!Topics.names().contains(topic)) {
        System.err.println(
            "bench: unknown "
                + topic
                + ", expected --small, --write or topics of "
                + String.join(" ", Topics.names()));
        System.exit(2);
      }
    }
    if (small && write) {
      System.err.println("bench: --small is a try; its figures are not written");
      System.exit(2);
    }
    Path folder = Files.createDirectories(Path.of("bench", "target", "results"));
    List<String> run = topics.isEmpty() ? Topics.names() : topics;
    boolean complete = true;
    for (String topic : run) {
      complete &= run(topic, small ? SMALL : 1, folder, write);
    }
    System.exit(complete ? 0 : 1);
  }

  /** A topic that fails is said, and does not take the others with it. */
  private static boolean run(String topic, int divisor, Path folder, boolean write)
      throws IOException {
    try {
      Fork.run(topic, divisor, folder);
    } catch (IOException e) {
      System.err.println("bench: " + e.getMessage());
      return false;
    }
    String text = Files.readString(folder.resolve(topic + ".md"));
    System.out.println(text);
    if (write) {
      write(topic, text, folder);
    }
    return true;
  }

  private static void write(String topic, String text, Path folder) throws IOException {
    Scoreboard news = Scoreboard.read(folder.resolve(topic + ".tsv"));
    Scoreboard scores = Scoreboard.read(SCORES).with(topic, news.scores(), Topics.names());
    scores.write(SCORES);
    String document = Files.readString(DOCUMENT);
    document = new Section("targets").replaced(document, scores.markdown());
    document = new Section(topic).replaced(document, text);
    Files.writeString(DOCUMENT, document);
    Scene chart = scores.chart();
    Files.writeString(LIGHT, Svg.text(chart, Theme.LIGHT));
    Files.writeString(DARK, Svg.text(chart, Theme.DARK));
  }
}
