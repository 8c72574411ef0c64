package dev.pla.spark.shard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.data.ExactCells;
import dev.pla.data.Points;
import dev.pla.spark.Frames;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import org.apache.spark.ml.linalg.Vectors;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.Test;

/** Rows keep their bits on their way into blocks, onto a disk and back. */
class BlockTest {

  @Test
  void comesBackFromItsBytesAsItWas() throws Exception {
    for (double density : new double[] {0.02, 0.9}) {
      Block block = decode(density, true);
      Block back = travelled(block);
      Points points = block.signed(7).points();
      assertThat(points.isSparse()).isEqualTo(density < 0.5);
      assertThat(points).hasSameClassAs(back.signed(7).points());
      assertThat(back.values()).isEqualTo(block.values());
      double[] w = new Random(1).doubles(51, -1, 1).toArray();
      for (int i = 0; i < 300; i++) {
        assertThat(back.signed(7).points().dot(i, w)).isEqualTo(points.dot(i, w));
        assertThat(back.signed(7).labels().sign(i)).isEqualTo(block.signed(7).labels().sign(i));
        assertThat(back.signed(-3).labels().sign(i)).isEqualTo(-block.signed(7).labels().sign(i));
        assertThat(back.weight(i)).isEqualTo(block.weight(i));
      }
    }
  }

  @Test
  void exactCellsTravelAlong() throws Exception {
    BlockBuilder builder = new BlockBuilder(3, false);
    TreeMap<Integer, BigDecimal> listed = new TreeMap<>();
    builder.add(Vectors.dense(1, 2, 3), listed, 0, 1);
    BigDecimal whole = new BigDecimal("-9007199254740993");
    BigDecimal tiny = new BigDecimal("0.12345678901234567890123456789012345678");
    listed.put(1, whole);
    listed.put(3, tiny);
    builder.add(Vectors.dense(whole.doubleValue(), 0, tiny.doubleValue()), listed, 1, 1);
    ExactCells back = travelled(builder.build(new double[] {0, 1})).signed(1).written();
    assertThat(Example.listed(back, 0)).isEmpty();
    assertThat(Example.listed(back, 1)).isEqualTo(listed);
  }

  @Test
  void aSpilledBlockIsNotMuchLargerThanItsNumbers() throws IOException {
    assertThat(bytes(decode(1, false)).length).isLessThan(300 * 50 * 8 * 102 / 100);
  }

  @Test
  void aPartitionIsCutIntoBlocksOfAboutOneSizeInOrder() {
    List<Row> rows = new ArrayList<>();
    Random random = new Random(3);
    for (int i = 0; i < 5000; i++) {
      double[] x = random.doubles(50).toArray();
      x[0] = i;
      rows.add(Frames.row(Vectors.dense(x), i % 2, 1));
    }
    List<Block> blocks = RowsToBlocks.decode(rows);
    assertThat(blocks).hasSizeBetween(7, 9);
    int next = 0;
    for (Block block : blocks) {
      assertThat(block.size() * 50 * 8).isLessThan(Decoder.BYTES + 400);
      double[] x = new double[50];
      for (int i = 0; i < block.size(); i++) {
        block.points().read(i, x);
        assertThat(x[0]).isEqualTo(next++);
      }
    }
    assertThat(next).isEqualTo(5000);
  }

  private static Block decode(double density, boolean weighted) {
    List<Block> blocks = RowsToBlocks.decode(Frames.mixed(density), weighted);
    assertThat(blocks).hasSize(1);
    return blocks.get(0);
  }

  private static Block travelled(Block block) throws Exception {
    try (var in = new ObjectInputStream(new ByteArrayInputStream(bytes(block)))) {
      return (Block) in.readObject();
    }
  }

  private static byte[] bytes(Block block) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(block);
    }
    return bytes.toByteArray();
  }
}
