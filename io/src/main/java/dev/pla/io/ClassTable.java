package dev.pla.io;

import dev.pla.data.ExactCells;
import dev.pla.data.Points;
import dev.pla.data.multi.Classes;
import dev.pla.data.multi.MulticlassData;
import java.util.List;
import java.util.Optional;

/**
 * Examples of several classes with the names people gave, and where they came from.
 *
 * @param classNames the classes, in the order of their numbers
 * @param featureNames the features, in the order of the coordinates
 */
public record ClassTable(
    MulticlassData data,
    List<String> classNames,
    List<String> featureNames,
    Optional<String> label,
    RowLines lines,
    Reading reading,
    Preparation preparation,
    String name,
    String sha256,
    List<String> notes)
    implements AnyTable {

  public ClassTable {
    classNames = List.copyOf(classNames);
    featureNames = List.copyOf(featureNames);
    notes = List.copyOf(notes);
  }

  /** A table whose rows are of these classes; which of them was +1 no longer matters. */
  static ClassTable of(Table table, Classes classes, List<String> names, List<String> notes) {
    Points points = table.data().points();
    ExactCells written = table.data().written();
    return new ClassTable(
        new MulticlassData(points, classes, written),
        names,
        table.schema().features(),
        table.label(),
        table.lines(),
        table.reading().withClasses(names),
        table.preparation(),
        table.name(),
        table.sha256(),
        notes);
  }

  @Override
  public int examples() {
    return data.size();
  }

  @Override
  public int features() {
    return data.dimension();
  }
}
