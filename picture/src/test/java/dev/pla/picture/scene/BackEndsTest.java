package dev.pla.picture.scene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.metadata.IIOMetadataNode;
import org.junit.jupiter.api.Test;

class BackEndsTest {

  private static Scene square(int at, String text) {
    return new Scene(
        100,
        60,
        "title",
        "description",
        List.of(
            Shape.Polygon.rectangle(at, 10, 20, 20, new Fill(Role.POSITIVE)),
            Shape.Polygon.rectangle(0, 50, 100, 10, new Fill(Role.NEGATIVE)),
            new Shape.Text(new Point(3.256, 45), text, new Font(10), Role.INK)));
  }

  @Test
  void markupInTextStaysText() {
    String svg = Svg.text(square(0, "<img src=x onerror=alert(1)> & \"quoted\""), Theme.LIGHT);
    assertThat(svg)
        .contains("&lt;img src=x onerror=alert(1)&gt; &amp; &quot;quoted&quot;")
        .doesNotContain("<img");
  }

  @Test
  void whatCannotBeSeenIsShownAsItsCode() {
    Shape.Text text =
        new Shape.Text(
            new Point(0, 0), "a\u001b[31m\0\n\u202eb\ud800\uffff", new Font(9), Role.INK);
    assertThat(text.text()).isEqualTo("a\\x1b[31m\\x00\\x0a\\u202eb\\ud800\\uffff");
  }

  @Test
  void longTextIsCutToItsRoom() {
    Font font = new Font(10);
    assertThat(font.fit("short", 100)).isEqualTo("short");
    String cut = font.fit("long ".repeat(100_000), 100);
    assertThat(cut).endsWith("…").hasSizeBetween(10, 40);
    assertThat(font.width(cut)).isLessThanOrEqualTo(100);
  }

  @Test
  void numbersAreTheSameInEveryLocale() {
    Locale before = Locale.getDefault();
    String usual = Svg.text(square(1, "x"), Theme.LIGHT);
    try {
      Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
      assertThat(Svg.text(square(1, "x"), Theme.LIGHT)).isEqualTo(usual).contains("x=\"3.26\"");
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void aPlaceThatIsNotANumberIsRefused() {
    assertThatThrownBy(() -> new Point(0, Double.NaN)).hasMessageContaining("NaN");
  }

  @Test
  void pngHasTwoPixelsForOneAndTheColoursOfItsTheme() throws IOException {
    for (Theme theme : Theme.values()) {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      Png.write(square(30, "x"), theme, out);
      BufferedImage image = ImageIO.read(new ByteArrayInputStream(out.toByteArray()));
      assertThat(image.getWidth()).isEqualTo(200);
      assertThat(image.getHeight()).isEqualTo(120);
      assertThat(image.getRGB(80, 40) & 0xFFFFFF).isEqualTo(theme.rgb(Role.POSITIVE));
      assertThat(image.getRGB(4, 4) & 0xFFFFFF).isEqualTo(theme.rgb(Role.BACKGROUND));
      assertThat(image.getRGB(4, 110) & 0xFFFFFF).isEqualTo(theme.rgb(Role.NEGATIVE));
    }
  }

  @Test
  void everyShapeLeavesItsColour() throws IOException {
    Scene scene =
        new Scene(
            100,
            100,
            "",
            "",
            List.of(
                new Shape.Group(
                    "all",
                    List.of(
                        Shape.Polyline.line(
                            new Point(0, 90), new Point(100, 90), new Stroke(Role.BOUNDARY, 4)),
                        Shape.Marks.filled(
                            Marker.TRIANGLE,
                            10,
                            new Fill(Role.UNLABELLED),
                            new Stroke(Role.INK, 1),
                            List.of(new Point(20, 20))),
                        Shape.Marks.rings(
                            10, new Stroke(Role.MISTAKE, 3), List.of(new Point(60, 20)))))));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Png.write(scene, Theme.LIGHT, out);
    BufferedImage image = ImageIO.read(new ByteArrayInputStream(out.toByteArray()));
    assertThat(image.getRGB(100, 180) & 0xFFFFFF).isEqualTo(Theme.LIGHT.rgb(Role.BOUNDARY));
    assertThat(image.getRGB(40, 40) & 0xFFFFFF).isEqualTo(Theme.LIGHT.rgb(Role.UNLABELLED));
    assertThat(image.getRGB(140, 40) & 0xFFFFFF).isEqualTo(Theme.LIGHT.rgb(Role.MISTAKE));
    assertThat(image.getRGB(120, 40) & 0xFFFFFF).isEqualTo(Theme.LIGHT.rgb(Role.BACKGROUND));
  }

  @Test
  void gifShowsEachFrameForItsTime() throws IOException {
    ImageReader reader = read(gif(Theme.LIGHT));
    assertThat(reader.getNumImages(true)).isEqualTo(4);
    List<String> delays = new ArrayList<>();
    for (int k = 0; k < 4; k++) {
      delays.add(node(reader, k, "GraphicControlExtension").getAttribute("delayTime"));
    }
    assertThat(delays).containsExactly("50", "60", "70", "400");
    IIOMetadataNode repeat =
        (IIOMetadataNode) node(reader, 0, "ApplicationExtensions").getFirstChild();
    assertThat(repeat.getAttribute("applicationID")).isEqualTo("NETSCAPE");
    assertThat((byte[]) repeat.getUserObject()).containsExactly(1, 0, 0); // forever
  }

  @Test
  void gifFramesPutOverEachOtherGiveThePicturesInTheirColours() throws IOException {
    for (Theme theme : Theme.values()) {
      List<BufferedImage> frames = composed(read(gif(theme)));
      int[] at = {10, 40, 70, 70};
      for (int k = 0; k < 4; k++) {
        BufferedImage frame = frames.get(k);
        for (int x : new int[] {10, 40, 70}) {
          Role role = x == at[k] ? Role.POSITIVE : Role.BACKGROUND;
          assertThat(frame.getRGB(x + 10, 20) & 0xFFFFFF).isEqualTo(theme.rgb(role));
        }
        assertThat(frame.getRGB(50, 55) & 0xFFFFFF).isEqualTo(theme.rgb(Role.NEGATIVE));
      }
    }
  }

  @Test
  void gifFramesShareTheirColoursAndHoldOnlyWhatChanged() throws IOException {
    ImageReader reader = read(gif(Theme.LIGHT));
    for (int k = 0; k < 4; k++) {
      assertThat(node(reader, k, "LocalColorTable")).isNull();
    }
    assertThat(reader.read(1).getHeight()).isLessThan(60);
    assertThat(reader.read(3).getWidth()).isEqualTo(1); // nothing changed
  }

  @Test
  void equalScenesGiveEqualBytes() throws IOException {
    assertThat(gif(Theme.DARK)).isEqualTo(gif(Theme.DARK));
    ByteArrayOutputStream first = new ByteArrayOutputStream();
    ByteArrayOutputStream second = new ByteArrayOutputStream();
    Png.write(square(3, "x"), Theme.LIGHT, first);
    Png.write(square(3, "x"), Theme.LIGHT, second);
    assertThat(second.toByteArray()).isEqualTo(first.toByteArray());
  }

  @Test
  void themesDiffer() {
    assertThat(Svg.text(square(1, "x"), Theme.DARK))
        .isNotEqualTo(Svg.text(square(1, "x"), Theme.LIGHT))
        .contains("#56b4e9")
        .contains("#e69f00");
  }

  private static byte[] gif(Theme theme) throws IOException {
    Animation animation =
        new Animation(
            List.of(
                new Animation.Frame(square(10, "x"), 50),
                new Animation.Frame(square(40, "x"), 60),
                new Animation.Frame(square(70, "x"), 70),
                new Animation.Frame(square(70, "x"), 400)));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Gif.write(animation, theme, out);
    return out.toByteArray();
  }

  private static ImageReader read(byte[] gif) throws IOException {
    ImageReader reader = ImageIO.getImageReadersByFormatName("gif").next();
    reader.setInput(ImageIO.createImageInputStream(new ByteArrayInputStream(gif)));
    return reader;
  }

  private static IIOMetadataNode node(ImageReader reader, int k, String name) throws IOException {
    IIOMetadataNode root =
        (IIOMetadataNode) reader.getImageMetadata(k).getAsTree("javax_imageio_gif_image_1.0");
    return (IIOMetadataNode) root.getElementsByTagName(name).item(0);
  }

  private static List<BufferedImage> composed(ImageReader reader) throws IOException {
    List<BufferedImage> frames = new ArrayList<>();
    BufferedImage now = new BufferedImage(100, 60, BufferedImage.TYPE_INT_RGB);
    for (int k = 0; k < reader.getNumImages(true); k++) {
      IIOMetadataNode place = node(reader, k, "ImageDescriptor");
      BufferedImage next = new BufferedImage(100, 60, BufferedImage.TYPE_INT_RGB);
      Graphics2D graphics = next.createGraphics();
      graphics.drawImage(now, 0, 0, null);
      graphics.drawImage(
          reader.read(k),
          Integer.parseInt(place.getAttribute("imageLeftPosition")),
          Integer.parseInt(place.getAttribute("imageTopPosition")),
          null);
      graphics.dispose();
      frames.add(next);
      now = next;
    }
    return frames;
  }
}
