package dev.pla.playground;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Page;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What the frames of a page cost, in milliseconds of the processor, as the browser's trace tells.
 *
 * @param script of each frame, the cheapest first
 * @param longestTask script, layout and drawing together
 */
record FrameTimes(List<Double> script, double longestTask) {

  private static final String FRAME = "FireAnimationFrame";
  private static final String TASK = "ThreadControllerImpl::RunTask";

  /** Traces the page while something is done to it. */
  static FrameTimes during(Page page, Runnable action) {
    Browser browser = page.context().browser();
    browser.startTracing(
        page,
        new Browser.StartTracingOptions().setCategories(List.of("devtools.timeline", "toplevel")));
    action.run();
    String trace = new String(browser.stopTracing(), StandardCharsets.UTF_8);
    List<Span> frames = new ArrayList<>();
    List<Span> tasks = new ArrayList<>();
    for (JsonElement element :
        JsonParser.parseString(trace).getAsJsonObject().getAsJsonArray("traceEvents")) {
      JsonObject event = element.getAsJsonObject();
      if (event.has("tdur") && event.get("name").getAsString().equals(FRAME)) {
        frames.add(Span.of(event));
      } else if (event.has("tdur") && event.get("name").getAsString().equals(TASK)) {
        tasks.add(Span.of(event));
      }
    }
    return of(frames, tasks);
  }

  /** A frame is a task in which the page was asked for one; it may be asked twice. */
  private static FrameTimes of(List<Span> asked, List<Span> tasks) {
    List<Double> script = new ArrayList<>();
    double longest = 0;
    for (Span task : tasks) {
      double sum = asked.stream().filter(task::holds).mapToDouble(Span::busy).sum();
      if (sum > 0) {
        script.add(sum);
        longest = Math.max(longest, task.busy);
      }
    }
    script.sort(null);
    return new FrameTimes(script, longest);
  }

  int frames() {
    return script.size();
  }

  double middleScript() {
    return script.get(script.size() / 2);
  }

  double longestScript() {
    return script.get(script.size() - 1);
  }

  @Override
  public String toString() {
    return String.format(
        Locale.ROOT,
        "%d frames, %.1f ms of script in the middle one, %.1f in the longest; longest task %.1f ms",
        frames(),
        middleScript(),
        longestScript(),
        longestTask);
  }

  /** From and to by the wall, in microseconds; busy by the processor, in milliseconds. */
  private record Span(String thread, double from, double to, double busy) {
    static Span of(JsonObject event) {
      double from = event.get("ts").getAsDouble();
      return new Span(
          event.get("pid") + "." + event.get("tid"),
          from,
          from + event.get("dur").getAsDouble(),
          event.get("tdur").getAsDouble() / 1000);
    }

    boolean holds(Span inner) {
      return thread.equals(inner.thread) && from <= inner.from && inner.to <= to;
    }
  }
}
