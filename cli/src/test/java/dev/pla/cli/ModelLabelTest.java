package dev.pla.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.cli.console.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code predict} and {@code evaluate} take the label column that the model learned from. */
class ModelLabelTest {

  /** Behind the label stands a column that could be one too. */
  private static final String DATA =
      "y,a,b,z\n1,1,2,0\n0,-1,-2,1\n1,2,2,0\n0,-3,-1,0\n1,4,3,1\n0,-2,-2,1\n";

  @TempDir private Path folder;
  private String data;
  private String model;

  @BeforeEach
  void train() throws IOException {
    data = Files.writeString(folder.resolve("data.csv"), DATA).toString();
    model = folder.resolve("m.json").toString();
    assertThat(Cli.run("train", data, "--label", "y", "--ignore", "z", "--model", model).code())
        .isZero();
  }

  @Test
  void evaluateUsesTheModelsLabelAndSaysSo() {
    Cli run = Cli.run("evaluate", model, data);

    assertThat(run.out()).contains("0%  mistakes (0 of 6 rows)");
    assertThat(run.err()).contains("label: column y, as in training");
    assertThat(Cli.run("evaluate", model, data, "--label", "z").err())
        .contains("label: column z, as asked");
  }

  @Test
  void theOtherReadersOfModelsDoSoToo() {
    String out = folder.resolve("o.svg").toString();
    Cli plot = Cli.run("plot", data, "--model", model, "-o", out);
    assertThat(plot.err()).contains("label: column y, as in training");
    assertThat(plot.words()).contains("0 mistakes");
    assertThat(
            Cli.run(
                    "experiment",
                    data,
                    "--label",
                    "y",
                    "--ignore",
                    "z",
                    "--test",
                    data,
                    "--runs",
                    "2",
                    "--order",
                    "shuffled")
                .err())
        .contains("data.csv: comma-separated, with a header; label: column y");
  }

  @Test
  void aModelThatDoesNotKnowItsLabelAsks() throws IOException {
    String sparse = folder.resolve("sparse.json").toString();
    Cli.withInput("1 1:1 2:2\n0 1:-1 2:-2\n", "train", "-", "--model", sparse);
    Path table = Files.writeString(folder.resolve("t.csv"), DATA.replace("y,a,b,z", "y,x1,x2,z"));

    Cli run = Cli.run("evaluate", sparse, table.toString());

    assertThat(run.code()).isEqualTo(ExitCode.BAD_DATA);
    assertThat(run.err())
        .contains("which column is the label?", "2 columns are no features of it: y, z (--label");
    assertThat(Cli.run("evaluate", sparse, table.toString(), "--label", "y").out())
        .contains("0%  mistakes");
    assertThat(Cli.run("predict", sparse, table.toString()).out().lines()).hasSize(6);
  }

  @Test
  void aFileWithoutTheModelsLabelIsAskedAbout() {
    Cli run = Cli.withInput(DATA.replace("y,", "w,"), "evaluate", model, "-");

    assertThat(run.code()).isEqualTo(ExitCode.BAD_DATA);
    assertThat(run.err()).contains("labels in a column \"y\"", "(--label COLUMN)");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "y,a,b\n1,1,2\n,-1,-2\nwhat,2,2\n",
        "a,b\n1,2\n-1,-2\n2,2\n",
        "a,b,y\n1,2,\n-1,-2,\n2,2,\n",
        "1,2,perhaps\n-1,-2,\n2,2,7\n",
        "1:1 2:2\n? 1:-1 2:-2\n3 1:2 2:2\n"
      })
  void predictRefusesNoRowForItsLabel(String rows) {
    Cli run = Cli.withInput(rows, "predict", model, "-");

    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out()).isEqualTo("1\n0\n1\n");
  }
}
