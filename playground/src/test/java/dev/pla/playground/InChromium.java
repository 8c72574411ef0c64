package dev.pla.playground;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ExtensionContext.Store;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * Hands a test its {@link Visit}; one browser and one server serve all tests, and one page all
 * tests of a class. After each test the page must not have complained, nor asked anyone else for
 * anything.
 */
final class InChromium implements ParameterResolver, AfterEachCallback {

  static final Path SITE = Path.of("target", "site").toAbsolutePath();

  private static final Namespace OURS = Namespace.create(InChromium.class);

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext test) {
    return parameter.getParameter().getType() == Visit.class;
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext test) {
    Shared shared =
        test.getRoot()
            .getStore(OURS)
            .computeIfAbsent(Shared.class, k -> new Shared(), Shared.class);
    Store store = ofClass(test);
    Visit visit = store.get(Visit.class, Visit.class);
    if (visit == null || visit.isSpoilt()) {
      Browser.NewContextOptions options =
          new Browser.NewContextOptions()
              .setViewportSize(Visit.WIDTH, Visit.HEIGHT)
              .setPermissions(List.of("clipboard-read", "clipboard-write"));
      visit = new Visit(shared.chromium.browser().newContext(options), shared.server);
      store.put(Visit.class, visit);
    }
    return visit;
  }

  /** Tests of one class share a page; JUnit closes what is in the store after the last of them. */
  private static Store ofClass(ExtensionContext test) {
    ExtensionContext context = test;
    while (context.getTestMethod().isPresent()) {
      context = context.getParent().orElseThrow();
    }
    return context.getStore(OURS);
  }

  @Override
  public void afterEach(ExtensionContext test) {
    Visit visit = ofClass(test).get(Visit.class, Visit.class);
    if (visit != null) {
      List<String> complaints = visit.complaints();
      boolean failed = test.getExecutionException().isPresent();
      visit.end(failed);
      if (!failed) {
        assertThat(complaints).isEmpty();
      }
    }
  }

  /** Started once, closed by JUnit when all tests are over. */
  private static final class Shared implements AutoCloseable {
    private final Chromium chromium = new Chromium();
    private final StaticServer server;

    Shared() {
      try {
        server = new StaticServer(SITE);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    @Override
    public void close() {
      chromium.close();
      server.close();
    }
  }
}
