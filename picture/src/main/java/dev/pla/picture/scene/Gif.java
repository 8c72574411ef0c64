package dev.pla.picture.scene;

import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;
import java.awt.image.IndexColorModel;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
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
  private static final String STREAM = "javax_imageio_gif_stream_1.0";

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
    writer.prepareWriteSequence(screen(writer, model));
    byte[] before = null;
    for (Animation.Frame frame : animation.frames()) {
      byte[] after = indices(frame.scene());
      FrameChange change =
          before == null
              ? FrameChange.whole(after, animation.width(), animation.height(), model)
              : FrameChange.between(before, after, animation.width(), animation.height(), model);
      writer.writeToSequence(image(writer, change, frame.hundredths(), before == null), null);
      before = after;
    }
    writer.endWriteSequence();
  }

  /** The size of the screen and the colours of all frames. */
  private IIOMetadata screen(ImageWriter writer, IndexColorModel model) throws IOException {
    IIOMetadata metadata = writer.getDefaultStreamMetadata(null);
    IIOMetadataNode root = new IIOMetadataNode(STREAM);
    child(root, "Version").setAttribute("value", "89a");
    IIOMetadataNode screen = child(root, "LogicalScreenDescriptor");
    screen.setAttribute("logicalScreenWidth", Integer.toString(animation.width()));
    screen.setAttribute("logicalScreenHeight", Integer.toString(animation.height()));
    screen.setAttribute("colorResolution", "8");
    screen.setAttribute("pixelAspectRatio", "0");
    IIOMetadataNode table = child(root, "GlobalColorTable");
    table.setAttribute("sizeOfGlobalColorTable", Integer.toString(Palette.SIZE));
    table.setAttribute("backgroundColorIndex", "0");
    table.setAttribute("sortFlag", "FALSE");
    for (int k = 0; k < Palette.SIZE; k++) {
      IIOMetadataNode entry = new IIOMetadataNode("ColorTableEntry");
      entry.setAttribute("index", Integer.toString(k));
      entry.setAttribute("red", Integer.toString(model.getRed(k)));
      entry.setAttribute("green", Integer.toString(model.getGreen(k)));
      entry.setAttribute("blue", Integer.toString(model.getBlue(k)));
      table.appendChild(entry);
    }
    metadata.setFromTree(STREAM, root);
    return metadata;
  }

  /** First, last and some between: every colour of the run is likely to be in one of them. */
  private List<int[]> samples() {
    List<Animation.Frame> frames = animation.frames();
    int count = Math.min(SAMPLES, frames.size());
    List<int[]> samples = new ArrayList<>();
    for (int k = 0; k < count; k++) {
      int at = count == 1 ? 0 : (int) ((long) k * (frames.size() - 1) / (count - 1));
      samples.add(pixels(frames.get(at).scene()));
    }
    return samples;
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
    IIOMetadataNode place = child(root, "ImageDescriptor");
    place.setAttribute("imageLeftPosition", Integer.toString(change.left()));
    place.setAttribute("imageTopPosition", Integer.toString(change.top()));
    place.setAttribute("imageWidth", Integer.toString(change.image().getWidth()));
    place.setAttribute("imageHeight", Integer.toString(change.image().getHeight()));
    place.setAttribute("interlaceFlag", "FALSE");
    IIOMetadataNode control = child(root, "GraphicControlExtension");
    control.setAttribute("disposalMethod", "doNotDispose");
    control.setAttribute("userInputFlag", "FALSE");
    control.setAttribute("transparentColorFlag", "TRUE");
    control.setAttribute("transparentColorIndex", Integer.toString(Palette.TRANSPARENT));
    control.setAttribute("delayTime", Integer.toString(hundredths));
    if (first) {
      child(root, "ApplicationExtensions").appendChild(repeatForever());
    }
    metadata.setFromTree(FORMAT, root);
    return new IIOImage(change.image(), null, metadata);
  }

  private static IIOMetadataNode repeatForever() {
    IIOMetadataNode node = new IIOMetadataNode("ApplicationExtension");
    node.setAttribute("applicationID", "NETSCAPE");
    node.setAttribute("authenticationCode", "2.0");
    node.setUserObject(new byte[] {1, 0, 0});
    return node;
  }

  private static IIOMetadataNode child(IIOMetadataNode root, String name) {
    IIOMetadataNode node = new IIOMetadataNode(name);
    root.appendChild(node);
    return node;
  }
}
