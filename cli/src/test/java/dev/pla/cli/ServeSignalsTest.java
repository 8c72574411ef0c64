package dev.pla.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The real program under real signals: SIGHUP reads models again, SIGTERM ends it when all is
 * answered.
 */
@Timeout(
    value = 120,
    threadMode = Timeout.ThreadMode.SEPARATE_THREAD) // reading cannot be interrupted
class ServeSignalsTest {

  @TempDir private Path folder;

  @Test
  void hangupAndTermination() throws Exception {
    Path data = Files.writeString(folder.resolve("d.csv"), "a,y\n1,no\n2,no\n3,yes\n4,yes\n");
    Path model = folder.resolve("m.json");
    assertThat(Cli.run("train", data.toString(), "--model", model.toString()).code()).isZero();
    Process process =
        new ProcessBuilder(Processes.command(List.of(), "serve", model.toString(), "--port", "0"))
            .start();
    try (BufferedReader out = reader(process.getInputStream());
        BufferedReader err = reader(process.getErrorStream())) {
      int port = URI.create(out.readLine()).getPort();
      awaitLine(err, "SIGHUP reads the models again");
      signal(process, "HUP");
      awaitLine(err, "READ m again from " + model);
      Files.writeString(model, "{}");
      signal(process, "HUP");
      assertThat(awaitLine(err, "KEPT m as it was: ")).contains("schema");

      String body = "a\n4\n";
      try (Socket asking = new Socket(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), port)) {
        String head =
            "POST /models/m/predict HTTP/1.1\r\nHost: 127.0.0.1:" + port + "\r\nContent-Type: ";
        send(asking, head + "text/csv\r\nExpect: 100-continue\r\nContent-Length: 4\r\n\r\n");
        BufferedReader answer = reader(asking.getInputStream());
        assertThat(answer.readLine()).startsWith("HTTP/1.1 100"); // now it is under way
        signal(process, "TERM");
        awaitClosed(port);
        send(asking, body);
        String all = "";
        for (String line = answer.readLine(); line != null; line = answer.readLine()) {
          all += line + "\n";
        }
        assertThat(all).contains("HTTP/1.1 200 ").contains("label,score\nyes,");
      }
      awaitLine(err, "Stopped.");
      assertThat(process.waitFor()).isEqualTo(128 + 15);
    } finally {
      process.destroyForcibly();
    }
  }

  @Test
  void underNohupItSaysThatSighupIsIgnoredAndAFileIsWatched() throws Exception {
    Path data = Files.writeString(folder.resolve("d.csv"), "a,y\n1,no\n2,no\n3,yes\n4,yes\n");
    Path model = folder.resolve("m.json");
    assertThat(Cli.run("train", data.toString(), "--model", model.toString()).code()).isZero();
    Process process =
        new ProcessBuilder(
                Processes.command(
                    List.of("nohup"), "serve", model.toString(), "--port", "0", "--watch"))
            .start();
    try (BufferedReader out = reader(process.getInputStream());
        BufferedReader err = reader(process.getErrorStream())) {
      assertThat(out.readLine()).startsWith("http://127.0.0.1:");
      awaitLine(err, "SIGHUP is ignored here; --watch");
      assertThat(model.toFile().setLastModified(System.currentTimeMillis() - 100_000)).isTrue();
      awaitLine(err, "READ m again from " + model);
    } finally {
      process.destroyForcibly();
    }
  }

  private static BufferedReader reader(java.io.InputStream in) {
    return new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
  }

  private static void send(Socket socket, String text) throws IOException {
    socket.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
    socket.getOutputStream().flush();
  }

  private static void signal(Process process, String name) throws Exception {
    new ProcessBuilder("kill", "-" + name, String.valueOf(process.pid())).start().waitFor();
  }

  private static String awaitLine(BufferedReader in, String part) throws IOException {
    String line = in.readLine();
    while (line != null && !line.contains(part)) {
      line = in.readLine();
    }
    assertThat(line).as(part).isNotNull();
    return line;
  }

  private static void awaitClosed(int port) throws Exception {
    boolean isOpen = true;
    while (isOpen) {
      try (Socket socket = new Socket(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), port)) {
        isOpen = socket.isConnected();
      } catch (java.net.SocketException e) {
        isOpen = false; // refused, or reset while it was closing
      }
    }
  }
}
