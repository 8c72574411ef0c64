package dev.pla.io;

import dev.pla.data.Choice;
import dev.pla.data.DataException;
import dev.pla.data.Dataset;
import dev.pla.data.Labels;
import dev.pla.data.PointsBuilder;
import dev.pla.data.Schema;
import dev.pla.data.multi.Classes;
import dev.pla.data.multi.MulticlassData;
import dev.pla.io.text.ClassSigns;
import dev.pla.io.text.LabelColumn;
import dev.pla.io.text.SafeText;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads further examples of known features and classes, to test on. */
public final class ExampleReader {

  private ExampleReader() {}

  /**
   * Examples to test on.
   *
   * @param notes what was found out about the file, in words
   */
  public record Examples(Dataset data, List<String> notes) {

    public Examples {
      notes = List.copyOf(notes);
    }
  }

  /** The examples of a file with the schema's features and a label in each row. */
  public static Dataset read(Source source, Schema schema, ColumnChoice columns)
      throws IOException {
    return read(source, schema, Preparation.NONE, UnknownLevel.REFUSED, Optional.empty(), columns)
        .data();
  }

  /**
   * The same for a model that may know its label's column.
   *
   * @param preparation how the columns of the file become the schema's features
   * @param unknown what a level means that the preparation does not know
   * @param learned the name of the label's column that the model learned from
   */
  public static Examples read(
      Source source,
      Schema schema,
      Preparation preparation,
      UnknownLevel unknown,
      Optional<String> learned,
      ColumnChoice columns)
      throws IOException {
    ClassSigns signs = new ClassSigns(source.name(), schema);
    Labels.Builder labels = new Labels.Builder();
    PointsBuilder points = new PointsBuilder(schema.features().size());
    List<String> notes =
        read(
            source,
            ModelColumns.of(
                schema.features(),
                preparation,
                unknown,
                Optional.ofNullable(columns.label()),
                learned,
                ModelColumns.Labels.READ),
            points,
            (label, line) -> labels.add(signs.sign(label, line)));
    return new Examples(new Dataset(points.build(), labels.build()), notes);
  }

  /**
   * Examples of several classes to test on.
   *
   * @param notes what was found out about the file, in words
   */
  public record ClassExamples(MulticlassData data, List<String> notes) {

    public ClassExamples {
      notes = List.copyOf(notes);
    }
  }

  /** Examples of classes of these names, in the columns that their model reads. */
  public static ClassExamples readClasses(Source source, List<String> classes, ModelColumns columns)
      throws IOException {
    List<Integer> numbers = new ArrayList<>();
    PointsBuilder points = new PointsBuilder(columns.dimension());
    List<String> notes =
        read(
            source,
            columns,
            points,
            (label, line) -> numbers.add(number(source.name(), classes, label, line)));
    int[] all = numbers.stream().mapToInt(Integer::intValue).toArray();
    return new ClassExamples(
        new MulticlassData(points.build(), Classes.of(classes.size(), all)), notes);
  }

  private static int number(String file, List<String> classes, String label, long line) {
    int number = classes.indexOf(LabelColumn.canonical(label));
    if (number < 0) {
      throw DataException.at(
              file,
              line,
              "label "
                  + SafeText.quoted(label)
                  + " is none of the "
                  + classes.size()
                  + " classes learned; if it is not the label, choose another label column")
          .remedy(Choice.LABEL, null);
    }
    return number;
  }

  private interface LabelSink {
    void add(String label, long line);
  }

  private static List<String> read(
      Source source, ModelColumns columns, PointsBuilder points, LabelSink labels)
      throws IOException {
    return BatchReader.read(
        source,
        columns,
        batch -> {
          if (batch.labels().isEmpty()) {
            throw DataException.of(
                source.name(), "has no label column; testing needs the true classes");
          }
          for (int i = 0; i < batch.points().size(); i++) {
            labels.add(batch.labels().get(i), batch.lines().get(i));
            points.add(batch.points(), i);
          }
        });
  }
}
