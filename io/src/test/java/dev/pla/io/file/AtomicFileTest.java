package dev.pla.io.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60) // a pipe that nobody reads must not hang the tests
class AtomicFileTest {

  private static final int TIMES = 20;

  @TempDir private Path folder;

  @Test
  void twoWritersOfOneFileNeverMix() throws Exception {
    Path file = folder.resolve("model.json");
    List<String> texts = List.of("a".repeat(100_000), "b".repeat(50_000));
    AtomicFile.write(file, texts.get(0).getBytes(StandardCharsets.UTF_8));
    ExecutorService writers = Executors.newFixedThreadPool(2);
    try {
      List<Future<Void>> written =
          texts.stream().map(text -> writers.submit(writing(file, text))).toList();
      while (!written.stream().allMatch(Future::isDone)) {
        assertThat(texts.contains(Files.readString(file))).isTrue();
      }
      for (Future<Void> one : written) {
        one.get();
      }
    } finally {
      writers.shutdownNow();
    }
    try (Stream<Path> all = Files.list(folder)) {
      assertThat(all).containsExactly(file);
    }
  }

  private static Callable<Void> writing(Path file, String text) {
    return () -> {
      for (int k = 0; k < TIMES; k++) {
        AtomicFile.write(file, text.getBytes(StandardCharsets.UTF_8));
      }
      return null;
    };
  }

  @Test
  void aPipeIsWrittenThroughAndStays() throws Exception {
    Path pipe = folder.resolve("pipe");
    assumeTrue(isMade(pipe), "no mkfifo here");
    ExecutorService reader = Executors.newSingleThreadExecutor();
    try {
      Future<String> read = reader.submit(() -> Files.readString(pipe));
      AtomicFile.write(pipe, new byte[] {'w', '0'});
      assertThat(read.get()).isEqualTo("w0");
    } finally {
      reader.shutdownNow();
    }
    assertThat(pipe).exists();
    assertThat(Files.isRegularFile(pipe)).isFalse();
  }

  private static boolean isMade(Path pipe) throws InterruptedException {
    try {
      return new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor() == 0;
    } catch (IOException e) {
      return false;
    }
  }
}
