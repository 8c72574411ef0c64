package dev.pla.picture;

import dev.pla.data.Dataset;
import dev.pla.internal.fewest.Fewest;
import dev.pla.model.Hypothesis;
import dev.pla.model.TieRule;
import dev.pla.picture.scene.Fill;
import dev.pla.picture.scene.Font;
import dev.pla.picture.scene.Marker;
import dev.pla.picture.scene.Point;
import dev.pla.picture.scene.Role;
import dev.pla.picture.scene.Scene;
import dev.pla.picture.scene.Shape;
import dev.pla.picture.scene.Stroke;
import dev.pla.picture.scene.Svg;
import dev.pla.picture.scene.Theme;
import dev.pla.proof.Certificate;
import dev.pla.proof.Verdict;
import dev.pla.verdict.Separability;
import dev.pla.work.Progress;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * Makes the pictures of the proofs in docs: {@code VerdictPictures docs/images}. What they show is
 * computed by the code that the page describes.
 */
final class VerdictPictures {

  private static final long SEED = 7;
  private static final int WIDTH = 720;
  private static final int HEIGHT = 380;
  private static final Stroke THIN = new Stroke(Role.BACKGROUND, 1);

  private static final Font TITLE = new Font(14, Font.Trait.BOLD, Font.Trait.CENTRED);

  private final List<Shape> shapes = new ArrayList<>();
  private double left;
  private double bottom;
  private double scale;

  private VerdictPictures() {}

  public static void main(String[] args) throws IOException {
    write(args[0], "verdict-gordan.svg", gordan());
    write(args[0], "verdict-packing.svg", packing());
    write(args[0], "verdict-cone.svg", cone());
  }

  private static void write(String folder, String name, Scene scene) throws IOException {
    try (OutputStream out = Files.newOutputStream(Path.of(folder, name))) {
      Svg.write(scene, Theme.LIGHT, out);
    }
  }

  /** With one feature, z = y·(1, x) can be drawn. */
  static Scene gordan() {
    VerdictPictures picture = new VerdictPictures();
    picture.panel(20, 340, -2, -2.07, 80);
    picture.signed(
        "separable: one side of a line through 0", new double[] {0.9, 1.3, 1.7}, 0.1, -0.7);
    picture.panel(380, 700, -2, -2.07, 80);
    picture.signed("not separable: Σ λₙzₙ = 0", new double[] {0.4, 1.7}, 1.1, -0.6);
    return picture.scene(
        "Gordan's theorem for one feature",
        "Left: all z lie on one side of a line through the origin, and w is the nearest point of"
            + " their hull. Right: three of the z add up to zero with positive coefficients.");
  }

  /** The signed rows of positives and negatives on a line. */
  private void signed(String title, double[] positives, double... negatives) {
    double[][] x = new double[positives.length + negatives.length][1];
    int[] y = new int[x.length];
    for (int i = 0; i < x.length; i++) {
      y[i] = i < positives.length ? 1 : -1;
      x[i][0] = i < positives.length ? positives[i] : negatives[i - positives.length];
    }
    shapes.add(line(-1.8, 0, 1.8, 0, new Stroke(Role.AXIS, 1)));
    shapes.add(line(0, -1.9, 0, 1.9, new Stroke(Role.AXIS, 1)));
    text(1.45, -0.22, "z₀ = y", Role.MUTED);
    text(0.06, 1.85, "z₁ = yx", Role.MUTED);
    hull(positives, negatives);
    Verdict verdict = Separability.of(Sets.of(x, y));
    if (verdict instanceof Verdict.Separated yes) {
      nearest(yes);
    } else {
      relation(((Verdict.Inseparable) verdict).certificate(), x, y);
    }
    for (int i = 0; i < x.length; i++) {
      mark(y[i], y[i], y[i] * x[i][0]);
    }
    mark(Role.INK, 3, 0, 0);
    shapes.add(new Shape.Text(new Point(left, 24), title, TITLE, Role.INK));
  }

  /** All z lie on the lines z₀ = ±1. */
  private void hull(double[] positives, double... negatives) {
    double[] up = DoubleStream.of(positives).sorted().toArray();
    double[] down = DoubleStream.of(negatives).map(x -> -x).sorted().toArray();
    shapes.add(
        new Shape.Polygon(
            List.of(
                at(1, up[0]),
                at(1, up[up.length - 1]),
                at(-1, down[down.length - 1]),
                at(-1, down[0])),
            new Fill(Role.POCKET, 0.12)));
  }

  private void nearest(Verdict.Separated yes) {
    double[] w = yes.separator().toHypothesis(TieRule.MISTAKE).weights();
    double norm = Math.hypot(w[0], w[1]);
    double a = w[0] / norm;
    double b = w[1] / norm;
    shapes.add(line(-1.8, 1.8 * a / b, 1.8, -1.8 * a / b, new Stroke(Role.BOUNDARY, 1.5).dashed()));
    double rho = yes.margin().lower();
    shapes.add(line(0, 0, rho * a, rho * b, new Stroke(Role.POCKET, 2.5)));
    mark(Role.POCKET, 5, rho * a, rho * b);
    text(rho * a - 0.28, rho * b + 0.04, "w", Role.POCKET);
    text(0.95, 0.18, "w·z = 0", Role.INK);
  }

  private void relation(Certificate certificate, double[][] x, int[] y) {
    for (Certificate.Term term : certificate.terms()) {
      int i = term.row();
      shapes.add(line(0, 0, y[i], y[i] * x[i][0], new Stroke(Role.MISTAKE, 2)));
      text(
          y[i] > 0 ? 1.1 : -1.75, y[i] * x[i][0] - 0.05, "λ = " + term.coefficient(), Role.MISTAKE);
    }
  }

  static Scene packing() {
    VerdictPictures picture = new VerdictPictures();
    picture.panel(60, 660, -1.5, -0.86, 200);
    Dataset data = noisy();
    Fewest.Found found = Fewest.search(data, 1, 2000, Progress.NONE);
    Hypothesis best = found.best();
    List<Certificate> packing = packing(data, best);
    for (Certificate certificate : packing) {
      picture.hull(data, certificate, 1);
      picture.hull(data, certificate, -1);
    }
    double[] w = best.weights();
    double top = 0.8;
    picture.shapes.add(
        picture.line(
            -(w[0] - top * w[2]) / w[1],
            -top,
            -(w[0] + top * w[2]) / w[1],
            top,
            new Stroke(Role.BOUNDARY, 2)));
    for (int i = 0; i < data.size(); i++) {
      double[] x = new double[2];
      data.points().read(i, x);
      picture.mark(data.labels().sign(i), x[0], x[1]);
      if (best.isMistake(data.labels().sign(i), best.score(data.points(), i))) {
        picture.shapes.add(
            Shape.Marks.rings(9, new Stroke(Role.MISTAKE, 2), List.of(picture.at(x[0], x[1]))));
      }
    }
    picture.shapes.add(
        new Shape.Text(
            new Point(WIDTH / 2.0, 24),
            "%d certificates without a common row: at least %d mistakes; this line makes %d"
                .formatted(packing.size(), packing.size(), found.mistakes()),
            TITLE,
            Role.INK));
    return picture.scene(
        "A packing of certificates",
        "In each certificate the hull of some positive rows meets the hull of some negative rows,"
            + " so every line is wrong about one of its rows. No row is in two of them.");
  }

  /** Certificates without a common row, each with one mistake. */
  private static List<Certificate> packing(Dataset data, Hypothesis best) {
    List<Certificate> packing = new ArrayList<>();
    BitSet used = new BitSet();
    BitSet wrong = new BitSet();
    for (int i = 0; i < data.size(); i++) {
      wrong.set(i, best.isMistake(data.labels().sign(i), best.score(data.points(), i)));
    }
    for (int n = wrong.nextSetBit(0); n >= 0; n = wrong.nextSetBit(n + 1)) {
      int mistake = n;
      int[] rows =
          IntStream.range(0, data.size())
              .filter(i -> i == mistake || !(used.get(i) || wrong.get(i)))
              .toArray();
      new Separability().certificateFor(data, rows).ifPresent(packing::add);
      packing.forEach(certificate -> Arrays.stream(certificate.rows()).forEach(used::set));
    }
    return packing;
  }

  private static Dataset noisy() {
    Random random = new Random(SEED);
    double[][] x = new double[34][];
    int[] y = new int[x.length];
    for (int i = 0; i < x.length; i++) {
      x[i] = new double[] {2.8 * random.nextDouble() - 1.4, 1.5 * random.nextDouble() - 0.75};
      y[i] = (x[i][0] + 0.4 * x[i][1] > 0) == (random.nextInt(6) > 0) ? 1 : -1;
    }
    return Sets.of(x, y);
  }

  /** The hull of the certificate's rows of one class, at most a triangle in the plane. */
  private void hull(Dataset data, Certificate certificate, int sign) {
    List<Point> corners = new ArrayList<>();
    for (int row : certificate.rows()) {
      if (data.labels().sign(row) == sign) {
        double[] x = new double[2];
        data.points().read(row, x);
        corners.add(at(x[0], x[1]));
      }
    }
    Role role = sign > 0 ? Role.POSITIVE : Role.NEGATIVE;
    shapes.add(new Shape.Polygon(corners, new Fill(role, 0.15)));
    List<Point> closed = new ArrayList<>(corners);
    closed.add(corners.get(0));
    shapes.add(new Shape.Polyline(closed, new Stroke(role, 1.5)));
  }

  /** Rows of a cone of two directions, by their scores at both. */
  static Scene cone() {
    VerdictPictures picture = new VerdictPictures();
    picture.panel(60, 660, -0.5, -0.6, 31);
    Random random = new Random(5);
    List<Point> positives = new ArrayList<>();
    List<Point> negatives = new ArrayList<>();
    for (int i = 0; i < 26; i++) {
      double along = 18 * random.nextDouble();
      double a = Math.max(0.3, Math.min(18, along + 1.5 * random.nextGaussian()));
      double b = Math.max(0.3, Math.min(9, 0.5 * along + 0.9 * random.nextGaussian()));
      (along + 5 * random.nextGaussian() > 9 ? positives : negatives).add(new Point(a, b));
    }
    picture.plane(5.2, 2.6, -1, "below this plane everywhere in the cone");
    picture.plane(13, 6.5, 1, "above this plane everywhere in the cone");
    picture.shapes.add(picture.line(0, 0, 18.9, 0, new Stroke(Role.AXIS, 1)));
    picture.shapes.add(picture.line(0, 0, 0, 10, new Stroke(Role.AXIS, 1)));
    picture.text(15.2, -0.42, "score at vertex v₁", Role.MUTED);
    picture.text(0.15, 9.6, "score at vertex v₂", Role.MUTED);
    int pairs = picture.conflicts(positives, negatives);
    picture.marks(1, positives);
    picture.marks(-1, negatives);
    picture.shapes.add(
        new Shape.Text(
            new Point(WIDTH / 2.0, 24),
            pairs + " disjoint conflicts: at least " + pairs + " mistakes in the whole cone",
            TITLE,
            Role.INK));
    return picture.scene(
        "The rows of a cone by their scores at its two vertices",
        "A line joins each positive row with a negative row that scores at least as high at both"
            + " vertices. Two planes are corners; rows beyond a corner lie on one side of it.");
  }

  /** A plane is a number at each vertex; rows beyond both are on one side in the whole cone. */
  private void plane(double a, double b, int sign, String what) {
    double farA = sign > 0 ? 18.9 : 0;
    double farB = sign > 0 ? 10 : 0;
    shapes.add(
        new Shape.Polygon(
            List.of(at(a, b), at(farA, b), at(farA, farB), at(a, farB)),
            new Fill(Role.BOUND, 0.1)));
    shapes.add(line(a, b, farA, b, new Stroke(Role.BOUND, 1.5).dashed()));
    shapes.add(line(a, b, a, farB, new Stroke(Role.BOUND, 1.5).dashed()));
    mark(Role.BOUND, 4, a, b);
    Font font = sign > 0 ? new Font(13, Font.Trait.TO_THE_LEFT) : new Font(13);
    shapes.add(new Shape.Text(at(a - 0.3 * sign, sign > 0 ? 9.3 : 0.5), what, font, Role.BOUND));
  }

  /** As ConflictMatching does it: positives by falling score, each with the nearest negative. */
  private int conflicts(List<Point> positives, List<Point> negatives) {
    List<Point> free = new ArrayList<>(negatives);
    free.sort(Comparator.comparingDouble(Point::y));
    List<Point> order = new ArrayList<>(positives);
    order.sort(Comparator.comparingDouble(Point::x).reversed());
    int pairs = 0;
    for (Point p : order) {
      for (Point n : free) {
        if (n.x() >= p.x() && n.y() >= p.y()) {
          shapes.add(line(p.x(), p.y(), n.x(), n.y(), new Stroke(Role.MISTAKE, 2)));
          free.remove(n);
          pairs++;
          break;
        }
      }
    }
    return pairs;
  }

  /** A drawing area, its lower left corner at (x, y), so many pixels for 1. */
  private void panel(double from, double to, double x, double y, double pixels) {
    shapes.add(Shape.Polygon.rectangle(from, 36, to - from, HEIGHT - 48, new Fill(Role.SURFACE)));
    this.scale = pixels;
    this.left = from - x * pixels;
    this.bottom = HEIGHT - 12 + y * pixels;
  }

  private Point at(double x, double y) {
    return new Point(left + x * scale, bottom - y * scale);
  }

  private Shape line(double x, double y, double toX, double toY, Stroke stroke) {
    return Shape.Polyline.line(at(x, y), at(toX, toY), stroke);
  }

  private void mark(int sign, double x, double y) {
    marks(sign, List.of(new Point(x, y)));
  }

  private void marks(int sign, List<Point> points) {
    List<Point> places = new ArrayList<>();
    for (Point point : points) {
      places.add(at(point.x(), point.y()));
    }
    shapes.add(
        Shape.Marks.filled(
            sign > 0 ? Marker.CIRCLE : Marker.SQUARE,
            5,
            new Fill(sign > 0 ? Role.POSITIVE : Role.NEGATIVE),
            THIN,
            places));
  }

  private void mark(Role role, double radius, double x, double y) {
    shapes.add(Shape.Marks.filled(Marker.CIRCLE, radius, new Fill(role), THIN, List.of(at(x, y))));
  }

  private void text(double x, double y, String text, Role role) {
    shapes.add(new Shape.Text(at(x, y), text, new Font(13, Font.Trait.HALO), role));
  }

  private Scene scene(String title, String description) {
    return new Scene(WIDTH, HEIGHT, title, description, shapes);
  }
}
