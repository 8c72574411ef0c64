package dev.pla.io;

import dev.pla.io.chunk.ByteNumberTest;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;

/** Files as people have them, and then damaged. */
final class RandomTables {

  private static final List<List<String>> LABELS =
      List.of(
          List.of("0", "1"),
          List.of("+1", "-1"),
          List.of("1", "1.0", "-1", "-1.00"),
          List.of("yes", "no"),
          List.of("genehmigt", "abgelehnt \u00fc"),
          List.of("a", "b", "c"));

  private static final byte[] DAMAGE =
      "\"\",,;|\t \n\n\r\r#::xX-+.eE09NA\0\u00e9\u00fc".getBytes(StandardCharsets.UTF_8);

  private final Random random;

  RandomTables(Random random) {
    this.random = random;
  }

  byte[] next() {
    StringBuilder text = new StringBuilder();
    String end = pick("\n", "\n", "\n", "\r\n", "\r\n", "\r");
    if (random.nextInt(5) == 0) {
      libsvm(text, end);
    } else {
      table(text, pick(",", ",", ",", ";", "\t", "|", " ", "  ", " \t"), end);
    }
    if (text.length() > 0 && random.nextInt(3) == 0) {
      text.setLength(text.length() - end.length());
    }
    byte[] bytes =
        ((random.nextInt(9) == 0 ? "\ufeff" : "") + text).getBytes(StandardCharsets.UTF_8);
    return random.nextInt(2) == 0 ? bytes : damaged(bytes);
  }

  private String pick(String... of) {
    return of[random.nextInt(of.length)];
  }

  private void table(StringBuilder text, String delimiter, String end) {
    int width = 2 + random.nextInt(5);
    int quotes = random.nextInt(4) == 0 ? 1 + random.nextInt(3) : 1000;
    boolean padded = random.nextInt(6) == 0;
    if (random.nextInt(3) == 0) {
      for (int c = 0; c < width; c++) {
        String name = random.nextInt(9) == 0 ? "\"col\u00e9" + c + "\"" : "col" + c;
        text.append(c == 0 ? "" : delimiter).append(name);
      }
      text.append(end);
    }
    List<String> labels = LABELS.get(random.nextInt(LABELS.size()));
    boolean labelFirst = random.nextInt(5) == 0;
    int rows = random.nextInt(40);
    for (int r = 0; r < rows; r++) {
      for (int c = 0; c < width; c++) {
        boolean label = c == (labelFirst ? 0 : width - 1);
        String cell = label ? labels.get(random.nextInt(labels.size())) : number();
        cell = padded && random.nextInt(3) == 0 ? " " + cell + " " : cell;
        cell = random.nextInt(quotes) == 0 ? '"' + cell + '"' : cell;
        text.append(c == 0 ? "" : delimiter).append(cell);
      }
      text.append(random.nextInt(20) == 0 ? end + end : end);
    }
  }

  private String number() {
    return random.nextInt(3) == 0
        ? String.valueOf(random.nextInt(10))
        : ByteNumberTest.decimal(random);
  }

  private void libsvm(StringBuilder text, String end) {
    int rows = 1 + random.nextInt(30);
    for (int r = 0; r < rows; r++) {
      text.append(pick("+1", "-1", "+1", "-1", "1.0"));
      int j = 0;
      for (int k = random.nextInt(6); k > 0; k--) {
        j += 1 + random.nextInt(random.nextInt(4) == 0 ? 1000 : 3);
        text.append(random.nextInt(9) == 0 ? " \t" : " ").append(j).append(':').append(number());
      }
      text.append(random.nextInt(8) == 0 ? " # noch \u00fc" : "")
          .append(pick("", "", " "))
          .append(end);
      text.append(random.nextInt(15) == 0 ? end : "");
    }
  }

  private byte[] damaged(byte[] bytes) {
    byte[] changed = bytes;
    for (int k = 1 + random.nextInt(2); k > 0 && changed.length > 0; k--) {
      int at = random.nextInt(changed.length);
      int without = random.nextInt(2);
      byte[] inserted = new byte[random.nextInt(3)];
      for (int i = 0; i < inserted.length; i++) {
        inserted[i] = DAMAGE[random.nextInt(DAMAGE.length)];
      }
      byte[] next = new byte[changed.length - without + inserted.length];
      System.arraycopy(changed, 0, next, 0, at);
      System.arraycopy(inserted, 0, next, at, inserted.length);
      System.arraycopy(
          changed, at + without, next, at + inserted.length, changed.length - at - without);
      changed = next;
    }
    return changed;
  }

  /** What a user may ask for; often impossible. */
  ColumnChoice columns() {
    if (random.nextInt(2) == 0) {
      return LastLabel.COLUMNS;
    }
    return new ColumnChoice(
        random.nextInt(3) == 0 ? column() : null,
        random.nextInt(3) == 0 ? pick("1", "yes", "a", "-1") : null,
        random.nextInt(3) == 0 ? List.of(column(), column()) : List.of(),
        random.nextInt(3) == 0 ? List.of(column()) : List.of());
  }

  private String column() {
    return random.nextInt(5) == 0
        ? "col" + random.nextInt(4)
        : String.valueOf(1 + random.nextInt(5));
  }
}
