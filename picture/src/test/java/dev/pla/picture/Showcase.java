package dev.pla.picture;

import dev.pla.data.Dataset;
import dev.pla.data.Schema;
import dev.pla.learn.Outcome;
import dev.pla.learn.Perceptron;
import dev.pla.picture.scene.Animation;
import dev.pla.picture.scene.Gif;
import dev.pla.picture.scene.Theme;
import dev.pla.picture.view.Look;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Makes the animation of the first page: {@code Showcase docs/images/pla.gif}. */
final class Showcase {

  private static final long SEED = 751;
  private static final int POINTS = 50;
  private static final double MARGIN = 0.06;
  private static final double WIDTH = 1.5;

  private Showcase() {}

  public static void main(String[] args) throws IOException {
    try (OutputStream out = Files.newOutputStream(Path.of(args[0]))) {
      Gif.write(animation(), Theme.LIGHT, out);
    }
  }

  static Animation animation() {
    Dataset data = Sets.planted(SEED, POINTS, MARGIN, WIDTH);
    Schema schema = new Schema(List.of("x₁", "x₂"), "−1", "+1");
    RunAnimation film = new RunAnimation(data, schema, i -> "Point " + (i + 1));
    Outcome outcome = new Perceptron().fit(data, film);
    return film.animation(outcome, new Look.FirstTwo(), new Size(720, 540));
  }
}
