package dev.pla.picture.scene;

import java.awt.Rectangle;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferByte;
import java.awt.image.DataBufferInt;
import java.awt.image.IndexColorModel;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageTypeSpecifier;
import javax.imageio.ImageWriter;
import javax.imageio.metadata.IIOMetadata;
import javax.imageio.metadata.IIOMetadataNode;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/** Writes an animation as a GIF that repeats forever, each frame as its change from the last. */
public final class Gif {

  private static final String FORMAT = "javax_imageio_gif_image_1.0";

  /** Frames looked at to choose the colours. */
  private static final int SAMPLES = 12;

  private final Animation animation;
  private final Theme theme;
  private final Palette palette;

  private Gif(Animation animation, Theme theme) {
    this.animation = animation;
    this.theme = theme;
    this.palette = Palette.of(theme, samples());
  }

  /** Writes the animation and leaves the stream open. */
  public static void write(Animation animation, Theme theme, OutputStream stream)
      throws IOException {
    ImageWriter writer = ImageIO.getImageWritersByFormatName("gif").next();
    try (MemoryCacheImageOutputStream out = new MemoryCacheImageOutputStream(stream)) {
      writer.setOutput(out);
      new Gif(animation, theme).write(writer);
    } finally {
      writer.dispose();
    }
    stream.flush();
  }

  private void write(ImageWriter writer) throws IOException {
    IndexColorModel model = palette.model();
    writer.prepareWriteSequence(null); // size and colours are those of the first frame
    byte[] before = new byte[animation.width() * animation.height()];
    Arrays.fill(before, (byte) Palette.TRANSPARENT); // so that all of the first frame differs
    boolean first = true;
    for (Animation.Frame frame : animation.frames()) {
      byte[] after = indices(frame.scene());
      FrameChange change = FrameChange.between(before, after, animation.width(), model);
      writer.writeToSequence(image(writer, change, frame.hundredths(), first), null);
      before = after;
      first = false;
    }
    writer.endWriteSequence();
  }

  /** First, last and some between: every colour of the run is likely to be in one of them. */
  private List<int[]> samples() {
    List<Animation.Frame> frames = animation.frames();
    int count = Math.min(SAMPLES, frames.size());
    return IntStream.range(0, count)
        .map(k -> k * (frames.size() - 1) / Math.max(1, count - 1))
        .mapToObj(at -> pixels(frames.get(at).scene()))
        .toList();
  }

  private int[] pixels(Scene scene) {
    BufferedImage image = Canvas.draw(scene, theme, 1);
    return ((DataBufferInt) image.getRaster().getDataBuffer()).getData();
  }

  private byte[] indices(Scene scene) {
    int[] pixels = pixels(scene);
    byte[] indices = new byte[pixels.length];
    for (int k = 0; k < pixels.length; k++) {
      indices[k] = palette.index(pixels[k]);
    }
    return indices;
  }

  private static IIOImage image(
      ImageWriter writer, FrameChange change, int hundredths, boolean first) throws IOException {
    ImageTypeSpecifier type = ImageTypeSpecifier.createFromRenderedImage(change.image());
    IIOMetadata metadata = writer.getDefaultImageMetadata(type, null);
    // a tree of our own: the default one would bring a table of other colours with it
    IIOMetadataNode root = new IIOMetadataNode(FORMAT);
    Object[] place = {
      "imageLeftPosition", change.left(),
      "imageTopPosition", change.top(),
      "imageWidth", change.image().getWidth(),
      "imageHeight", change.image().getHeight(),
      "interlaceFlag", "FALSE"
    };
    child(root, "ImageDescriptor", place);
    Object[] control = {
      "disposalMethod", "doNotDispose",
      "userInputFlag", "FALSE",
      "transparentColorFlag", "TRUE",
      "transparentColorIndex", Palette.TRANSPARENT,
      "delayTime", hundredths
    };
    child(root, "GraphicControlExtension", control);
    if (first) {
      Object[] repeat = {"applicationID", "NETSCAPE", "authenticationCode", "2.0"};
      child(child(root, "ApplicationExtensions"), "ApplicationExtension", repeat)
          .setUserObject(new byte[] {1, 0, 0}); // forever
    }
    metadata.setFromTree(FORMAT, root);
    return new IIOImage(change.image(), null, metadata);
  }

  /** A new child with attributes: a name, a value, a name, … */
  private static IIOMetadataNode child(IIOMetadataNode root, String name, Object... attributes) {
    IIOMetadataNode node = new IIOMetadataNode(name);
    for (int k = 0; k < attributes.length; k += 2) {
      node.setAttribute(attributes[k].toString(), attributes[k + 1].toString());
    }
    root.appendChild(node);
    return node;
  }

  /**
   * The smallest rectangle that holds all that differs between a frame and the one before; what is
   * equal inside it is transparent, which compresses to almost nothing.
   */
  private record FrameChange(int left, int top, BufferedImage image) {

    /** From {@code before} to {@code after}; a single transparent pixel when they are equal. */
    static FrameChange between(byte[] before, byte[] after, int width, IndexColorModel model) {
      BufferedImage whole = image(width, after.length / width, model);
      byte[] pixels = ((DataBufferByte) whole.getRaster().getDataBuffer()).getData();
      Arrays.fill(pixels, (byte) Palette.TRANSPARENT);
      Rectangle changed = new Rectangle(-1, -1);
      for (int k = 0; k < after.length; k++) {
        if (before[k] != after[k]) {
          pixels[k] = after[k];
          changed.add(new Rectangle(k % width, k / width, 1, 1));
        }
      }
      BufferedImage part = image(Math.max(1, changed.width), Math.max(1, changed.height), model);
      part.getRaster().setRect(-changed.x, -changed.y, whole.getRaster());
      return new FrameChange(changed.x, changed.y, part);
    }

    private static BufferedImage image(int width, int height, IndexColorModel model) {
      return new BufferedImage(width, height, BufferedImage.TYPE_BYTE_INDEXED, model);
    }
  }
}
