package dev.pla.spark.decide;

import dev.pla.data.Dataset;
import dev.pla.proof.Separator;
import dev.pla.spark.shard.Example;
import dev.pla.verdict.PartInspector;
import java.io.Serializable;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * What one partition says of a hyperplane: {@link PartInspector.Report}, with the rows themselves.
 */
final class Inspection implements Serializable {

  private static final long serialVersionUID = 1;

  private final double margin;
  private final Example[] rows;
  private final double[] margins;

  private Inspection(double margin, Example[] rows, double[] margins) {
    this.margin = margin;
    this.rows = rows;
    this.margins = margins;
  }

  /** Inspects the hyperplane on the examples of one partition. */
  static Inspection of(Dataset part, BigInteger[] weights, double asked, int most) {
    Separator separator = new Separator(List.of(weights));
    PartInspector.Report report = new PartInspector(part).inspect(separator, asked, most);
    int count = report.inTheWay().size();
    Example[] rows = new Example[count];
    double[] margins = new double[count];
    for (int k = 0; k < count; k++) {
      rows[k] = Example.of(part, report.inTheWay().get(k).row());
      margins[k] = report.inTheWay().get(k).margin();
    }
    return new Inspection(report.margin(), rows, margins);
  }

  /** At most the partition's smallest margin; positive exactly when all its rows are right. */
  double margin() {
    return margin;
  }

  /** A row in the way, and its margin. */
  record Found(Example row, double margin) {}

  /** The rows in the way, worst first. */
  List<Found> inTheWay() {
    List<Found> found = new ArrayList<>();
    for (int k = 0; k < rows.length; k++) {
      found.add(new Found(rows[k], margins[k]));
    }
    return found;
  }
}
