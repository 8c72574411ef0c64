package dev.pla.cli.serve;

import dev.pla.cli.Cli;
import dev.pla.cli.console.Console;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import picocli.CommandLine;

/** One run of {@code pla serve} inside the test, asked once and interrupted. */
public final class ServeRun {

  private static final String TOKEN = "a-token-of-the-tests";

  private ServeRun() {}

  /** The run, with an answer about a town that no model has seen behind what it printed. */
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
    CommandLine command = new CommandLine(new ServeCommand(console, Optional.of(TOKEN)));
    command.setCaseInsensitiveEnumValuesAllowed(true);
    Thread run = new Thread(() -> code.set(command.execute(args)));
    run.start();
    while (run.isAlive()
        && !err.toString(StandardCharsets.UTF_8).contains("ends it")
        && !out.toString(StandardCharsets.UTF_8).contains("}")) {
      Thread.sleep(5);
    }
    String said = out.toString(StandardCharsets.UTF_8);
    String answer = run.isAlive() ? asked(said) : "";
    run.interrupt();
    run.join();
    return new Cli(code.get(), said + answer, err.toString(StandardCharsets.UTF_8));
  }

  private static String asked(String said) throws IOException, InterruptedException {
    String url = said.replaceAll("(?s).*(http://[^\"\\s]*).*", "$1");
    return HttpClient.newHttpClient()
        .send(
            HttpRequest.newBuilder(URI.create(url + "models/town/predict"))
                .header("Authorization", "Bearer " + TOKEN)
                .header("Content-Type", "text/csv")
                .POST(HttpRequest.BodyPublishers.ofString("a,town\n1,Oslo\n2,Paris\n"))
                .build(),
            HttpResponse.BodyHandlers.ofString())
        .body();
  }
}
