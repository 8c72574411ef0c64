package dev.pla.io.file;

import dev.pla.io.Preparation;
import java.util.List;
import java.util.Optional;

/** A model of two classes, or one of several. */
public sealed interface AnyModel permits Model, MulticlassModel {

  /** The name of the label's column, where that is known. */
  Optional<String> label();

  /** How the columns of a file become the features. */
  Preparation preparation();

  /** The names of the features. */
  List<String> features();
}
