package dev.pla.io.text;

import dev.pla.data.Choice;
import dev.pla.data.DataException;
import dev.pla.data.Schema;

/** Labels as written, read as +1 or −1 the way a model's classes say. */
public final class ClassSigns {

  private final String file;
  private final Schema schema;

  public ClassSigns(String file, Schema schema) {
    this.file = file;
    this.schema = schema;
  }

  /** +1 or −1; a label that is neither class is an error, unless one class is "all the rest". */
  public int sign(String label, long line) {
    String name = LabelColumn.canonical(label);
    if (name.equals(schema.positive())) {
      return 1;
    }
    if (name.equals(schema.negative()) || schema.negative().equals("not " + schema.positive())) {
      return -1;
    }
    throw DataException.at(
            file,
            line,
            "label "
                + SafeText.quoted(label)
                + " is neither "
                + SafeText.quoted(schema.positive())
                + " nor "
                + SafeText.quoted(schema.negative())
                + ", the classes learned; if it is not the label, choose another label column")
        .remedy(Choice.LABEL, null);
  }
}
