package dev.pla.internal.fewest;

import dev.pla.data.Dataset;
import dev.pla.fewest.MistakesBound;
import dev.pla.internal.work.Work;
import dev.pla.proof.Certificate;
import dev.pla.proof.CertificatePacking;
import dev.pla.verdict.Separability;
import dev.pla.work.Progress;
import dev.pla.work.Workers;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Bounds the mistakes by disjoint certificates: every hyperplane is wrong about a row of each.
 *
 * <p>First come certificates with one mistake of a good hypothesis and rows that it is right about,
 * then those of whatever rows are left. A row that counts as c examples may belong to c of them.
 */
public final class DisjointCertificates {

  private static final int ANY = -1;

  private final Dataset rows;
  private final Work work;

  /** Examples of each row that are in no certificate. */
  private final int[] left;

  private final List<CertificatePacking.Part> parts = new ArrayList<>();
  private long bound;
  private long steps;

  public DisjointCertificates(Dataset data, Progress progress) {
    this.rows = data.distinctRows();
    this.work = Work.of(progress);
    this.left = new int[rows.size()];
    Arrays.setAll(left, data::multiplicity);
  }

  /** Returns a better bound, or the known one, after at most this many steps in all. */
  public MistakesBound improve(MistakesBound known, long limit) {
    BitSet wrong = RowCuts.wrong(known.best(), rows);
    steps = known.steps();
    tell(known);
    for (int n = wrong.nextSetBit(0); n >= 0; n = wrong.nextSetBit(n + 1)) {
      packAll(known, limit, n, wrong);
    }
    packAll(known, limit, ANY, new BitSet());
    return proven(known);
  }

  /** The bound that a single certificate proves; the known one if the data are separable. */
  public MistakesBound one(MistakesBound known) {
    steps = known.steps();
    certificate(ANY, new BitSet()).ifPresent(this::pack);
    return proven(known);
  }

  /** Nothing if the rows are separable, or if the work was stopped. */
  private Optional<Certificate> certificate(int n, BitSet excluded) {
    try {
      return new Separability(Workers.ONE, work).certificateFor(rows, usable(n, excluded));
    } catch (Progress.Stopped e) {
      return Optional.empty();
    }
  }

  private MistakesBound proven(MistakesBound known) {
    return bound == 0
        ? known.after(steps)
        : known.proven(new CertificatePacking(parts, BigInteger.ONE).tree(bound, rows), steps);
  }

  private void packAll(MistakesBound known, long limit, int n, BitSet excluded) {
    boolean isFound = true;
    while (isFound && (n == ANY || left[n] > 0) && steps < limit && !work.isStopped()) {
      Optional<Certificate> found = certificate(n, excluded);
      found.ifPresent(this::pack);
      isFound = found.isPresent();
      steps += work.isStopped() ? 0 : 1;
      tell(known);
    }
  }

  private void tell(MistakesBound known) {
    double value = (double) Math.max(bound, known.value());
    work.keepGoing(Progress.Stage.PROVING, steps, value, (double) known.mistakes());
  }

  private void pack(Certificate certificate) {
    int share = Arrays.stream(certificate.rows()).map(row -> left[row]).min().orElseThrow();
    Arrays.stream(certificate.rows()).forEach(row -> left[row] -= share);
    parts.add(new CertificatePacking.Part(certificate, BigInteger.valueOf(share)));
    bound += share;
  }

  private int[] usable(int n, BitSet excluded) {
    return IntStream.range(0, left.length)
        .filter(i -> i == n || (left[i] > 0 && !excluded.get(i)))
        .toArray();
  }
}
