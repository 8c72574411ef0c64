package dev.pla.spark.shard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.data.DensePoints;
import dev.pla.data.Points;
import dev.pla.data.SparsePoints;
import dev.pla.spark.Frames;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Rows keep their bits on their way into a shard, onto a disk and back. */
class ShardTest {

  @Test
  void comesBackFromItsBytesAsItWas() throws Exception {
    for (double density : new double[] {0.02, 0.9}) {
      Shard shard = decode(density, true, null);
      Shard back = travelled(shard);
      Points points = shard.signed(7).points();
      assertThat(points)
          .isInstanceOf(density < 0.5 ? SparsePoints.class : DensePoints.class)
          .hasSameClassAs(back.signed(7).points());
      assertThat(back.values()).isEqualTo(shard.values());
      double[] w = new Random(1).doubles(51, -1, 1).toArray();
      for (int i = 0; i < 300; i++) {
        assertThat(back.signed(7).points().dot(i, w)).isEqualTo(points.dot(i, w));
        assertThat(back.signed(7).labels().sign(i)).isEqualTo(shard.signed(7).labels().sign(i));
        assertThat(back.signed(-3).labels().sign(i)).isEqualTo(-shard.signed(7).labels().sign(i));
        assertThat(back.weight(i)).isEqualTo(shard.weight(i));
      }
    }
  }

  @Test
  void aSpilledShardIsNotMuchLargerThanItsNumbers() throws IOException {
    assertThat(bytes(decode(1, false, null)).length).isLessThan(300 * 50 * 8 * 102 / 100);
  }

  private static Shard decode(double density, boolean weighted, Long seed) {
    return Decoder.decode(0, Frames.mixed(density).iterator(), weighted, seed).shard();
  }

  private static Shard travelled(Shard shard) throws Exception {
    try (var in = new ObjectInputStream(new ByteArrayInputStream(bytes(shard)))) {
      return (Shard) in.readObject();
    }
  }

  private static byte[] bytes(Shard shard) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(shard);
    }
    return bytes.toByteArray();
  }
}
