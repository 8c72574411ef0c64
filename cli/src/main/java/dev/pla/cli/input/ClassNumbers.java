package dev.pla.cli.input;

import dev.pla.data.Schema;
import dev.pla.io.error.Choice;
import dev.pla.io.error.DataException;
import dev.pla.io.text.LabelColumn;
import dev.pla.io.text.SafeText;
import java.util.List;

/**
 * Labels as written, as the numbers of a model's classes.
 *
 * @param file where the labels are, for messages
 */
public record ClassNumbers(String file, Schema schema) {

  /**
   * The number of a label's class, from 0; of two classes the second is +1. A label of no class is
   * an error, unless one class is "all the rest".
   */
  public int of(String label, long line) {
    String written = LabelColumn.canonical(label);
    int number = schema.classes().indexOf(written);
    if (number >= 0) {
      return number;
    }
    List<String> alike =
        schema.classes().stream().filter(name -> name.equalsIgnoreCase(written)).toList();
    if (alike.size() == 1) {
      return schema.classes().indexOf(alike.get(0));
    }
    boolean isTwo = schema.classes().size() == 2;
    if (isTwo && schema.negative().equals("not " + schema.positive())) {
      return 0;
    }
    String which =
        isTwo
            ? "neither %s nor %s, the classes learned"
                .formatted(SafeText.quoted(schema.positive()), SafeText.quoted(schema.negative()))
            : "none of the %d classes learned".formatted(schema.classes().size());
    throw DataException.at(
            file,
            line,
            "label %s is %s; if it is not the label, choose another label column"
                .formatted(SafeText.quoted(label), which))
        .remedy(Choice.LABEL, null);
  }
}
