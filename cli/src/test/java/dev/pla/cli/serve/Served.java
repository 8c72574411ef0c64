package dev.pla.cli.serve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.cli.Cli;
import dev.pla.io.UnknownLevel;
import dev.pla.io.json.JsonReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A server inside the test, and a client of it. */
final class Served implements AutoCloseable {

  static final Limits WIDE = new Limits(1 << 20, 5000, 60);

  final Models models;
  final ServeServer server;
  final ByteArrayOutputStream err = new ByteArrayOutputStream();
  final ByteArrayOutputStream access = new ByteArrayOutputStream();
  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  Served(Limits limits, Optional<String> token, Set<String> names, String... files)
      throws IOException {
    models = new Models(Models.named(List.of(files)), UnknownLevel.AVERAGE);
    InetAddress here = InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
    server =
        new ServeServer(
            models,
            new ServeServer.Endpoint(new InetSocketAddress(here, 0), names, token),
            limits,
            new PrintStream(err, true, StandardCharsets.UTF_8),
            Optional.of(new PrintStream(access, true, StandardCharsets.UTF_8)));
  }

  Served(Limits limits, String... files) throws IOException {
    this(limits, Optional.empty(), Set.of(), files);
  }

  /** Trains a model of a file and returns the model's path. */
  static String trained(Path folder, String name, String data, String... options) {
    String model = folder.resolve(name + ".json").toString();
    String[] args = new String[options.length + 4];
    args[0] = "train";
    args[1] = data;
    System.arraycopy(options, 0, args, 2, options.length);
    args[options.length + 2] = "--model";
    args[options.length + 3] = model;
    Cli run = Cli.run(args);
    assertThat(run.code()).as(run.err()).isIn(0, 1);
    return model;
  }

  /** A model of two numbers, called credit. */
  static String credit(Path folder, String... options) throws IOException {
    return trained(folder, "credit", creditData(folder).toString(), options);
  }

  static Path creditData(Path folder) throws IOException {
    StringBuilder text = new StringBuilder("age,income,decision\n");
    for (int i = 0; i < 40; i++) {
      double income = i * 37 % 101 / 4.0;
      int age = 20 + i * 7 % 50;
      text.append(age + "," + income + "," + (income * 3 - age > 1 ? "yes" : "no") + "\n");
    }
    return Files.writeString(folder.resolve("credit.csv"), text.toString());
  }

  String host() {
    return "127.0.0.1:" + server.port();
  }

  HttpRequest.Builder to(String path) {
    return HttpRequest.newBuilder(URI.create("http://" + host() + path));
  }

  HttpResponse<String> send(HttpRequest.Builder request) throws Exception {
    return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
  }

  HttpResponse<String> get(String path) throws Exception {
    return send(to(path));
  }

  HttpResponse<String> post(String path, String type, String body) throws Exception {
    return send(
        to(path)
            .header("Content-Type", type)
            .POST(HttpRequest.BodyPublishers.ofString(body, StandardCharsets.UTF_8)));
  }

  HttpResponse<String> infer(String model, String body) throws Exception {
    return post("/v2/models/" + model + "/infer", "application/json", body);
  }

  /** The line of the access log about a path; it is written after the answer. */
  String awaitAccess(String path) throws InterruptedException {
    for (int k = 0; k < 500; k++) {
      for (String line : access.toString(StandardCharsets.UTF_8).split("\n", -1)) {
        if (line.contains(path)) {
          return line;
        }
      }
      Thread.sleep(10);
    }
    throw new AssertionError("no line about " + path);
  }

  static JsonReader json(HttpResponse<String> response) {
    assertThat(response.headers().firstValue("Content-Type")).contains("application/json");
    return JsonReader.parse("answer", response.body().getBytes(StandardCharsets.UTF_8));
  }

  /** Sends these bytes as they are; returns the connection. */
  Socket connect(String bytes) throws IOException {
    Socket socket = new Socket(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), server.port());
    socket.getOutputStream().write(bytes.getBytes(StandardCharsets.ISO_8859_1));
    socket.getOutputStream().flush();
    return socket;
  }

  /** What is answered until the connection ends. */
  String raw(String bytes) throws IOException {
    try (Socket socket = connect(bytes)) {
      socket.shutdownOutput();
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @Override
  public void close() {
    server.close();
    assertThat(err.toString(StandardCharsets.UTF_8)).doesNotContain("bug");
  }
}
