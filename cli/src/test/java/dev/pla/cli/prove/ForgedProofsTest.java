package dev.pla.cli.prove;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.cli.Cli;
import dev.pla.cli.console.ExitCode;
import dev.pla.data.DataException;
import dev.pla.data.Dataset;
import dev.pla.io.ColumnChoice;
import dev.pla.io.ColumnException;
import dev.pla.io.Reading;
import dev.pla.io.Source;
import dev.pla.io.Table;
import dev.pla.io.TableReader;
import dev.pla.io.file.Evidence;
import dev.pla.io.file.ProofFile;
import dev.pla.io.file.UncheckedProof;
import dev.pla.proof.Verdict;
import dev.pla.proof.Watch;
import dev.pla.verdict.Separability;
import dev.pla.work.Threads;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Both verifiers accept every proof that the product writes, and no forgery, and they agree. */
class ForgedProofsTest {

  private static final int FORGERIES = 10_000;

  private static final String XOR = "a,b,y\n0,0,0\n0,1,1\n1,0,1\n1,1,0\n";
  private static final String AND = "a,b,y\n0,0,0\n0,1,0\n1,0,0\n1,1,1\n3,2.5,1\n0.5,-1e-3,0\n";

  @TempDir private Path folder;
  private StandAlone alone;
  private final List<Base> bases = new ArrayList<>();
  private final Map<String, Boolean> truths = new HashMap<>();

  /** A true proof, and the options with which it was made. */
  private record Base(String name, Path data, Path proof, String text, ColumnChoice columns) {}

  @BeforeEach
  void makeProofs() throws Exception {
    alone = new StandAlone(Files.createDirectory(folder.resolve("alone")));
    base("xor.csv", XOR, ColumnChoice.USUAL, "check");
    base("and.csv", AND, ColumnChoice.USUAL, "check");
    base(
        "quoted.csv",
        "\"a;1\";b;\"y\"\r\n\r\n1;2;no\r\n2;1;\"yes\"\r\n",
        ColumnChoice.USUAL,
        "check");
    base("blanks.txt", " 1  2 -1\n2\t1 +1\n3 5 -1.0\n4 4 1\n2 2 -1\n", ColumnChoice.USUAL, "check");
    base("sparse", "+1 1:1 3:2 # c\n-1 2:1\n-1 1:2 3:4\n1 2:0.5\n", ColumnChoice.USUAL, "check");
    base("line.svm", "1 1:0.25\n-1 2:1e-3\n1 1:1 2:-1\n", ColumnChoice.USUAL, "check");
    base("first.csv", "y,a,b\n1,0,0\n0,0,1\n0,1,0\n1,1,1\n", choice("1", null), "check");
    base("three.csv", "a,b,y\n0,0,p\n0,1,q\n1,0,q\n1,1,r\n2,2,p\n", choice(null, "q"), "check");
    base("bare.csv", "5,1\n6,0\n7,1\n", ColumnChoice.USUAL, "check");
    base("twice.csv", XOR + "5,5,0\n5,6,1\n6,5,1\n6,6,0\n", ColumnChoice.USUAL, "train", "--bound");
    Path zipped = folder.resolve("xor.csv.gz");
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(zipped))) {
      out.write(XOR.getBytes(java.nio.charset.StandardCharsets.UTF_8));
    }
    base("xor.csv.gz", null, ColumnChoice.USUAL, "check");
  }

  private static ColumnChoice choice(String label, String positive) {
    return new ColumnChoice(label, positive, List.of(), List.of());
  }

  private void base(String name, String text, ColumnChoice columns, String... command)
      throws IOException {
    Path data = folder.resolve(name);
    if (text != null) {
      Files.writeString(data, text);
    }
    Path proof = folder.resolve(name + ".proof");
    List<String> words = new ArrayList<>(List.of(command));
    words.addAll(1, List.of(data.toString(), "--save", proof.toString()));
    if (columns.label() != null) {
      words.addAll(List.of("--label", columns.label()));
    }
    if (columns.positive() != null) {
      words.addAll(List.of("--positive", columns.positive()));
    }
    Cli made = Cli.run(words.toArray(String[]::new));
    assertThat(made.code()).as(made.err()).isLessThan(2);
    bases.add(new Base(name, data, proof, Files.readString(proof), columns));
  }

  @Test
  void bothAcceptEveryKindOfProofTheProductWrites() throws Exception {
    assertThat(Files.readAllLines(StandAlone.SOURCE)).hasSizeLessThanOrEqualTo(800);
    for (Base base : bases) {
      StandAlone.Said said = alone.verify(base.proof(), base.data());
      assertThat(said.code()).as(base.name() + ": " + said.text()).isZero();
      assertThat(said.text()).contains("VERIFIED", "positive class", "features:", "sha256");
      assertThat(product(base.proof(), base.data(), base.columns())).as(base.name()).isTrue();
    }
    assertThat(bases.stream().map(Base::text))
        .anyMatch(text -> text.contains("\"packing\""))
        .anyMatch(text -> text.contains("\"separator\""))
        .anyMatch(text -> text.contains("\"certificate\""));
  }

  @Test
  void noForgeryIsAcceptedAndBothVerifiersAgree() throws Exception {
    Random random = new Random(12);
    Map<String, java.util.function.UnaryOperator<String>> kinds = new Forgeries(random).kinds;
    List<String> names = new ArrayList<>(kinds.keySet());
    Map<String, Integer> made = new HashMap<>();
    int accepted = 0;
    for (int n = 0, k = 0; n < FORGERIES; k++) {
      String kind = names.get(k % names.size());
      Base base = bases.get(random.nextInt(bases.size()));
      String forged = kinds.get(kind).apply(base.text());
      if (!forged.equals(base.text())) {
        n++;
        made.merge(kind, 1, Integer::sum);
        accepted += agree(kind, base, forged) ? 1 : 0;
      }
    }
    assertThat(made.keySet()).containsAll(names).hasSizeGreaterThan(50);
    assertThat(accepted).as("true claims, such as doubled coefficients").isBetween(1, 2_000);
  }

  /** Whether the forgery is a true proof after all; the verifiers must agree on it. */
  private boolean agree(String kind, Base base, String forged) throws Exception {
    Path proof = folder.resolve("forged.proof");
    Files.writeString(proof, forged);
    StandAlone.Said said = alone.verify(proof, base.data());
    boolean usual = product(proof, base.data(), base.columns());
    String what = kind + " of " + base.name() + ": " + said.text() + forged;
    if (said.code() != 0) {
      assertThat(usual).as(what).isFalse();
      return false;
    }
    ColumnChoice repeated = repeated(ProofFile.read(Source.of(proof)).reading().orElseThrow());
    assertThat(product(proof, base.data(), repeated)).as(what).isTrue();
    assertThat(truths.computeIfAbsent(claim(forged), c -> isTrue(proof, base.data(), repeated)))
        .as(what)
        .isTrue();
    return true;
  }

  /** All that the truth depends on: everything but the evidence's numbers. */
  private static String claim(String text) {
    return text.substring(0, text.indexOf("\"evidence\""))
        + text.replaceAll("(?s).*(\"lowerBound\" : [0-9]+).*", "$1");
  }

  private static ColumnChoice repeated(Reading reading) {
    return reading.label() == 0
        ? choice(null, reading.positive())
        : new ColumnChoice(
            String.valueOf(reading.label()),
            reading.positive(),
            reading.columns().stream().map(String::valueOf).toList(),
            List.of());
  }

  /** Whether {@code pla verify} says VERIFIED with these columns. */
  private static boolean product(Path proof, Path data, ColumnChoice columns) throws IOException {
    try {
      UncheckedProof read = ProofFile.read(Source.of(proof));
      return new ProofCheck(read, columns).run(Source.of(data), Watch.NOBODY, () -> false).status()
          == ProofCheck.Status.VERIFIED;
    } catch (DataException | ColumnException e) {
      return false;
    }
  }

  /** By deciding anew, and by taking away all sets of fewer rows than the bound. */
  private static boolean isTrue(Path proof, Path file, ColumnChoice columns) {
    try {
      Table table = TableReader.read(Source.of(file), columns);
      Evidence evidence = ProofFile.read(Source.of(proof)).evidence(table.data());
      if (evidence instanceof Evidence.Bounds bounds) {
        return !isSeparableWithout((int) bounds.proof().bound() - 1, table.data());
      }
      return isSeparable(table.data()) == (evidence instanceof Evidence.Separates);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private static boolean isSeparableWithout(int rows, Dataset data) {
    if (isSeparable(data)) {
      return true;
    }
    for (int gone = 0; rows > 0 && gone < data.size(); gone++) {
      int without = gone;
      int[] rest =
          java.util.stream.IntStream.range(0, data.size()).filter(i -> i != without).toArray();
      if (isSeparableWithout(rows - 1, data.rows(rest))) {
        return true;
      }
    }
    return false;
  }

  private static boolean isSeparable(Dataset data) {
    return new Separability(new Threads(1), (round, lower, upper, active) -> {}).decide(data)
        instanceof Verdict.Separated;
  }

  @Test
  void aProofCannotChooseItsColumns() throws Exception {
    Base and = bases.get(1);
    Path proof = folder.resolve("one.proof");
    String data = and.data().toString();
    assertThat(Cli.run("check", data, "--save", proof.toString()).code()).isZero();
    assertThat(Cli.run("verify", proof.toString(), data).out())
        .contains("VERIFIED", "label y (column 3)", "positive class 1", "features a, b");
    Cli.run("check", data, "--features", "a", "--save", proof.toString());
    Cli refused = Cli.run("verify", proof.toString(), data);
    assertThat(refused.code()).isEqualTo(ExitCode.NEGATIVE);
    assertThat(refused.out()).startsWith("REJECTED").contains("repeat --features 1", "feature a");
    Cli repeated = Cli.run("verify", proof.toString(), data, "--features", "a");
    assertThat(repeated.out())
        .startsWith("VERIFIED: the data are not separable")
        .contains("feature a");
    String labelled = Files.readString(proof).replace("\"column\" : 3", "\"column\" : 2");
    Files.writeString(proof, labelled.replace("\"name\" : \"y\"", "\"name\" : \"b\""));
    assertThat(Cli.run("verify", proof.toString(), data, "--features", "a").out())
        .startsWith("REJECTED: the proof is about the label in column 2 (b), not 3 (y)");
  }

  @Test
  void anOldProofIsReadWhereItLeavesNoChoice() throws Exception {
    Base xor = bases.get(0);
    String hash = xor.text().replaceAll("(?s).*\"sha256\" : \"([0-9a-f]+)\".*", "$1");
    String terms = xor.text().replaceAll("(?s).*(\"certificate\" : \\[.*\\]).*", "$1");
    String old =
        "{\"schema\":\"pla-proof/1\",\"sha256\":\""
            + hash
            + "\",\"columns\":{%s\"ignored\":[]},"
            + terms
            + "}";
    Path proof = folder.resolve("old.proof");
    Files.writeString(proof, old.formatted("\"features\":[],"));
    assertThat(Cli.run("verify", proof.toString(), xor.data().toString()).out())
        .startsWith("VERIFIED");
    Files.writeString(proof, old.formatted("\"features\":[\"a\"],"));
    Cli refused = Cli.run("verify", proof.toString(), xor.data().toString());
    assertThat(refused.code()).isEqualTo(ExitCode.NEGATIVE);
    assertThat(refused.out()).contains("other columns", "repeat --features a");
  }
}
