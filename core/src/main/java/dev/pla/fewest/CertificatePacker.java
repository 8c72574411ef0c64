package dev.pla.fewest;

import dev.pla.data.Dataset;
import dev.pla.exact.SignedRows;
import dev.pla.model.Hypothesis;
import dev.pla.proof.Certificate;
import dev.pla.proof.CertificatePacking;
import dev.pla.proof.Watch;
import dev.pla.verdict.CertificateProof;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Packs certificates, to show that mistakes cannot be avoided.
 *
 * <p>First disjoint ones, each with one mistake of a good hypothesis and rows it is right about;
 * then fractional ones, found by column generation: the prices of a packing say which rows a new
 * certificate should avoid.
 */
final class CertificatePacker {

  /** A row that nobody needs still has a price, so that certificates stay short. */
  private static final double CHEAP = 1e-3;

  /** Up to this many rows fractional packings are tried: their matrices grow with the square. */
  private static final int FRACTIONAL = 4_000;

  /** How often prices are sharpened towards relations of few rows. */
  private static final int SHARPENED = 3;

  private final Dataset data;
  private final SignedRows examples;
  private final CheapestCertificate relation;
  private final Watch watch;
  private final long mistakes;
  private final boolean[] isWrong;
  private final int[] wrong;
  private final int[] right;
  private final PackingShares shares;
  private final List<Certificate> certificates = new ArrayList<>();
  private final Set<List<Integer>> known = new HashSet<>();
  private long steps;
  private boolean stopped;

  CertificatePacker(Dataset data, Hypothesis best, long mistakes, Watch watch) {
    this.data = data;
    this.examples = new SignedRows(data);
    int[] rows = new int[data.size()];
    Arrays.setAll(rows, i -> i);
    this.relation =
        new CheapestCertificate(new WhiteRows(data, rows, Whitening.of(data.points(), rows)));
    this.watch = watch;
    this.mistakes = mistakes;
    this.isWrong = new boolean[data.size()];
    for (int i = 0; i < isWrong.length; i++) {
      isWrong[i] = best.isMistake(data.labels().sign(i), best.score(data.points(), i));
    }
    this.wrong = rows(true);
    this.right = rows(false);
    this.shares = new PackingShares(data.size());
  }

  private int[] rows(boolean wrongOnes) {
    int[] rows = new int[data.size()];
    int count = 0;
    for (int i = 0; i < rows.length; i++) {
      if (isWrong[i] == wrongOnes) {
        rows[count++] = i;
      }
    }
    return Arrays.copyOf(rows, count);
  }

  /** The best packing found with at most this many linear programs; it names rows, not copies. */
  CertificatePacking pack(long limit) {
    CertificatePacking best = best(limit);
    return data.copies().isPresent() ? best.renamed(data::row) : best;
  }

  private CertificatePacking best(long limit) {
    disjoint(limit);
    CertificatePacking packing = current();
    boolean grown = isFractional();
    while (grown && packing.bound() < mistakes && steps < limit && !stopped) {
      grown = round(wrong, limit) || round(right, limit);
      CertificatePacking next = current();
      packing = next.bound() >= packing.bound() ? next : packing;
    }
    return packing;
  }

  long steps() {
    return steps;
  }

  /** Whether the watch ended the packing. */
  boolean isStopped() {
    return stopped;
  }

  private CertificatePacking current() {
    if (!isFractional()) {
      double[] whole = new double[certificates.size()];
      Arrays.fill(whole, 1);
      return CertificatePacking.of(certificates, whole);
    }
    shares.optimise();
    return CertificatePacking.of(certificates, shares.shares());
  }

  private boolean isFractional() {
    return data.size() <= FRACTIONAL;
  }

  private void disjoint(long limit) {
    double[] cost = new double[data.size()];
    for (int i = 0; i < cost.length; i++) {
      cost[i] = isWrong[i] ? Double.POSITIVE_INFINITY : 1;
    }
    for (int row : wrong) {
      if (steps >= limit || stopped) {
        return;
      }
      Certificate found = find(row, cost);
      if (found != null) {
        take(found);
        for (int i : found.rows()) {
          cost[i] = Double.POSITIVE_INFINITY;
        }
      }
    }
  }

  /** Looks for a certificate around each of these rows; true when one was found. */
  private boolean round(int[] rows, long limit) {
    boolean grown = false;
    for (int k = 0; k < rows.length && steps < limit && !stopped; k++) {
      if (shares.price(rows[k]) < 1 - 1e-6 && improve(rows[k])) {
        grown = true;
        shares.optimise();
      }
    }
    return grown;
  }

  private boolean improve(int row) {
    double[] cost = new double[data.size()];
    for (int i = 0; i < cost.length; i++) {
      cost[i] = shares.price(i) + CHEAP;
    }
    for (int turn = 0; turn < SHARPENED; turn++) {
      Certificate found = find(row, cost);
      if (found == null) {
        return false;
      }
      if (price(found) < 1 - 1e-6 && take(found)) {
        return true;
      }
      sharpen(cost);
    }
    return false;
  }

  /** A row's cost counts once, not by its coefficient: cost ← price / coefficient. */
  private void sharpen(double[] cost) {
    int[] rows = relation.rows();
    double[] coefficients = relation.coefficients();
    for (int i = 0; i < cost.length; i++) {
      cost[i] = 10 * (shares.price(i) + CHEAP);
    }
    for (int k = 0; k < rows.length; k++) {
      if (rows[k] >= 0) {
        cost[rows[k]] = (shares.price(rows[k]) + CHEAP) / (coefficients[k] + 0.1);
      }
    }
  }

  private double price(Certificate certificate) {
    double sum = 0;
    for (int row : certificate.rows()) {
      sum += shares.price(row);
    }
    return sum;
  }

  private boolean take(Certificate certificate) {
    List<Integer> key = new ArrayList<>();
    for (int row : certificate.rows()) {
      key.add(row);
    }
    if (!known.add(key)) {
      return false;
    }
    certificates.add(certificate);
    if (isFractional()) {
      shares.add(certificate.rows());
    }
    return true;
  }

  /** A proven certificate that contains the row, or null. */
  private Certificate find(int row, double[] cost) {
    steps++;
    stopped = !watch.goOn(steps, mistakes, 0);
    if (!relation.find(row, cost)) {
      return null;
    }
    int[] rows = new int[data.dimension() + 2];
    int count = 0;
    for (int i : relation.rows()) {
      if (i >= 0) {
        rows[count++] = i;
      }
    }
    rows[count++] = row;
    return new CertificateProof(examples, Arrays.copyOf(rows, count)).certificate();
  }
}
