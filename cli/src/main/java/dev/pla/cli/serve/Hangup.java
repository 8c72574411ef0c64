package dev.pla.cli.serve;

import java.lang.reflect.Proxy;

/**
 * SIGHUP. The JDK has it in a class that is not part of the platform's promise, so it is looked for
 * when the program runs.
 */
final class Hangup {

  private Hangup() {}

  /** Runs the task at each SIGHUP; false where there is no such signal. */
  static boolean install(Runnable task) {
    try {
      Class<?> signal = Class.forName("sun.misc.Signal");
      Class<?> handler = Class.forName("sun.misc.SignalHandler");
      Object run =
          Proxy.newProxyInstance(
              Hangup.class.getClassLoader(),
              new Class<?>[] {handler},
              (proxy, method, args) -> {
                if (method.getName().equals("handle")) {
                  task.run();
                }
                return null;
              });
      signal
          .getMethod("handle", signal, handler)
          .invoke(null, signal.getConstructor(String.class).newInstance("HUP"), run);
      return true;
    } catch (ReflectiveOperationException | IllegalArgumentException e) {
      return false;
    }
  }
}
