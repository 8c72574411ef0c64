package dev.pla.picture;

import dev.pla.data.Dataset;
import dev.pla.data.DensePoints;
import dev.pla.data.Labels;
import dev.pla.data.Schema;
import dev.pla.learn.Budget;
import dev.pla.learn.Order;
import dev.pla.learn.Outcome;
import dev.pla.learn.Perceptron;
import dev.pla.learn.Pocket;
import dev.pla.model.Hypothesis;
import dev.pla.model.Zero;
import dev.pla.picture.scene.Animation;
import dev.pla.picture.scene.Gif;
import dev.pla.picture.scene.Png;
import dev.pla.picture.scene.Scene;
import dev.pla.picture.scene.Svg;
import dev.pla.picture.scene.Theme;
import dev.pla.picture.view.Look;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Makes one of each picture, to be looked at: {@code Gallery FOLDER}. */
final class Gallery {

  private static final long LONG = 10;

  private final Path folder;

  private Gallery(Path folder) {
    this.folder = folder;
  }

  public static void main(String[] args) throws IOException {
    Gallery gallery = new Gallery(Files.createDirectories(Path.of(args[0])));
    gallery.scatters();
    gallery.curves();
    gallery.films();
    gallery.oddities();
  }

  private void scatters() throws IOException {
    Dataset planted = Sets.planted(7, 100, 0.03);
    Outcome found = new Perceptron().fit(planted);
    Dataset fresh = Sets.planted(8, 6, 0);
    Scatter scatter = Scatter.of(planted, Sets.XY).withCurrent(found.hypothesis());
    picture("planted", scatter.scene());
    picture("planted-new", scatter.withNew(fresh.points()).scene());
    picture("data-alone", Scatter.of(planted, Sets.XY).scene());

    Dataset xor = Sets.xor();
    Pocket pocket = new Pocket(new Perceptron().withBudget(Budget.ofUpdates(50)));
    Hypothesis last = pocket.perceptron().fit(xor).hypothesis();
    picture(
        "xor",
        Scatter.of(xor, Sets.XY)
            .withCurrent(last)
            .withPocket(pocket.fit(xor).hypothesis())
            .withTitle("XOR")
            .scene());

    Dataset big = Sets.clouds(3, 100_000, 2);
    Perceptron some = new Perceptron().withBudget(Budget.ofCycles(1));
    picture("clouds", Scatter.of(big, Sets.XY).withCurrent(some.fit(big).hypothesis()).scene());
    Dataset fifth = Sets.clouds(5, 300, 5);
    Hypothesis w5 = some.fit(fifth).hypothesis();
    picture(
        "projected",
        Scatter.of(fifth, Sets.named(5)).withCurrent(w5).withLook(new Look.Projected()).scene());
    Sets.shared("ntu/hw1_15_train.dat").ifPresent(this::homework15);
    Sets.shared("ntu/hw1_18_train.dat").ifPresent(this::homework18);
    Sets.shared("sklearn/iris.csv").ifPresent(this::iris);
  }

  private void homework15(Path file) {
    Dataset data = Sets.read(file, 0, "1");
    Outcome found = new Perceptron().fit(data);
    Scatter scatter = Scatter.of(data, Sets.named(4)).withCurrent(found.hypothesis());
    picture("hw1_15", scatter.withTitle("Homework 1, question 15").scene());
    picture("hw1_15-projected", scatter.withLook(new Look.Projected()).scene());
    LearningCurve curve = new LearningCurve(data, LearningCurve.Every.CORRECTION);
    picture("hw1_15-learning", curve.scene(new Perceptron().fit(data, curve)));
    ProofCurve proof = new ProofCurve(data, found.hypothesis(), 1);
    run(data, proof);
    picture("hw1_15-proof", proof.scene());
    List<Long> updates = new ArrayList<>();
    for (long seed = 0; seed < 2000; seed++) {
      updates.add(
          new Perceptron()
              .withZero(Zero.NEGATIVE)
              .withOrder(new Order.Shuffled(seed))
              .fit(data)
              .updates());
    }
    picture("hw1_15-histogram", Histogram.of(updates));
    film("hw1_15", Film.of(new Perceptron(), data, Sets.named(4)));
  }

  private void homework18(Path file) {
    Dataset data = Sets.read(file, 0, "1");
    Perceptron perceptron =
        new Perceptron().withOrder(new Order.RandomMistake(1)).withBudget(Budget.ofUpdates(200));
    Outcome best = new Pocket(perceptron).fit(data);
    Scatter scatter =
        Scatter.of(data, Sets.named(4))
            .withCurrent(perceptron.fit(data).hypothesis())
            .withPocket(best.hypothesis());
    picture("hw1_18", scatter.withLook(new Look.Features(1, 3)).scene());
    picture("hw1_18-projected", scatter.withLook(new Look.Projected()).scene());
    LearningCurve curve = new LearningCurve(data, LearningCurve.Every.CORRECTION);
    picture("hw1_18-learning", curve.scene(new Pocket(perceptron).fit(data, curve)));
    Film film = new Film(data, Sets.named(4));
    Outcome outcome = new Pocket(perceptron).fit(data, film);
    film("hw1_18", film.animation(outcome, new Look.Projected(), "Pocket", Size.USUAL));
  }

  private void iris(Path file) {
    List<String> names = List.of("sepal length", "sepal width", "petal length", "petal width");
    Dataset setosa = Sets.read(file, 1, "0");
    Schema schema = new Schema(names, "other irises", "setosa");
    Hypothesis w = new Perceptron().fit(setosa).hypothesis();
    Scatter scatter = Scatter.of(setosa, schema).withCurrent(w);
    picture("iris", scatter.withLook(new Look.Features(2, 3)).scene());
    picture("iris-first", scatter.scene());
    picture("iris-projected", scatter.withLook(new Look.Projected()).scene());
  }

  private void curves() throws IOException {
    Dataset data = Sets.planted(LONG, 100, 0.01);
    LearningCurve curve = new LearningCurve(data, LearningCurve.Every.CYCLE);
    Outcome outcome = new Perceptron().fit(data, curve);
    picture("learning-cycles", curve.scene(outcome));
    ProofCurve proof = new ProofCurve(data, Sets.plantedLine(LONG), 1);
    run(data, proof);
    picture("proof-long", proof.scene());
    List<Long> heavy = new ArrayList<>();
    for (long seed = 0; seed < 1000; seed++) {
      Perceptron random = new Perceptron().withOrder(new Order.RandomMistake(seed));
      heavy.add(random.fit(Sets.planted(seed, 100, 0)).updates());
    }
    picture("histogram-heavy", Histogram.of(heavy));
  }

  private void films() throws IOException {
    film("pla", Showcase.animation());
    Pocket pocket = new Pocket(new Perceptron().withBudget(Budget.ofUpdates(12)));
    film("xor", Film.of(pocket, Sets.xor(), Sets.XY));
    Dataset narrow = Sets.planted(LONG, 100, 0.01);
    film("long", Film.of(new Perceptron(), narrow, Sets.XY));
  }

  private void oddities() throws IOException {
    Dataset line =
        Sets.of(
            new double[][] {{1}, {1}, {1.01}, {2}, {3}, {3}, {3}, {4}, {0.5}, {2.5}},
            -1,
            -1,
            -1,
            -1,
            1,
            1,
            1,
            1,
            -1,
            1);
    Hypothesis w = new Perceptron().fit(line).hypothesis();
    Schema one = new Schema(List.of("age"), "no", "yes");
    picture("one-dimension", Scatter.of(line, one).withCurrent(w).scene());
    Schema hostile =
        new Schema(
            List.of(
                "<img src=x onerror=alert(1)>", "a\u001b[31mred\u0007 and " + "long ".repeat(60)),
            "a very long name of a class that nobody could ever want to read in a legend",
            "b\u202Eesrever");
    picture(
        "hostile",
        Scatter.of(Sets.planted(1, 30, 0.1), hostile)
            .withTitle("A title that is much too long to fit ".repeat(5))
            .scene());
    Hypothesis none = new Hypothesis(new double[3], Zero.MISTAKE);
    picture("no-line", Scatter.of(Sets.planted(1, 30, 0.1), Sets.XY).withCurrent(none).scene());
    Hypothesis far = new Hypothesis(new double[] {100, 1, 1}, Zero.MISTAKE);
    picture("outside", Scatter.of(Sets.planted(1, 30, 0.1), Sets.XY).withCurrent(far).scene());
    Dataset huge = Sets.of(new double[][] {{1e308, -1e308}, {-1e308, 1e-308}}, 1, -1);
    Hypothesis diagonal = new Hypothesis(new double[] {0, 1, -1}, Zero.MISTAKE);
    picture("huge", Scatter.of(huge, Sets.XY).withCurrent(diagonal).scene());
    Dataset same = Sets.of(new double[][] {{3, 5}}, 1);
    picture("one-point", Scatter.of(same, Sets.XY).withCurrent(diagonal).scene());
    picture(
        "small",
        Scatter.of(Sets.planted(1, 30, 0.1), Sets.XY)
            .withCurrent(diagonal)
            .withSize(new Size(400, 320))
            .scene());
    picture(
        "empty-features",
        Scatter.of(
                new Dataset(DensePoints.of(new double[0]), Labels.of(1)),
                new Schema(List.of(), "a", "b"))
            .scene());
  }

  private static void run(Dataset data, ProofCurve proof) {
    Outcome outcome = new Perceptron().fit(data, proof);
    assert outcome.separated();
  }

  private void picture(String name, Scene scene) {
    for (Theme theme : Theme.values()) {
      String suffix = theme == Theme.DARK ? "-dark" : "";
      write(name + suffix + ".svg", out -> Svg.write(scene, theme, out));
      write(name + suffix + ".png", out -> Png.write(scene, theme, out));
    }
  }

  private void film(String name, Animation animation) {
    write(name + ".gif", out -> Gif.write(animation, Theme.LIGHT, out));
    write(name + "-dark.gif", out -> Gif.write(animation, Theme.DARK, out));
  }

  private interface Content {
    void to(OutputStream out) throws IOException;
  }

  private void write(String name, Content content) {
    try (OutputStream out = Files.newOutputStream(folder.resolve(name))) {
      content.to(out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
