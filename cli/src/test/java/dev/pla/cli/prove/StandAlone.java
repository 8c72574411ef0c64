package dev.pla.cli.prove;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/**
 * {@code tools/Verify.java}, compiled once for all tests and run inside them, without the product's
 * classes.
 */
final class StandAlone {

  static final Path SOURCE = Path.of("..", "tools", "Verify.java");

  private static StandAlone shared;

  private final Method run;

  private StandAlone(Path folder) throws Exception {
    int failed =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "--release", "17", "-d", folder.toString(), SOURCE.toString());
    if (failed != 0) {
      throw new IllegalStateException("tools/Verify.java does not compile");
    }
    Map<String, byte[]> classes = new HashMap<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        classes.put(file.getFileName().toString().replace(".class", ""), Files.readAllBytes(file));
      }
    }
    run =
        new Alone(classes).loadClass("Verify").getMethod("run", String[].class, PrintStream.class);
  }

  /** The verifier; compiled in this empty folder, which may go afterwards, if it was not before. */
  static synchronized StandAlone in(Path folder) throws Exception {
    if (shared == null) {
      shared = new StandAlone(folder);
    }
    return shared;
  }

  /** Knows these classes, and Java's. */
  private static final class Alone extends ClassLoader {
    private final Map<String, byte[]> classes;

    Alone(Map<String, byte[]> classes) {
      super(ClassLoader.getPlatformClassLoader());
      this.classes = Map.copyOf(classes);
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      byte[] bytes = classes.get(name);
      if (bytes == null) {
        throw new ClassNotFoundException(name);
      }
      return defineClass(name, bytes, 0, bytes.length);
    }
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
