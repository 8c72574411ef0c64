package dev.pla.spark.decide;

import dev.pla.data.Dataset;
import dev.pla.internal.verdict.PartitionCheck;
import dev.pla.proof.Separator;
import dev.pla.spark.shard.Example;
import dev.pla.spark.shard.Shards;
import java.io.Serializable;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;

/** Some rows of a partition on their way to the driver, and what is known of all its rows. */
final class PartRows implements Serializable {

  private static final long serialVersionUID = 1;

  /** R = max‖(1, x)‖ for a sample; at most the smallest margin for an inspection. */
  final double extreme;

  final List<Found> found;

  /** A row, and its margin to a hyperplane; 0 in a sample. */
  static final class Found implements Serializable {

    private static final long serialVersionUID = 1;

    final Example row;
    final double margin;

    Found(Example row, double margin) {
      this.row = row;
      this.margin = margin;
    }
  }

  private PartRows(double extreme, List<Found> found) {
    this.extreme = extreme;
    this.found = found;
  }

  /**
   * Draws this share of the rows, rounded up, in one pass: row i of n is drawn with chance (still
   * wanted)/(n − i) (Knuth, "The Art of Computer Programming", volume 2, 1997, algorithm S). All of
   * them for 1 or more.
   */
  static PartRows sample(Shards.Part part, double positive, double share) {
    long wanted = Math.min(part.size(), (long) Math.ceil(share * part.size()));
    long left = part.size();
    Random random = new Random(part.size());
    List<Found> rows = new ArrayList<>();
    double radius = 0;
    while (part.blocks().hasNext()) {
      Dataset block = part.blocks().next().signed(positive);
      radius = Math.max(radius, new PartitionCheck(block).radius());
      for (int i = 0; i < block.size(); i++, left--) {
        if (random.nextDouble() * left < wanted - rows.size()) {
          rows.add(new Found(Example.of(block, i), 0));
        }
      }
    }
    return new PartRows(radius, rows);
  }

  /**
   * Inspects a hyperplane: its smallest margin, positive exactly when all rows are right, and the
   * rows that contradict it, worst first.
   */
  static PartRows inspect(
      Shards.Part part, double positive, BigInteger[] weights, double asked, int most) {
    Separator separator = new Separator(List.of(weights));
    double margin = Double.POSITIVE_INFINITY;
    List<Found> found = new ArrayList<>();
    while (part.blocks().hasNext()) {
      Dataset block = part.blocks().next().signed(positive);
      PartitionCheck.Report report = new PartitionCheck(block).inspect(separator, asked, most);
      margin = Math.min(margin, report.margin());
      for (PartitionCheck.Found row : report.inTheWay()) {
        if (found.size() < most || row.margin() < found.get(most - 1).margin) {
          found.add(new Found(Example.of(block, row.row()), row.margin()));
        }
      }
      // The sort is stable: equals stay in the order of the rows.
      found.sort(Comparator.comparingDouble(row -> row.margin));
      found.subList(Math.min(most, found.size()), found.size()).clear();
    }
    return new PartRows(margin, found);
  }
}
