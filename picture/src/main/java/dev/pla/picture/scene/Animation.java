package dev.pla.picture.scene;

import java.util.List;

/** Pictures of one size, one after the other, over and over. */
public record Animation(List<Frame> frames) {

  /** A picture and how long it stays, in hundredths of a second. */
  public record Frame(Scene scene, int hundredths) {

    public Frame {
      if (hundredths < 1 || hundredths > 0xFFFF) {
        throw new IllegalArgumentException(
            "a frame of " + hundredths + " hundredths of a second, expected 1 to 65535");
      }
    }
  }

  public Animation {
    frames = List.copyOf(frames);
    if (frames.isEmpty()) {
      throw new IllegalArgumentException("an animation without frames");
    }
    for (Frame frame : frames) {
      if (frame.scene().width() != frames.get(0).scene().width()
          || frame.scene().height() != frames.get(0).scene().height()) {
        throw new IllegalArgumentException("frames of different sizes");
      }
    }
  }

  public int width() {
    return frames.get(0).scene().width();
  }

  public int height() {
    return frames.get(0).scene().height();
  }
}
