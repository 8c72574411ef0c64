package dev.pla.io.tensor;

import dev.pla.io.rows.CsvText;
import dev.pla.io.rows.Rows;
import java.util.ArrayList;
import java.util.List;

/** The rows of tensors that stand side by side. */
final class TensorRows implements Rows {

  private final List<ModelInput> inputs;
  private final List<Tensor> tensors;
  private final List<String> columns = new ArrayList<>();
  private int row;

  TensorRows(List<ModelInput> inputs, List<Tensor> tensors) {
    this.inputs = inputs;
    this.tensors = tensors;
    inputs.forEach(input -> columns.addAll(input.columns()));
  }

  @Override
  public List<String> columns() {
    return columns;
  }

  @Override
  public boolean next(CsvText out) {
    if (row == tensors.get(0).rows()) {
      return false;
    }
    for (int k = 0; k < tensors.size(); k++) {
      int width = inputs.get(k).width();
      for (int j = 0; j < width; j++) {
        tensors.get(k).write(row * width + j, out);
      }
    }
    row++;
    return true;
  }

  @Override
  public void close() {}
}
