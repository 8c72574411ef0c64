package dev.pla.cli.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

import dev.pla.cli.Cli;
import dev.pla.cli.console.UsageException;
import dev.pla.io.json.JsonReader;
import java.net.Socket;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Plain rows, new files under way, many clients, and the end. */
@Timeout(120)
class ServingTest {

  private static final String PASSENGERS =
      """
      age,town,member,since,y
      31,Oslo,yes,2020-01-01,1
      ,Bergen,no,2021-05-04,0
      45,Oslo,no,2019-03-02,1
      22,Bergen,yes,2022-12-31,0
      """;

  @TempDir private Path folder;

  @Test
  void rowsAsTheyAreInFilesAreJudgedAsByPredict() throws Exception {
    String csv = PASSENGERS;
    String data = Files.writeString(folder.resolve("p.csv"), csv).toString();
    String model = Served.trained(folder, "p", data, "--missing", "median");
    Cli predicted = Cli.run("predict", model, data, "--scores");
    Path written = folder.resolve("written.csv");
    assertThat(Cli.run("predict", model, data, "--scores", "-o", written.toString()).out())
        .startsWith("WROTE  ");
    try (Served served = new Served(Served.WIDE, model)) {
      HttpResponse<String> asCsv = served.post("/models/p/predict", "text/csv; a=b", csv);
      HttpResponse<String> asLines =
          served.post("/models/p/predict", "application/x-ndjson", lines(csv));

      assertThat(asCsv.headers().firstValue("Content-Type")).contains("text/csv");
      assertThat(asCsv.body()).isEqualTo(predicted.out());
      assertThat(written).hasContent(predicted.out());
      List<String> all = new ArrayList<>();
      for (String line : asLines.body().lines().toList()) {
        JsonReader row = JsonReader.parse("line", line.getBytes(StandardCharsets.UTF_8));
        all.add(
            row.text("label") + "," + dev.pla.internal.data.Decimals.toString(row.number("score")));
      }
      assertThat("label,score\n" + String.join("\n", all) + "\n").isEqualTo(predicted.out());
    }
  }

  /** Plain CSV without quotes as JSON lines; an empty cell is null. */
  private static String lines(String csv) {
    List<String> rows = csv.lines().toList();
    String[] names = rows.get(0).split(",", -1);
    StringBuilder text = new StringBuilder();
    for (int i = 1; i < rows.size(); i++) {
      String[] cells = rows.get(i).split(",", -1);
      List<String> fields = new ArrayList<>();
      for (int j = 0; j < names.length; j++) {
        boolean isNumber = cells[j].matches("-?[0-9]+(\\.[0-9]+)?");
        String value = cells[j].isEmpty() ? "null" : isNumber ? cells[j] : '"' + cells[j] + '"';
        fields.add('"' + names[j] + "\":" + value);
      }
      text.append("{" + String.join(",", fields) + "}\n");
    }
    return text.toString();
  }

  private static final String ASK = "age,income\n31,52.5\n";

  /** While files are read again and again, every request is answered by one of the two models. */
  @Test
  void noRequestIsLostWhileModelsAreReadAgain() throws Exception {
    String model = Served.credit(folder);
    String first = Files.readString(Path.of(model));
    String second = Files.readString(Path.of(Served.credit(folder, "--start", "1,0.5,0.25")));
    Files.writeString(Path.of(model), first);
    ExecutorService clients = Executors.newFixedThreadPool(4);
    try (Served served = new Served(Served.WIDE, model)) {
      String byFirst = served.post("/models/credit/predict", "text/csv", ASK).body();
      Files.writeString(Path.of(model), second);
      assertThat(served.models.reload(false)).containsExactly("READ credit again from " + model);
      String bySecond = served.post("/models/credit/predict", "text/csv", ASK).body();
      assertThat(bySecond).isNotEqualTo(byFirst);
      AtomicBoolean ended = new AtomicBoolean();
      List<Future<Integer>> answers = new ArrayList<>();
      for (int k = 0; k < 4; k++) {
        Callable<Integer> asking =
            () -> {
              int count = 0;
              for (; !ended.get() || count < 20; count++) {
                HttpResponse<String> answer =
                    served.post("/models/credit/predict", "text/csv", ASK);
                assertThat(answer.statusCode()).isEqualTo(200);
                assertThat(answer.body()).isIn(byFirst, bySecond);
              }
              return count;
            };
        answers.add(clients.submit(asking));
      }
      for (int k = 0; k < 30; k++) {
        Files.writeString(Path.of(model), k % 2 == 0 ? first : second);
        served.models.reload(false);
      }
      ended.set(true);
      for (Future<Integer> answer : answers) {
        assertThat(answer.get()).isGreaterThanOrEqualTo(20);
      }
    } finally {
      clients.shutdownNow();
    }
  }

  @Test
  void aBrokenFileKeepsTheModelAndSaysWhy() throws Exception {
    String model = Served.credit(folder);
    try (Served served = new Served(Served.WIDE, model)) {
      String before = served.post("/models/credit/predict", "text/csv", ASK).body();
      Files.writeString(Path.of(model), Files.readString(Path.of(model)).replace("\"zero\"", "z"));

      assertThat(served.models.reload(false).get(0))
          .startsWith("KEPT credit as it was: ")
          .contains("credit.json")
          .contains("is not valid JSON");
      Files.delete(Path.of(model));
      assertThat(served.models.reload(false).get(0)).contains("no such file");
      assertThat(served.post("/models/credit/predict", "text/csv", ASK).body()).isEqualTo(before);
    }
  }

  @Test
  void metricsCountWhatHappened() throws Exception {
    String model = Served.credit(folder);
    try (Served served = new Served(Served.WIDE, model)) {
      served.post("/models/credit/predict", "text/csv", ASK + "1,2\n");
      served.get("/nowhere");
      served.awaitAccess("/nowhere"); // counted before
      HttpResponse<String> metrics = served.get("/metrics");

      assertThat(metrics.headers().firstValue("Content-Type").orElseThrow())
          .startsWith("text/plain; version=0.0.4");
      assertThat(metrics.body())
          .contains("pla_requests_total{route=\"predict\",status=\"200\"} 1\n")
          .contains("pla_requests_total{route=\"none\",status=\"404\"} 1\n")
          .contains("pla_rows_total{model=\"credit\"} 2\n")
          .contains("pla_request_seconds_bucket{le=\"+Inf\"} 2\n")
          .contains("pla_request_seconds_count 2\n")
          .contains("pla_requests_in_flight 1\n")
          .containsPattern("pla_model_info\\{model=\"credit\",sha256=\"[0-9a-f]{64}\"} 1\n");
      for (String line : metrics.body().lines().toList()) {
        assertThat(line)
            .matches(
                "# (HELP|TYPE) pla_[a-z_]+ .+|pla_[a-z_]+(\\{([a-z0-9_]+=\"[^\"]*\",?)*})?"
                    + " [0-9.E-]+");
      }
    }
  }

  private static long threads() {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> thread.getName().equals("pla-serve"))
        .count();
  }

  @Test
  void oneClientTakesFewThreadsHoweverMuchItAsks() throws Exception {
    String model = Served.credit(folder);
    try (Served served = new Served(Served.WIDE, model)) {
      long before = threads();
      for (int k = 0; k < 100; k++) {
        assertThat(served.post("/models/credit/predict", "text/csv", ASK).statusCode())
            .isEqualTo(200);
      }
      assertThat(threads() - before).isLessThan(20);
    }
  }

  /** Neither silence nor slowness of many takes the server from others. */
  @Test
  void idleAndSlowClientsDoNotStopIt() throws Exception {
    String model = Served.credit(folder);
    List<Socket> others = new ArrayList<>();
    try (Served served = new Served(Served.WIDE, model)) {
      String slow =
          "POST /models/credit/predict HTTP/1.1\r\nHost: "
              + served.host()
              + "\r\nContent-Type: text/csv\r\nContent-Length: 100\r\n\r\nage";
      for (int k = 0; k < 200; k++) {
        others.add(served.connect(k % 2 == 0 ? "" : slow));
      }
      assertThat(served.post("/models/credit/predict", "text/csv", ASK).statusCode())
          .isEqualTo(200);
    } finally {
      for (Socket other : others) {
        other.close();
      }
    }
  }

  @Test
  void whatWasAskedBeforeTheStopIsAnswered() throws Exception {
    String model = Served.credit(folder);
    try (Served served = new Served(Served.WIDE, model)) {
      String body = ASK;
      try (Socket asking =
          served.connect(
              "POST /models/credit/predict HTTP/1.1\r\nHost: "
                  + served.host()
                  + "\r\nContent-Type: text/csv\r\nContent-Length: "
                  + body.length()
                  + "\r\n\r\nage")) {
        while (!served.get("/metrics").body().contains("pla_requests_in_flight 2\n")) {
          Thread.onSpinWait();
        }
        Thread stop =
            new Thread(
                () -> {
                  try {
                    served.server.stop(60);
                  } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                  }
                });
        stop.start();
        awaitRefusedConnections(served);
        assertThat(stop.isAlive()).isTrue();
        asking.getOutputStream().write(body.substring(3).getBytes(StandardCharsets.UTF_8));
        String answer = new String(asking.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        stop.join();

        assertThat(answer).startsWith("HTTP/1.1 200 ").contains("label,score");
      }
    }
  }

  private static void awaitRefusedConnections(Served served) throws Exception {
    boolean isOpen = true;
    while (isOpen) {
      try (Socket socket = served.connect("")) {
        isOpen = socket.isConnected();
      } catch (java.net.ConnectException e) {
        isOpen = false;
      }
    }
  }

  @Test
  void namesOfModels() {
    assertThat(Models.named(List.of("a/b.model.json", "c=d=e")))
        .containsExactly(entry("b.model", Path.of("a/b.model.json")), entry("c", Path.of("d=e")));
    for (String bad : List.of("-", "ü.json", "..", "/")) {
      assertThatThrownBy(() -> Models.named(List.of(bad))).isInstanceOf(UsageException.class);
    }
    assertThatThrownBy(() -> Models.named(List.of("a/m.json", "b/m.json")))
        .hasMessageContaining("two models would be named m");
  }

  @Test
  void wrongOptionsAreRefused() throws Exception {
    String model = Served.credit(folder);
    assertThat(Cli.run("serve").err()).contains("MODEL");
    assertThat(Cli.run("serve", model, "--port", "70000").err()).contains("--port: 70000");
    assertThat(Cli.run("serve", model, "--max-rows", "0").err()).contains("--max-rows: 0");
    assertThat(Cli.run("serve", model, "--host", "0.0.0.0").err())
        .contains("--host: ", "PLA_TOKEN");
    for (String name : List.of("a b", "models.example:80", "http://models.example", "")) {
      assertThat(Cli.run("serve", model, "--host-name", name).err())
          .contains("--host-name: \"" + name + "\" is not a host name");
    }
    assertThat(Cli.run("serve", folder.resolve("none.json").toString()).err())
        .contains("no such file");
  }
}
