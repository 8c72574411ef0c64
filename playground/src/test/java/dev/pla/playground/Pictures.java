package dev.pla.playground;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.ReducedMotion;
import java.io.IOException;
import java.nio.file.Path;

/**
 * Takes pictures of the page for the documentation: {@code Pictures SITE OUT [NAME HASH WIDTH
 * HEIGHT light|dark FULL]…}.
 */
final class Pictures {

  private Pictures() {}

  public static void main(String[] arguments) throws IOException {
    try (StaticServer server = new StaticServer(Path.of(arguments[0]));
        Chromium chromium = new Chromium()) {
      for (int i = 2; i + 5 < arguments.length; i += 6) {
        take(
            chromium.browser(),
            server.address() + arguments[i + 1],
            Path.of(arguments[1], arguments[i] + ".png"),
            Integer.parseInt(arguments[i + 2]),
            Integer.parseInt(arguments[i + 3]),
            ColorScheme.valueOf(arguments[i + 4].toUpperCase(java.util.Locale.ROOT)),
            Boolean.parseBoolean(arguments[i + 5]));
      }
    }
  }

  private static void take(
      Browser browser,
      String url,
      Path file,
      int width,
      int height,
      ColorScheme scheme,
      boolean full) {
    try (BrowserContext context =
        browser.newContext(
            new Browser.NewContextOptions()
                .setViewportSize(width, height)
                .setReducedMotion(ReducedMotion.REDUCE)
                .setColorScheme(scheme))) {
      Page page = context.newPage();
      page.onConsoleMessage(message -> System.err.println(message.type() + ": " + message.text()));
      page.onPageError(error -> System.err.println("error: " + error));
      page.navigate(url);
      page.waitForTimeout(1200);
      page.screenshot(new Page.ScreenshotOptions().setPath(file).setFullPage(full));
    }
  }
}
