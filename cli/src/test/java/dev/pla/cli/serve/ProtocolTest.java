package dev.pla.cli.serve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.cli.Cli;
import dev.pla.cli.console.ProgramVersion;
import dev.pla.io.json.JsonReader;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The REST part of the Open Inference Protocol, version 2, paragraph by paragraph: what each object
 * must hold, and nothing that it does not have.
 */
@Timeout(120)
class ProtocolTest {

  @TempDir private static Path folder;
  private static Served served;

  @BeforeAll
  static void start() throws Exception {
    Path three = Files.writeString(folder.resolve("three.csv"), THREE);
    Path mixed = Files.writeString(folder.resolve("mixed.csv"), MIXED);
    served =
        new Served(
            Served.WIDE,
            Served.credit(folder),
            Served.trained(folder, "three", three.toString()),
            "m.1=" + Served.trained(folder, "mixed", mixed.toString(), "--missing", "mean"));
  }

  private static final String THREE = "a,b,y\n0,0,p\n4,0,q\n0,5,r\n1,1,p\n";
  private static final String MIXED =
      """
      age,town,member,since,y
      31,Oslo,yes,2020-01-01,1
      ,Bergen,no,2021-05-04,0
      45,Oslo,no,2019-03-02,1
      22,Bergen,yes,2022-12-31,0
      """;

  @AfterAll
  static void stop() {
    served.close();
  }

  @Test
  void theServerSaysItsNameVersionAndExtensions() throws Exception {
    for (String path : List.of("/v2", "/v2/")) {
      JsonReader json = Served.json(served.get(path));

      assertThat(json.names()).containsExactlyInAnyOrder("name", "version", "extensions");
      assertThat(json.text("name")).isEqualTo("pla");
      assertThat(json.text("version")).isEqualTo(ProgramVersion.text());
      assertThat(json.texts("extensions")).isEmpty();
    }
  }

  @Test
  void healthIsSaid() throws Exception {
    assertThat(served.get("/v2/health/live").statusCode()).isEqualTo(200);
    assertThat(Served.json(served.get("/v2/health/live")).value("live")).isEqualTo(true);
    assertThat(served.get("/v2/health/ready").statusCode()).isEqualTo(200);
    assertThat(Served.json(served.get("/v2/health/ready")).value("ready")).isEqualTo(true);
    JsonReader model = Served.json(served.get("/v2/models/m.1/ready"));
    assertThat(model.text("name")).isEqualTo("m.1");
    assertThat(model.value("ready")).isEqualTo(true);
  }

  @Test
  void aModelOfNumbersAsksForOneTensor() throws Exception {
    JsonReader json = Served.json(served.get("/v2/models/credit"));

    assertThat(json.names()).containsExactlyInAnyOrder("name", "platform", "inputs", "outputs");
    assertThat(json.text("name")).isEqualTo("credit");
    assertThat(tensors(json, "inputs")).containsExactly("features FP64 [-1, 2]");
    assertThat(tensors(json, "outputs")).containsExactly("label BYTES [-1]", "score FP64 [-1]");
  }

  @Test
  void aModelOfOtherColumnsAsksForOneTensorEach() throws Exception {
    assertThat(tensors(Served.json(served.get("/v2/models/m.1")), "inputs"))
        .containsExactly(
            "age FP64 [-1, 1]", "town BYTES [-1, 1]", "member BOOL [-1, 1]", "since BYTES [-1, 1]");
  }

  private static List<String> tensors(JsonReader json, String name) {
    List<String> all = new ArrayList<>();
    for (JsonReader tensor : json.objects(name)) {
      assertThat(tensor.names()).containsExactlyInAnyOrder("name", "datatype", "shape");
      all.add(tensor.text("name") + " " + tensor.text("datatype") + " " + tensor.integers("shape"));
    }
    return all;
  }

  @Test
  void flatAndNestedDataAreTheSame() throws Exception {
    String flat =
        served
            .infer(
                "credit",
                "{\"inputs\":[{\"name\":\"features\",\"shape\":[2,2],\"datatype\":\"FP64\","
                    + "\"data\":[31,52.5,44,10]}]}")
            .body();
    String nested =
        served
            .infer(
                "credit",
                "{\"inputs\":[{\"data\":[[31,52.5],[44,10]],\"datatype\":\"FP64\","
                    + "\"shape\":[2,2],\"name\":\"features\"}]}")
            .body();

    assertThat(nested).isEqualTo(flat);
  }

  @Test
  void theAnswerHasTheRequestsIdAndTheOutputsWanted() throws Exception {
    JsonReader all = Served.json(served.infer("credit", request("")));
    JsonReader some =
        Served.json(
            served.infer(
                "credit",
                request(
                    "\"id\":\"a-7\",\"parameters\":{\"x\":1},\"outputs\":[{\"name\":\"score\","
                        + "\"parameters\":{\"binary_data\":false}}],")));

    assertThat(all.names()).containsExactlyInAnyOrder("model_name", "outputs");
    assertThat(all.text("model_name")).isEqualTo("credit");
    assertThat(all.objects("outputs")).hasSize(2);
    JsonReader label = all.objects("outputs").get(0);
    assertThat(label.names()).containsExactlyInAnyOrder("name", "shape", "datatype", "data");
    assertThat(label.integers("shape")).containsExactly(1L);
    assertThat(some.text("id")).isEqualTo("a-7");
    assertThat(some.objects("outputs")).hasSize(1);
    assertThat(some.objects("outputs").get(0).text("name")).isEqualTo("score");
  }

  private static String request(String more) {
    return "{"
        + more
        + "\"inputs\":[{\"name\":\"features\",\"shape\":[1,2],\"datatype\":\"FP64\","
        + "\"data\":[31,52.5]}]}";
  }

  @Test
  void rowsAreJudgedAsByPredict() throws Exception {
    List<String> lines = Files.readAllLines(folder.resolve("credit.csv"));
    StringBuilder data = new StringBuilder();
    for (String line : lines.subList(1, lines.size())) {
      data.append(data.isEmpty() ? "" : ",").append(line, 0, line.lastIndexOf(','));
    }
    JsonReader answer =
        Served.json(
            served.infer(
                "credit",
                "{\"inputs\":[{\"name\":\"features\",\"shape\":["
                    + (lines.size() - 1)
                    + ",2],\"datatype\":\"FP64\",\"data\":["
                    + data
                    + "]}]}"));

    assertThat(written(answer)).isEqualTo(predicted("credit", folder.resolve("credit.csv")));
  }

  @Test
  void severalClassesToo() throws Exception {
    JsonReader answer =
        Served.json(
            served.infer(
                "three",
                "{\"inputs\":[{\"name\":\"features\",\"shape\":[4,2],\"datatype\":\"FP64\","
                    + "\"data\":[0,0,4,0,0,5,1,1]}]}"));

    assertThat(written(answer)).isEqualTo(predicted("three", folder.resolve("three.csv")));
  }

  @Test
  void levelsTruthsDatesAndGapsGoTheWayOfPredict() throws Exception {
    JsonReader answer =
        Served.json(
            served.infer(
                "m.1",
                "{\"inputs\":["
                    + "{\"name\":\"town\",\"shape\":[4],\"datatype\":\"BYTES\","
                    + "\"data\":[\"Oslo\",\"Bergen\",\"Oslo\",\"Bergen\"]},"
                    + "{\"name\":\"age\",\"shape\":[4,1],\"datatype\":\"FP64\","
                    + "\"data\":[31,null,45,22]},"
                    + "{\"name\":\"member\",\"shape\":[4,1],\"datatype\":\"BOOL\","
                    + "\"data\":[[true],[false],[false],[true]]},"
                    + "{\"name\":\"since\",\"shape\":[4,1],\"datatype\":\"BYTES\","
                    + "\"data\":[\"2020-01-01\",\"2021-05-04\",\"2019-03-02\",\"2022-12-31\"]}]}"));

    assertThat(written(answer)).isEqualTo(predicted("mixed", folder.resolve("mixed.csv")));
  }

  @Test
  void unknownCategoriesAreCounted() throws Exception {
    String rows = Files.readString(folder.resolve("mixed.csv")).replace("Bergen", "Elsewhere");
    long times = rows.lines().filter(line -> line.contains("Elsewhere")).count();
    assertThat(times).isPositive();
    assertThat(served.post("/models/m.1/predict", "text/csv", rows).statusCode()).isEqualTo(200);
    assertThat(served.get("/metrics").body())
        .contains("pla_unknown_categories_total{model=\"m.1\"} " + times + "\n");
  }

  @Test
  void noRowsHaveNoClasses() throws Exception {
    HttpResponse<String> answer =
        served.infer(
            "credit",
            "{\"inputs\":[{\"name\":\"features\",\"shape\":[0,2],\"datatype\":\"FP64\","
                + "\"data\":[]}]}");

    assertThat(written(Served.json(answer))).isEqualTo("label,score\n");
  }

  /** As predict --scores prints it. */
  private static String written(JsonReader answer) {
    List<String> labels = answer.objects("outputs").get(0).texts("data");
    double[] scores = answer.objects("outputs").get(1).numbers("data");
    StringBuilder text = new StringBuilder("label,score\n");
    for (int i = 0; i < scores.length; i++) {
      text.append(labels.get(i) + "," + dev.pla.internal.data.Decimals.toString(scores[i]) + "\n");
    }
    return text.toString();
  }

  private static String predicted(String model, Object data) {
    Cli run =
        Cli.run("predict", folder.resolve(model + ".json").toString(), data.toString(), "--scores");
    assertThat(run.code()).as(run.err()).isZero();
    return run.out();
  }
}
