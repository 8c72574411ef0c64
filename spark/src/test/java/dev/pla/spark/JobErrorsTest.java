package dev.pla.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Twenty bad inputs: what is said, and the exit code. */
@ExtendWith(LocalSpark.class)
final class JobErrorsTest {

  private static final String GOOD = "a,b,c\n1,2,x\n3,4,y\n";

  @TempDir private Path folder;
  private int files;

  @Test
  void commandLines(SparkSession spark) throws IOException {
    String good = file("csv", GOOD);
    refused(2, "expected one DATA, found none", "", "--label", "c");
    refused(2, "--label is missing", good);
    refused(2, "unknown option --lable", good, "--lable", "c");
    refused(
        2,
        "--max-rounds is many, expected a whole number",
        good,
        "--label",
        "c",
        "--max-rounds",
        "many");
    refused(2, "--algorithm: ", good, "--label", "c", "--algorithm", "svm");
    refused(2, "--scale: big, expected standard or none", good, "--label", "c", "--scale", "big");
    refused(
        2,
        "--tol is for --algorithm auto",
        good,
        "--label",
        "c",
        "--tol",
        "1",
        "--algorithm",
        "pla");
    refused(2, "--partitions is 0", good, "--label", "c", "--partitions", "0");
    refused(2, "--format is flat, expected parquet, csv", good, "--label", "c", "--format", "flat");
  }

  @Test
  void filesThatAreNotThereOrNotWhatTheySay(SparkSession spark) throws IOException {
    String good = file("csv", GOOD);
    refused(4, "there is no such file or folder", folder.resolve("no.csv") + "", "--label", "c");
    refused(3, "is no parquet file; --format names", good, "--label", "c", "--format", "parquet");
    refused(4, "no storage for it", "nowhere://host/x.parquet", "--label", "c");
    refused(
        3,
        "line 2 is \"0 1:x\", expected LABEL",
        file("svm", "1 1:2\n0 1:x\n"),
        "--label",
        "label");
    refused(
        3, "line 2 is \"1 3:1 2:1\"", file("svm", "0 1:2 2:1\n1 3:1 2:1\n"), "--label", "label");
    refused(4, "model.json", good, "--label", "c", "--model", "/nowhere/model.json");
  }

  @Test
  void columnsAndCells(SparkSession spark) throws IOException {
    refused(
        3, "there is no column \"d\"; the columns are a, b, c", file("csv", GOOD), "--label", "d");
    refused(
        3,
        "column \"c\" holds string, expected numbers; leave it out with --ignore c",
        file("csv", GOOD),
        "--label",
        "a");
    refused(
        3,
        "column \"b\", row 2 (a = 3, b = null, c = y): null, expected a number",
        file("csv", "a,b,c\n1,2,x\n3,,y\n"),
        "--label",
        "c");
    refused(
        3, "; 2 rows are bad in all", file("csv", "a,b,c\n1,2,x\n3,,y\n3,,y\n"), "--label", "c");
    refused(
        3,
        "column \"c\" holds x, y, z, expected two classes",
        file("csv", "a,c\n1,x\n3,y\n4,z\n"),
        "--label",
        "c");
    refused(
        3, "column \"c\" holds x, expected two classes", file("csv", "a,c\n1,x\n"), "--label", "c");
    refused(
        3,
        "column \"c\" holds null, expected a class",
        file("csv", "a,c\n1,x\n2,\n3,y\n"),
        "--label",
        "c");
    refused(
        3,
        "column \"b\", row 1 (a = 1, b = -2, c = x): -2, expected a number, 0 or more",
        file("csv", "a,b,c\n1,-2,x\n3,4,y\n"),
        "--label",
        "c",
        "--weight",
        "b");
    refused(3, "no column is left to learn from", file("csv", "c\nx\ny\n"), "--label", "c");
  }

  private void refused(int code, String message, String data, String... options) {
    List<String> words = new ArrayList<>(data.isEmpty() ? List.of() : List.of(data));
    words.addAll(List.of(options));
    if (!words.contains("--model")) {
      words.addAll(List.of("--model", folder.resolve("model.json").toString()));
    }
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    PrintStream stream = new PrintStream(err, true, StandardCharsets.UTF_8);
    assertThat(Train.run(words.toArray(new String[0]), stream, stream))
        .as(err.toString(StandardCharsets.UTF_8))
        .isEqualTo(code);
    assertThat(err.toString(StandardCharsets.UTF_8))
        .startsWith("pla: ")
        .contains(message)
        .doesNotContain("\tat ")
        .doesNotContain("Exception");
    assertThat(folder.resolve("model.json")).doesNotExist();
  }

  private String file(String ending, String text) throws IOException {
    return Files.writeString(folder.resolve("data" + files++ + "." + ending), text).toString();
  }
}
