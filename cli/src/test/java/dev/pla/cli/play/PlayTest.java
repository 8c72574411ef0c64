package dev.pla.cli.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pla.cli.Cli;
import dev.pla.cli.console.Console;
import dev.pla.cli.console.ExitCode;
import dev.pla.cli.http.WebServer;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** The playground's server, asked by friends and by others. */
@Timeout(60)
class PlayTest {

  private static final String FOLDER = "/test-site/";

  @TempDir private Path folder;
  private WebServer server;

  @BeforeEach
  void start() throws IOException {
    server = PlayHandler.serve(Site.of(FOLDER), 0);
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private static HttpResponse<String> get(String url) throws Exception {
    return HttpClient.newHttpClient()
        .send(
            HttpRequest.newBuilder(URI.create(url)).build(), HttpResponse.BodyHandlers.ofString());
  }

  /** Sends these bytes and reads until the server closes. */
  private String raw(String request) throws IOException {
    try (Socket socket = new Socket(here(), server.port())) {
      socket.setSoTimeout(20_000);
      socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  /** The first twelve bytes of the answer, while the request goes on. */
  private String begun(String request) throws IOException {
    try (Socket socket = new Socket(here(), server.port())) {
      socket.setSoTimeout(20_000);
      socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
      return new String(socket.getInputStream().readNBytes(12), StandardCharsets.UTF_8);
    }
  }

  private static InetAddress here() throws IOException {
    return InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
  }

  private String host() {
    return "Host: 127.0.0.1:" + server.port() + "\r\n";
  }

  private static final String END = "Connection: close\r\n\r\n";

  @Test
  void thePageIsServedUnderAStrictPolicy() throws Exception {
    HttpResponse<String> page = get(server.url());
    assertThat(page.statusCode()).isEqualTo(200);
    assertThat(page.body()).contains("test page");
    assertThat(page.headers().firstValue("Content-Type")).contains("text/html; charset=utf-8");
    assertThat(page.headers().firstValue("Content-Security-Policy").orElseThrow())
        .contains("default-src 'none'", "frame-ancestors 'none'")
        .doesNotContain("unsafe");
    assertThat(page.headers().firstValue("X-Content-Type-Options")).contains("nosniff");
    assertThat(page.headers().firstValue("Cross-Origin-Resource-Policy")).contains("same-origin");
    assertThat(get(server.url() + "main.js").headers().firstValue("Content-Type"))
        .contains("text/javascript; charset=utf-8");
    assertThat(get(server.url() + "model/trace.js").body()).contains("export const w");
  }

  /** That the file works is tested with the page itself, in a browser. */
  @Test
  void exportWritesOneFileWithTheDataInIt() throws Exception {
    Path csv = Files.writeString(folder.resolve("d.csv"), "a,b,y\n1,2,</script>\n3,4,yes\n");
    Path page = folder.resolve("page.html");
    Cli run = PlayRun.run(csv.toString(), "--export", page.toString());
    assertThat(run.code()).isZero();
    assertThat(run.out()).startsWith("WROTE  " + page);
    assertThat(Files.readString(page))
        .contains(
            "<style nonce=\"pla\">", "from 'pla/model/trace.js'", "data-start=\"#csv=data.csv")
        .contains(
            "data-module=\"main.js\"", "data-module=\"model/trace.js\"", "data-file=\"data.csv\"")
        .doesNotContain("src=\"main.js\"", "1,2,</script>", "stylesheet");
    assertThat(PlayRun.run(csv.toString(), "--export", csv.toString()).err())
        .contains("is also the data");
    assertThat(PlayRun.run("--export", page.toString(), "--port", "8080").err())
        .contains("--port", "serves nothing");
  }

  @Test
  void featuresThatCountOrHaveTwoValuesAreNotDrawnFirst() throws Exception {
    String rows = "id,flag,age,fare,y\n1,0,30,7,a\n2,1,41,9,b\n3,0,52,8,a\n4,1,20,5,b\n";
    Path csv = Files.writeString(folder.resolve("p.csv"), rows);
    Path page = folder.resolve("drawn.html");
    assertThat(PlayRun.run(csv.toString(), "--export", page.toString()).code()).isZero();
    assertThat(Files.readString(page)).contains("axes=age,fare");
  }

  @Test
  void whatDidNotChangeIsNotSentAgain() throws Exception {
    HttpResponse<String> first = get(server.url() + "main.js");
    String tag = first.headers().firstValue("ETag").orElseThrow();
    assertThat(first.headers().firstValue("Cache-Control")).contains("no-cache");
    String again =
        raw("GET /main.js HTTP/1.1\r\n" + host() + "If-None-Match: " + tag + "\r\n" + END);
    assertThat(again).startsWith("HTTP/1.1 304").endsWith("\r\n\r\n");
    String other = raw("GET / HTTP/1.1\r\n" + host() + "If-None-Match: " + tag + "\r\n" + END);
    assertThat(other).startsWith("HTTP/1.1 200");
  }

  @Test
  void whoCanUnpackGetsTheFilePacked() throws Exception {
    byte[] text = "w ← w + yx ".repeat(500).getBytes(StandardCharsets.UTF_8);
    Site.File packed = new Site.File("text/csv", false, text);
    assertThat(packed.plain).isEqualTo(text);
    assertThat(new GZIPInputStream(new ByteArrayInputStream(packed.zipped)).readAllBytes())
        .isEqualTo(text);
    assertThat(packed.zipped.length).isLessThan(text.length / 10);
    assertThat(packed.tag)
        .isEqualTo(new Site.File("text/csv", true, text).tag)
        .isNotEqualTo(new Site.File("text/csv", false, new byte[9]).tag);
    Site site = Site.of(FOLDER);
    site.add("data.csv", text);
    try (WebServer packing = PlayHandler.serve(site, 0)) {
      HttpRequest.Builder ask = HttpRequest.newBuilder(URI.create(packing.url() + "data.csv"));
      HttpResponse<byte[]> zipped =
          HttpClient.newHttpClient()
              .send(
                  ask.header("Accept-Encoding", "br, gzip").build(),
                  HttpResponse.BodyHandlers.ofByteArray());
      assertThat(zipped.headers().firstValue("Content-Encoding")).contains("gzip");
      assertThat(zipped.body()).isEqualTo(packed.zipped);
      assertThat(get(packing.url() + "data.csv").headers().firstValue("Content-Encoding"))
          .isEmpty();
    }
  }

  @Test
  void itListensOnLoopbackAlone() throws IOException {
    assertThat(server.url()).startsWith("http://127.0.0.1:");
    InetAddress other = InetAddress.getByAddress(new byte[] {127, 0, 0, 2});
    assertThatThrownBy(() -> new Socket(other, server.port()).close())
        .isInstanceOf(IOException.class);
  }

  @Test
  void headHasNoBody() throws IOException {
    String answer = raw("HEAD / HTTP/1.1\r\n" + host() + END);
    assertThat(answer)
        .startsWith("HTTP/1.1 200")
        .endsWith("\r\n\r\n")
        .containsIgnoringCase("content-length: ");
  }

  @ParameterizedTest
  @ValueSource(strings = {"evil.example", "evil.example:80", "127.0.0.1", "127.0.0.1:1"})
  void aForeignHostIsRefused(String name) throws IOException {
    assertThat(raw("GET / HTTP/1.1\r\nHost: " + name + "\r\n" + END)).startsWith("HTTP/1.1 403");
  }

  @Test
  void noHostIsRefused() throws IOException {
    assertThat(raw("GET / HTTP/1.0\r\n\r\n")).contains(" 403 ");
    assertThat(raw("GET / HTTP/1.1\r\n" + host() + "Host: evil.example\r\n" + END))
        .contains(" 403 ");
  }

  @ParameterizedTest
  @ValueSource(strings = {"http://evil.example", "null", "https://127.0.0.1:1", "http://localhost"})
  void aForeignOriginIsRefused(String origin) throws IOException {
    assertThat(raw("GET / HTTP/1.1\r\n" + host() + "Origin: " + origin + "\r\n" + END))
        .startsWith("HTTP/1.1 403");
  }

  @Test
  void theOwnOriginIsWelcome() throws IOException {
    String own = "Origin: http://127.0.0.1:" + server.port() + "\r\n";
    assertThat(raw("GET /main.js HTTP/1.1\r\n" + host() + own + END)).startsWith("HTTP/1.1 200");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/..%2findex.html",
        "/..%2fdev/pla/cli/Main.class",
        "/../test-site/index.html",
        "/%2e%2e/test-site/index.html",
        "/./index.html",
        "//index.html",
        "/index.html%00.js",
        "/index.html/",
        "/dev/pla/cli/Main.class",
        "/nothing.js",
        "/data.csv",
        "/test-site/index.html",
        "/model/",
        "/model/nothing.js",
        "/model//trace.js",
        "/model/../main.js",
        "/model/model/trace.js",
        "/../cli/Main.class",
      })
  void nothingOutsideTheFolderIsServed(String path) throws IOException {
    assertThat(raw("GET " + path + " HTTP/1.1\r\n" + host() + END)).startsWith("HTTP/1.1 404");
  }

  @ParameterizedTest
  @CsvSource({"DELETE,405", "OPTIONS,405", "POST,405", "PUT,405"})
  void onlyGetAndHead(String method, int status) throws IOException {
    assertThat(raw(method + " / HTTP/1.1\r\n" + host() + END)).startsWith("HTTP/1.1 " + status);
  }

  @Test
  void aBodyIsRefusedUnread() throws IOException {
    String large = "POST / HTTP/1.1\r\n" + host() + "Content-Length: 100000000000\r\n\r\nabc";
    assertThat(begun(large)).startsWith("HTTP/1.1 413");
    String endless =
        "GET / HTTP/1.1\r\n" + host() + "Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n";
    assertThat(begun(endless)).startsWith("HTTP/1.1 413");
  }

  @Test
  void aSlowClientIsClosedAndAThousandIdleOnesDoNoHarm() throws Exception {
    List<Socket> idle = new ArrayList<>();
    try {
      for (int k = 0; k < 1000; k++) {
        Socket socket = new Socket(here(), server.port());
        idle.add(socket);
        if (k % 2 == 0) {
          socket.getOutputStream().write("GET / HT".getBytes(StandardCharsets.US_ASCII));
        }
      }
      assertThat(get(server.url()).statusCode()).isEqualTo(200);
      Socket slow = idle.get(0);
      slow.setSoTimeout(20_000);
      assertThat(slow.getInputStream().read()).isEqualTo(-1);
    } finally {
      for (Socket socket : idle) {
        socket.close();
      }
    }
  }

  @Test
  void aPortInUseIsSaid() {
    assertThatThrownBy(() -> PlayHandler.serve(Site.of(FOLDER), server.port()))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("port " + server.port());
  }

  @Test
  void withoutThePageItSaysSo() {
    assertThatThrownBy(() -> Site.of("/nowhere/"))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("not part of this build");
  }

  @Test
  void theCommandServesAllColumnsAndSaysWhichAreDrawnUntilItIsInterrupted() throws Exception {
    Path data = folder.resolve("d.csv");
    Files.writeString(data, "a,\"b,<i>\",c,class\n1,2,3,yes\n4,5,6,no\n");
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PrintStream stream = new PrintStream(out, true, StandardCharsets.UTF_8);
    PrintStream err = new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8);
    Console console = new Console(new ByteArrayInputStream(new byte[0]), stream, err, false);
    AtomicInteger code = new AtomicInteger(-1);
    Thread run =
        new Thread(
            () ->
                code.set(
                    new CommandLine(new PlayCommand(console, FOLDER))
                        .execute(
                            data.toString(),
                            "--no-browser",
                            "--features",
                            "c,2",
                            "--positive",
                            "no")));
    run.start();
    while (run.isAlive() && !out.toString(StandardCharsets.UTF_8).endsWith("\n")) {
      Thread.sleep(10);
    }
    String url = out.toString(StandardCharsets.UTF_8).strip();
    assertThat(url)
        .matches(
            "http://127\\.0\\.0\\.1:[0-9]+/#csv=data-[0-9a-f]{32}\\.csv"
                + "&axes=c,b%2C%3Ci%3E&positive=no");
    HttpResponse<String> served = get(url.replace("#csv=", "").replaceAll("&.*", ""));
    assertThat(served.body()).isEqualTo("a,\"b,<i>\",c,label\n1,2,3,yes\n4,5,6,no\n");
    assertThat(served.headers().firstValue("Cache-Control")).contains("no-store");
    run.interrupt();
    run.join();
    assertThat(code).hasValue(ExitCode.INTERRUPTED);
    assertThatThrownBy(() -> get(url)).isInstanceOf(IOException.class);
  }

  @Test
  void badUsageIsSaid() {
    assertThat(Cli.run("play", "--port", "99999").code()).isEqualTo(ExitCode.USAGE);
    assertThat(Cli.run("play", "--features", "a").code()).isEqualTo(ExitCode.USAGE);
  }

  @Test
  void theBrowserIsOpenedOnlyWhereThereIsAScreen() {
    assertThat(Browser.command("Linux", Map.of(), "u")).isEmpty();
    assertThat(Browser.command("Linux", Map.of("DISPLAY", ":0"), "u"))
        .containsExactly("xdg-open", "u");
    assertThat(Browser.command("Mac OS X", Map.of(), "u")).containsExactly("open", "u");
    assertThat(Browser.command("Windows 11", Map.of(), "u")).contains("rundll32", "u");
  }
}
