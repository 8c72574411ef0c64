package dev.pla.verdict;

import dev.pla.data.Dataset;
import dev.pla.internal.exact.ExactScores;
import dev.pla.internal.exact.RowExtent;
import dev.pla.internal.exact.SignedRows;
import dev.pla.internal.exact.Vectors;
import dev.pla.internal.verdict.CertificateProof;
import dev.pla.internal.verdict.ColumnUnits;
import dev.pla.internal.verdict.ConstraintGeneration;
import dev.pla.internal.verdict.CoordinateDescent;
import dev.pla.internal.verdict.ExactSearch;
import dev.pla.internal.verdict.Proposal;
import dev.pla.internal.verdict.SeparatorProof;
import dev.pla.internal.work.Work;
import dev.pla.model.Hypothesis;
import dev.pla.model.TieRule;
import dev.pla.model.WideDouble;
import dev.pla.proof.Certificate;
import dev.pla.proof.Margin;
import dev.pla.proof.Separator;
import dev.pla.proof.Verdict;
import dev.pla.work.Progress;
import dev.pla.work.Workers;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Decides whether data are linearly separable, with a proof of either answer.
 *
 * <pre>{@code
 * if (Separability.of(data) instanceof Verdict.Inseparable no) {
 *   System.out.println(no.certificate().terms()); // rows that contradict each other
 * }
 * }</pre>
 *
 * @param workers scan the data; the verdict does not depend on their number
 * @param progress watches, and may stop it by {@link Progress.Stopped}
 */
public record Separability(Workers workers, Progress progress) {

  /** How wide, relatively, the bracket around the widest margin may be. */
  private static final double WIDEST_MARGIN = 1e-6;

  private static final double ANY_MARGIN = 1;

  /** Up to this many weights, exact arithmetic narrows a bracket that doubles leave wide. */
  private static final int POLISHED = 100;

  /** A dataset is large when it has this many times the rows of a sample. */
  private static final long LARGE = 4;

  public Separability {
    Objects.requireNonNull(workers, "workers");
    Objects.requireNonNull(progress, "progress");
  }

  /** Uses one worker and reports no progress. */
  public Separability() {
    this(Workers.ONE, Progress.NONE);
  }

  /** The verdict on all rows of the dataset. */
  public static Verdict of(Dataset data) {
    return new Separability().decide(data);
  }

  /** The verdict on the listed rows alone; a certificate names rows of the whole dataset. */
  public static Verdict of(Dataset data, int[] rows) {
    return new Separability().decide(data, rows);
  }

  /**
   * Returns why the listed rows are not separable, or nothing if they are; faster than {@link
   * #decide(Dataset, int[])}, because it does not look for the widest margin.
   */
  public Optional<Certificate> certificateFor(Dataset data, int[] rows) {
    Verdict verdict = decide(data, rows, ANY_MARGIN);
    return verdict instanceof Verdict.Inseparable no
        ? Optional.of(no.certificate())
        : Optional.empty();
  }

  /** Returns the weights of a hypothesis as an exact separator, if they separate the data. */
  public static Optional<Separator> prove(Dataset data, Hypothesis h) {
    Hypothesis strict = new Hypothesis(h.weights(), TieRule.MISTAKE);
    return strict.mistakes(data) == 0
        ? Optional.of(SeparatorProof.separator(Vectors.exact(h.weights())))
        : Optional.empty();
  }

  /** The verdict on all rows of the dataset. */
  public Verdict decide(Dataset data) {
    return decide(data, null, WIDEST_MARGIN);
  }

  /** Returns the verdict with any margin: faster, but the margin's bracket may be wide. */
  public Verdict decideWithoutMargin(Dataset data) {
    return decide(data, null, ANY_MARGIN);
  }

  /** The verdict on the listed rows alone; a certificate names rows of the whole dataset. */
  public Verdict decide(Dataset data, int[] rows) {
    return decide(data, rows, WIDEST_MARGIN);
  }

  /** A certificate names rows, not copies of them. */
  private Verdict decide(Dataset data, int[] rows, double tolerance) {
    if (data.hasManyCopies()) {
      int[] once = rows == null ? null : IntStream.of(rows).map(data::row).distinct().toArray();
      return decide(new SignedRows(data.distinctRows(), once), tolerance);
    }
    Verdict verdict = decide(new SignedRows(data, rows), tolerance);
    return verdict instanceof Verdict.Inseparable no && data.copies().isPresent()
        ? new Verdict.Inseparable(no.certificate().renamed(data::row))
        : verdict;
  }

  /** Doubles propose, exact arithmetic disposes, and takes over when doubles cannot tell. */
  private Verdict decide(SignedRows examples, double tolerance) {
    if (examples.size() == 0) {
      return nothingToSeparate(examples.width());
    }
    Certificate soon = obstacleInSample(examples);
    if (soon != null) {
      return new Verdict.Inseparable(soon);
    }
    ExactScores scores = new ExactScores(examples, workers);
    RowExtent extent = scores.extent();
    Proposal last = null;
    Verdict loose = null;
    for (ColumnUnits units : List.of(ColumnUnits.common(extent), ColumnUnits.perColumn(extent))) {
      Proposal proposal = propose(examples, units, tolerance);
      Verdict verdict = check(proposal, scores, tolerance);
      if (verdict instanceof Verdict.Inseparable
          || (verdict instanceof Verdict.Separated yes && isTight(yes.margin(), tolerance))) {
        return verdict;
      }
      last = proposal;
      loose = verdict == null ? loose : verdict;
    }
    if (loose != null && examples.width() > POLISHED) {
      return loose;
    }
    return exactly(scores, tolerance, last);
  }

  /** In units that keep numbers short; and where a wide bracket is left, in the data's own. */
  private Verdict exactly(ExactScores scores, double tolerance, Proposal start) {
    int[] powers = ExactSearch.powers(scores.extent());
    ExactSearch first = new ExactSearch(scores, progress, tolerance, powers);
    Verdict verdict = first.decide(start.active(), start.lambda());
    if (!(verdict instanceof Verdict.Separated yes)
        || isTight(yes.margin(), tolerance)
        || !ExactSearch.isQuickInOwnUnits(scores.extent())) {
      return verdict;
    }
    int[] active = first.active();
    double[] shares = new double[active.length];
    Arrays.fill(shares, 1);
    int[] none = new int[powers.length];
    return new ExactSearch(scores, progress, tolerance, none).decide(active, shares);
  }

  /** By the way that suits the number of columns. */
  private Proposal propose(SignedRows examples, ColumnUnits units, double tolerance) {
    Proposal quick =
        CoordinateDescent.suits(units)
            ? new CoordinateDescent(examples, units, progress, tolerance).run()
            : null;
    return quick != null
        ? quick
        : new ConstraintGeneration(examples, units, workers, progress, tolerance).run();
  }

  /** Noise shows in a small sample, long before all of a large dataset has been read. */
  private Certificate obstacleInSample(SignedRows examples) {
    SignedRows sample = examples.sample();
    if (sample.size() * LARGE > examples.size()) {
      return null;
    }
    ColumnUnits units = ColumnUnits.common(RowExtent.of(sample, Workers.ONE));
    Proposal proposal = new Separability(Workers.ONE, quiet()).propose(sample, units, ANY_MARGIN);
    return proposal.separates() ? null : CertificateProof.of(sample, proposal.active(), progress);
  }

  /** Work on a sample counts, but says nothing about the margin. */
  private Progress quiet() {
    return progress instanceof Work ? progress : Progress.NONE;
  }

  /** What is proven of a proposal, or null. */
  private Verdict check(Proposal proposal, ExactScores scores, double tolerance) {
    if (proposal.separates()) {
      return new SeparatorProof(scores).prove(proposal, tolerance);
    }
    Certificate certificate = CertificateProof.of(scores.examples(), proposal.active(), progress);
    return certificate == null ? null : new Verdict.Inseparable(certificate);
  }

  private static boolean isTight(Margin margin, double tolerance) {
    return margin.isWithin(2 * tolerance);
  }

  /** Every hyperplane separates no examples, by any margin. */
  private static Verdict nothingToSeparate(int width) {
    BigInteger[] w = new BigInteger[width];
    Arrays.fill(w, BigInteger.ZERO);
    w[0] = BigInteger.ONE;
    double infinity = Double.POSITIVE_INFINITY;
    return new Verdict.Separated(
        Separator.primitive(w), new Margin(infinity, infinity), WideDouble.ZERO);
  }
}
