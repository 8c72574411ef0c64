package dev.pla.picture.scene;

import java.util.List;

/**
 * A picture as a value: shapes on a page of a size in pixels, back to front, in colours by role.
 *
 * @param title what the picture shows, in a few words
 * @param description what there is to see, for those who cannot
 */
public record Scene(int width, int height, String title, String description, List<Shape> shapes) {

  public Scene {
    if (width < 1 || height < 1) {
      throw new IllegalArgumentException(
          "a picture of " + width + " by " + height + " pixels, expected at least 1 by 1");
    }
    title = PlainText.printable(title);
    description = PlainText.printable(description);
    shapes = List.copyOf(shapes);
  }
}
