package dev.pla.proof;

import dev.pla.data.Copies;
import dev.pla.data.Dataset;
import dev.pla.data.Decimals;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.IntFunction;

/**
 * Checks proofs exactly against the data as written, and shares no code with those who find them.
 *
 * <p>Where rows are repeated a proof is about rows and how often they stand: it names rows.
 *
 * <p>Every check answers with what is wrong, or with nothing when the proof holds.
 */
public final class Verifier {

  private final Dataset data;
  private final Optional<Copies> copies;
  private final IntFunction<String> name;

  /** Objections call rows by their number, from 0. */
  public Verifier(Dataset data) {
    this(data, row -> "row " + row);
  }

  /** Objections call a row of the data {@code name.apply(row)}. */
  public Verifier(Dataset data, IntFunction<String> name) {
    this.data = data.eachRowOnce();
    this.copies = data.copies();
    this.name = name;
  }

  /** What is wrong with the proof that this verdict carries. */
  public Optional<String> objection(Verdict verdict) {
    if (verdict instanceof Verdict.Separated yes) {
      return objection(yes.separator());
    }
    return objection(((Verdict.Inseparable) verdict).certificate());
  }

  /** A separator w has d + 1 entries, and y·w·x &gt; 0 for every example. */
  public Optional<String> objection(Separator separator) {
    List<BigInteger> w = separator.weights();
    if (w.size() != data.dimension() + 1) {
      return Optional.of(w.size() + " weights, expected " + (data.dimension() + 1));
    }
    for (int i = 0; i < data.size(); i++) {
      BigDecimal score = BigDecimal.ZERO;
      for (var cell : example(i).entrySet()) {
        score = score.add(new BigDecimal(w.get(cell.getKey())).multiply(cell.getValue()));
      }
      if (score.signum() <= 0) {
        return Optional.of(name.apply(i) + ": y·w·x is not positive");
      }
    }
    return Optional.empty();
  }

  /**
   * A certificate names at least one row, none twice, each with a positive coefficient, and Σ
   * coefficient·y·(x₀, x) = 0.
   */
  public Optional<String> objection(Certificate certificate) {
    if (certificate.terms().isEmpty()) {
      return Optional.of("no rows");
    }
    Set<Integer> seen = new TreeSet<>();
    Map<Integer, BigDecimal> sum = new TreeMap<>();
    for (Certificate.Term term : certificate.terms()) {
      int row = term.row();
      if (row < 0 || row >= data.size()) {
        return Optional.of("row " + row + ", expected 0 to " + (data.size() - 1));
      }
      if (!seen.add(row)) {
        return Optional.of(name.apply(row) + " is named twice");
      }
      if (term.coefficient().signum() <= 0) {
        return Optional.of(name.apply(row) + ": coefficient " + term.coefficient() + " ≤ 0");
      }
      BigDecimal coefficient = new BigDecimal(term.coefficient());
      example(row).forEach((j, z) -> sum.merge(j, coefficient.multiply(z), BigDecimal::add));
    }
    for (var total : sum.entrySet()) {
      if (total.getValue().signum() != 0) {
        return Optional.of("column " + total.getKey() + ": the sum is not zero");
      }
    }
    return Optional.empty();
  }

  /**
   * In a packing each certificate holds, each share is positive, and no row exceeds one unit, or
   * one for each of its copies.
   */
  public Optional<String> objection(CertificatePacking packing) {
    if (packing.unit().signum() <= 0) {
      return Optional.of("unit " + packing.unit() + " ≤ 0");
    }
    Map<Integer, BigInteger> loads = new TreeMap<>();
    for (int k = 0; k < packing.parts().size(); k++) {
      CertificatePacking.Part part = packing.parts().get(k);
      Optional<String> objection = objection(part.certificate());
      if (objection.isPresent()) {
        return Optional.of("certificate " + k + ": " + objection.get());
      }
      if (part.share().signum() <= 0) {
        return Optional.of("certificate " + k + ": share " + part.share() + " ≤ 0");
      }
      for (Certificate.Term term : part.certificate().terms()) {
        loads.merge(term.row(), part.share(), BigInteger::add);
      }
    }
    for (var load : loads.entrySet()) {
      BigInteger most = packing.unit().multiply(BigInteger.valueOf(copies(load.getKey())));
      if (load.getValue().compareTo(most) > 0) {
        return Optional.of(name.apply(load.getKey()) + " has " + load.getValue() + " of " + most);
      }
    }
    return Optional.empty();
  }

  private int copies(int row) {
    return copies.isPresent() ? copies.get().count(row) : 1;
  }

  /** y·(x₀, x) of row i as written: the entries that are not zero, by column. */
  private Map<Integer, BigDecimal> example(int i) {
    Map<Integer, BigDecimal> x = new TreeMap<>();
    x.put(0, Decimals.shortest(data.points().constant()));
    data.points().forEach(i, (j, value) -> x.put(j, data.written().exact(i, j, value)));
    data.written().forEach(i, x::put);
    if (data.labels().sign(i) < 0) {
      x.replaceAll((j, value) -> value.negate());
    }
    return x;
  }
}
