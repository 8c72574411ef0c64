package dev.pla.cli.prove;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.cli.Cli;
import dev.pla.cli.prove.BothVerifiers.Base;
import dev.pla.io.ColumnChoice;
import dev.pla.io.Source;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Both verifiers agree about proof files that are spelled in strange ways, and about strange data.
 */
class ForgedFilesTest {

  /** How often each kind is tried. */
  private static final int TEXTS = 6 * Integer.getInteger("pla.times", 1);

  private static final int DATA = 3 * Integer.getInteger("pla.times", 1);

  @TempDir private static Path folder;
  private static BothVerifiers both;

  @BeforeAll
  static void makeProofs() throws Exception {
    both = new BothVerifiers(folder);
  }

  /** A proof whose text, or data, a kind of forgery can change. */
  private record Forged(Base base, String text) {}

  private static Forged forged(
      UnaryOperator<String> change, Function<Base, String> content, Random random) {
    int from = random.nextInt(both.bases.size());
    for (int k = 0; k < both.bases.size(); k++) {
      Base base = both.bases.get((from + k) % both.bases.size());
      String text = content.apply(base);
      String changed = change.apply(text);
      if (!changed.equals(text)) {
        return new Forged(base, changed);
      }
    }
    throw new AssertionError("there is nothing to change");
  }

  @Test
  void proofFilesInStrangeSpellingsAreReadInOneWay() throws Exception {
    Random random = new Random(21);
    Map<String, UnaryOperator<String>> kinds = new ForgedTexts(random).kinds;
    int accepted = 0;
    for (int n = 0; n < TEXTS; n++) {
      for (var kind : kinds.entrySet()) {
        Forged forged = forged(kind.getValue(), Base::text, random);
        Base base = forged.base();
        byte[] bytes = forged.text().getBytes(StandardCharsets.ISO_8859_1);
        String what = kind.getKey() + " of " + base.name();
        accepted += both.accept(what, bytes, base.data(), base.columns()) ? 1 : 0;
      }
    }
    assertThat(kinds).hasSizeGreaterThan(65);
    assertThat(accepted).as("true proofs").isBetween(1, TEXTS * kinds.size() / 3);
  }

  @Test
  void strangeDataAreReadInOneWay() throws Exception {
    Random random = new Random(34);
    Map<String, UnaryOperator<String>> kinds = new ForgedData(random).kinds;
    int accepted = 0;
    for (int n = 0; n < DATA; n++) {
      for (var kind : kinds.entrySet()) {
        Forged forged = forged(kind.getValue(), ForgedFilesTest::data, random);
        String what = kind.getKey() + " of " + forged.base().name();
        accepted += agree(what, forged.base(), forged.text(), random.nextInt(5) - 2) ? 1 : 0;
      }
    }
    assertThat(kinds).hasSizeGreaterThan(65);
    int made = DATA * kinds.size();
    assertThat(accepted).as("data that can be read").isBetween(made / 10, made);
  }

  private static String data(Base base) {
    try {
      return ForgedData.latin(Files.readAllBytes(base.data()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The old proof, with the new hash, is held against the new data; and a new proof, if any. */
  private boolean agree(String what, Base base, String forged, int more) throws Exception {
    Path data = both.write("forged.data", forged.getBytes(StandardCharsets.ISO_8859_1));
    String hash = Source.of(data).sha256();
    String old =
        base.text()
            .replaceFirst("[0-9a-f]{64}", hash)
            .replaceFirst(
                "(?<=\"examples\" : )([0-9]+)",
                String.valueOf(examples(base.text()) + Integer.signum(more / 2)));
    String where = what + "\n" + forged.substring(0, Math.min(400, forged.length()));
    boolean accepted =
        both.accept(where, old.getBytes(StandardCharsets.UTF_8), data, base.columns());
    Optional<String> anew = BothVerifiers.proof(data, base.columns());
    if (anew.isPresent()) {
      byte[] bytes = anew.get().getBytes(StandardCharsets.UTF_8);
      assertThat(both.accept(where + " anew", bytes, data, base.columns()))
          .as(where + anew.get())
          .isTrue();
    }
    return accepted || anew.isPresent();
  }

  private static long examples(String proof) {
    return Long.parseLong(proof.replaceAll("(?s).*\"examples\" : ([0-9]+).*", "$1"));
  }

  /**
   * A proof of other data, said to be of these: it drops a row, makes one up, or reads what the
   * product does not.
   */
  private static boolean isAccepted(
      String data, String others, ColumnChoice columns, UnaryOperator<String> change)
      throws Exception {
    Path other = Files.writeString(folder.resolve("other.data"), others);
    Path file = Files.writeString(folder.resolve("forged.data"), data);
    String proof = BothVerifiers.proof(other, columns).orElseThrow();
    String hash = Source.of(file).sha256();
    byte[] forged =
        change.apply(proof.replaceFirst("[0-9a-f]{64}", hash)).getBytes(StandardCharsets.UTF_8);
    return both.accept(data, forged, file, columns);
  }

  private static void refuse(String data, String others, String... changes) throws Exception {
    UnaryOperator<String> change =
        proof -> {
          String changed = proof;
          for (int k = 0; k < changes.length; k += 2) {
            assertThat(changed).contains(changes[k]);
            changed = changed.replace(changes[k], changes[k + 1]);
          }
          return changed;
        };
    ColumnChoice columns =
        new ColumnChoice(
            null,
            null,
            others.contains(",a,") ? List.of("1", "2") : List.of(),
            List.of(),
            null,
            BothVerifiers.LAST_LABEL.preparation());
    assertThat(isAccepted(data, others, columns, change)).as(data).isFalse();
  }

  @Test
  void aProofCannotDropTheFirstRowOrMakeOneUp() throws Exception {
    String header = "\"header\" : ";
    refuse(
        "5,1\n6,0\n7,1\n",
        "6,0\n7,1\n",
        header + "\"none\"",
        header + "\"names\"",
        "\"x1\"",
        "\"5\"",
        "\"x2\"",
        "\"1\"");
    refuse(
        "1,2,3,1\n0,1,3,0\n1,1,2,1\n",
        "0,1,3,0\n1,1,2,1\n",
        header + "\"none\"",
        header + "\"counts\"");
    refuse("2,3,a,p\n1,1,a,q\n0,7,a,p\n", "2,4,a,p\n1,1,a,q\n0,7,a,p\n", "none", "none");
    refuse("5,1\n6,0\n7,1\n", "5,1\n6,0\n7,1\n", "\",\"", "\"x\"");
  }

  @Test
  void whatTheProductDoesNotReadIsNotVerifiedByTheOther() throws Exception {
    String table = "a,b,y\n0,0,0\n1,1,1\n";
    refuse(table.replaceFirst("b", "a"), table, "\"b\"", "\"a\"");
    refuse(table.replaceFirst("a", ""), table, "\"a\"", "\"\"");
    String sparse = "1 1:1\n-1 1:1\n1 2:1\n";
    String count = "\"count\" : ";
    refuse(sparse.replace("2:", "500000000:"), sparse, count + "2", count + "500000000");
    refuse(sparse.replace("-1 ", "-1e-400 "), sparse, "\"-1\"", "\"-1e-400\"");
    refuse(sparse, sparse, "\"format\"", "\"\" : 1, \"format\"");
    StringBuilder many = new StringBuilder("x,y\n");
    for (int k = 0; k < 102; k++) {
      many.append(k).append(",c").append(k).append('\n');
    }
    ColumnChoice first = BothVerifiers.choice(null, "c0");
    String few = many.toString().replaceAll("c([1-9])[0-9]*", "c$1");
    assertThat(isAccepted(few, few, first, proof -> proof)).isTrue();
    assertThat(isAccepted(many.toString(), few, first, proof -> proof)).isFalse();
  }

  /**
   * The one place where they differ: the stand-alone verifier takes the delimiter from the proof.
   */
  @Test
  void anotherDelimiterIsPrintedByOneAndRefusedByTheOther() throws Exception {
    Path other = Files.writeString(folder.resolve("other.data"), "1,p\n2,q\n3,r\n");
    Path data = Files.writeString(folder.resolve("two.data"), "1,p;5\n2,q;6\n3,q;7\n");
    ColumnChoice columns = BothVerifiers.choice(null, "p");
    String proof = BothVerifiers.proof(other, columns).orElseThrow();
    Path forged =
        Files.writeString(
            folder.resolve("two.proof"),
            proof
                .replaceFirst("[0-9a-f]{64}", Source.of(data).sha256())
                .replace("\"p\"", "\"p;5\""));
    assertThat(both.alone.verify(forged, data).text())
        .startsWith("VERIFIED")
        .contains("table, delimiter ',', header: none", "positive class p;5");
    Cli product = Cli.run("verify", forged.toString(), data.toString(), "--positive", "5");
    assertThat(product.code()).as(product.err()).isNotZero();
    assertThat(product.out()).doesNotContain("VERIFIED");
  }

  @Test
  void commentLinesAndLineEndsInQuotesDoNotHideTheFormat() throws Exception {
    for (String data :
        List.of(
            "# made by hand\n1 1:1\n  # half\n-1 2:1\n",
            "a,b,y\n\"1\n\",0,1\n\"2\r\n\",1,0\n\"3\r\",1,1\n")) {
      Path file = Files.writeString(folder.resolve("quoted.data"), data);
      byte[] proof =
          BothVerifiers.proof(file, BothVerifiers.LAST_LABEL)
              .orElseThrow()
              .getBytes(StandardCharsets.UTF_8);
      assertThat(both.accept(data, proof, file, BothVerifiers.LAST_LABEL)).isTrue();
    }
  }
}
