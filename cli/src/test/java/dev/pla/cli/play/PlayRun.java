package dev.pla.cli.play;

import dev.pla.cli.Cli;
import dev.pla.cli.console.Console;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicInteger;
import picocli.CommandLine;

/** One run of {@code pla play} inside the test, interrupted once it has said its address. */
public final class PlayRun {

  private PlayRun() {}

  /** The run, with the data that it served behind what it printed. */
  public static Cli run(String... args) throws IOException, InterruptedException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Console console =
        new Console(
            new ByteArrayInputStream(new byte[0]),
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            false);
    AtomicInteger code = new AtomicInteger(-1);
    CommandLine command = new CommandLine(new PlayCommand(console, "/test-site/"));
    command.setCaseInsensitiveEnumValuesAllowed(true);
    command.setErr(new PrintWriter(err, true, StandardCharsets.UTF_8));
    Thread run = new Thread(() -> code.set(command.execute(args)));
    run.start();
    while (run.isAlive()
        && !err.toString(StandardCharsets.UTF_8).contains("Ctrl-C")
        && !out.toString(StandardCharsets.UTF_8).contains("}")) {
      Thread.sleep(5);
    }
    String said = out.toString(StandardCharsets.UTF_8);
    String served = said.contains("#csv=") ? served(said) : "";
    run.interrupt();
    run.join();
    return new Cli(code.get(), said + served, err.toString(StandardCharsets.UTF_8));
  }

  private static String served(String said) throws IOException, InterruptedException {
    String url =
        said.replaceAll("(?s).*(http://[^\"\\s]*).*", "$1").replaceAll("#csv=([^&]*).*", "$1");
    return HttpClient.newHttpClient()
        .send(HttpRequest.newBuilder(URI.create(url)).build(), HttpResponse.BodyHandlers.ofString())
        .body();
  }
}
