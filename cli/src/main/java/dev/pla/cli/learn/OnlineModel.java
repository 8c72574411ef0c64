package dev.pla.cli.learn;

import dev.pla.cli.options.Typed;
import dev.pla.data.Points;
import dev.pla.io.Table;
import dev.pla.io.error.DataException;
import dev.pla.io.file.Model;
import dev.pla.io.file.Provenance;
import dev.pla.learn.OnlineLearner;
import dev.pla.model.Hypothesis;
import dev.pla.model.TieRule;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A model that keeps learning: its learner, and all that its file says next to the weights. A
 * signal may save it between any two rows, so readers and writers hold its lock.
 */
final class OnlineModel {

  private static final String LEARNER = "online";

  private final Model before;
  private final OnlineLearner learner;
  private final double eta;
  private final boolean fromZero;
  private long saved;

  private OnlineModel(Model before, OnlineLearner.State met, double eta, boolean fromZero) {
    this.before = before;
    this.learner = new OnlineLearner(before.hypothesis(), eta, met);
    this.eta = eta;
    this.fromZero = fromZero;
    this.saved = met.examples();
  }

  /** w = 0, for rows like these. */
  static OnlineModel started(Table table) {
    Hypothesis zero = new Hypothesis(new double[table.data().dimension() + 1], TieRule.MISTAKE);
    return new OnlineModel(Model.of(zero, table), OnlineLearner.State.FROM_ZERO, 1, true);
  }

  /** Continues this model; rejects it if further rows would have another meaning. */
  static OnlineModel of(String file, Model model) {
    if (model.preparation().copies().isPresent()) {
      throw DataException.of(
          file,
          "was learned with row weights, but learn uses each row once; learn again without that column");
    }
    if (model.provenance().values().containsKey("classWeights")) {
      throw DataException.of(file, "was learned with weights of classes; learn again without them");
    }
    double eta = number(file, model.provenance(), "eta").orElse(1);
    if (eta == 0) {
      throw DataException.of(file, "eta is 0, and a correction would change nothing");
    }
    if (!model.provenance().text("learner").equals(Optional.of(LEARNER))) {
      return new OnlineModel(model, OnlineLearner.State.FROM_ELSEWHERE, eta, false);
    }
    Model.Training met = model.training();
    OptionalDouble radius = number(file, model.provenance(), "radius");
    boolean fromZero = model.provenance().text("start").equals(Optional.of("zero"));
    return new OnlineModel(
        model,
        new OnlineLearner.State(met.examples(), met.mistakes(), met.loss(), radius),
        eta,
        fromZero);
  }

  private static OptionalDouble number(String file, Provenance provenance, String name) {
    Optional<String> text = provenance.text(name);
    if (text.isEmpty()) {
      return OptionalDouble.empty();
    }
    try {
      double value = Double.parseDouble(text.get());
      if (value >= 0 && Double.isFinite(value)) {
        return OptionalDouble.of(value);
      }
    } catch (NumberFormatException e) {
      throw DataException.of(file, name + " is not a number");
    }
    throw DataException.of(file, name + " is not a number of 0 or more");
  }

  /** The columns and classes it reads. */
  Model columns() {
    return before;
  }

  synchronized void learn(Points points, int i, int y) {
    learner.learn(points.withIntercept(before.preparation().hasIntercept()), i, y);
  }

  synchronized OnlineLearner.State state() {
    return learner.state();
  }

  synchronized OptionalDouble largestMargin() {
    return learner.largestMargin();
  }

  /** Whether rows came since it was saved. */
  synchronized boolean isUnsaved() {
    return learner.state().examples() > saved;
  }

  synchronized void save(Path file) throws IOException {
    model().save(file);
    saved = learner.state().examples();
  }

  private Model model() {
    OnlineLearner.State met = learner.state();
    Provenance how =
        Provenance.NONE
            .with("algorithm", LEARNER)
            .with("learner", LEARNER)
            .with("start", fromZero ? "zero" : "model")
            .with("eta", eta)
            .with("zero", Typed.word(before.hypothesis().zero()));
    if (met.radius().isPresent() && Double.isFinite(met.radius().getAsDouble())) {
      how = how.with("radius", met.radius().getAsDouble());
    }
    Model.Training training =
        new Model.Training(
            "",
            met.examples(),
            "undecided",
            met.mistakes(),
            1,
            met.examples(),
            met.mistakes(),
            met.loss());
    return Model.of(learner.hypothesis(), before.schema())
        .with(before.label(), before.preparation())
        .with(how)
        .with(training);
  }
}
