package dev.pla.picture.scene;

import java.io.IOException;
import java.io.OutputStream;
import javax.imageio.ImageIO;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/** Writes a scene as PNG, with two pixels for each of the scene's, for sharp text and lines. */
public final class Png {

  static final int SCALE = 2;

  private Png() {}

  public static void write(Scene scene, Theme theme, OutputStream stream) throws IOException {
    try (MemoryCacheImageOutputStream out = new MemoryCacheImageOutputStream(stream)) {
      if (!ImageIO.write(Canvas.draw(scene, theme, SCALE), "png", out)) {
        throw new IOException("this Java has no writer of PNG files");
      }
    }
    stream.flush();
  }
}
