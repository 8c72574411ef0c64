package dev.pla.cli.play;

import java.io.File;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The user's browser. */
final class Browser {

  private Browser() {}

  /** Opens the page, if this system has a way to; false where it has none. */
  static boolean open(String url) {
    List<String> command = command(System.getProperty("os.name", ""), System.getenv(), url);
    if (command.isEmpty()) {
      return false;
    }
    try {
      new ProcessBuilder(command)
          .redirectInput(Redirect.from(new File(File.separatorChar == '\\' ? "NUL" : "/dev/null")))
          .redirectOutput(Redirect.DISCARD)
          .redirectError(Redirect.DISCARD)
          .start();
      return true;
    } catch (IOException e) {
      return false; // the address was printed; it can be opened by hand
    }
  }

  /** The command that opens a page; empty where there is no screen to open it on. */
  static List<String> command(String system, Map<String, String> environment, String url) {
    String os = system.toLowerCase(Locale.ROOT);
    if (os.startsWith("windows")) {
      return List.of("rundll32", "url.dll,FileProtocolHandler", url);
    }
    if (os.startsWith("mac")) {
      return List.of("open", url);
    }
    boolean screen =
        environment.containsKey("DISPLAY") || environment.containsKey("WAYLAND_DISPLAY");
    return screen ? List.of("xdg-open", url) : List.of();
  }
}
