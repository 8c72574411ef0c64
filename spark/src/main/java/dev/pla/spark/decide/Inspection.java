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

/**
 * What one partition says of a hyperplane: {@link PartitionCheck.Report}, with the rows themselves.
 */
final class Inspection implements Serializable {

  private static final long serialVersionUID = 1;

  private final double margin;
  private final Example[] rows;
  private final double[] margins;

  private Inspection(double margin, List<Found> found) {
    this.margin = margin;
    this.rows = found.stream().map(Found::row).toArray(Example[]::new);
    this.margins = found.stream().mapToDouble(Found::margin).toArray();
  }

  /** Inspects the hyperplane on the examples of one partition. */
  static Inspection of(
      Shards.Part part, double positive, BigInteger[] weights, double asked, int most) {
    Separator separator = new Separator(List.of(weights));
    double margin = Double.POSITIVE_INFINITY;
    List<Found> found = new ArrayList<>();
    while (part.blocks().hasNext()) {
      Dataset block = part.blocks().next().signed(positive);
      PartitionCheck.Report report = new PartitionCheck(block).inspect(separator, asked, most);
      margin = Math.min(margin, report.margin());
      for (PartitionCheck.Found row : report.inTheWay()) {
        if (found.size() < most || row.margin() < found.get(most - 1).margin()) {
          found.add(new Found(Example.of(block, row.row()), row.margin()));
        }
      }
      found = worst(found, most);
    }
    return new Inspection(margin, found);
  }

  /** The sort is stable: equals stay in the order of the rows. */
  private static List<Found> worst(List<Found> found, int most) {
    found.sort(Comparator.comparingDouble(Found::margin));
    return found.size() <= most ? found : new ArrayList<>(found.subList(0, most));
  }

  /** At most the partition's smallest margin; positive exactly when all its rows are right. */
  double margin() {
    return margin;
  }

  /** A row that contradicts the hyperplane, and its margin. */
  record Found(Example row, double margin) {}

  /** The contradicting rows, worst first. */
  List<Found> inTheWay() {
    List<Found> found = new ArrayList<>();
    for (int k = 0; k < rows.length; k++) {
      found.add(new Found(rows[k], margins[k]));
    }
    return found;
  }
}
