package dev.pla.picture.scene;

import java.awt.image.BufferedImage;
import java.awt.image.DataBufferByte;
import java.awt.image.IndexColorModel;

/**
 * The smallest rectangle that holds all that differs between a frame and the one before; what is
 * equal inside it is transparent, which compresses to almost nothing.
 */
record FrameChange(int left, int top, BufferedImage image) {

  /** The whole frame, when there is none before it. */
  static FrameChange whole(byte[] frame, int width, int height, IndexColorModel model) {
    return new FrameChange(0, 0, image(frame, width, height, model));
  }

  /** From {@code before} to {@code after}; a single transparent pixel when they are equal. */
  static FrameChange between(
      byte[] before, byte[] after, int width, int height, IndexColorModel model) {
    int left = width;
    int right = -1;
    int top = height;
    int bottom = -1;
    for (int k = 0; k < after.length; k++) {
      if (before[k] != after[k]) {
        left = Math.min(left, k % width);
        right = Math.max(right, k % width);
        top = Math.min(top, k / width);
        bottom = Math.max(bottom, k / width);
      }
    }
    if (right < 0) {
      byte[] nothing = {(byte) Palette.TRANSPARENT};
      return new FrameChange(0, 0, image(nothing, 1, 1, model));
    }
    byte[] part = new byte[(right - left + 1) * (bottom - top + 1)];
    int next = 0;
    for (int y = top; y <= bottom; y++) {
      for (int x = left; x <= right; x++) {
        int k = y * width + x;
        part[next++] = before[k] == after[k] ? (byte) Palette.TRANSPARENT : after[k];
      }
    }
    return new FrameChange(left, top, image(part, right - left + 1, bottom - top + 1, model));
  }

  private static BufferedImage image(byte[] pixels, int width, int height, IndexColorModel model) {
    BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_BYTE_INDEXED, model);
    byte[] data = ((DataBufferByte) image.getRaster().getDataBuffer()).getData();
    System.arraycopy(pixels, 0, data, 0, pixels.length);
    return image;
  }
}
