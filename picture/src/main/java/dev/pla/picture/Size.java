package dev.pla.picture;

/** The size of a picture in pixels; smaller ones have no room for axes and words. */
public record Size(int width, int height) {

  private static final int SMALLEST_WIDTH = 360;
  private static final int SMALLEST_HEIGHT = 280;

  /** Larger ones would not fit into memory as pixels. */
  private static final int LARGEST = 8000;

  /** 720 by 560: a page's column. */
  public static final Size USUAL = new Size(720, 560);

  public Size {
    if (width < SMALLEST_WIDTH || height < SMALLEST_HEIGHT || Math.max(width, height) > LARGEST) {
      throw new IllegalArgumentException(
          "a picture of %d by %d pixels, expected at least %d by %d and at most %d by %d"
              .formatted(width, height, SMALLEST_WIDTH, SMALLEST_HEIGHT, LARGEST, LARGEST));
    }
  }
}
