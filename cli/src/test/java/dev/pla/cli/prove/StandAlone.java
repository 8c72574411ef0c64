package dev.pla.cli.prove;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import javax.tools.ToolProvider;

/**
 * {@code tools/Verify.java}, compiled once and run inside the test, without the product's classes.
 */
final class StandAlone {

  static final Path SOURCE = Path.of("..", "tools", "Verify.java");

  private final Method run;

  StandAlone(Path folder) throws Exception {
    int failed =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "--release", "17", "-d", folder.toString(), SOURCE.toString());
    if (failed != 0) {
      throw new IllegalStateException("tools/Verify.java does not compile");
    }
    URLClassLoader alone =
        new URLClassLoader(
            new URL[] {folder.toUri().toURL()}, ClassLoader.getPlatformClassLoader());
    run = alone.loadClass("Verify").getMethod("run", String[].class, PrintStream.class);
  }

  /** What one run said, and its exit code. */
  record Said(int code, String text) {}

  Said verify(Path proof, Path data) throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (PrintStream stream = new PrintStream(out, true, StandardCharsets.UTF_8)) {
      String[] args = {proof.toString(), data.toString()};
      return new Said((int) run.invoke(null, args, stream), out.toString(StandardCharsets.UTF_8));
    }
  }
}
