package dev.pla.picture.scene;

import java.awt.image.IndexColorModel;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * At most 255 colours and a transparent one, shared by all frames of an animation.
 *
 * <p>The colour of a pixel depends on nothing but its own colour, so what does not move does not
 * flicker. The theme's colours are kept exactly; the other places go to the blends at edges that
 * occur most.
 */
final class Palette {

  static final int SIZE = 256;
  static final int TRANSPARENT = SIZE - 1;

  /** The part of a colour that is counted: four bits a channel. */
  private static final int COARSE = 0xF0F0F0;

  private final int[] colors;
  private final Map<Integer, Byte> nearest = new HashMap<>();

  private Palette(int[] colors) {
    this.colors = colors;
  }

  static Palette of(Theme theme, List<int[]> pictures) {
    Set<Integer> chosen = new LinkedHashSet<>();
    for (Role role : Role.values()) {
      chosen.add(theme.rgb(role));
    }
    Map<Integer, int[]> blends = new TreeMap<>(); // a pixel and how many are like it
    for (int[] picture : pictures) {
      for (int pixel : picture) {
        blends.computeIfAbsent(pixel & COARSE, coarse -> new int[] {pixel & 0xFFFFFF, 0})[1]++;
      }
    }
    blends.values().stream()
        .sorted((a, b) -> Integer.compare(b[1], a[1]))
        .takeWhile(blend -> chosen.size() < TRANSPARENT)
        .forEach(blend -> chosen.add(blend[0]));
    return new Palette(chosen.stream().mapToInt(Integer::intValue).toArray());
  }

  /** The place of the colour that is nearest to this pixel's. */
  byte index(int pixel) {
    return nearest.computeIfAbsent(pixel & 0xFFFFFF, this::search);
  }

  private byte search(int pixel) {
    int best = 0;
    int least = Integer.MAX_VALUE;
    for (int k = 0; k < colors.length && least > 0; k++) {
      int distance = distance(colors[k], pixel);
      if (distance < least) {
        least = distance;
        best = k;
      }
    }
    return (byte) best;
  }

  private static int distance(int a, int b) {
    int red = ((a >> 16) & 0xFF) - ((b >> 16) & 0xFF);
    int green = ((a >> 8) & 0xFF) - ((b >> 8) & 0xFF);
    int blue = (a & 0xFF) - (b & 0xFF);
    return 2 * red * red + 4 * green * green + 3 * blue * blue; // as sensitive as eyes are
  }

  IndexColorModel model() {
    byte[] red = new byte[SIZE];
    byte[] green = new byte[SIZE];
    byte[] blue = new byte[SIZE];
    for (int k = 0; k < colors.length; k++) {
      red[k] = (byte) (colors[k] >> 16);
      green[k] = (byte) (colors[k] >> 8);
      blue[k] = (byte) colors[k];
    }
    return new IndexColorModel(8, SIZE, red, green, blue, TRANSPARENT);
  }
}
