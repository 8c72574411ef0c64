package dev.pla.cli.prove;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.cli.prove.MixedTables.Mixed;
import dev.pla.io.ColumnChoice;
import dev.pla.io.Source;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Both verifiers agree about prepared tables: levels, gaps, days, weights, products, constants and
 * several classes in any mixture, and about every kind of forgery of their proofs.
 */
class ForgedMixturesTest {

  /** How often each kind is tried. */
  private static final int TIMES = 12;

  private static final int MOST_TABLES = 3_000;

  @TempDir private static Path folder;
  private static BothVerifiers both;

  @BeforeAll
  static void makeFolder() throws Exception {
    both = new BothVerifiers(folder);
  }

  /** A table that the product can read, and its proof. */
  private record Proven(Mixed table, String proof) {}

  private static Proven proven(MixedTables tables) throws Exception {
    while (true) {
      Mixed table = tables.next();
      Optional<String> proof = BothVerifiers.proof(write(table), table.columns());
      if (proof.isPresent()) {
        return new Proven(table, proof.get());
      }
    }
  }

  private static Path write(Mixed table) throws Exception {
    return both.write("mixed.data", table.text().getBytes(StandardCharsets.UTF_8));
  }

  private static boolean accept(String kind, Mixed table, String proof) throws Exception {
    Path data = write(table);
    String hashed = proof.replaceFirst("[0-9a-f]{64}", Source.of(data).sha256());
    byte[] bytes = hashed.getBytes(StandardCharsets.UTF_8);
    return both.accept(kind + "\n" + table.text(), bytes, data, table.columns());
  }

  @Test
  void trueProofsOfMixturesAreAccepted() throws Exception {
    MixedTables tables = new MixedTables(new Random(55));
    Map<String, Integer> seen = new LinkedHashMap<>();
    for (int n = 0; n < 120; n++) {
      Proven proven = proven(tables);
      assertThat(accept("true", proven.table(), proven.proof())).as(proven.proof()).isTrue();
      for (String part :
          new String[] {
            "\"separable\"", "\"not separable\"", "\"levels\"", "\"days\"", "\"yes/no\"",
            "\"missing\"", "\"indicator\"", "\"skipped\"", "\"degree\" : 2", "\"degree\" : 3",
            "\"intercept\"", "\"copies\"", "\"classes\""
          }) {
        seen.merge(part, proven.proof().contains(part) ? 1 : 0, Integer::sum);
      }
    }
    assertThat(seen).allSatisfy((part, times) -> assertThat(times).as(part).isPositive());
  }

  @Test
  void noForgeryOfAMixtureIsAccepted() throws Exception {
    Random random = new Random(89);
    MixedTables tables = new MixedTables(random);
    ForgedMixtures forged = new ForgedMixtures(random);
    Map<String, Integer> made = new LinkedHashMap<>();
    forged.data.keySet().forEach(kind -> made.put(kind, 0));
    forged.proofs.keySet().forEach(kind -> made.put(kind, 0));
    int accepted = 0;
    for (int n = 0; n < MOST_TABLES && Collections.min(made.values()) < TIMES; n++) {
      Proven proven = proven(tables);
      for (var kind : made.entrySet()) {
        if (kind.getValue() < TIMES) {
          Proven other = forged(forged, kind.getKey(), proven);
          if (!other.equals(proven)) {
            kind.setValue(kind.getValue() + 1);
            accepted += accept(kind.getKey(), other.table(), other.proof()) ? 1 : 0;
          }
        }
      }
    }
    assertThat(made).hasSizeGreaterThan(80);
    assertThat(made).allSatisfy((kind, times) -> assertThat(times).as(kind).isEqualTo(TIMES));
    assertThat(accepted).as("true claims").isBetween(1, TIMES * made.size() / 3);
  }

  private static Proven forged(ForgedMixtures forged, String kind, Proven proven) {
    return forged.data.containsKey(kind)
        ? new Proven(forged.data.get(kind).apply(proven.table()), proven.proof())
        : new Proven(proven.table(), forged.proofs.get(kind).apply(proven.proof()));
  }

  /** Half of the kinds, at least, were thought of by others than those who wrote the verifiers. */
  @Test
  void halfOfTheKindsAreOfOthers() {
    Random random = new Random(1);
    ForgedMixtures mixtures = new ForgedMixtures(random);
    int others =
        new ForgedTexts(random).kinds.size()
            + new ForgedData(random).kinds.size()
            + mixtures.data.size()
            + mixtures.proofs.size();
    assertThat(others).isGreaterThanOrEqualTo(new Forgeries(random).kinds.size());
  }

  /** x and −x of one class add up to 0 in every feature; only x₀ = 1 tells that they do not. */
  @Test
  void aSumThatIsWrongInTheConstantAloneIsRejected() throws Exception {
    String table = "a,b,y\n2,-1,1\n-2,1,1\n5,5,0\n";
    Path data = both.write("constant.csv", table.getBytes(StandardCharsets.UTF_8));
    String proof = BothVerifiers.proof(data, BothVerifiers.LAST_LABEL).orElseThrow();
    String certificate =
        "\"certificate\" : [ { \"row\" : 0, \"coefficient\" : \"1\" }, { \"row\" : 1,"
            + " \"coefficient\" : \"1\" } ]";
    String forged =
        proof
            .replaceFirst("\"separator\" : \\[[^]]*\\]", certificate)
            .replace("\"separable\"", "\"not separable\"");
    byte[] bytes = forged.getBytes(StandardCharsets.UTF_8);
    assertThat(both.accept("constant", bytes, data, BothVerifiers.LAST_LABEL)).isFalse();
    assertThat(both.alone.verify(both.write("p", bytes), data).text())
        .isEqualTo("REJECTED: the sum of coordinate 0 is not zero\n");

    ColumnChoice origin = BothVerifiers.origin();
    byte[] through =
        forged
            .replace("\"none\",\n  \"claim\"", "{ \"intercept\" : \"0\" },\n  \"claim\"")
            .getBytes(StandardCharsets.UTF_8);
    assertThat(both.accept("origin", through, data, origin)).as("through the origin").isTrue();
  }

  /** Small files that would make a verifier count to a million millions, or beyond its integers. */
  @Test
  void bombsAreRefusedAtOnce() throws Exception {
    String sparse = "1 1:1 30000:1\n-1 1:1 30000:1\n1 2:1\n";
    String several = "1 1:1 30000:1\n2 1:1 30000:1\n3 2:1\n1 2:1\n";
    for (String change :
        List.of(
            "\"preparation\" : { \"degree\" : 3 }",
            "\"preparation\" : { \"degree\" : 2 }",
            "\"count\" : 3000000000",
            "\"count\" : 999999999999999999",
            "\"count\" : 2147483647")) {
      for (String text : List.of(sparse, several)) {
        Path data = both.write("bomb.svm", text.getBytes(StandardCharsets.UTF_8));
        String proof = BothVerifiers.proof(data, BothVerifiers.LAST_LABEL).orElseThrow();
        String name = change.replaceFirst(" : .*", "");
        String forged = proof.replaceFirst(name + " : (\"none\"|[0-9]+)", change);
        assertThat(forged).isNotEqualTo(proof);
        assertThat(
                both.accept(
                    change,
                    forged.getBytes(StandardCharsets.UTF_8),
                    data,
                    BothVerifiers.LAST_LABEL))
            .isFalse();
      }
    }
  }

  /**
   * In a table of texts alone the stand-alone verifier takes the proof's word for a header, and
   * prints it; the product looks whether the texts come again below.
   */
  @Test
  void aHeaderAmongTextsIsPrintedByOneAndLookedForByTheOther() throws Exception {
    String rows = "blue,v,yes\nred,v,yes\nblue,w,no\nred,u,yes\n";
    Path data = both.write("texts.csv", ("red,u,no\n" + rows).getBytes(StandardCharsets.UTF_8));
    Path other = both.write("other.csv", ("a,b,c\n" + rows).getBytes(StandardCharsets.UTF_8));
    String proof = BothVerifiers.proof(other, BothVerifiers.LAST_LABEL).orElseThrow();
    String forged =
        proof
            .replaceFirst("[0-9a-f]{64}", Source.of(data).sha256())
            .replace("\"name\" : \"c\"", "\"name\" : \"no\"")
            .replace("\"a\"", "\"red\"")
            .replace("\"b\"", "\"u\"");
    Path file = both.write("forged.json", forged.getBytes(StandardCharsets.UTF_8));
    assertThat(both.alone.verify(file, data).text())
        .startsWith("VERIFIED")
        .contains("header: names", "4 rows", "features: red (column 1), u (column 2)");
    assertThat(BothVerifiers.product(file, data, BothVerifiers.LAST_LABEL)).isFalse();
  }
}
