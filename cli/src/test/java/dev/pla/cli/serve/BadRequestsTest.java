package dev.pla.cli.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.net.Socket;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each bad request has its status and its reason in JSON, and the server goes on. */
@Timeout(120)
class BadRequestsTest {

  private static final String TOKEN = "0123456789abcdefXYZ";

  private static final String CLOSE = "Connection: close\r\n\r\n";

  @TempDir private static Path folder;
  private static Served served;
  private static String model;

  @BeforeAll
  static void start() throws Exception {
    model = Served.credit(folder);
    served = new Served(new Limits(20_000, 50, 60), model);
  }

  @AfterAll
  static void stop() throws Exception {
    assertThat(served.get("/v2/health/live").statusCode()).isEqualTo(200);
    served.close();
  }

  private static void refused(HttpResponse<String> answer, int status, String... reason) {
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
    assertThat(Served.json(answer).names()).containsExactly("error");
    assertThat(Served.json(answer).text("error")).contains(reason);
  }

  /** A request of one tensor. */
  private static String tensor(String shape, String type, String data) {
    return "{\"inputs\":[{\"name\":\"features\",\"shape\":"
        + shape
        + ",\"datatype\":\""
        + type
        + "\",\"data\":"
        + data
        + "}]}";
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{\"inputs\": [ | request:1:13: is not valid JSON: it ends too early",
        "[] | request: is not a JSON object",
        "{} | request: has no inputs",
        "{\"inputs\":[],\"inputs\":[]} | Duplicate field 'inputs'",
        "{\"inputs\":[]} | the model needs an input \"features\"; the request has none",
        "{\"inputs\":[]} x | is not valid JSON",
        "{\"input\":[]} | unknown field \"input\"",
        "{\"inputs\":[{\"name\":\"x\"}]} | input \"x\" has no datatype",
        "{\"inputs\":[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]} | inputs holds something other than objects",
        "{\"inputs\":[],\"parameters\":{\"binary_data_output\":true}} | binary tensors",
        "{\"inputs\":[],\"outputs\":[{\"name\":\"score\"},{\"name\":\"score\"}]} | asks twice",
        "{\"inputs\":[],\"outputs\":[{\"name\":\"p\"}]} | no output p; it has label and score",
      })
  void badJson(String body, String reason) throws Exception {
    refused(served.infer("credit", body), 400, reason);
  }

  /** A missing number reads the mean of its column. */
  @Test
  void aMissingNumberIsNoBadRequest() throws Exception {
    assertThat(served.infer("credit", tensor("[1,2]", "FP64", "[1,null]")).statusCode())
        .isEqualTo(200);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "[1,3] | FP64 | [1,2,3] | shape is [1, 3], expected [rows, 2]",
        "[2] | FP64 | [1,2] | shape is [2], expected [rows, 2]",
        "[2,2] | FP64 | [1,2,3] | data have 3 elements, but the shape [2, 2] has 4",
        "[1,2] | FP64 | [[1],[2]] | data are nested as [2, 1], but the shape is [1, 2]",
        "[2,2] | FP64 | [[1,2],[3]] | lists of different lengths or depths",
        "[2,2] | FP64 | [[1,2],3] | lists of different lengths or depths",
        "[-1,2] | FP64 | [] | expected sizes from 0 to 2147483647",
        "[4294967296,2] | FP64 | [] | expected sizes from 0 to 2147483647",
        "[0.5,2] | FP64 | [] | not a short list of whole numbers",
        "7 | FP64 | [] | a shape is not a list",
        "[1,2] | FP16 | [1,2] | datatype is \"FP16\", expected FP64",
        "[1,2] | BYTES | [\"1\",\"2\"] | datatype is \"BYTES\", expected FP64",
        "[1,2] | FP64 | [1,\"2\"] | element 1 of data is not a number",
        "[1,2] | FP64 | [1,true] | element 1 of data is not a number",
        "[1,2] | FP64 | [1,{}] | other than numbers, text, true, false and null",
        "[1,2] | FP64 | [1,NaN] | is not valid JSON: Non-standard token 'NaN'",
        "[1,2] | FP64 | [1,Infinity] | is not valid JSON",
        "[1,2] | FP64 | [1,1e999] | \"1e999\", which is outside the range of doubles",
        "[1,2] | FP64 | [1,-0.001e-999] | \"-0.001e-999\", which is outside the range of doubles",
      })
  void badTensors(String shape, String type, String data, String reason) throws Exception {
    refused(served.infer("credit", tensor(shape, type, data)), 400, reason);
  }

  @Test
  void binaryTensorsAreRefused() throws Exception {
    HttpRequest.Builder request =
        served
            .to("/v2/models/credit/infer")
            .header("Content-Type", "application/json")
            .header("Inference-Header-Content-Length", "10")
            .POST(HttpRequest.BodyPublishers.ofString(tensor("[1,2]", "FP64", "[1,2]")));

    refused(served.send(request), 400, "binary tensors are not read");
    refused(
        served.infer(
            "credit",
            "{\"inputs\":[{\"name\":\"features\",\"shape\":[1,2],\"datatype\":\"FP64\","
                + "\"parameters\":{\"binary_data_size\":16}}]}"),
        400,
        "binary tensors by binary_data_size");
  }

  @Test
  void unknownModels() throws Exception {
    for (String path : List.of("/v2/models/none", "/v2/models/none/ready")) {
      refused(served.get(path), 404, "no model is named none");
    }
    refused(served.infer("none", "{}"), 404, "no model is named none");
    refused(served.post("/models/none/predict", "text/csv", "a\n1\n"), 404, "named none");
  }

  @Test
  void pathsThatLeadNowhere() throws Exception {
    for (String path :
        List.of(
            "/",
            "/v2/models",
            "/v2/models/..%2fcredit",
            "/v2/models/..%2f..%2fetc%2fpasswd",
            "/v2/models/%63redit",
            "/v2/models/credit%00",
            "/v2/models/credit/../credit",
            "/v2/models/credit/",
            "/v2/models/credit/versions/1",
            "/V2",
            "/v2/health")) {
      refused(
          served.send(
              HttpRequest.newBuilder(java.net.URI.create("http://" + served.host() + path))),
          404,
          "no such path");
    }
  }

  /** Java's server finds no path in it and answers by itself. */
  @Test
  void aPathThatIsNoneLeadsNowhere() throws Exception {
    assertThat(served.raw("GET //v2 HTTP/1.1\r\nHost: " + served.host() + "\r\n\r\n"))
        .startsWith("HTTP/1.1 404 ");
  }

  @Test
  void wrongMethods() throws Exception {
    HttpResponse<String> put =
        served.send(served.to("/v2").PUT(HttpRequest.BodyPublishers.ofString("x")));
    refused(put, 405, "PUT is not for this path, expected GET, HEAD");
    assertThat(put.headers().firstValue("Allow")).contains("GET, HEAD");
    HttpResponse<String> get = served.get("/v2/models/credit/infer");
    refused(get, 405, "GET is not for this path, expected POST");
    assertThat(get.headers().firstValue("Allow")).contains("POST");
    refused(served.send(served.to("/models/credit/predict").DELETE()), 405, "expected POST");
    assertThat(
            served
                .send(served.to("/v2").method("HEAD", HttpRequest.BodyPublishers.noBody()))
                .body())
        .isEmpty();
  }

  @Test
  void bodiesThatAreTooLong() throws Exception {
    String head = "POST /v2/models/credit/infer HTTP/1.1\r\nHost: " + served.host() + "\r\n";
    String type = "Content-Type: application/json\r\n";

    String promised = served.raw(head + type + "Content-Length: 20001\r\n\r\n");
    String huge = served.raw(head + type + "Content-Length: 99999999999\r\n\r\n");
    String inParts =
        served.raw(
            head
                + type
                + "Transfer-Encoding: chunked\r\n\r\n5000\r\n"
                + "x".repeat(0x5000)
                + "\r\n");

    for (String answer : List.of(promised, huge, inParts)) {
      assertThat(answer).startsWith("HTTP/1.1 413 ").contains("longer than 20000 bytes");
    }
  }

  @Test
  void tooManyRows() throws Exception {
    refused(
        served.infer("credit", tensor("[51,2]", "FP64", numbers(102))), 413, "more than 50 rows");
    refused(
        served.post("/models/credit/predict", "text/csv", "age,income\n" + "1,2\n".repeat(51)),
        413,
        "more than 50 rows");
    assertThat(
            served
                .post("/models/credit/predict", "text/csv", "age,income\n" + "1,2\n".repeat(50))
                .statusCode())
        .isEqualTo(200);
  }

  private static String numbers(int count) {
    List<String> all = new ArrayList<>();
    for (int k = 0; k < count; k++) {
      all.add("1");
    }
    return all.toString();
  }

  @Test
  void aSlowBodyIsToldSoAndDisconnected() throws Exception {
    try (Served impatient = new Served(new Limits(20_000, 50, 1), model);
        Socket slow =
            impatient.connect(
                "POST /v2/models/credit/infer HTTP/1.1\r\nHost: "
                    + impatient.host()
                    + "\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{")) {
      String answer = new String(slow.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

      assertThat(answer)
          .startsWith("HTTP/1.1 408 ")
          .contains("{", "\"error\" : \"the request took longer than 1 s\"");
      assertThat(impatient.get("/v2/health/live").statusCode()).isEqualTo(200);
    }
  }

  @Test
  void foreignHostsAndPages() throws Exception {
    String get = "GET /v2 HTTP/1.1\r\n";
    assertThat(served.raw(get + "Host: evil.example\r\n\r\n"))
        .startsWith("HTTP/1.1 403 ")
        .contains("Host is not a name of this server");
    assertThat(served.raw(get + "Host: 127.0.0.1:1\r\n\r\n")).startsWith("HTTP/1.1 403 ");
    assertThat(served.raw(get + "Host: " + served.host() + "\r\nHost: a\r\n\r\n"))
        .startsWith("HTTP/1.1 400 ");
    assertThat(served.raw("GET /v2 HTTP/1.0\r\n\r\n"))
        .contains(" 400 ")
        .contains("expected one Host header");
    refused(served.send(served.to("/v2").header("Origin", "http://evil.example")), 403, "Origin");
    refused(served.send(served.to("/v2").header("Origin", "null")), 403, "Origin");
    assertThat(
            served.send(served.to("/v2").header("Origin", "http://" + served.host())).statusCode())
        .isEqualTo(200);
  }

  @Test
  void aTokenIsNeededWhereThereIsOne() throws Exception {
    try (Served guarded =
        new Served(Served.WIDE, Optional.of(TOKEN), Set.of("models.example"), model)) {
      HttpResponse<String> without = guarded.get("/v2/models/credit");
      refused(without, 401, "Authorization: Bearer");
      assertThat(without.headers().firstValue("WWW-Authenticate")).contains("Bearer");
      for (String wrong :
          List.of("Bearer ", "Bearer x", TOKEN, "Bearer " + TOKEN + "0", "Basic " + TOKEN)) {
        refused(guarded.send(guarded.to("/metrics").header("Authorization", wrong)), 401, "Bearer");
      }
      assertThat(
              guarded
                  .send(guarded.to("/v2").header("Authorization", "Bearer " + TOKEN))
                  .statusCode())
          .isEqualTo(200);
      assertThat(guarded.get("/v2/health/ready").statusCode()).isEqualTo(200);
      assertThat(
              guarded.raw(
                  "GET /v2/health/live HTTP/1.1\r\n" + ("Host: Models.Example:99\r\n" + CLOSE)))
          .startsWith("HTTP/1.1 200 ");
    }
  }

  @Test
  void badRowsAreNamedByLineAndColumn() throws Exception {
    String path = "/models/credit/predict";
    refused(served.post(path, "text/csv", "age,income\n1,2\n1,x\n"), 400, "request:3:2:", "\"x\"");
    refused(served.post(path, "text/csv", "age,wealth\n1,2\n"), 400, "needs a column \"income\"");
    refused(served.post(path, "text/csv", ""), 400, "request");
    refused(
        served.post(path, "application/x-ndjson", "{\"age\":NaN}"),
        400,
        "request:1:",
        "is not valid JSON");
    refused(served.post(path, "application/x-ndjson", "[1,2]"), 400, "expected a JSON object");
    refused(served.post(path, "text/csv", "age,income\n1e308,1e308\n"), 400, "range of doubles");
  }

  @Test
  void otherTypesAreRefused() throws Exception {
    refused(
        served.post("/models/credit/predict", "application/x-www-form-urlencoded", "a=1"),
        415,
        "expected text/csv or application/x-ndjson");
    refused(served.post("/v2/models/credit/infer", "text/plain", "{}"), 415, "application/json");
    refused(
        served.send(
            served
                .to("/models/credit/predict")
                .header("Content-Type", "text/csv")
                .header("Content-Encoding", "gzip")
                .POST(HttpRequest.BodyPublishers.ofString("x"))),
        415,
        "compressed");
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
      out.write("age,income\n1,2\n".getBytes(StandardCharsets.UTF_8));
    }
    refused(
        served.send(
            served
                .to("/models/credit/predict")
                .header("Content-Type", "text/csv")
                .POST(HttpRequest.BodyPublishers.ofByteArray(packed.toByteArray()))),
        415,
        "compressed");
  }

  @Test
  void anAddressOfAnotherServerIsRefused() throws Exception {
    String host = " HTTP/1.1\r\nHost: " + served.host() + "\r\n" + CLOSE;

    assertThat(served.raw("GET http://evil.example/v2" + host)).startsWith("HTTP/1.1 403 ");
    assertThat(served.raw("GET http://" + served.host() + "/v2" + host))
        .startsWith("HTTP/1.1 200 ");
  }

  @Test
  void lengthsAndTrailersThatAreReadInTwoWaysAreRefused() throws Exception {
    String head =
        "POST /models/credit/predict HTTP/1.1\r\nHost: %s\r\nContent-Type: text/csv\r\n"
            .formatted(served.host());
    String body = "age,income\n1,2\n";
    String chunked = "Transfer-Encoding: chunked\r\n";
    String chunks = "%x\r\n%s\r\n0\r\n".formatted(body.length(), body);

    assertThat(served.raw(head + "Content-Length: +15\r\n" + CLOSE + body))
        .startsWith("HTTP/1.1 400 ");
    assertThat(served.raw(head + "Content-Length: 15\r\n" + chunked + CLOSE + chunks + "\r\n"))
        .startsWith("HTTP/1.1 400 ");
    assertThat(served.raw(head + chunked + "Trailer: X\r\n" + CLOSE + chunks + "X: 1\r\n\r\n"))
        .startsWith("HTTP/1.1 400 ");
    assertThat(served.raw(head + chunked + CLOSE + chunks + "X: 1\r\n\r\n"))
        .startsWith("HTTP/1.1 400 ")
        .contains("chunks are not valid");
    assertThat(served.raw(head + chunked + CLOSE + chunks + "\r\n")).startsWith("HTTP/1.1 200 ");
  }

  @Test
  void anotherCharsetIsRefused() throws Exception {
    String path = "/models/credit/predict";
    String rows = "age,income\n1,2\n";

    refused(served.post(path, "text/csv; charset=ISO-8859-1", rows), 415, "expected utf-8");
    refused(
        served.post("/v2/models/credit/infer", "application/json;charset=utf-16", "{}"),
        415,
        "expected utf-8");
    assertThat(served.post(path, "text/csv; header=present; charset=\"UTF-8\"", rows).statusCode())
        .isEqualTo(200);
  }

  @Test
  void numbersOf32BitsAreWidened() throws Exception {
    String half = served.infer("credit", tensor("[1,2]", "FP32", "[0.1,2]")).body();
    double widened = 0.1f;

    assertThat(half)
        .isEqualTo(served.infer("credit", tensor("[1,2]", "FP64", "[" + widened + ",2]")).body())
        .isNotEqualTo(served.infer("credit", tensor("[1,2]", "FP64", "[0.1,2]")).body());
  }

  @Test
  void everyRequestIsALineOfTheAccessLog() throws Exception {
    served.get("/v2/models/none?q=1");

    String line = served.awaitAccess("q=1");
    assertThat(line)
        .matches("\\S+Z 127\\.0\\.0\\.1 GET \"/v2/models/none\\?q=1\" 404 [0-9]+ [0-9.]+");
  }
}
