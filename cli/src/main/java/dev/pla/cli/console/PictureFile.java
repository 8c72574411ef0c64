package dev.pla.cli.console;

import static dev.pla.cli.console.UsageException.refuseIf;

import dev.pla.io.file.AtomicFile;
import dev.pla.picture.scene.Animation;
import dev.pla.picture.scene.Gif;
import dev.pla.picture.scene.Png;
import dev.pla.picture.scene.Scene;
import dev.pla.picture.scene.Svg;
import dev.pla.picture.scene.Theme;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.stream.Stream;

/** Where a picture goes, and in which format: the name's ending decides. */
public record PictureFile(String output) {

  /** Standard output. */
  private static final String STANDARD = "-";

  /** A file whose name has one of these endings, or standard output, which gets SVG or GIF. */
  public static PictureFile of(String option, String output, String... endings) {
    refuseIf(
        !output.equals(STANDARD) && Stream.of(endings).noneMatch(end -> endsWith(output, end)),
        "%s: %s, expected a name that ends in %s",
        option,
        output,
        String.join(" or ", endings));
    return new PictureFile(output);
  }

  private static boolean endsWith(String output, String ending) {
    return output.toLowerCase(Locale.ROOT).endsWith(ending);
  }

  public boolean isStandard() {
    return output.equals(STANDARD);
  }

  /** The JSON object goes where the picture would. */
  public void checkBesideJson(boolean json) {
    refuseIf(
        json && isStandard(),
        "--json: the picture goes to standard output; name a file with --output");
  }

  public void write(Scene scene, Theme theme, Console console) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    if (endsWith(output, ".png")) {
      Png.write(scene, theme, bytes);
    } else {
      Svg.write(scene, theme, bytes);
    }
    write(bytes.toByteArray(), console);
  }

  public void write(Animation animation, Theme theme, Console console) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    Gif.write(animation, theme, bytes);
    write(bytes.toByteArray(), console);
  }

  private void write(byte[] bytes, Console console) throws IOException {
    if (isStandard()) {
      console.out().write(bytes);
      console.out().flush();
    } else {
      AtomicFile.write(Path.of(output), bytes);
    }
  }
}
