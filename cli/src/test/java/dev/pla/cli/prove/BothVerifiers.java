package dev.pla.cli.prove;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.cli.Cli;
import dev.pla.data.Dataset;
import dev.pla.internal.data.Kesler;
import dev.pla.internal.encode.GapRule;
import dev.pla.internal.verdict.ClassPairs;
import dev.pla.io.ColumnChoice;
import dev.pla.io.ColumnException;
import dev.pla.io.ReadSpec;
import dev.pla.io.Source;
import dev.pla.io.Table;
import dev.pla.io.TableReader;
import dev.pla.io.column.PreparationPolicy;
import dev.pla.io.column.PreparationPolicy.Assuming;
import dev.pla.io.error.DataException;
import dev.pla.io.file.Evidence;
import dev.pla.io.file.ProofFile;
import dev.pla.io.file.UncheckedProof;
import dev.pla.proof.Verdict;
import dev.pla.verdict.Separability;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;

/**
 * {@code pla verify} and {@code tools/Verify.java} side by side, and true proofs to change.
 *
 * <p>Invariant: both agree about every proof, and what they accept is true.
 */
final class BothVerifiers {

  /** Assumes nothing but that the last column is the label. */
  static final ColumnChoice LAST_LABEL =
      ColumnChoice.ASSUMED.with(PreparationPolicy.USUAL.with(Assuming.LAST_LABEL));

  private static final String SEVERAL = "a,b,y\n0,0,p\n4,0.5,q\n0,5,r\n1,1,p\n5,1,q\n";

  static final String XOR = "a,b,y\n0,0,0\n0,1,1\n1,0,1\n1,1,0\n";
  private static final String AND = "a,b,y\n0,0,0\n0,1,0\n1,0,0\n1,1,1\n3,2.5,1\n0.5,-1e-3,0\n";

  /** Texts, numbers, gaps, dates and answers; separable by the numbers alone, or not at all. */
  private static final String PEOPLE =
      """
      sex,k,day,ok,y
      f,2,2024-02-29,yes,1
      m,,1999-12-31,no,0
      f,5,,no,1
      ,3,2000-01-01,YES,0
      m,0.1,1969-12-30,,1
      "f",1,2001-05-05,no,0
      m,3,2010-10-10,yes,1
      f,4,2011-11-11,true,0
      """;

  private static final Pattern BOUND = Pattern.compile("\"lowerBound\" : [0-9]+");

  final StandAlone alone;
  final List<Base> bases = new ArrayList<>();
  private final Path folder;
  private final Map<String, Boolean> truths = new HashMap<>();

  /** A true proof, and the options with which it was made. */
  record Base(String name, Path data, Path proof, String text, ColumnChoice columns) {}

  /** With a true proof of each kind that the product writes or reads, in this folder. */
  BothVerifiers(Path folder) throws Exception {
    this.folder = folder;
    this.alone = StandAlone.in(Files.createDirectory(folder.resolve("alone")));
    base("xor.csv", XOR, LAST_LABEL, "check");
    base("and.csv", AND, LAST_LABEL, "check");
    base("quoted.csv", "\"a;1\";b;\"y\"\r\n\r\n1;2;no\r\n2;1;\"yes\"\r\n", LAST_LABEL, "check");
    base("blanks.txt", " 1  2 -1\n2\t1 +1\n3 5 -1.0\n4 4 1\n2 2 -1\n", LAST_LABEL, "check");
    base("sparse", "+1 1:1 3:2 # c\n-1 2:1\n-1 1:2 3:4\n1 2:0.5\n", LAST_LABEL, "check");
    base("line.svm", "1 1:0.25\n-1 2:1e-3\n1 1:1 2:-1\n", LAST_LABEL, "check");
    base("first.csv", "y,a,b\n1,0,0\n0,0,1\n0,1,0\n1,1,1\n", choice("1", null), "check");
    base("three.csv", "a,b,y\n0,0,p\n0,1,q\n1,0,q\n1,1,r\n2,2,p\n", choice(null, "q"), "check");
    base("counts.csv", "3,2,no,yes\n1,0,0\n0,1,1\n2,2,1\n", LAST_LABEL, "check");
    base("names.tsv", "\u00e4 1\t\u00df\t\u2713\n1\t2\tja\n2\t3\tnein\n", LAST_LABEL, "check");
    base("bare.csv", "5,1\n6,0\n7,1\n", LAST_LABEL, "check");
    base("several.csv", SEVERAL, LAST_LABEL, "check");
    base("collide.csv", SEVERAL + "1,1,p\n0,0,q\n0,0,p\n", LAST_LABEL, "check");
    base("several.svm", "1 1:1\n2 2:1\n3 1:-1 2:-1\n1 1:2 2:0.5\n", origin(), "check");
    base("origin.csv", "a,b,y\n1,1,1\n2,2,0\n-1,3,1\n", origin(), "check");
    base("aside.csv", "a,b,y\n1,0,1\n2,0.5,1\n0,3,0\n-1,1,0\n", origin(), "check");
    golden("packing.csv");
    base("twice.csv", XOR + "5,5,0\n5,6,1\n6,5,1\n6,6,0\n", LAST_LABEL, "train", "--bound");
    base("texts.csv", PEOPLE, LAST_LABEL.with(List.of(), GapRule.INDICATOR), "check");
    base("mean.csv", PEOPLE, LAST_LABEL.with(List.of(), GapRule.MEAN), "check");
    base("skip.csv", PEOPLE, LAST_LABEL.with(List.of("k"), GapRule.SKIP), "check");
    base("words.csv", "red,u,no\nblue,v,yes\nred,v,yes\n", LAST_LABEL, "check");
    try (OutputStream out =
        new GZIPOutputStream(Files.newOutputStream(folder.resolve("xor.csv.gz")))) {
      out.write(XOR.getBytes(StandardCharsets.UTF_8));
    }
    base("xor.csv.gz", null, LAST_LABEL, "check");
  }

  /** A file that an earlier version wrote. */
  private void golden(String name) throws IOException {
    Path golden = Path.of("src", "test", "resources", "golden", "proofs");
    Path data = Files.copy(golden.resolve(name), folder.resolve(name));
    Path proof = Files.copy(golden.resolve(name + ".proof"), folder.resolve(name + ".proof"));
    bases.add(new Base(name, data, proof, Files.readString(proof), LAST_LABEL));
  }

  static ColumnChoice choice(String label, String positive) {
    return new ColumnChoice(label, positive, List.of(), List.of(), null, LAST_LABEL.preparation());
  }

  static ColumnChoice origin() {
    return LAST_LABEL.with(policy(List.of(), null, 1, false));
  }

  static PreparationPolicy policy(
      List<String> levels, GapRule missing, int degree, boolean hasIntercept) {
    return new PreparationPolicy(
        levels,
        missing,
        degree,
        hasIntercept,
        Assuming.LAST_LABEL,
        PreparationPolicy.Reading.USUAL);
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
    if (!columns.preparation().levels().isEmpty()) {
      words.addAll(List.of("--levels", String.join(",", columns.preparation().levels())));
    }
    if (columns.preparation().missing() != null) {
      words.addAll(List.of("--missing", columns.preparation().missing().name()));
    }
    if (!columns.preparation().hasIntercept()) {
      words.addAll(List.of("--intercept", "0"));
    }
    Cli made = Cli.run(words.toArray(String[]::new));
    assertThat(made.code()).as(made.err()).isLessThan(2);
    bases.add(new Base(name, data, proof, Files.readString(proof), columns));
  }

  /**
   * Whether both accept these bytes as a proof about the data. Where the stand-alone verifier
   * accepts columns of the proof's own choice, the product does so if they are repeated.
   */
  boolean accept(String what, byte[] bytes, Path data, ColumnChoice columns) throws Exception {
    Path proof = write("forged.proof", bytes);
    StandAlone.Said said = alone.verify(proof, data);
    String text = new String(bytes, StandardCharsets.UTF_8);
    String all = what + ": " + said.text() + text;
    if (said.code() != 0) {
      assertThat(product(proof, data, columns)).as(all).isFalse();
      return false;
    }
    ColumnChoice repeated = repeated(ProofFile.read(Source.of(proof)));
    assertThat(product(proof, data, repeated)).as(all).isTrue();
    assertThat(truths.computeIfAbsent(claim(text), c -> isTrue(proof, data, repeated)))
        .as(all)
        .isTrue();
    return true;
  }

  /** A new file: to write one over takes a hundred times as long on some file systems. */
  Path write(String name, byte[] bytes) throws IOException {
    Path file = folder.resolve(name);
    Files.deleteIfExists(file);
    return Files.write(file, bytes);
  }

  /** All that the truth depends on: everything but the evidence's numbers. */
  private static String claim(String text) {
    int evidence = text.indexOf("\"evidence\"");
    Matcher bound = BOUND.matcher(text);
    return evidence < 0 ? text : text.substring(0, evidence) + (bound.find() ? bound.group() : "");
  }

  private static ColumnChoice repeated(UncheckedProof proof) {
    ReadSpec reading = proof.reading();
    boolean table = reading.label() > 0;
    return new ColumnChoice(
        table ? String.valueOf(reading.label()) : null,
        reading.classes().isEmpty() ? reading.positive() : null,
        table ? reading.columns().stream().map(String::valueOf).toList() : List.of(),
        List.of(),
        proof.preparation().copies().map(copies -> String.valueOf(copies.column())).orElse(null),
        policy(List.of(), null, proof.preparation().degree(), proof.preparation().hasIntercept()));
  }

  /**
   * Whether {@code pla verify} says VERIFIED with these columns; what it cannot read it refuses.
   */
  static boolean product(Path proof, Path data, ColumnChoice columns) {
    try {
      return new ProofCheck(ProofFile.read(Source.of(proof)), columns).run(Source.of(data)).holds();
    } catch (DataException | ColumnException | IOException e) {
      return false;
    }
  }

  /** What the product proves about these data, as a proof file; empty if it cannot read them. */
  static Optional<String> proof(Path data, ColumnChoice columns) {
    try {
      Table table = TableReader.read(Source.of(data), columns);
      Verdict verdict =
          table.isTwoClass()
              ? decide(table.data().distinctRows())
              : decide(new Kesler(table.data()));
      return Optional.of(ProofFile.of(table, Evidence.of(verdict)).text());
    } catch (DataException | ColumnException | IOException e) {
      return Optional.empty();
    }
  }

  /** By deciding anew, and by taking away all sets of fewer rows than the bound. */
  private static boolean isTrue(Path proof, Path file, ColumnChoice columns) {
    try {
      UncheckedProof claimed = ProofFile.read(Source.of(proof));
      Table table =
          claimed.preparation().changesCells()
              ? TableReader.read(Source.of(file), columns, claimed.preparation())
              : TableReader.read(Source.of(file), columns);
      if (!table.isTwoClass()) {
        Kesler kesler = new Kesler(table.data());
        boolean isSeparable = decide(kesler) instanceof Verdict.Separated;
        return isSeparable
            == (claimed.evidence(kesler, table.schema().classes()) instanceof Evidence.Separates);
      }
      Evidence evidence = claimed.evidence(table.data());
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
      int[] rest = IntStream.range(0, data.size()).filter(i -> i != without).toArray();
      if (isSeparableWithout(rows - 1, data.rows(rest))) {
        return true;
      }
    }
    return false;
  }

  private static boolean isSeparable(Dataset data) {
    return decide(data) instanceof Verdict.Separated;
  }

  private static Verdict decide(Kesler kesler) {
    return new ClassPairs(new Separability()).decide(kesler);
  }

  private static Verdict decide(Dataset data) {
    return new Separability().decide(data);
  }
}
