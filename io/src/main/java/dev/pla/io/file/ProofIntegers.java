package dev.pla.io.file;

import dev.pla.data.Dataset;
import dev.pla.internal.proof.DigitLimit;
import dev.pla.io.json.JsonReader;
import dev.pla.io.text.SafeText;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;

/**
 * The integers of a proof, as text: none is read that is longer than a proof about the data can
 * need.
 */
final class ProofIntegers {

  /** Where the data are not at hand: more digits than any proof of ours has. */
  private static final int MOST_DIGITS = 1_000_000;

  /** Up to this length Java's own way, whose time goes with the square, is quick. */
  private static final int SHORT = 1_000;

  private final Optional<Dataset> data;
  private final Optional<DigitLimit> limit;

  /** Of a proof about these data, if they are at hand. */
  ProofIntegers(Optional<Dataset> data) {
    this.data = data;
    this.limit = data.map(DigitLimit::new);
  }

  /** The data, if they are at hand. */
  Optional<Dataset> data() {
    return data;
  }

  List<BigInteger> weights(JsonReader tree, List<String> texts) {
    return read(tree, texts, most(texts, DigitLimit::separator));
  }

  List<BigInteger> coefficients(JsonReader tree, int[] rows, List<String> texts) {
    return read(tree, texts, limit.map(l -> l.certificate(rows)).orElse((long) MOST_DIGITS));
  }

  /** Of what says whether data overlap: sums of products of determinants. */
  List<BigInteger> ofSeparation(JsonReader tree, List<String> texts) {
    return read(tree, texts, most(texts, DigitLimit::separation));
  }

  BigInteger share(JsonReader tree, String text) {
    return read(tree, List.of(text), DigitLimit.OF_SHARES).get(0);
  }

  /** The unit of the shares of a bound. */
  BigInteger unit(JsonReader tree) {
    BigInteger unit = share(tree, tree.text("unit"));
    if (unit.signum() <= 0) {
      throw tree.bad("unit is %s, expected a positive number".formatted(unit));
    }
    return unit;
  }

  /** The limit looks at all the data, so it is asked only if a text is that long. */
  private long most(List<String> texts, ToLongFunction<DigitLimit> asked) {
    if (limit.isEmpty()) {
      return MOST_DIGITS;
    }
    boolean areShort = texts.stream().allMatch(text -> text.length() <= DigitLimit.OF_DOUBLES);
    return areShort ? DigitLimit.OF_DOUBLES : asked.applyAsLong(limit.get());
  }

  private static List<BigInteger> read(JsonReader tree, List<String> texts, long most) {
    List<BigInteger> numbers = new ArrayList<>();
    for (String text : texts) {
      int sign = text.startsWith("-") ? 1 : 0;
      if (text.length() == sign || !isDigits(text, sign)) {
        throw tree.bad(SafeText.quoted(text) + " is not a whole number");
      }
      if (text.length() - sign > most) {
        throw new UncheckedProof.LongNumberException(text.length() - sign, most);
      }
      BigInteger magnitude = number(text, sign, text.length());
      numbers.add(sign == 1 ? magnitude.negate() : magnitude);
    }
    return numbers;
  }

  private static boolean isDigits(String text, int from) {
    return text.chars().skip(from).allMatch(c -> c >= '0' && c <= '9');
  }

  /** Halves, put together by one multiplication: Java multiplies long numbers fast. */
  private static BigInteger number(String digits, int from, int to) {
    if (to - from <= SHORT) {
      return new BigInteger(digits.substring(from, to));
    }
    int middle = (from + to) >>> 1;
    return number(digits, from, middle)
        .multiply(BigInteger.TEN.pow(to - middle))
        .add(number(digits, middle, to));
  }
}
