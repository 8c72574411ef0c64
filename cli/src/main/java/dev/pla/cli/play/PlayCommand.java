package dev.pla.cli.play;

import static dev.pla.cli.console.UsageException.refuseIf;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.pla.cli.console.Console;
import dev.pla.cli.console.ExitCode;
import dev.pla.cli.console.NumberText;
import dev.pla.cli.console.OutputFiles;
import dev.pla.cli.http.WebServer;
import dev.pla.cli.input.DataSource;
import dev.pla.cli.options.DataCommand;
import dev.pla.cli.options.GivenOptions;
import dev.pla.cli.options.LookOptions;
import dev.pla.io.file.AtomicFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code pla play}: the playground in the browser, served by this machine to itself. */
@Command(name = "play")
public final class PlayCommand extends DataCommand {

  /** Where the page is on the class path. */
  private static final String FOLDER = "/playground/";

  /** What an exported page calls the data in it. */
  private static final String DATA = "data.csv";

  private final String folder;

  @Option(names = "--port", paramLabel = "NUMBER")
  private int port;

  @Option(names = "--export", paramLabel = "OUT")
  private Path export;

  @Option(names = "--no-browser")
  private boolean noBrowser;

  public PlayCommand() {
    this(null, FOLDER);
  }

  /** Serves the page of another folder on the class path. */
  PlayCommand(Console console, String folder) {
    talkTo(console);
    this.folder = folder;
  }

  @Override
  public Integer call() throws IOException {
    refuseIf(port < 0 || port > 65535, "--port: " + port + ", expected 1 to 65535");
    LookOptions.checkFeatures(columnOptions.features());
    GivenOptions given = given();
    given.refuse("--intercept", "the page draws lines with x₀ = 1");
    DataSource source = sourceIfAny();
    if (source == null) {
      given.refuseAll(
          List.of("--label", "--positive", "--ignore", "--features", "--weight"),
          "there are no columns to choose without DATA");
    }
    given.refuse("--degree", "the page learns from two features as they are; leave it out");
    if (export != null) {
      given.refuseAll(
          List.of("--port", "--no-browser"),
          "--export writes a file and serves nothing; leave one of them out");
      return export(source, Site.of(folder));
    }
    Site site = Site.of(folder);
    String start = source == null ? "" : "#csv=" + add(site);
    try (WebServer server = PlayHandler.serve(site, port)) {
      announce(server.url() + start);
      WebServer.awaitSignal();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return ExitCode.INTERRUPTED;
  }

  /** The file's name is a secret: other users of this machine can reach the port as well. */
  private String add(Site site) throws IOException {
    PlaygroundCsv data = readForPage();
    if (!json && !data.takesAll()) {
      console.say("  too many cells for the page: it gets the two drawn features and no others");
    }
    String name = "data-" + UUID.randomUUID().toString().replace("-", "") + ".csv";
    site.add(name, data.csv());
    return name + data.columns();
  }

  private PlaygroundCsv readForPage() throws IOException {
    return new PlaygroundCsv(read(columnOptions.allColumns()), columnOptions.features());
  }

  /** The data are in the file, under a plain name: no one else can reach it. */
  private int export(DataSource source, Site site) throws IOException {
    new OutputFiles(source == null ? new String[0] : source.inputs()).check("--export", export);
    Map<String, String> files = Map.of();
    String start = "";
    if (source != null) {
      PlaygroundCsv data = readForPage();
      files = Map.of(DATA, new String(data.csv(), UTF_8));
      start = "#csv=" + DATA + data.columns();
    }
    byte[] page = OnePage.of(site::text, start, files).getBytes(UTF_8);
    AtomicFile.write(export, page);
    String what = "the page, %s kB".formatted(NumberText.grouped(page.length / 1000));
    answer(out -> out.put("file", export.toString()), report -> report.wrote(export, what));
    return ExitCode.DONE;
  }

  private void announce(String url) {
    if (json) {
      printJson(out -> out.put("url", url));
    } else {
      console.print(url);
    }
    console.out().flush();
    boolean opened = !noBrowser && Browser.open(url);
    say(
        (opened
                ? "Opened in the browser."
                : (noBrowser ? "" : "There is no screen to open a browser on. ")
                    + "Open this address in a browser on this machine.")
            + " Ctrl-C ends it.");
  }
}
