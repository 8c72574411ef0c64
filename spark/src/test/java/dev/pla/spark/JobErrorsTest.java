package dev.pla.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.spark.job.TableFile;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.SparkException;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Bad inputs, more than twenty: what is said, and the exit code. */
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
    refused(
        2,
        "--partitions is 3000000000, expected at most 2147483647",
        good,
        "--label",
        "c",
        "--partitions",
        "3000000000");
    refused(2, "--label is given twice", good, "--label", "c", "--label", "a");
    refused(2, "--eta is Infinity, expected a number", good, "--label", "c", "--eta", "Infinity");
    refused(
        2,
        "--seed is for --order shuffled",
        good,
        "--label",
        "c",
        "--seed",
        "1",
        "--order",
        "cyclic");
    refused(2, "--format is flat, expected parquet, csv", good, "--label", "c", "--format", "flat");
  }

  @Test
  void filesThatAreNotThereOrNotWhatTheySay(SparkSession spark) throws IOException {
    String good = file("csv", GOOD);
    refused(4, "there is no such file or folder", folder.resolve("no.csv") + "", "--label", "c");
    refused(
        3,
        "is not a valid parquet file; --format names",
        good,
        "--label",
        "c",
        "--format",
        "parquet");
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
    refused(4, "no storage for it", good, "--label", "c", "--model", "nowhere://host/model.json");
    refused(
        4,
        "is a directory, expected a file to write",
        good,
        "--label",
        "c",
        "--model",
        folder.toUri().toString());
  }

  @Test
  void linesThatAreNoRows(SparkSession spark) throws IOException {
    refused(
        3,
        "a row has more or fewer cells than the header: 3,4,y",
        file("csv", "a,b,c\n1,2,x\n3,4,y,9\n2,2,x\n"),
        "--label",
        "c");
    refused(
        3,
        "a row has more or fewer cells than the header: 3",
        file("csv", "a,b,c\n1,2,x\n3\n2,2,y\n"),
        "--label",
        "c",
        "--ignore",
        "b");
    refused(
        3,
        "a line is not a JSON object: {\"a\":2,",
        file("json", "{\"a\":1,\"y\":0}\n{\"a\":2,\n"),
        "--label",
        "y");
    Path parts = Files.createDirectory(folder.resolve("parts.csv"));
    Files.writeString(parts.resolve("1.csv"), "a,b,y\n1,2,0\n2,3,1\n");
    Files.writeString(parts.resolve("2.csv"), "b,a,y\n1,2,0\n2,3,1\n");
    refused(3, "its files have different headers", parts.toString(), "--label", "y");
    refused(
        3, "or a header has a name twice", file("csv", "a,a,y\n1,2,0\n3,4,1\n"), "--label", "y");
    refused(3, "holds no table in the format libsvm", file("svm", ""), "--label", "label");
    refused(3, "a line is not a JSON object: none", file("json", "none\n"), "--label", "y");
    StringBuilder longLine = new StringBuilder("1");
    for (int j = 1; j <= 20_000; j++) {
      longLine.append(' ').append(j).append(":1");
    }
    refused(3, "line 2 is \"0 1:x\"", file("svm", longLine + "\n0 1:x\n"), "--label", "label");
    refused(3, "line 1 is \"1 3000000000:1\"", file("svm", "1 3000000000:1\n"), "--label", "label");
  }

  @Test
  void columnsWithTwoTasks(SparkSession spark) throws IOException {
    String good = file("csv", GOOD);
    refused(
        3,
        "column \"c\" is the label, which cannot be a feature",
        good,
        "--label",
        "c",
        "--features",
        "a,C");
    refused(
        3,
        "column \"a\" is named twice among the features",
        good,
        "--label",
        "c",
        "--features",
        "a,b,A");
    refused(
        3,
        "column \"c\" is the label, which cannot be left",
        good,
        "--label",
        "c",
        "--ignore",
        "c");
    refused(
        3,
        "column \"a\" is the label, which cannot be the weight too",
        good,
        "--label",
        "a",
        "--weight",
        "A");
    refused(
        3,
        "column \"b\" is a feature, and cannot be the weight too",
        good,
        "--label",
        "c",
        "--features",
        "a,b",
        "--weight",
        "b");
    refused(
        3, "there is no column \"z\"", good, "--label", "c", "--features", "a", "--ignore", "z");
  }

  @Test
  void numbersBeyondDoubles(SparkSession spark) throws IOException {
    refused(
        3,
        "column \"x\", row 2 (x = 1e-400, y = 1): \"1e-400\", expected a number in the range of",
        file("csv", "x,y\n0.5,0\n1e-400,1\n"),
        "--label",
        "y");
    refused(
        3,
        "\"1e400\", expected a number in the range of doubles",
        file("csv", "x,y\n0.5,0\n1e400,1\n"),
        "--label",
        "y");
    refused(3, "\"NaN\", expected a number", file("csv", "x,y\n0.5,0\nNaN,1\n"), "--label", "y");
    refused(
        3,
        "feature 1 is too small to be squared, multiply it by a constant first",
        file("csv", "x,y\n1e-200,0\n2e-200,1\n"),
        "--label",
        "y");
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
        "column \"name, first\" holds string, expected numbers; leave it out with --ignore"
            + " '`name, first`'",
        file("csv", "\"name, first\",a,c\nada,1,x\neva,2,y\n"),
        "--label",
        "c");
    refused(3, "there is no column \"c\"; there are no columns", file("csv", ""), "--label", "c");
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

  @Test
  void tooLittleMemoryIsToldAsSuch(SparkSession spark) throws IOException {
    TableFile table = TableFile.of("rows.parquet", null);
    Throwable heap = new OutOfMemoryError("Java heap space");
    assertThat(table.explained(spark, new SparkException("a task failed", heap)))
        .hasMessageStartingWith("rows.parquet: executors were lost or had too little memory for it")
        .hasMessageContaining("--executor-memory");
    Throwable lost = new SparkException("Lost task 0.3: ExecutorLostFailure (executor 1 exited)");
    assertThat(table.explained(spark, lost)).hasMessageContaining("--executor-memory");
  }

  private void refused(int code, String message, String data, String... options) {
    List<String> words = new ArrayList<>(data.isEmpty() ? List.of() : List.of(data));
    words.addAll(List.of(options));
    if (!words.contains("--model")) {
      words.addAll(List.of("--model", folder.resolve("model.json").toString()));
    }
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    PrintStream stream = new PrintStream(err, true, StandardCharsets.UTF_8);
    assertThat(Train.JOB.run(words.toArray(new String[0]), stream, stream))
        .as(err.toString(StandardCharsets.UTF_8))
        .isEqualTo(code);
    assertThat(err.toString(StandardCharsets.UTF_8))
        .startsWith("pla: ")
        .contains(message)
        .doesNotContain("\tat ")
        .doesNotContain("Exception")
        .doesNotContain("round 1:");
    assertThat(err.toString(StandardCharsets.UTF_8).contains("usage:")).isEqualTo(code == 2);
    assertThat(folder.resolve("model.json")).doesNotExist();
  }

  private String file(String ending, String text) throws IOException {
    return Files.writeString(folder.resolve("data" + files++ + "." + ending), text).toString();
  }
}
