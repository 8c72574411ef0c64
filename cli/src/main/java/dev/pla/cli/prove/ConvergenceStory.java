package dev.pla.cli.prove;

import dev.pla.cli.console.Console;
import dev.pla.cli.console.NumberText;
import dev.pla.cli.console.Stopper;
import dev.pla.cli.console.Style;
import dev.pla.data.Dataset;
import dev.pla.internal.model.ConvergenceProof;
import dev.pla.internal.separation.SeparationAnalysis;
import dev.pla.internal.solve.SeparabilityReport;
import dev.pla.io.Table;
import dev.pla.io.text.SafeText;
import dev.pla.learn.Outcome;
import dev.pla.learn.Perceptron;
import dev.pla.learn.Step;
import dev.pla.model.Hypothesis;
import dev.pla.model.TieRule;
import dev.pla.model.WideDouble;
import dev.pla.picture.ConvergencePictures;
import dev.pla.picture.SupportVectorPicture;
import dev.pla.picture.scene.Scene;
import dev.pla.proof.Certificate;
import dev.pla.proof.Separation;
import dev.pla.proof.Verdict;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;

/** The convergence proof, retold with the numbers of one data set. */
final class ConvergenceStory {

  /** The heaviest weights tell the story; a thousand would hide it. */
  private static final int MOST_WEIGHTS = 20;

  /** Squares within these limits have square roots that print as they should. */
  private static final double LEAST = 1e-280;

  private static final double MOST = 1e280;

  private ConvergenceStory() {}

  static StoryPage ofSeparable(
      Console console, Table table, SeparabilityReport found, Perceptron pla) {
    Dataset data = table.data();
    Verdict.Separated yes = (Verdict.Separated) found.verdict();
    Hypothesis wf = unit(yes.separator().toHypothesis(TieRule.MISTAKE));
    ConvergenceProof proof = new ConvergenceProof(data, wf, pla.eta());
    ConvergencePictures pictures = new ConvergencePictures(proof);
    Claims seen = new Claims(proof, pictures);
    Outcome outcome = pla.fit(data, new Stopper(null).and(new Corrections(seen::add)));
    String name = SafeText.plain(table.name());
    StoryPage story =
        new StoryPage(
            console, "Why PLA halts on " + name, Style.GOOD, "SEPARABLE", end(outcome, proof));
    setting(story, data, proof, pla);
    story.table(weights(table, wf, outcome.hypothesis()));
    claims(story, pla, seen, pictures);
    story.table(seen.rows());
    story.say(
        seen.broken == 0
            ? "Every inequality holds at each of the %s (✓)."
                .formatted(NumberText.count(outcome.updates(), "correction"))
            : NumberText.count(seen.broken, "correction")
                + " break an inequality by more than rounding.");
    story.fact(
        "Separation",
        "complete: every row is strictly on its side; logistic regression has no finite solution");
    VerdictText.holding(table, found).forEach(story::fact);
    if (found.widest().isPresent()) {
      SupportVectorPicture.of(once(table), table.schema(), wf, found.supportVectors())
          .ifPresent(story::picture);
    }
    story.fact("Coincidence?", VerdictText.coincidence(found));
    return story;
  }

  /** Scales a hyperplane to ‖w‖ = 1, whatever the size of its weights; 0 stays 0. */
  static Hypothesis unit(Hypothesis h) {
    double[] w = h.weights();
    double largest = Arrays.stream(w).map(Math::abs).max().orElse(0);
    if (largest == 0) {
      return h;
    }
    Arrays.setAll(w, j -> w[j] / largest);
    double squared = 0;
    for (double weight : w) {
      squared += weight * weight;
    }
    double length = Math.sqrt(squared);
    Arrays.setAll(w, j -> w[j] / length);
    return new Hypothesis(w, h.zero());
  }

  private static void setting(
      StoryPage story, Dataset data, ConvergenceProof proof, Perceptron pla) {
    story.heading("The setting");
    story.say(
        "There are N = %s rows with d = %s features. Each x gets %s, and h(x) = sign(w·x). PLA starts at w = 0 and corrects each mistake it meets: w ← w + η·y·x, with η = %s."
            .formatted(
                NumberText.grouped(data.size()),
                NumberText.grouped(data.dimension()),
                data.points().hasIntercept()
                    ? "x₀ = 1 in front, so that the threshold is the weight w₀ = −threshold"
                    : "x₀ = 0 in front, so that every hyperplane goes through the origin",
                NumberText.round(pla.eta(), 6)));
    story.say(
        "The classes are separable; w_f is the hyperplane with the widest margin, scaled to ‖w_f‖ = 1. Two numbers decide how long PLA takes: R = max‖x‖ = %s, the length of the longest row, and ρ = min y·w_f·x/‖w_f‖ = %s, the margin of w_f, with x₀ counted as a coordinate."
            .formatted(
                NumberText.up(proof.bound().longest(), 6),
                NumberText.down(proof.bound().nearest(), 6)));
    if (!proof.bound().holds()) {
      story.say(
          "Careful: rounded to doubles, w_f no longer separates the data, so with it the proof promises nothing. The exact weights do separate them; pla check has their margin and their bound.");
    }
  }

  private static void claims(
      StoryPage story, Perceptron pla, Claims seen, ConvergencePictures pictures) {
    boolean plain = pla.eta() == 1;
    story.heading("First claim: w gets more aligned with w_f");
    story.say(
        "A correction adds η·y·w_f·x ≥ η·ρ·‖w_f‖ to w_f·w. So after t corrections w_f·w_t ≥ t·%sρ·‖w_f‖.%s"
            .formatted(plain ? "" : "η·", seen.end(ConvergenceStory::aligned)));
    drawn(story, pictures, ConvergencePictures::forward);
    story.heading("Second claim: yet w does not grow too fast");
    story.say(
        "PLA corrects mistakes only, where y·w·x ≤ 0; so ‖w + η·y·x‖² = ‖w‖² + 2η·y·w·x + η²‖x‖² ≤ ‖w‖² + η²R², and after t corrections ‖w_t‖² ≤ t·%sR², that is ‖w_t‖ ≤ √t·%sR.%s"
            .formatted(plain ? "" : "η²", plain ? "" : "η·", seen.end(ConvergenceStory::length)));
    drawn(story, pictures, ConvergencePictures::length);
    story.heading("Together: the angle must close");
    story.say(
        "cos∠(w_f, w_t) = w_f·w_t/(‖w_f‖·‖w_t‖) ≥ √t·ρ/R. No cosine exceeds 1, so √t·ρ/R ≤ 1, and t ≤ R²/ρ².%s The cosine may fall now and then; only its bound always rises."
            .formatted(seen.end(ConvergenceStory::cosine)));
    drawn(story, pictures, ConvergencePictures::angle);
    story.say(
        "Here are both sides of each claim as PLA ran, rounded; η cancels, which is why it changes nothing from w = 0.");
  }

  private static void drawn(
      StoryPage story, ConvergencePictures pictures, Function<ConvergencePictures, Scene> which) {
    if (pictures.isDrawable()) {
      story.picture(which.apply(pictures));
    }
  }

  private static String end(Outcome outcome, ConvergenceProof proof) {
    String bound = NumberText.bound(proof.bound().most());
    String made = NumberText.count(outcome.updates(), "correction");
    if (outcome.separated()) {
      return "PLA halts after %s in %s; the proof below allows at most %s."
          .formatted(made, NumberText.count(outcome.cycles(), "cycle"), bound);
    }
    return "PLA reached its limit of %s without an end; %s"
        .formatted(
            made,
            proof.bound().most().isFinite()
                ? "the bound R²/ρ² = " + bound + " says when it must halt."
                : "with a margin of 0 there is no bound on its corrections.");
  }

  static StoryPage ofInseparable(Console console, Table table, SeparabilityReport found) {
    Certificate certificate = ((Verdict.Inseparable) found.verdict()).certificate();
    String name = SafeText.plain(table.name());
    StoryPage story =
        new StoryPage(
            console,
            "Why PLA never halts on " + name,
            Style.NOTABLE,
            "NOT SEPARABLE",
            "No hyperplane classifies all %s correctly, so PLA never halts."
                .formatted(NumberText.count(table.data().size(), "row")));
    story.heading("A few rows suffice");
    story.say(
        certificate.terms().size() == 1
            ? "This row lies on every hyperplane through the origin."
            : "No hyperplane separates these " + certificate.terms().size() + " rows.");
    story.table(CertificateTable.cells(table, certificate));
    story.heading("Why");
    story.say(
        "Write z = y·(x₀, x) for each row and c for its weight. The sum Σ c·z is exactly zero: every column cancels, and so does the constant x₀. If some w had y·w·x > 0 for each of these rows, then Σ c·(w·z) would be positive, because every c is positive; but it equals w·(Σ c·z) = w·0 = 0. So no such w exists.");
    story.say(
        "PLA stops only after a full cycle without a mistake, which would be such a w. It therefore corrects without end, though ‖w‖ stays bounded; the pocket keeps the best w it meets.");
    VerdictText.separation(table, found).forEach(story::fact);
    if (found.kind().filter(SeparabilityReport.Kind.QUASI_COMPLETE::equals).isPresent()) {
      SeparationAnalysis three = found.three().orElseThrow();
      Separation.QuasiComplete quasi = (Separation.QuasiComplete) three.separation();
      Hypothesis w = unit(quasi.weights().toHypothesis(TieRule.MISTAKE));
      SupportVectorPicture.ofQuasiComplete(once(table), table.schema(), w, three.rowsOn())
          .ifPresent(story::picture);
    }
    return story;
  }

  /** Pictures are drawn for x₀ = 1. */
  private static Dataset once(Table table) {
    return table.data().distinctRows().withIntercept(true);
  }

  /**
   * w_f as numbers, next to the last w of the run, both of length 1. If x₀ is 0, its weight counts
   * for nothing and is left out.
   */
  private static List<List<String>> weights(Table table, Hypothesis wf, Hypothesis last) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("weight of", "w_f", "last w, scaled"));
    List<Integer> shown =
        IntStream.rangeClosed(1, wf.dimension())
            .boxed()
            .sorted(Comparator.comparingDouble(j -> -Math.abs(wf.weight(j))))
            .limit(MOST_WEIGHTS)
            .sorted()
            .toList();
    Hypothesis run = unit(last);
    if (table.data().points().hasIntercept()) {
      String name = "x₀ (minus the threshold)";
      rows.add(List.of(name, number(wf.weight(0)), number(run.weight(0))));
    }
    for (int j : shown) {
      String name = SafeText.plain(table.schema().features().get(j - 1));
      rows.add(List.of(name, number(wf.weight(j)), number(run.weight(j))));
    }
    int others = wf.dimension() - shown.size();
    if (others > 0) {
      rows.add(List.of(NumberText.count(others, "smaller one"), "…", "…"));
    }
    return rows;
  }

  private static String number(double value) {
    return NumberText.round(value, 3);
  }

  private static String number(WideDouble value) {
    return NumberText.round(value, 3);
  }

  /** Both sides of the claims at the first steps, then at growing distances, and at the last. */
  private static final class Claims {

    private final ConvergenceProof proof;
    private final ConvergencePictures pictures;
    private ConvergenceProof.Claims end;
    private final List<List<String>> rows = new ArrayList<>();
    private boolean isLastShown = true;
    private long broken;
    private long due = 1;

    Claims(ConvergenceProof proof, ConvergencePictures pictures) {
      this.proof = proof;
      this.pictures = pictures;
      rows.add(List.of("t", "w_f·w_t", "≥ t·ρ", "‖w_t‖²", "≤ t·R²", "cos", "≥ √t·ρ/R", ""));
    }

    void add(Step step, double score) {
      end = proof.at(step.update(), step.hypothesis(), step.example(), score);
      pictures.add(end);
      broken += end.hold() ? 0 : 1;
      isLastShown = end.t() >= due;
      if (isLastShown) {
        rows.add(row(end));
        due = end.t() < 5 ? end.t() + 1 : Math.max(end.t() + 1, end.t() * 8 / 5);
      }
    }

    private static List<String> row(ConvergenceProof.Claims claims) {
      return List.of(
          NumberText.grouped(claims.t()),
          number(claims.aligned().leftSide()),
          number(claims.aligned().rightSide()),
          number(claims.length().leftSide()),
          number(claims.length().rightSide()),
          number(claims.cosine().leftSide()),
          number(claims.cosine().rightSide()),
          claims.hold() ? "✓" : "✗");
    }

    /** A sentence about the last correction; nothing where there was none. */
    String end(Function<ConvergenceProof.Claims, String> words) {
      return end == null
          ? ""
          : " After the last correction, t = %s: %s."
              .formatted(NumberText.grouped(end.t()), words.apply(end));
    }

    List<List<String>> rows() {
      if (!isLastShown) {
        rows.add(row(end));
        isLastShown = true;
      }
      return rows;
    }
  }

  private static String aligned(ConvergenceProof.Claims end) {
    return "w_f·w = %s, and the claim asks for %s or more"
        .formatted(number(end.aligned().leftSide()), number(end.aligned().rightSide()));
  }

  private static String length(ConvergenceProof.Claims end) {
    WideDouble left = end.length().leftSide();
    WideDouble right = end.length().rightSide();
    return hasRoot(left) && hasRoot(right)
        ? "‖w‖ = %s, and the claim allows %s"
            .formatted(number(Math.sqrt(left.nearest())), number(Math.sqrt(right.nearest())))
        : "‖w‖² = %s, and the claim allows %s".formatted(number(left), number(right));
  }

  private static boolean hasRoot(WideDouble square) {
    return square.nearest() > LEAST && square.nearest() < MOST;
  }

  /** Rounded down, so that what is less than 1 never reads 1. */
  private static String cosine(ConvergenceProof.Claims end) {
    return "cos θ = %s, and the bound √t·ρ/R is %s; it is 1 at t = R²/ρ²"
        .formatted(NumberText.down(end.cosine().leftSide(), 3), number(end.cosine().rightSide()));
  }
}
