package dev.pla.io;

import dev.pla.data.Points;
import java.util.List;

/**
 * A handful of consecutive rows.
 *
 * @param points the rows' features, in the order of the model's
 * @param labels the rows' labels as written; empty where the file has none
 * @param lines where the rows stand in the file, from 1
 */
public record Batch(Points points, List<String> labels, List<Long> lines) {

  public Batch {
    labels = List.copyOf(labels);
    lines = List.copyOf(lines);
  }
}
