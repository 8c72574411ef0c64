package dev.pla.playground;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Page;

/** A finger on the glass. */
final class Swipe {

  private static final int MOVES = 20;

  /** Moves come no faster than a screen shows them, or the browser takes them for one. */
  private static final int FRAME_MILLIS = 16;

  private Swipe() {}

  /** Puts a finger down, moves it up by so many pixels, and lifts it. */
  static void up(BrowserContext context, Page page, double x, double y, double pixels) {
    CDPSession session = context.newCDPSession(page);
    send(session, "touchStart", x, y);
    for (int i = 1; i <= MOVES; i++) {
      send(session, "touchMove", x, y - pixels * i / MOVES);
      page.waitForTimeout(FRAME_MILLIS);
    }
    JsonObject end = new JsonObject();
    end.addProperty("type", "touchEnd");
    end.add("touchPoints", new JsonArray());
    session.send("Input.dispatchTouchEvent", end);
  }

  private static void send(CDPSession session, String type, double x, double y) {
    JsonObject point = new JsonObject();
    point.addProperty("x", x);
    point.addProperty("y", y);
    JsonArray points = new JsonArray();
    points.add(point);
    JsonObject event = new JsonObject();
    event.addProperty("type", type);
    event.add("touchPoints", points);
    session.send("Input.dispatchTouchEvent", event);
  }
}
