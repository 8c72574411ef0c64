package dev.pla.bench.data;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.data.Dataset;
import dev.pla.io.ColumnChoice;
import dev.pla.io.Source;
import dev.pla.io.TableReader;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class FilesTest {

  @TempDir private Path folder;

  @Test
  void rawPointsAreTheRowsInLittleEndian() throws Exception {
    Dataset data = Lattice.dense(5, 3, 0, 0, 1);
    RawFiles.points(data, folder.resolve("points"));
    ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(folder.resolve("points")));
    bytes.order(ByteOrder.LITTLE_ENDIAN);
    RowArrays rows = RowArrays.first(5, data);
    for (int i = 0; i < 5; i++) {
      for (int j = 0; j < 3; j++) {
        assertThat(bytes.getDouble()).isEqualTo(rows.point(i)[j]);
      }
    }
    assertThat(bytes.hasRemaining()).isFalse();
  }

  @Test
  void latticeCoordinatesAreMultiplesOfOneSixtyFourth() {
    RowArrays rows = RowArrays.first(50, Lattice.dense(50, 4, 0, 0.1, 1));
    for (int i = 0; i < 50; i++) {
      assertThat(Arrays.stream(rows.point(i)))
          .allMatch(x -> x * 64 == Math.rint(x * 64) && Math.abs(x) <= 1);
    }
  }

  @Test
  void aTableIsReadAsManyRowsOfAsManyNumbers() throws Exception {
    Path file = folder.resolve("table.csv");
    TextFiles.csv(file, 30, 4, 1);
    Dataset data = TableReader.read(Source.of(file), ColumnChoice.USUAL).data();
    assertThat(data.size()).isEqualTo(30);
    assertThat(data.dimension()).isEqualTo(4);
  }

  @Test
  void aLibsvmFileHasSoManyEntriesInEachRow() throws Exception {
    Path file = folder.resolve("table.libsvm");
    TextFiles.libsvm(file, 30, 50, 7, 1);
    Dataset data = TableReader.read(Source.of(file), ColumnChoice.USUAL).data();
    int[] entries = {0};
    data.points().forEach(29, (j, x) -> entries[0]++);
    assertThat(entries[0]).isEqualTo(7);
  }
}
