package dev.pla.playground;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Frame;
import com.microsoft.playwright.Page;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/**
 * {@code pla play --export} writes the page as one file; here its code runs on the page as built.
 */
@ExtendWith(InChromium.class)
class ExportTest {

  private static final Path CODE = Path.of("../cli/src/main/java/dev/pla/cli/play/OnePage.java");

  /** Calls the code, which is not public, from its own package. */
  private static final String CALLER =
      """
      package dev.pla.cli.play;
      import java.nio.file.*;
      import java.util.Map;
      public class Caller {
        public static void main(String[] arguments) throws Exception {
          Path site = Path.of(arguments[0]);
          Map<String, String> data = arguments.length < 4 ? Map.of() : Map.of("data.csv", arguments[3]);
          Files.writeString(Path.of(arguments[1]),
              OnePage.of(name -> Files.readString(site.resolve(name)), arguments[2], data));
        }
      }
      """;

  @TempDir private Path folder;

  private Path export(String start, String... data) throws Exception {
    Path caller = folder.resolve("Caller.java");
    Files.writeString(caller, CALLER);
    String out = folder.resolve("classes").toString();
    assertThat(
            ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-d", out, CODE.toString(), caller.toString()))
        .isZero();
    Path page = folder.resolve("page.html");
    List<String> arguments = new ArrayList<>(List.of(InChromium.SITE.toString(), page.toString()));
    arguments.add(start);
    arguments.addAll(List.of(data));
    try (URLClassLoader loader =
        new URLClassLoader(new URL[] {folder.resolve("classes").toUri().toURL()})) {
      loader
          .loadClass("dev.pla.cli.play.Caller")
          .getMethod("main", String[].class)
          .invoke(null, (Object) arguments.toArray(String[]::new));
    }
    return page;
  }

  private static final String IDLE = "() => !document.querySelector('[aria-busy=true]')";

  @Test
  void oneFileWorksFromADiskWithTheDataInIt(Visit visit) throws Exception {
    Path page = export("#csv=data.csv", "a,b,y\n6,1,1\n2,3,-1\n8,3,1\n4,5,-1\n5,0,1\n1,0,-1\n");
    List<String> requests = new ArrayList<>();
    List<String> complaints = new ArrayList<>();
    try (BrowserContext context = fresh(visit)) {
      Page alone = context.newPage();
      alone.onRequest(request -> requests.add(request.url()));
      alone.onConsoleMessage(message -> complaints.add(message.text()));
      alone.onPageError(complaints::add);
      alone.navigate(page.toUri().toString());
      alone.waitForFunction(IDLE);
      assertThat(alone.locator("#message").textContent()).startsWith("6 rows, 2 features");
      alone.keyboard().press("End");
      alone.waitForFunction(
          "() => document.querySelector('#answerTitle').textContent.startsWith('Separated')");
      assertThat(alone.locator("#answerTitle").textContent())
          .isEqualTo("Separated after 15 corrections.");
      alone.navigate(page.toUri() + "#lesson=9&step=4");
      alone.waitForFunction(
          "() => document.querySelector('#formula').textContent.includes('0.991')");
      alone.evaluate("() => { location.hash = 'lesson=1&lang=zh'; }");
      alone.waitForFunction(
          "() => document.querySelector('#cardTitle').textContent === '1 带门槛的规则'");
    }
    assertThat(complaints).isEmpty();
    assertThat(requests).allMatch(url -> url.startsWith("file:") || url.startsWith("blob:"));
  }

  @Test
  void oneFileWorksInAnIframe(Visit visit) throws Exception {
    export("");
    Path host = folder.resolve("host.html");
    Files.writeString(
        host,
        "<title>t</title><iframe src='page.html#lesson=3' sandbox='allow-scripts' width=1000"
            + " height=700></iframe>");
    try (BrowserContext context = fresh(visit)) {
      Page outer = context.newPage();
      outer.navigate(host.toUri().toString());
      Frame inner = outer.frames().get(1);
      inner.waitForFunction(IDLE);
      assertThat(inner.locator("#formula").textContent()).isEqualTo("(1, 6, 1) − (1, 2, 3) = ?");
    }
  }

  private static BrowserContext fresh(Visit visit) {
    return visit
        .page()
        .context()
        .browser()
        .newContext(new Browser.NewContextOptions().setViewportSize(1280, 720));
  }
}
