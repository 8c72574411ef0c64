package dev.pla.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.proof.Verifier;
import java.math.BigInteger;
import java.util.Map;
import java.util.TreeMap;

/** Holds answers against the rows as they were written. */
final class Judge {

  private final WrittenRows rows;

  Judge(WrittenRows rows) {
    this.rows = rows;
  }

  /** The answer must be yes, and its w right about every row. */
  Answer.Separated assertSeparated(Answer answer) {
    assertThat(answer).isInstanceOf(Answer.Separated.class);
    Answer.Separated yes = (Answer.Separated) answer;
    assertThat(yes.verdict().separator().weights()).hasSize(rows.dimension() + 1);
    assertThat(rows.mistakes(yes.verdict().separator().weights())).isZero();
    assertThat(yes.about().rows()).isEqualTo(rows.size());
    return yes;
  }

  /** The answer must be no, with at most d + 2 rows named that add up to nothing. */
  Answer.Inseparable assertInseparable(Answer answer) {
    assertThat(answer).isInstanceOf(Answer.Inseparable.class);
    Answer.Inseparable no = (Answer.Inseparable) answer;
    assertThat(no.terms()).hasSizeBetween(2, rows.dimension() + 2);
    Map<Integer, BigInteger> coefficients = new TreeMap<>();
    for (Answer.Term term : no.terms()) {
      assertThat(term.coefficient()).isPositive();
      assertThat(term.id()).startsWith("row ");
      assertThat(coefficients.put(Integer.valueOf(term.id().substring(4)), term.coefficient()))
          .as("named twice")
          .isNull();
    }
    assertThat(rows.sum(coefficients)).isEmpty();
    assertThat(new Verifier(no.data()).objection(no.certificate())).isEmpty();
    assertThat(no.about().rows()).isEqualTo(rows.size());
    return no;
  }
}
