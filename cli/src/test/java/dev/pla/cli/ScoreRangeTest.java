package dev.pla.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.cli.console.ExitCode;
import dev.pla.data.Points;
import dev.pla.data.Schema;
import dev.pla.io.file.Model;
import dev.pla.io.file.ModelFile;
import dev.pla.model.Hypothesis;
import dev.pla.model.TieRule;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A score that is no double says no class, and the row is named. */
class ScoreRangeTest {

  @TempDir private Path folder;

  private String written(Model model) throws IOException {
    Path file = folder.resolve("model.json");
    ModelFile.write(model, file);
    return file.toString();
  }

  private static Model two() {
    return Model.of(
        new Hypothesis(new double[] {0, 1e308}, TieRule.MISTAKE),
        new Schema(List.of("x"), "no", "yes"));
  }

  private static Model several(double[][] w) {
    return Model.of(Hypothesis.ofClasses(w), new Schema(List.of("x"), List.of("a", "b", "c")));
  }

  @Test
  void predictNamesTheRow() throws IOException {
    double[][] w = {{0, 1}, {0, 1e308}, {1, 0}};
    for (Model model : List.of(two(), several(w))) {
      String file = written(model);
      for (String option : List.of("--scores", "--json", "--unknown=zeros")) {
        Cli run = Cli.withInput("x\n1\n-1\n-10\n1\n", "predict", file, "-", option);
        assertThat(run.code()).as(option).isEqualTo(ExitCode.BAD_DATA);
        assertThat(run.err()).contains(":4: the score of this row is outside the range of doubles");
      }
      assertThat(Cli.withInput("x\n1\n-1\n", "predict", file, "-").code()).isZero();
    }
  }

  @Test
  void ofEqualScoresTheFirstWinsAsInTheHypothesis() {
    Model model = several(new double[][] {{0, 1}, {1, 1}, {1, 1}});
    Points points = Points.of(new double[][] {{2}, {-7}, {0}});
    for (int i = 0; i < points.size(); i++) {
      Model.Prediction prediction = model.predict(points, i);
      assertThat(prediction.label()).isEqualTo("b");
      assertThat(model.hypothesis().predict(points, i)).isEqualTo(1);
      assertThat(prediction.score()).isEqualTo(model.hypothesis().score(1, points, i));
    }
  }
}
