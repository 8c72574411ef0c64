package dev.pla.io;

import dev.pla.io.column.RowCollector;
import dev.pla.io.text.LabelColumn;

/** Which rows of a file were taken, in their order: their lines and their labels. */
final class RowLabels implements RowCollector.Taken {

  private final LabelColumn classes;
  private final RowLines.Builder lines = new RowLines.Builder();
  private int size;

  RowLabels(LabelColumn classes) {
    this.classes = classes;
  }

  @Override
  public void row(long line, String label) {
    classes.add(line, label);
    lines.add(line);
    size++;
  }

  @Override
  public void leftOut() {
    lines.leftOut();
  }

  LabelColumn classes() {
    return classes;
  }

  RowLines lines() {
    return lines.build();
  }

  int size() {
    return size;
  }
}
