package dev.pla.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.cli.console.ExitCode;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.w3c.dom.Document;

/** Pictures as a user asks for them, read back from their files. */
class PlotTest {

  @TempDir private Path folder;
  private String flat;
  private String credit;
  private String xor;

  @BeforeEach
  void makeData() throws IOException {
    flat = file("flat.csv");
    credit = file("credit.csv");
    xor = file("xor.csv");
    Cli.run("generate", "separable", "--rows", "50", "--seed", "3", "-o", flat);
    Cli.run("generate", "credit", "--rows", "60", "--seed", "3", "-o", credit);
    Files.writeString(Path.of(xor), "0 0 -1\n0 1 1\n1 0 1\n1 1 -1\n");
  }

  private String file(String name) {
    return folder.resolve(name).toString();
  }

  private static Document svg(String text) throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
    InputStream bytes = new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    return factory.newDocumentBuilder().parse(bytes);
  }

  /** The SVG of a plot that goes to standard output. */
  private static String plotted(String... args) throws Exception {
    String[] all = Stream.concat(Stream.of("plot"), Stream.of(args)).toArray(String[]::new);
    String[] toOut = Stream.concat(Stream.of(all), Stream.of("-o", "-")).toArray(String[]::new);
    Cli run = Cli.run(toOut);
    assertThat(run.code()).as(run.err()).isZero();
    return svg(run.out()).getDocumentElement().getTextContent();
  }

  @Test
  void aPlotIsAnSvgThatSaysWhatItShows() throws Exception {
    String out = file("flat.svg");
    Cli run = Cli.run("plot", flat, "-o", out);
    assertThat(run.code()).isZero();
    assertThat(run.out())
        .startsWith("WROTE  ")
        .contains("flat.svg: the boundary of 50 rows, 0 mistakes", "Next: pla animate " + flat);
    String text = svg(Files.readString(Path.of(out))).getDocumentElement().getTextContent();
    assertThat(text).contains("All 50 points are on the side of their class", "x1", "x2");
  }

  @Test
  void theEndingDecidesTheFormatAndTheSizeIsAsAsked() throws IOException {
    String out = file("flat.PNG");
    Cli run = Cli.run("plot", flat, "-o", out, "--width", "400", "--height", "300", "--json");
    assertThat(run.code()).isZero();
    BufferedImage image = ImageIO.read(Path.of(out).toFile());
    assertThat(image.getWidth()).isEqualTo(2 * 400);
    assertThat(image.getHeight()).isEqualTo(2 * 300);
    assertThat(run.out()).contains("pla-plot/1", "\"examples\" : 50", "\"width\" : 400");
  }

  @Test
  void darkPicturesAreDark() throws Exception {
    assertThat(Cli.run("plot", flat, "-o", "-", "--dark").out())
        .isNotEqualTo(Cli.run("plot", flat, "-o", "-").out());
    String out = file("dark.png");
    Cli.run("plot", flat, "-o", out, "--dark");
    assertThat(ImageIO.read(Path.of(out).toFile()).getRGB(1, 1) & 0xff).isLessThan(80);
  }

  @Test
  void twoFeaturesAreChosenByNameOrNumber() throws Exception {
    assertThat(plotted(credit, "--features", "age,income"))
        .contains("The line is drawn with the other 3 features at the mean");
    String named = plotted(credit, "--features", "debt,age");
    assertThat(named).contains("debt", "age").doesNotContain("income");
    assertThat(plotted(credit, "--project")).contains("score w·x", "All 5 features");
  }

  @Test
  void moreThanTwoFeaturesAreProjected() throws Exception {
    String model = file("credit.json");
    Cli.run("train", credit, "--model", model);
    assertThat(plotted(credit))
        .contains("score w·x", "All 5 features, seen along the boundary.")
        .isEqualTo(plotted(credit, "--project"));
    assertThat(plotted(credit, "--model", model)).contains("score w·x");
    assertThat(plotted(flat)).contains("x1", "x2").doesNotContain("score w·x");
    assertThat(plotted(credit, "--algorithm", "pla", "--max-updates", "0"))
        .contains("w = 0: there is no line", "age")
        .doesNotContain("score w·x");
  }

  @Test
  void learningOptionsReachThePicture() throws Exception {
    assertThat(plotted(flat, "--max-updates", "1", "--algorithm", "pla")).contains("wrong side");
    assertThat(plotted(xor, "--algorithm", "pocket", "--max-updates", "50"))
        .contains("best line found");
    assertThat(plotted(credit, "--positive", "approve")).startsWith("\napprove against deny");
  }

  @Test
  void aModelIsShownWithNewPointsAndTheirClass() throws Exception {
    String model = file("model.json");
    String fresh = file("new.csv");
    Cli.run("train", flat, "--model", model);
    Files.writeString(Path.of(fresh), "x1,x2\n0.9,-0.9\n-0.9,0.9\n");
    String text = plotted(flat, "--model", model, "--new", fresh);
    assertThat(text).contains("All 50 points", "new (rim: predicted class)");
    assertThat(Cli.run("plot", flat, "--model", model, "-o", file("m.svg")).out())
        .contains("Next: pla evaluate " + model);
  }

  @Test
  void learningAndProofAreDrawn() throws Exception {
    assertThat(plotted(flat, "--what", "learning")).contains("mistakes of w", "no mistake is left");
    assertThat(plotted(xor, "--what", "learning", "--max-updates", "20"))
        .contains("fewest so far (pocket)");
    assertThat(plotted(flat, "--what", "proof"))
        .contains("the proof allows at most R²/ρ²", "Every inequality holds");
  }

  @Test
  void thereIsNoProofToDrawWhereNothingSeparates() {
    String out = file("no.svg");
    Cli run = Cli.run("plot", xor, "--what", "proof", "-o", out);
    assertThat(run.code()).isEqualTo(ExitCode.NEGATIVE);
    assertThat(run.out()).startsWith("NOT SEPARABLE  ");
    assertThat(Path.of(out)).doesNotExist();
    Cli json = Cli.run("plot", xor, "--what", "proof", "--json", "-o", out);
    assertThat(json.code()).isEqualTo(ExitCode.NEGATIVE);
    assertThat(json.out()).contains("\"status\" : \"inseparable\"", "\"output\" : null");
  }

  @Test
  void markupInNamesStaysText() throws Exception {
    String evil = "<img src=x onerror=alert(1)>";
    String data = file("evil.csv");
    Files.writeString(Path.of(data), evil + ",b,y\n1,2,</svg><script>\n3,1,n\n");
    Cli run = Cli.run("plot", data, "-o", "-");
    assertThat(run.out()).doesNotContain("<img", "<script");
    Document svg = svg(run.out());
    assertThat(svg.getDocumentElement().getTextContent()).contains(evil);
    assertThat(svg.getElementsByTagName("img").getLength()).isZero();
  }

  @Test
  void nothingIsHalfWritten() throws IOException {
    Cli run = Cli.run("plot", flat, "-o", file("none/flat.svg"));
    assertThat(run.code()).isEqualTo(ExitCode.IO);
    assertThat(run.err().lines().reduce((a, b) -> b)).get().asString().contains("no folder");
    assertThat(folder.resolve("none")).doesNotExist();
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files).hasSize(3);
    }
  }

  /** With {@code --json} an error is JSON too. */
  @Test
  void jsonAndAPictureDoNotGoToOneStream() {
    Cli run = Cli.run("plot", flat, "--json", "-o", "-");
    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).startsWith("{").contains("\"error\"").contains("name a file");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "-o a.jpg | ends in .svg or .png",
        "--features a | expected two",
        "--features 1,1 -o - | the same feature twice",
        "--features x1,x9 -o - | no feature",
        "--project --features 1,2 | choose one",
        "--width 10 | at least 360",
        "--what nonsense | --what",
        "--what proof --start random | w = 0",
        "--what proof --algorithm pocket | about PLA",
        "--what learning --project | only --what boundary",
        "--what learning --new x | only --what boundary",
        "--model m --what proof | leave --model out",
        "--model m --eta 2 | nothing is learned",
        "--model m --scale standard | nothing is learned",
        "--model m --positive 1 | leave it out",
      })
  void badUsageIsOneLine(String options, String said) {
    String[] args =
        Stream.concat(Stream.of("plot", flat), Stream.of(options.strip().split(" ")))
            .toArray(String[]::new);
    Cli run = Cli.run(args);
    assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err().lines().filter(line -> line.startsWith("error: ")))
        .singleElement()
        .asString()
        .contains(said.strip());
  }

  @Test
  void aFilmHasAFrameForEachMistakeAndEachCorrection() throws IOException {
    String out = file("pla.gif");
    Cli run = Cli.run("animate", flat, "-o", out, "--width", "400", "--height", "300", "--json");
    assertThat(run.code()).isZero();
    int updates = (int) run.json().number("updates");
    ImageReader reader = ImageIO.getImageReadersByFormatName("gif").next();
    try (ImageInputStream in = ImageIO.createImageInputStream(Path.of(out).toFile())) {
      reader.setInput(in);
      assertThat(reader.getNumImages(true)).isEqualTo(2 * updates + 2).isGreaterThan(3);
      assertThat(reader.getWidth(0)).isEqualTo(400);
    }
    assertThat(Cli.run("animate", flat, "-o", file("a.svg")).code()).isEqualTo(ExitCode.USAGE);
  }

  @Test
  void theFilmOfInseparableDataIsThePocketsRun() throws IOException {
    Cli run =
        Cli.run("animate", xor, "-o", file("x.gif"), "--max-updates", "4", "--dark", "--project");
    assertThat(run.code()).isZero();
    assertThat(run.words()).contains("4 corrections in 10 frames");
  }

  @Test
  void anExperimentDrawsItsHistogram() throws Exception {
    String out = file("runs.svg");
    Cli run = Cli.run("experiment", flat, "--runs", "20", "--order", "random", "--plot", out);
    assertThat(run.code()).isZero();
    assertThat(run.out()).startsWith("20 runs  ").contains("Picture      " + out);
    String text = svg(Files.readString(Path.of(out))).getDocumentElement().getTextContent();
    assertThat(text).contains("Corrections until the data were separated", "20 runs: from");
    assertThat(Cli.run("experiment", flat, "--plot", "a.gif").code()).isEqualTo(ExitCode.USAGE);
  }
}
