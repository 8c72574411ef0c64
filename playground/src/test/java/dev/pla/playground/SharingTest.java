package dev.pla.playground;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import dev.pla.data.Dataset;
import dev.pla.learn.Order;
import dev.pla.model.TieRule;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.lang.reflect.Method;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** The run leaves the page as a link, a command line, and a Java program. */
@ExtendWith(InChromium.class)
class SharingTest {

  @Test
  void theCommandLineCarriesPointsAndSettings(Visit visit) {
    visit.open("#p=p1,2n-3,0.5&algorithm=pocket&order=random&seed=7&zero=negative&budget=99");
    visit.press("copyCommand");
    assertThat(visit.clipboard())
        .isEqualTo(
            "pla train - --algorithm pocket --order random --start zero --eta 1 --zero negative"
                + " --seed 7 --max-updates 99 <<'END'\n"
                + "x₁,x₂,label\n1,2,1\n-3,0.5,-1\nEND\n");
    assertThat(visit.text("message")).isEqualTo("Command line copied.");
  }

  @Test
  void theJavaCompilesAndLearnsTheSameWeights(Visit visit, @TempDir Path folder) throws Exception {
    visit.open(
        "#data=blobs&algorithm=gallant&order=visits&start=near-zero&eta=0.3&seed=-4&budget=200");
    visit.press("copyJava");
    assertSaysWhatThePageLearned(compileAndRun(visit.clipboard(), folder), visit);
  }

  private static void assertSaysWhatThePageLearned(String printed, Visit visit) {
    visit.link();
    Object said =
        visit
            .page()
            .evaluate(
                "async () => { const { runner, rowsOf } = await import('./model/engine.js');"
                    + " const { fromHash } = await import('./model/url.js');"
                    + " const state = fromHash(location.hash);"
                    + " const run = await runner.ask('run',"
                    + " { rows: rowsOf(state.points), settings: state.settings });"
                    + " return Array.from(run.answer).concat(run.updates).map(String); }");
    for (Object number : (List<?>) said) {
      assertThat(doublesIn(printed)).contains(Double.parseDouble((String) number));
    }
  }

  /** Copied text and saved file are put where nothing else is, as somebody would. */
  @Test
  void aboveTwoHundredPointsTheJavaReadsTheFileThatThePageSaves(Visit visit, @TempDir Path folder)
      throws Exception {
    visit.open("#budget=300&order=random&p=" + "p0.3,1n-0.25,-1e-7p2,0.5".repeat(67));
    visit.press("copyJava");
    assertThat(visit.text("message"))
        .isEqualTo("Java copied. They read points.csv: Share, Save points.csv.");
    Files.writeString(folder.resolve("Learn.java"), visit.clipboard());
    Download saved = visit.page().waitForDownload(() -> visit.press("saveCsv"));
    assertThat(saved.suggestedFilename()).isEqualTo("points.csv");
    saved.saveAs(folder.resolve("points.csv"));
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    Process run =
        new ProcessBuilder(java.toString(), "-cp", coreClasses(), "Learn.java")
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .start();
    String printed = new String(run.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(run.waitFor()).as(printed).isZero();
    assertSaysWhatThePageLearned(printed, visit);
  }

  /** Programs that make every choice of every list at least once, with what the page learned. */
  private static final String PROGRAMS =
      """
      async () => {
        const { CHOICES } = await import('./model/choices.js');
        const { runner, rowsOf } = await import('./model/engine.js');
        const { consistent, fresh } = await import('./model/state.js');
        const { javaText } = await import('./words/share.js');
        const lists = Object.entries(CHOICES).map(([key, all]) => [key, Object.keys(all)]);
        const programs = [];
        for (let i = 0; i < Math.max(...lists.map(([, names]) => names.length)); i++) {
          const state = fresh('noisy');
          const choice = lists.map(([key, names]) => [key, names[i % names.length]]);
          const settings = consistent({ ...state.settings, ...Object.fromEntries(choice), budget: 50 });
          const run = await runner.ask('run', { rows: rowsOf(state.points), settings });
          programs.push([javaText({ ...state, settings }), ...run.answer, run.updates].map(String));
        }
        return programs;
      }
      """;

  @Test
  void everyChoiceIsJavaThatLearnsTheSame(Visit visit, @TempDir Path folder) throws Exception {
    visit.open("");
    List<?> programs = (List<?>) visit.page().evaluate(PROGRAMS);
    StringBuilder sources = new StringBuilder();
    for (int i = 0; i < programs.size(); i++) {
      List<?> program = (List<?>) programs.get(i);
      String source = (String) program.get(0);
      sources.append(source);
      String printed = compileAndRun(source, Files.createDirectory(folder.resolve("run" + i)));
      for (Object number : program.subList(1, program.size())) {
        assertThat(doublesIn(printed)).as(source).contains(Double.parseDouble((String) number));
      }
    }
    assertThat(leaves(Order.class))
        .as("an order that the page does not offer: a line in web/model/choices.js is missing")
        .allSatisfy(order -> assertThat(sources).contains("new Order." + order.getSimpleName()));
    assertThat(TieRule.values())
        .allSatisfy(zero -> assertThat(sources).contains("TieRule." + zero.name()));
  }

  private static Stream<Class<?>> leaves(Class<?> sealed) {
    return sealed.isSealed()
        ? Stream.of(sealed.getPermittedSubclasses()).flatMap(SharingTest::leaves)
        : Stream.of(sealed);
  }

  private static List<Double> doublesIn(String text) {
    return Pattern.compile("-?\\d+(\\.\\d+)?(E-?\\d+)?")
        .matcher(text)
        .results()
        .map(match -> Double.parseDouble(match.group()))
        .toList();
  }

  private static String compileAndRun(String source, Path folder) throws Exception {
    Path file = folder.resolve("Learn.java");
    Files.writeString(file, source);
    int failed =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-cp", coreClasses(), "-d", folder.toString(), file.toString());
    assertThat(failed).isZero();
    PrintStream out = System.out;
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    URI uri = folder.toUri();
    try (URLClassLoader loader =
        new URLClassLoader(new URL[] {uri.toURL()}, SharingTest.class.getClassLoader())) {
      System.setOut(new PrintStream(bytes, true, StandardCharsets.UTF_8));
      Method main = loader.loadClass("Learn").getMethod("main", String[].class);
      main.invoke(null, (Object) new String[0]);
    } finally {
      System.setOut(out);
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }

  private static String coreClasses() throws Exception {
    return Path.of(Dataset.class.getProtectionDomain().getCodeSource().getLocation().toURI())
        .toString();
  }

  @Test
  void whereTheClipboardIsRefusedTheTextIsShown(Visit visit) {
    visit.open("#p=p1,2n3,4").spoil();
    visit.page().evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(); }");
    visit.press("copyJava");
    assertThat(visit.page().locator("#copyText").inputValue()).contains("public class Learn");
  }
}
