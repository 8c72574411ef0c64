package dev.pla.io.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pla.internal.learn.checkpoint.PocketState;
import dev.pla.internal.learn.checkpoint.RunCounts;
import dev.pla.internal.learn.checkpoint.RunState;
import dev.pla.internal.learn.checkpoint.Vector;
import dev.pla.internal.learn.checkpoint.VisitState;
import dev.pla.io.error.DataException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckpointFileTest {

  @TempDir private Path folder;

  private static RunState state(int size, Optional<Vector> absences) {
    double[] w = {0.1, -0.0, Double.MIN_VALUE, -1e308, 4};
    List<Integer> permutation = IntStream.range(0, size).boxed().toList();
    return new RunState(
        new Vector(w),
        new RunCounts(17, 2345, 780, 6, 5, 4, 3, -1),
        IntStream.range(0, 780).boxed().toList(),
        new VisitState((1L << 48) - 1, 2, permutation, List.of(1, 0)),
        Optional.empty(),
        absences);
  }

  private static Checkpoint checkpoint() {
    RunState second =
        state(40_000, Optional.of(new Vector(new double[] {-1, -0.0, 0, 1e-320, 5})))
            .withPocket(new PocketState(new Vector(new double[] {1, 2, 3, 4, 5}), 7, 8, 9));
    return new Checkpoint(
        Provenance.NONE.with("sha256", "abc").with("examples", 12),
        Provenance.NONE
            .with("algorithm", "auto")
            .with("first", Provenance.NONE.with("eta", 0.25).with("order", "cyclic")),
        Map.of(0, state(0, Optional.empty()), 1, second));
  }

  @Test
  void comesBackBitForBit() throws IOException {
    Path file = folder.resolve("checkpoint");
    checkpoint().write(file);
    assertThat(Checkpoint.read(file)).isEqualTo(checkpoint());
  }

  @Test
  void aFileCutAnywhereIsRefused() {
    byte[] bytes = small();
    for (int length = 0; length < bytes.length - 2; length++) {
      byte[] cut = java.util.Arrays.copyOf(bytes, length);
      assertThatThrownBy(() -> Checkpoint.parse("c", cut)).isInstanceOf(DataException.class);
    }
  }

  @Test
  void aFlippedBitIsRefusedOrHarmless() {
    byte[] bytes = small();
    Checkpoint whole = Checkpoint.parse("c", bytes);
    for (int bit = 0; bit < 8 * bytes.length; bit++) {
      bytes[bit / 8] ^= (byte) (1 << bit % 8);
      try {
        assertThat(Checkpoint.parse("c", bytes)).isEqualTo(whole);
      } catch (DataException e) {
        assertThat(e).hasMessageStartingWith("c");
      }
      bytes[bit / 8] ^= (byte) (1 << bit % 8);
    }
  }

  private static byte[] small() {
    Checkpoint small =
        new Checkpoint(
            Provenance.NONE.with("sha256", "abc"),
            Provenance.NONE.with("order", "visits"),
            Map.of(0, state(3, Optional.empty())));
    return small.text().getBytes(StandardCharsets.UTF_8);
  }

  @Test
  void anotherVersionIsRefused() {
    byte[] later = "{\"schema\":\"pla-checkpoint/9\"}".getBytes(StandardCharsets.UTF_8);
    assertThatThrownBy(() -> Checkpoint.parse("c", later))
        .hasMessageContaining("schema is \"pla-checkpoint/9\", expected pla-checkpoint/1");
  }

  @Test
  void otherDataAndOtherSettingsAreNamedWithTheirValues() {
    Checkpoint other =
        new Checkpoint(
            checkpoint().data(),
            checkpoint().settings().with("first", Provenance.NONE.with("eta", 1.0)),
            Map.of());
    assertThatThrownBy(() -> checkpoint().requireSame(other, "c"))
        .hasMessageContaining(
            "c: this checkpoint is of a run with first.eta \"0.25\", but now"
                + " first.eta is \"1\"");
    Checkpoint elsewhere =
        new Checkpoint(
            checkpoint().data().with("sha256", "def"), checkpoint().settings(), Map.of());
    assertThatThrownBy(() -> checkpoint().requireSame(elsewhere, "c"))
        .hasMessageContaining("on data with sha256 \"abc\", but now sha256 is \"def\"");
    checkpoint().requireSame(new Checkpoint(other.data(), checkpoint().settings(), Map.of()), "c");
  }

  @Test
  void aLockIsForOneAndLeavesNothing() throws IOException {
    Path file = folder.resolve("checkpoint");
    try (LockFile lock = LockFile.of(file)) {
      assertThat(lock).isNotNull();
      assertThatThrownBy(() -> LockFile.of(file))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("another run");
    }
    try (LockFile again = LockFile.of(file)) {
      assertThat(again).isNotNull();
    }
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void whatKilledWritersLeftIsSweptAway() throws IOException {
    Path file = Files.writeString(folder.resolve("checkpoint"), "old");
    Files.writeString(folder.resolve(".checkpoint.123456.tmp"), "half");
    Path other = Files.writeString(folder.resolve(".checkpoint.old.tmp"), "the user's");
    AtomicFile.sweep(file);
    try (var files = Files.list(folder)) {
      assertThat(files).containsExactlyInAnyOrder(file, other);
    }
  }
}
