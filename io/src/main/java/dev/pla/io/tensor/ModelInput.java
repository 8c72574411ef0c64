package dev.pla.io.tensor;

import dev.pla.internal.encode.Column;
import dev.pla.internal.encode.Values;
import dev.pla.io.file.Model;
import java.util.List;

/**
 * A tensor that a model asks for, of as many rows as there are.
 *
 * <p>A model of numbers alone asks for one, with a row for each row and its columns in the model's
 * order. Any other asks for one tensor a column, under the column's name.
 *
 * @param columns the raw columns that it holds, in this order
 */
public record ModelInput(String name, Datatype datatype, List<String> columns) {

  /** The name of the one tensor of a model of numbers. */
  public static final String ALL = "features";

  public ModelInput {
    columns = List.copyOf(columns);
  }

  /** How many elements a row has. */
  public int width() {
    return columns.size();
  }

  /** What this model asks for. */
  public static List<ModelInput> of(Model model) {
    List<Column> columns = model.columns();
    return columns.stream().allMatch(column -> column.values() instanceof Values.Numbers)
        ? List.of(new ModelInput(ALL, Datatype.FP64, columns.stream().map(Column::name).toList()))
        : columns.stream()
            .map(
                column ->
                    new ModelInput(column.name(), Datatype.of(column), List.of(column.name())))
            .toList();
  }
}
