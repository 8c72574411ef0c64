package dev.pla.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.io.ColumnChoice;
import dev.pla.io.Source;
import dev.pla.io.Table;
import dev.pla.io.TableReader;
import dev.pla.io.file.Evidence;
import dev.pla.io.file.ProofFile;
import dev.pla.io.file.UncheckedProof;
import dev.pla.proof.Verifier;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

@ExtendWith(LocalSpark.class)
final class CheckTest {

  @TempDir private Path folder;
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  @Test
  void saysYesWithTheSeparator(SparkSession spark) throws IOException {
    Path data = file("and.csv", "a,b,y\n0,0,0\n0,1,0\n1,0,0\n1,1,1\n");
    assertThat(run("--label", "y", data.toString())).isZero();
    assertThat(text(out))
        .contains(
            "\"schema\" : \"pla-check/1\"",
            "\"status\" : \"separated\"",
            "\"examples\" : 4",
            "\"features\" : 2",
            "\"separator\" : [ \"-3",
            "\"bound\" : 51",
            "\"margin\" : 0.2425");
  }

  @Test
  void saysNoWithACertificateThatOthersCanVerify(SparkSession spark) throws IOException {
    Path data = file("xor.csv", "who,a,b,y\nk,0,0,5\nl,0,1,7\nm,1,0,7\nn o,1,1,5\n");
    Path proof = folder.resolve("proof.json");
    String[] words = {
      "--label",
      "y",
      "--id",
      "who",
      "--features",
      "a,b",
      "--proof",
      proof.toString(),
      data.toString()
    };
    assertThat(run(words)).isZero();
    assertThat(text(out))
        .contains("\"status\" : \"inseparable\"", "\"positive\" : \"7\"")
        .contains("\"id\" : \"n o\"", "\"coefficient\" : \"1\"");
    UncheckedProof read = ProofFile.read(Source.of(proof));
    Path rows = folder.resolve("proof.json.libsvm");
    Table table = TableReader.read(Source.of(rows), ColumnChoice.ASSUMED);
    assertThat(read.objection(table)).isEmpty();
    assertThat(
            new Verifier(table.data())
                .objection(((Evidence.Obstructs) read.evidence(table.data())).certificate()))
        .isEmpty();
    assertThat(Files.readAllLines(rows)).contains("-1 1:0 # k", "-1 1:1 2:1 # n o").hasSize(4);
  }

  @Test
  void rowsWithoutAnIdAreNumbered(SparkSession spark) throws IOException {
    Path data = file("twins.libsvm", "1 1:0.5\n2 1:0.25\n1 1:0.25\n");
    assertThat(run("--label", "label", data.toString())).isZero();
    assertThat(text(out)).contains("\"id\" : \"1\"", "\"id\" : \"2\"");
  }

  @Test
  void parquetIsReadWithoutBeingTold(SparkSession spark) {
    WrittenRows rows = new WrittenRows().add(1, "1", "2").add(-1, "3", "-4");
    String path = folder.resolve("rows").toString();
    rows.frame(spark, 2, false).write().parquet(path);
    assertThat(run("--id", "id", "--label", "label", path)).isZero();
    assertThat(text(out)).contains("\"status\" : \"separated\"");
  }

  @Test
  void aSeparatorNeedsNoProofFile(SparkSession spark) throws IOException {
    Path data = file("apart.csv", "x,y\n1,0\n2,1\n");
    Path proof = folder.resolve("proof.json");
    assertThat(run("--label", "y", "--proof", proof.toString(), data.toString())).isZero();
    assertThat(text(err)).contains("the separator is the proof");
    assertThat(proof).doesNotExist();
  }

  @Test
  void anEmptyCellIsNamed(SparkSession spark) throws IOException {
    Path data = file("gap.csv", "a,b,label\n0,0,0\n0,,1\n");
    assertThat(run("--label", "label", data.toString())).isEqualTo(3);
    assertThat(text(err)).contains("column \"b\", row 2 (").hasLineCount(1);
    assertThat(out.size()).isZero();
  }

  @Test
  void mistakesAreExplained(SparkSession spark) throws IOException {
    String data = file("apart.csv", "x,y\n1,0\n2,1\n").toString();
    assertThat(run("--label", "y")).isEqualTo(2);
    assertThat(run(data)).isEqualTo(2);
    assertThat(run("--colour", "red", data)).isEqualTo(2);
    assertThat(text(err)).contains("DATA", "--label is missing", "--colour", "usage:");
    assertThat(run("--label", "z", data)).isEqualTo(3);
    assertThat(run("--label", "y", "--id", "who", data)).isEqualTo(3);
    assertThat(text(err)).contains("no column \"z\"", "no column \"who\"");
    String nowhere = folder.resolve("nowhere").resolve("proof.json").toString();
    assertThat(run("--label", "y", "--proof", nowhere, data)).isEqualTo(4);
    assertThat(run("--label", "y", folder.resolve("nothing.csv").toString())).isEqualTo(4);
    assertThat(text(err)).contains("nowhere", "nothing.csv");
  }

  @Test
  void helpIsWhatWasAskedForAndNoError() {
    assertThat(run("--help")).isZero();
    assertThat(text(out))
        .startsWith("usage: spark-submit --class dev.pla.spark.Check ")
        .contains("--label NAME");
    assertThat(err.size()).isZero();
  }

  private int run(String... words) {
    PrintStream o = new PrintStream(out, true, StandardCharsets.UTF_8);
    PrintStream e = new PrintStream(err, true, StandardCharsets.UTF_8);
    return Check.JOB.run(words, o, e);
  }

  private static String text(ByteArrayOutputStream stream) {
    return stream.toString(StandardCharsets.UTF_8);
  }

  private Path file(String name, String content) throws IOException {
    return Files.writeString(folder.resolve(name), content);
  }
}
