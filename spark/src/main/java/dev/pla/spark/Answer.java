package dev.pla.spark;

import dev.pla.data.Dataset;
import dev.pla.proof.Certificate;
import dev.pla.proof.Verdict;
import dev.pla.spark.shard.Example;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.NavigableMap;
import java.util.stream.IntStream;
import org.apache.spark.ml.linalg.Vector;

/**
 * Whether a hyperplane separates the rows of a DataFrame, with proof; see {@link Verdict}.
 *
 * <p>Invariant: an answer has its proof in exact numbers: w can be checked against every row, and
 * the certificate's few rows are part of it.
 */
public sealed interface Answer {

  /** What was asked about. */
  Question about();

  /**
   * What was asked about, and what it took.
   *
   * @param rows N
   * @param features d
   * @param negative the label of the class −1
   * @param positive the label of the class +1; equal to negative when there is one class only
   * @param passes how often the cluster went over the data
   */
  record Question(long rows, int features, String negative, String positive, int passes) {}

  /**
   * The classes can be separated: y·w·x &gt; 0 holds exactly for every row.
   *
   * @param verdict w in exact whole numbers, the widest margin from below and from above, and R
   */
  record Separated(Question about, Verdict.Separated verdict) implements Answer {}

  /**
   * No hyperplane separates the classes.
   *
   * @param terms at most d + 2 rows with Σ coefficient·y·(1, x) = 0; take one away and the rest are
   *     separable
   */
  record Inseparable(Question about, List<Term> terms) implements Answer {

    public Inseparable {
      terms = List.copyOf(terms);
    }

    /** Returns the rows of the certificate, in its order. */
    public Dataset data() {
      return Example.data(terms.stream().map(Term::row).toList(), about.features());
    }

    /** Returns the certificate about {@link #data}. */
    public Certificate certificate() {
      return new Certificate(
          IntStream.range(0, terms.size())
              .mapToObj(i -> new Certificate.Term(i, terms.get(i).coefficient()))
              .toList());
    }
  }

  /**
   * One row of a certificate.
   *
   * @param id the value of the id column as text; the row's number, from 0, without such a column
   * @param coefficient a positive integer
   * @param sign y: +1 or −1
   * @param features x, in doubles
   * @param written the cells of x that say more than a double can, by coordinate from 1
   */
  record Term(
      String id,
      BigInteger coefficient,
      int sign,
      Vector features,
      NavigableMap<Integer, BigDecimal> written) {

    Example row() {
      return new Example(features, sign, written);
    }
  }
}
