package dev.pla.proof;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntUnaryOperator;

/**
 * Certificates, each with a share, such that no row belongs to more than one share in total.
 *
 * <p>Every hyperplane is wrong about a row of each certificate. Give each mistake the shares of its
 * certificates: each gets at most one, and all shares are given at least once; so there are at
 * least as many mistakes as the shares add up to. A row that stands c times is c mistakes, and may
 * belong to c shares.
 *
 * @param parts the certificates and their shares
 * @param unit shares count in this: each row's shares add up to at most one unit
 */
public record CertificatePacking(List<Part> parts, BigInteger unit) implements MistakesProof {

  /** No certificates: zero mistakes at least. */
  public static final CertificatePacking NOTHING =
      new CertificatePacking(List.of(), BigInteger.ONE);

  public CertificatePacking {
    parts = List.copyOf(parts);
  }

  /**
   * A certificate and its share.
   *
   * @param share positive, in units
   */
  public record Part(Certificate certificate, BigInteger share) {}

  /** Certificates of about these shares, rounded down and made to fit exactly. */
  public static CertificatePacking of(List<Certificate> certificates, double[] shares) {
    List<Part> parts = new ArrayList<>();
    Map<Integer, BigInteger> loads = new TreeMap<>();
    BigInteger unit = BigInteger.ONE;
    for (int k = 0; k < shares.length; k++) {
      BigInteger share = BigInteger.valueOf((long) (shares[k] * 0x1p32));
      if (share.signum() > 0) {
        parts.add(new Part(certificates.get(k), share));
        for (int row : certificates.get(k).rows()) {
          unit = unit.max(loads.merge(row, share, BigInteger::add));
        }
      }
    }
    return new CertificatePacking(parts, unit);
  }

  /** The same packing where the certificates' rows are called otherwise. */
  public CertificatePacking renamed(IntUnaryOperator name) {
    return new CertificatePacking(
        parts.stream()
            .map(part -> new Part(part.certificate().renamed(name), part.share()))
            .toList(),
        unit);
  }

  /**
   * No hyperplane makes fewer mistakes: the shares' sum in units, rounded up. More than any data
   * have rows is said to be the largest long; such a packing does not hold.
   */
  @Override
  public long bound() {
    BigInteger sum = BigInteger.ZERO;
    for (Part part : parts) {
      sum = sum.add(part.share());
    }
    BigInteger[] quotient = sum.divideAndRemainder(unit);
    return quotient[0].bitLength() >= Long.SIZE - 1
        ? Long.MAX_VALUE
        : quotient[0].longValue() + quotient[1].signum();
  }
}
