package dev.pla.attack;

import dev.pla.data.Dataset;
import dev.pla.data.ExactCells;
import dev.pla.data.Labels;
import dev.pla.data.PointsBuilder;
import dev.pla.internal.data.Decimals;
import java.math.BigDecimal;

/** A small data set whose cells are decimal texts: the texts are the truth, doubles are not. */
final class NastySet {

  private final String name;
  private final String[][] cells;
  private final int[] labels;

  NastySet(String name, String[][] cells, int[] labels) {
    this.name = name;
    this.cells = cells;
    this.labels = labels;
  }

  String name() {
    return name;
  }

  int size() {
    return labels.length;
  }

  int dimension() {
    return cells[0].length;
  }

  int label(int i) {
    return labels[i];
  }

  String text(int i, int j) {
    return cells[i][j];
  }

  BigDecimal cell(int i, int j) {
    return new BigDecimal(cells[i][j]);
  }

  Dataset dense() {
    return dataset(PointsBuilder.dense(dimension()));
  }

  Dataset sparse() {
    return dataset(PointsBuilder.sparse(dimension()));
  }

  /** Cells whose text is not the shortest decimal of its double are listed as written. */
  private Dataset dataset(PointsBuilder points) {
    Labels.Builder signs = new Labels.Builder();
    ExactCells.Builder written = new ExactCells.Builder();
    for (int i = 0; i < size(); i++) {
      double[] x = new double[dimension()];
      for (int j = 0; j < x.length; j++) {
        x[j] = Double.parseDouble(cells[i][j]);
        if (Decimals.shortest(x[j]).compareTo(cell(i, j)) != 0) {
          written.add(i, 1 + j, cell(i, j));
        }
      }
      points.add(x);
      signs.add(labels[i]);
    }
    return new Dataset(points.build(), signs.build(), written.build());
  }

  /** The set as a file that the command line reads. */
  String csv() {
    StringBuilder text = new StringBuilder();
    for (int j = 0; j < dimension(); j++) {
      text.append('x').append(1 + j).append(',');
    }
    text.append("y\n");
    for (int i = 0; i < size(); i++) {
      text.append(String.join(",", cells[i])).append(',').append(labels[i]).append('\n');
    }
    return text.toString();
  }
}
