package dev.pla.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pla.io.error.DataException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which column of a file is taken for a model's label, and that this is said. */
class ModelColumnsTest {

  private static final List<String> AB = List.of("a", "b");

  private static Source source(String text) {
    return Source.of("-", new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
  }

  private record Read(List<String> labels, String notes, int rows) {}

  private static Read read(String text, ModelColumns columns) throws IOException {
    List<String> labels = new ArrayList<>();
    int[] rows = {0};
    List<String> notes =
        BatchReader.read(
            source(text.replace("/", "\n")),
            columns,
            batch -> {
              labels.addAll(batch.labels());
              rows[0] += batch.points().size();
            });
    return new Read(labels, String.join("; ", notes), rows[0]);
  }

  /** Of features that are not prepared. */
  static ModelColumns plain(
      List<String> features, String asked, String learned, ModelColumns.Labels labels) {
    return new ModelColumns(
        features,
        Preparation.NONE,
        UnknownLevel.REFUSED,
        Optional.ofNullable(asked),
        Optional.ofNullable(learned),
        labels);
  }

  private static ModelColumns labelled(String asked, String learned) {
    return plain(AB, asked, learned, ModelColumns.Labels.READ);
  }

  private static ModelColumns unlabelled(List<String> features) {
    return plain(features, null, "y", ModelColumns.Labels.UNREAD);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a,b,y,z/1,2,p,0/ |  | y | p | label: column y, as in training",
        "z,y,b,a/0,p,2,1/ |  | y | p | label: column y, as in training",
        "a,b,y,z/1,2,p,0/ | z | y | 0 | label: column z, as asked",
        "a,b,z/1,2,0/     |  |  | 0 | label: column z, the only one that is no feature",
        "1,2,0/3,4,1/     |  | y | 0, 1 | label: column x3, the last one, because there is no"
            + " header",
        "1,2,0/3,4,1/     | 1 | y | 1, 3 | label: column x1, as asked",
      })
  void theLabelIsTheOneAskedForElseTheModelsElseTheOnlyOne(
      String text, String asked, String learned, String labels, String note) throws IOException {
    Read read = read(text.strip(), labelled(asked, learned));

    assertThat(read.labels()).isEqualTo(List.of(labels.split(", ", -1)));
    assertThat(read.notes()).contains(note);
  }

  @Test
  void withoutAHeaderTheModelsOwnPositionsAreKept() throws IOException {
    ModelColumns columns = plain(List.of("x2", "x3"), null, "x1", ModelColumns.Labels.READ);

    Read read = read("0,1,2/1,3,4/", columns);

    assertThat(read.labels()).containsExactly("0", "1");
    assertThat(read.notes()).contains("label: column x1, as in training");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a,b,y,z/1,2,p,0/ |  |  | which column is the label? The model does not say",
        "a,b,z/1,2,0/     |  | y | learned from labels in a column \"y\"",
        "a,b,y/1,2,0/     | b | y | is a feature of the model, not its label",
        "1,2/3,4/         | 2 | y | needs them all as features",
        "1 1:2/-1 2:3/    | 1 | y | only columns of a table can be chosen",
      })
  void whatIsNotClearIsAsked(String text, String asked, String learned, String said) {
    assertThatThrownBy(() -> read(text.strip(), labelled(asked, learned)))
        .hasMessageContaining(said);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a,b,y/1,2,yes/3,4,/5,6,what/",
        "a,b,y,z/1,2,yes,0/3,4,,0/5,6,what,0/",
        "a,b/1,2/3,4/5,6/",
        "1,2,yes/3,4,/5,6,what/",
        "1 1:1 2:2/? 1:3/what 2:6/",
        "1:1 2:2/1 1:3/2:6/",
        "1:1 2:2/1:3/2:6/",
      })
  void noRowIsRefusedForALabelThatIsNotRead(String text) throws IOException {
    Read read = read(text, unlabelled(AB));

    assertThat(read.rows()).isEqualTo(3);
    assertThat(read.labels()).isEmpty();
  }

  @Test
  void aLearnerStillWantsLabels() {
    assertThatThrownBy(() -> TableReader.read(source("1 1:1\n1:3 2:5\n"), LastLabel.COLUMNS))
        .isInstanceOf(DataException.class)
        .hasMessageContaining("a label must be a number");
  }

  @Test
  void aRowKnowsItsLine() throws IOException {
    RowLines lines =
        TableReader.read(source("a,y\n\n1,0\n2,1\n\n\n3,0\n"), LastLabel.COLUMNS).lines();

    assertThat(List.of(lines.of(0), lines.of(1), lines.of(2))).containsExactly(3L, 4L, 7L);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1,000 | may be 1000 with a thousands separator or 1.000 with a decimal comma",
        "-12,345 | may be -12345 with a thousands separator or -12.345 with a decimal comma",
        "1,5 | looks like a number with a decimal comma; write it with a point: 1.5",
        "0,125 | looks like a number with a decimal comma; write it with a point: 0.125",
        "1234,567 | looks like a number with a decimal comma; write it with a point: 1234.567",
        "1,000,000 | looks like a number with thousands separators",
      })
  void aCommaIsNotReadAsMoreThanItSays(String cell, String said) {
    assertThatThrownBy(
            () ->
                TableReader.read(
                    source("a;y\n" + cell + ";0\n2;1\n"), LastLabel.COLUMNS, Preparation.NONE))
        .hasMessageContaining(said);
  }
}
