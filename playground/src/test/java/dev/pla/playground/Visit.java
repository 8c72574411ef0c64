package dev.pla.playground;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Clock;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.ReducedMotion;
import java.util.ArrayList;
import java.util.List;

/** Somebody's visit to the page: one window, and everything it complained about. */
final class Visit implements AutoCloseable {

  private static final String SETTLED =
      "() => new Promise(done => { const look = () => document.querySelector('[aria-busy=true]')"
          + " ? setTimeout(look, 15)"
          + " : requestAnimationFrame(() => requestAnimationFrame(() =>"
          + "     document.querySelector('[aria-busy=true]') ? look() : done()));"
          + " requestAnimationFrame(() => requestAnimationFrame(look)); })";

  static final int WIDTH = 1280;
  static final int HEIGHT = 860;

  /** Puts back what no address says: folds, dialogs, the tool, the focus and where we scrolled. */
  private static final String TIDY =
      """
      () => {
        document.querySelectorAll('dialog[open]').forEach(dialog => dialog.close());
        document.querySelectorAll('details').forEach((fold, i) => { fold.open = window.folds[i]; });
        document.querySelector('[name=tool][value=plus]').click();
        document.activeElement.blur();
        scrollTo(0, 0);
      }
      """;

  private static final String NOTE_FOLDS =
      "() => { window.folds = [...document.querySelectorAll('details')].map(fold => fold.open); }";

  private final BrowserContext context;
  private final Page page;
  private final StaticServer server;
  private final List<String> complaints = new ArrayList<>();
  private boolean isWarm;
  private boolean isSpoilt;

  Visit(BrowserContext context, StaticServer server) {
    this.context = context;
    this.server = server;
    this.page = context.newPage();
    page.onConsoleMessage(
        message -> {
          if (!message.type().equals("log")) {
            complaints.add(message.type() + ": " + message.text());
          }
        });
    page.onPageError(error -> complaints.add("uncaught: " + error));
    page.onDialog(
        dialog -> {
          complaints.add("dialog: " + dialog.message());
          dialog.dismiss();
        });
    page.onRequest(
        request -> {
          if (!request.url().startsWith(server.address())) {
            complaints.add("third party: " + request.url());
          }
        });
  }

  /** Errors, warnings, dialogs and requests to anyone else. */
  List<String> complaints() {
    return List.copyOf(complaints);
  }

  /** What it complained about so far was expected. */
  void forgive() {
    complaints.clear();
  }

  Visit dark(boolean dark) {
    page.emulateMedia(
        new Page.EmulateMediaOptions().setColorScheme(dark ? ColorScheme.DARK : ColorScheme.LIGHT));
    return this;
  }

  Page page() {
    return page;
  }

  /**
   * Shows this hash and waits until everything is worked out. A page that an earlier test has left
   * is put back to its beginning and follows the link; see {@link #load}.
   */
  Visit open(String hash) {
    if (!isWarm) {
      return load(hash);
    }
    page.evaluate(TIDY);
    return follow("#p=").follow(hash);
  }

  /** Opens the page anew, also where its earlier state would do. */
  Visit load(String hash) {
    return openAddress(server.address() + hash);
  }

  /** The clock of the page, turned by the test from now on; the page is not used again. */
  Clock clock() {
    spoil();
    page.clock().install();
    return page.clock();
  }

  /** The next test needs another page. */
  void spoil() {
    isSpoilt = true;
    isWarm = false;
  }

  boolean isSpoilt() {
    return isSpoilt;
  }

  /** Makes the page ready for the next test. */
  void end(boolean failed) {
    complaints.clear();
    if (failed || isSpoilt) {
      isSpoilt = true;
      close();
    } else {
      page.setViewportSize(WIDTH, HEIGHT);
      page.emulateMedia(
          new Page.EmulateMediaOptions()
              .setColorScheme(ColorScheme.LIGHT)
              .setReducedMotion(ReducedMotion.NO_PREFERENCE));
      page.mouse().move(0, 0);
    }
  }

  /** Follows a link within the open page: only the hash changes, and the engine stays warm. */
  Visit follow(String hash) {
    page.evaluate(
        """
        hash => new Promise(done => {
          const before = location.href;
          addEventListener('hashchange', () => done(), { once: true });
          location.hash = hash;
          if (location.href === before) { done(); }
        })\
        """,
        hash);
    return settle();
  }

  Visit openAddress(String address) {
    page.navigate("about:blank");
    page.navigate(address);
    settle();
    page.evaluate(NOTE_FOLDS);
    isWarm = !isSpoilt;
    return this;
  }

  String address() {
    return server.address();
  }

  void serve(String name, String text) {
    server.put(name, text);
  }

  /** Waits until the run, the verdict, the proof and the comparison of η are there. */
  Visit settle() {
    page.evaluate(SETTLED);
    return this;
  }

  String text(String id) {
    return page.locator("#" + id).textContent();
  }

  Visit click(String id) {
    page.locator("#" + id).click();
    return settle();
  }

  Visit choose(String name, String value) {
    unfold("foldSettings");
    page.locator("#settings [name=" + name + "]").selectOption(value);
    return settle();
  }

  Visit write(String name, String value) {
    unfold("foldSettings").unfold("expert");
    page.locator("#settings [name=" + name + "]").fill(value);
    return settle();
  }

  Visit tool(String name) {
    page.locator("[name=tool][value=" + name + "]").check();
    return this;
  }

  /** Opens one of the folds beside the picture. */
  Visit unfold(String id) {
    page.evaluate("id => { document.getElementById(id).open = true; }", id);
    return settle();
  }

  /** Presses a button that may be in a menu. */
  Visit press(String id) {
    page.evaluate("id => document.getElementById(id).click()", id);
    return settle();
  }

  Visit key(String name) {
    page.keyboard().press(name);
    return settle();
  }

  /** Answers the open question of a lesson; −1 is "just show me". */
  Visit bet(int choice) {
    page.locator("#options [data-bet='" + choice + "']").click();
    return settle();
  }

  /** The rows with a ring: the mistakes of the shown w, counted from the link alone. */
  List<?> rings() {
    link();
    return (List<?>)
        page.evaluate(
            """
            async () => {
              const { fromHash } = await import('./model/url.js');
              const { runner, rowsOf } = await import('./model/engine.js');
              const { Trace } = await import('./model/trace.js');
              const { score } = await import('./model/hypothesis.js');
              const { points, settings, frame, show } = fromHash(location.hash);
              const trace = new Trace(await runner.ask('run', { rows: rowsOf(points), settings }));
              const answer = show === 'auto' && frame === trace.frames - 1;
              const w = answer ? trace.answer : trace.moment(frame).w;
              return points.map((p, i) => i).filter((i) => points[i].label * score(w, points[i]) <= 0);
            }
            """);
  }

  boolean sees(String id) {
    return page.locator("#" + id).isVisible();
  }

  /** Clicks into the picture; x and y are parts of its width and height. */
  Visit clickAt(double x, double y) {
    Locator plot = page.locator("#plot");
    BoundingBox box = plot.boundingBox();
    page.mouse().click(box.x + x * box.width, box.y + y * box.height);
    return settle();
  }

  Visit drag(double x0, double y0, double x1, double y1) {
    BoundingBox box = page.locator("#plot").boundingBox();
    page.mouse().move(box.x + x0 * box.width, box.y + y0 * box.height);
    page.mouse().down();
    page.mouse().move(box.x + x1 * box.width, box.y + y1 * box.height);
    page.mouse().up();
    return settle();
  }

  /** Pastes text into the page as Ctrl+V does. */
  Visit paste(String text) {
    page.evaluate(
        "text => { const data = new DataTransfer(); data.setData('text/plain', text);"
            + " document.body.dispatchEvent(new ClipboardEvent('paste',"
            + " { clipboardData: data, bubbles: true })); }",
        text);
    return settle();
  }

  /** The picture, pixel by pixel, as text. */
  String picture() {
    return (String) page.evaluate("() => document.querySelector('#plot').toDataURL()");
  }

  /** The address, with everything of the present moment in it. */
  String link() {
    press("copyLink");
    return page.url();
  }

  String clipboard() {
    return (String) page.evaluate("() => navigator.clipboard.readText()");
  }

  @Override
  public void close() {
    context.close(); // again, does nothing
  }
}
