package dev.pla.spark;

import dev.pla.data.Dataset;
import java.util.ArrayList;
import java.util.List;

/**
 * Parameter mixing told again with plain sums: an oracle that shares no code with what it checks.
 * Rows are (1, x) and their label; partitions are lists of rows.
 */
final class Retelling {

  final List<Long> mistakesPerRound = new ArrayList<>();
  final List<double[]> ends = new ArrayList<>();
  double[] w;
  double[] mean;

  /** (1, x), the label and the weight of a row. */
  static final class Example {
    final double[] z;
    final int y;
    final double weight;

    Example(double[] z, int y, double weight) {
      this.z = z;
      this.y = y;
      this.weight = weight;
    }
  }

  static List<List<Example>> parts(Dataset data, int count) {
    List<List<Example>> parts = new ArrayList<>();
    for (int k = 0; k < count; k++) {
      List<Example> part = new ArrayList<>();
      int end = (int) ((k + 1L) * data.size() / count);
      for (int i = (int) ((long) k * data.size() / count); i < end; i++) {
        double[] z = new double[data.dimension() + 1];
        z[0] = 1;
        data.points().forEach(i, (j, value) -> z[j] = value);
        part.add(new Example(z, data.labels().sign(i), 1));
      }
      parts.add(part);
    }
    return parts;
  }

  Retelling(List<List<Example>> parts, int dimension, int rounds, boolean intercept) {
    w = new double[dimension + 1];
    ends.add(w);
    double[] total = new double[dimension + 1];
    int visitors = parts.stream().mapToInt(List::size).sum();
    for (int round = 0; round < rounds; round++) {
      List<double[]> after = new ArrayList<>();
      List<double[]> sums = new ArrayList<>();
      List<Long> mistakes = new ArrayList<>();
      for (List<Example> part : parts) {
        double[] v = w.clone();
        double[] sum = new double[v.length];
        long wrong = 0;
        for (Example example : part) {
          if (example.y * dot(v, example.z) <= 0) {
            wrong++;
            add(v, example.y * example.weight, example.z);
            v[0] = intercept ? v[0] : 0;
          }
          add(sum, 1, v);
        }
        after.add(v);
        sums.add(sum);
        mistakes.add(wrong);
      }
      long all = mistakes.stream().mapToLong(Long::longValue).sum();
      mistakesPerRound.add(all);
      double[] mixed = new double[w.length];
      for (int k = 0; k < parts.size(); k++) {
        double share = (double) parts.get(k).size() / visitors;
        add(mixed, share, after.get(k));
        add(total, 1, sums.get(k));
      }
      w = mixed;
      ends.add(w);
      if (all == 0) {
        break;
      }
    }
    mean = new double[w.length];
    add(mean, 1.0 / mistakesPerRound.size() / visitors, total);
  }

  static double dot(double[] a, double[] b) {
    double sum = 0;
    for (int j = 0; j < a.length; j++) {
      sum += a[j] * b[j];
    }
    return sum;
  }

  private static void add(double[] sum, double scale, double[] x) {
    for (int j = 0; j < sum.length; j++) {
      sum[j] += scale * x[j];
    }
  }
}
