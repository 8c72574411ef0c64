package dev.pla.cli.options;

import dev.pla.cli.console.UsageException;
import dev.pla.picture.Size;
import dev.pla.picture.scene.Theme;
import picocli.CommandLine.Option;

/** How a picture looks, and where it goes. */
public final class PictureOptions {

  @Option(
      names = {"-o", "--output"},
      paramLabel = "OUT")
  private String output;

  @Option(names = "--dark")
  private boolean dark;

  @Option(names = "--width", paramLabel = "PIXELS")
  private int width = Size.USUAL.width();

  @Option(names = "--height", paramLabel = "PIXELS")
  private int height = Size.USUAL.height();

  public Theme theme() {
    return dark ? Theme.DARK : Theme.LIGHT;
  }

  public Size size() {
    try {
      return new Size(width, height);
    } catch (IllegalArgumentException e) {
      throw new UsageException("--width, --height: " + e.getMessage());
    }
  }

  /** Where it goes: as asked, or a file in the current folder named after the data. */
  public String output(String data, String ending) {
    return output != null ? output : baseName(data) + ending;
  }

  /** folder/credit.csv.gz is credit. */
  private static String baseName(String data) {
    if (data.equals("-")) {
      return "pla";
    }
    String name = data.substring(Math.max(data.lastIndexOf('/'), data.lastIndexOf('\\')) + 1);
    String unzipped = name.endsWith(".gz") ? name.substring(0, name.length() - 3) : name;
    int dot = unzipped.lastIndexOf('.');
    return dot > 0 ? unzipped.substring(0, dot) : unzipped.isEmpty() ? "pla" : unzipped;
  }
}
