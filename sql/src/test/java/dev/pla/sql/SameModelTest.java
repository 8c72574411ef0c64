package dev.pla.sql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.cli.PlaRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** One table from everywhere: the same model, byte for byte, but for the hash of its source. */
@Timeout(300)
class SameModelTest {

  private static final int ROWS = 300;

  @TempDir private static Path folder;
  private static String expected;

  @BeforeAll
  static void makeTable() throws IOException, SQLException {
    // Blanks, so that this text is not the spelling that rows are written in.
    StringBuilder csv = new StringBuilder("whole, price, ratio, rate, label\n");
    StringBuilder json = new StringBuilder();
    List<String> values = new ArrayList<>();
    for (int i = 0; i < ROWS; i++) {
      long whole = 9007199254740000L + 37L * i;
      String price = (i * 7919 % 1000 - 500) + "." + String.format("%010d", i * 7_654_321L);
      String ratio = String.valueOf((i * 31 % 97 - 48) / 7.0);
      String rate = String.valueOf((i * 17 % 101 - 50) / 8f);
      String label = i % 3 == 0 || i % 7 == 0 ? "yes" : "no";
      csv.append(whole + ", " + price + ", " + ratio + ", " + rate + ", " + label + "\n");
      json.append("{\"whole\":" + whole + ",\"price\":" + price + ",\"ratio\":" + ratio);
      json.append(",\"rate\":" + rate + ",\"label\":\"" + label + "\"}\n");
      values.add(
          "(" + i + "," + whole + "," + price + "," + ratio + "," + rate + ",'" + label + "')");
    }
    Files.writeString(folder.resolve("t.csv"), csv);
    Files.writeString(folder.resolve("t.jsonl"), json);
    String create =
        "create table t (i int, whole bigint, price decimal(38,10), ratio DOUBLE, rate real,"
            + " label varchar(9))";
    String insert = "insert into t values " + String.join(",", values);
    String columns = "select whole, price, ratio, rate, label from t";
    Duck.run(
        create.replace("DOUBLE", "double"),
        insert,
        "copy (" + columns + " order by i) to '" + folder + "/t.parquet'",
        "copy (" + columns + " where i < 100 order by i) to '" + folder + "/part-1.parquet'",
        "copy (" + columns + " where i >= 100 order by i) to '" + folder + "/part-2.parquet'",
        "copy (select * from t order by i desc) to '" + folder + "/reversed.parquet'");
    Postgres.run("drop table if exists t", create.replace("DOUBLE", "float8"), insert);
    expected = model("csv", folder + "/t.csv");
  }

  private static String model(String name, String... data) throws IOException {
    Path model = folder.resolve(name + ".json");
    List<String> args = new ArrayList<>(List.of("train", "--algorithm", "pocket"));
    args.addAll(List.of("--max-updates", "400", "--scale", "maxabs", "--model", model.toString()));
    args.addAll(Arrays.asList(data));
    PlaRun run = PlaRun.of(args.toArray(String[]::new));
    assertThat(run.code()).as(run.text()).isZero();
    return withoutHashes(Files.readString(model));
  }

  /** The hash of the source, and the checksum that covers it. */
  private static String withoutHashes(String model) {
    assertThat(model).containsPattern("\"sha256\" ?: ?\"[0-9a-f]{64}\"");
    return model.replaceAll("[0-9a-f]{64}", "…");
  }

  private static List<String> words(String... words) {
    return List.of(words);
  }

  static Stream<List<String>> everywhere() {
    String columns = "select whole, price, ratio, rate, label from ";
    return Stream.of(
        words(folder + "/t.parquet"),
        words(folder + "/t.jsonl"),
        words(folder + "/part-1.parquet", folder + "/part-2.parquet"),
        words(folder + "/part-*.parquet"),
        words("--sql", "select * from '" + folder + "/t.parquet'"),
        words("--sql", "select * from '" + folder + "/part-*.parquet'"),
        words("--sql", columns + "'" + folder + "/reversed.parquet' order by i"),
        words("--jdbc", Postgres.url(), "--sql", columns + "t order by i"));
  }

  @ParameterizedTest
  @MethodSource
  void everywhere(List<String> source) throws IOException {
    assertThat(model("other", source.toArray(String[]::new))).isEqualTo(expected);
  }

  @Test
  void aTextTableInAQueryIsTheSame() throws IOException {
    assertThat(model("csv", "--sql", "select * from '" + folder + "/t.csv'")).isEqualTo(expected);
  }

  /** Texts and truth values are levels, dates are days, and NULL is a gap, as in CSV. */
  @Test
  void levelsDaysAndGapsMeanTheSame() throws IOException, SQLException {
    StringBuilder csv = new StringBuilder("sex, age, member, joined, y\n");
    List<String> values = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      String sex = i % 3 == 0 ? "female" : "male";
      String age = i % 5 == 0 ? "" : String.valueOf(20 + i * 7 % 40);
      boolean member = i % 4 == 0;
      String joined = String.format("2024-%02d-%02d", 1 + i % 12, 1 + i % 28);
      csv.append(sex + ", " + age + ", " + member + ", " + joined + ", " + i % 2 + "\n");
      String known = age.isEmpty() ? "null" : age;
      values.add("('" + sex + "'," + known + "," + member + ",'" + joined + "'," + i % 2 + ")");
    }
    Files.writeString(folder.resolve("people.csv"), csv);
    Duck.run(
        "create table p (sex varchar, age double, member boolean, joined date, y int)",
        "insert into p values " + String.join(",", values),
        "copy p to '" + folder + "/people.parquet'");

    String[] gaps = {"--missing", "mean"};
    assertThat(model("people", folder + "/people.parquet", gaps[0], gaps[1]))
        .isEqualTo(model("text", folder + "/people.csv", gaps[0], gaps[1]))
        .contains("female");
  }

  @Test
  void theHashIsThatOfTheRowsWhereverTheyComeFrom() throws IOException {
    List<String> hashes = new ArrayList<>();
    for (List<String> source : everywhere().toList()) {
      List<String> args = new ArrayList<>(source);
      args.addAll(List.of("--json"));
      args.add(0, "check");
      String out = PlaRun.of(args.toArray(String[]::new)).out();
      hashes.add(out.replaceAll("(?s).*\"sha256\" : \"([0-9a-f]{64})\".*", "$1"));
    }
    List<String> jsonLines = List.of(hashes.remove(1)); // its ratios are texts of their own
    assertThat(hashes).allMatch(hash -> hash.matches("[0-9a-f]{64}")).containsOnly(hashes.get(0));
    assertThat(jsonLines).allMatch(hash -> hash.matches("[0-9a-f]{64}"));
  }

  @Test
  void aProofHoldsForTheSameRowsAndForNoOthers() {
    String proof = folder + "/proof.json";
    String parquet = folder + "/t.parquet";
    String query = "select whole, price, ratio, rate, label from t order by i";
    PlaRun check = PlaRun.of("check", parquet, "--save", proof);

    assertThat(check.code()).as(check.text()).isLessThan(2);
    assertThat(check.out()).contains("Next: pla verify " + proof + " " + proof + ".csv");
    assertThat(PlaRun.of("verify", proof, proof + ".csv").out()).startsWith("VERIFIED");
    assertThat(PlaRun.of("verify", proof, parquet).out()).startsWith("VERIFIED");
    assertThat(PlaRun.of("verify", proof, "--jdbc", Postgres.url(), "--sql", query).out())
        .startsWith("VERIFIED");
    assertThat(
            PlaRun.of("verify", proof, "--sql", "select * from '" + parquet + "' limit 299").out())
        .startsWith("REJECTED");
  }

  @Test
  void everyCommandThatReadsDataReadsRows() throws IOException {
    String parquet = folder + "/t.parquet";
    String model = folder + "/m.json";
    model("m", parquet);
    String[] query = {"--sql", "select * from '" + parquet + "' order by whole"};

    PlaRun csv = PlaRun.of("predict", model, folder + "/t.csv", "--scores");
    assertThat(csv.out().lines()).as("with a header").hasSize(ROWS + 1);
    assertThat(PlaRun.of("predict", model, parquet, "--scores").out()).isEqualTo(csv.out());
    assertThat(PlaRun.of("predict", model, query[0], query[1], "--scores").out())
        .isEqualTo(csv.out());
    assertThat(PlaRun.of("evaluate", model, parquet).out())
        .isEqualTo(PlaRun.of("evaluate", model, folder + "/t.csv").out());
    String svg = folder + "/o.svg";
    for (String line :
        new String[] {
          "check", "trace --max-updates 3", "experiment --runs 2 --max-updates 3", "plot -o " + svg
        }) {
      List<String> args = new ArrayList<>(Arrays.asList(line.split(" ", -1)));
      args.addAll(List.of(query));
      PlaRun run = PlaRun.of(args.toArray(String[]::new));
      assertThat(run.code()).as(line).isIn(0, 1, 5);
      assertThat(run.err()).as(line).contains("the query: 300 rows, 4 features");
    }
  }
}
