package dev.pla.spark.shard;

import dev.pla.internal.data.Decimals;
import java.math.BigDecimal;
import java.util.Iterator;
import java.util.NoSuchElementException;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.sql.Row;

/**
 * Makes blocks of the rows (id, label, weight, features …) of one partition, one after the other as
 * they are asked for, so that only one is in memory here. If a row is not an example, the rest is
 * only looked at. Rows of weight 0 are as if they were not there.
 */
final class Decoder implements Iterator<Decoded> {

  /**
   * A block is full with this many bytes of numbers. Java's serialization, when it writes or reads
   * a partition, holds on to a hundred blocks: 25 MB.
   */
  static final int BYTES = 1 << 18;

  /** Where the cells are. */
  static final int ID = 0;

  static final int LABEL = 1;
  static final int WEIGHT = 2;
  static final int FEATURES = 3;

  /** Label values to tell of; two are right. */
  private static final int MOST_VALUES = 4;

  private final Iterator<Row> rows;
  private final FeatureCells features;
  private final boolean weighted;
  private final boolean moments;
  private final Decoded.Facts facts = new Decoded.Facts();
  private BlockBuilder building;
  private boolean ended;

  /**
   * @param weighted whether the weights say anything
   * @param moments whether those of the features are wanted
   */
  Decoder(Iterator<Row> rows, FeatureCells features, boolean weighted, boolean moments) {
    this.rows = rows;
    this.features = features;
    this.weighted = weighted;
    this.moments = moments;
  }

  @Override
  public boolean hasNext() {
    return !ended;
  }

  @Override
  public Decoded next() {
    if (ended) {
      throw new NoSuchElementException();
    }
    while (rows.hasNext() && (building == null || building.bytes() < BYTES)) {
      add(rows.next());
      facts.rows++;
    }
    if (building != null) {
      return block();
    }
    ended = true;
    return facts;
  }

  private Block block() {
    Block block = building.build(facts.values.stream().mapToDouble(v -> v).toArray());
    building = null;
    facts.size += block.size();
    if (moments) {
      facts.moments = facts.moments == null ? new ColumnMoments(facts.dimension) : facts.moments;
      facts.moments.add(block.points());
    }
    return block;
  }

  private void add(Row cells) {
    try {
      double weight = weighted ? weight(cells) : 1;
      if (weight == 0) {
        return;
      }
      Vector x = features(cells);
      int c = known(label(cells));
      if (facts.problem != null || facts.values.size() > 2) {
        building = null;
        return;
      }
      if (building == null) {
        building = new BlockBuilder(facts.dimension, weighted);
      }
      building.add(x, features.listed(), c, weight);
    } catch (BadRow.Fault fault) {
      fault.row.id = cells.getLong(ID);
      if (facts.problem == null || fault.row.id < facts.problem.id) {
        facts.problem = fault.row;
      }
      facts.badRows++;
      building = null;
    }
  }

  private static double weight(Row cells) throws BadRow.Fault {
    if (cells.isNullAt(WEIGHT)) {
      throw new BadRow.Fault(WEIGHT, -1, "null", "a number, 0 or more");
    }
    double weight = cells.getDouble(WEIGHT);
    if (!(weight >= 0 && Double.isFinite(weight))) {
      throw new BadRow.Fault(WEIGHT, -1, shown(weight), "a number, 0 or more");
    }
    return weight;
  }

  private Vector features(Row cells) throws BadRow.Fault {
    Vector x = features.read(cells);
    if (facts.dimension < 0) {
      facts.dimension = x.size();
    }
    if (x.size() != facts.dimension) {
      throw new BadRow.Fault(
          FEATURES,
          -1,
          x.size() + " values",
          "as many as in every row; another one has " + facts.dimension);
    }
    return x;
  }

  private int known(double label) {
    int known = facts.values.indexOf(label);
    if (known < 0 && facts.values.size() < MOST_VALUES) {
      facts.values.add(label);
    }
    return known < 0 ? facts.values.size() - 1 : known;
  }

  /** The label as Spark's predictions will tell it. */
  private static double label(Row cells) throws BadRow.Fault {
    if (cells.isNullAt(LABEL)) {
      throw new BadRow.Fault(LABEL, -1, "null", "one of two numbers");
    }
    Object cell = cells.get(LABEL);
    if (cell instanceof Long || cell instanceof BigDecimal) {
      BigDecimal exact = cell instanceof BigDecimal d ? d : BigDecimal.valueOf((Long) cell);
      double label = exact.doubleValue();
      if (new BigDecimal(label).compareTo(exact) != 0
          && Decimals.shortest(label).compareTo(exact) != 0) {
        throw new BadRow.Fault(
            LABEL,
            -1,
            Decimals.toString(exact),
            "a number that a double holds; StringIndexer makes such");
      }
      return label + 0.0;
    }
    double label = (double) cell + 0.0; // −0 and 0 are one class
    if (!Double.isFinite(label)) {
      throw new BadRow.Fault(LABEL, -1, shown(label), "one of two numbers");
    }
    return label;
  }

  private static String shown(double value) {
    return Double.isFinite(value) ? Decimals.toString(value) : Double.toString(value);
  }
}
