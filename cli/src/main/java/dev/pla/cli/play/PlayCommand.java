package dev.pla.cli.play;

import dev.pla.cli.console.Console;
import dev.pla.cli.console.ExitCode;
import dev.pla.cli.console.Interrupt;
import dev.pla.cli.console.QuickStart;
import dev.pla.cli.console.UsageException;
import dev.pla.cli.input.DataReading;
import dev.pla.cli.input.DataSource;
import dev.pla.cli.options.ColumnOptions;
import dev.pla.cli.options.DataArgument;
import dev.pla.cli.options.GivenOptions;
import dev.pla.cli.options.JsonOption;
import dev.pla.cli.options.LookOptions.Axes;
import dev.pla.io.Table;
import java.io.IOException;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code pla play}: the playground in the browser, served by this machine to itself. */
@QuickStart
@Command(
    name = "play",
    description = "Open the playground in the browser; Ctrl-C ends it.",
    mixinStandardHelpOptions = true)
public final class PlayCommand implements Callable<Integer> {

  /** Where the page is on the class path. */
  private static final String FOLDER = "/playground/";

  private static final long PAUSE_MILLIS = 50;

  @Spec private CommandSpec spec;

  private final Console console;
  private final String folder;

  @Mixin private DataArgument data;
  @Mixin private ColumnOptions columnOptions;
  @Mixin private JsonOption json;

  @Option(
      names = "--features",
      paramLabel = "COLUMN",
      split = ",",
      description = "The two features to draw (default: the first two).")
  private List<String> features = List.of();

  @Option(names = "--port", paramLabel = "NUMBER", description = "Default: any that is free.")
  private int port;

  @Option(names = "--no-browser", description = "Print the address and open nothing.")
  private boolean noBrowser;

  public PlayCommand(Console console) {
    this(console, FOLDER);
  }

  /** Serves the page of another folder on the class path. */
  PlayCommand(Console console, String folder) {
    this.console = console;
    this.folder = folder;
  }

  @Override
  public Integer call() throws IOException {
    if (port < 0 || port > 65535) {
      throw new UsageException("--port: " + port + ", expected 1 to 65535");
    }
    Axes.check(features);
    GivenOptions given = new GivenOptions(spec);
    given.refuse("--intercept", "the page draws lines with x₀ = 1");
    DataSource source = data.sourceIfAny();
    if (source == null) {
      for (String option : List.of("--label", "--positive", "--ignore", "--features", "--weight")) {
        given.refuse(option, "there are no columns to choose without DATA");
      }
    }
    given.refuse("--degree", "the page learns from two features as they are; leave it out");
    Site site = Site.of(folder);
    String start = source == null ? "" : "#csv=" + add(source, site);
    try (PlayServer server = PlayServer.start(site, port)) {
      announce(server.url() + start);
      return untilInterrupted();
    }
  }

  /** The file's name is a secret: other users of this machine can reach the port as well. */
  private String add(DataSource source, Site site) throws IOException {
    Table table =
        DataReading.read(source, columnOptions.columns(List.of()), console, json.isWanted());
    byte[] secret = new byte[16];
    new SecureRandom().nextBytes(secret);
    if (!json.isWanted() && !PlaygroundCsv.takesAll(table)) {
      console
          .err()
          .println("  too many cells for the page: it gets the two drawn features and no others");
    }
    String name = "data-" + HexFormat.of().formatHex(secret) + ".csv";
    site.add(name, PlaygroundCsv.csv(table, features));
    return name + PlaygroundCsv.columns(table, features);
  }

  private void announce(String url) {
    if (json.isWanted()) {
      json.print(console, out -> out.put("schema", "pla-play/1").put("url", url));
    } else {
      console.out().println(url);
    }
    console.out().flush();
    boolean opened = !noBrowser && Browser.open(url);
    if (!json.isWanted()) {
      console
          .err()
          .println(
              (opened
                      ? "Opened in the browser."
                      : (noBrowser ? "" : "There is no screen to open a browser on. ")
                          + "Open this address in a browser on this machine.")
                  + " Ctrl-C ends it.");
    }
  }

  private static int untilInterrupted() {
    try {
      while (!Interrupt.isWanted()) {
        Thread.sleep(PAUSE_MILLIS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return ExitCode.INTERRUPTED;
  }
}
