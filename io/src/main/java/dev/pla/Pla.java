package dev.pla;

import dev.pla.data.Dataset;
import dev.pla.data.Labels;
import dev.pla.data.Points;
import dev.pla.data.Schema;
import dev.pla.io.ColumnChoice;
import dev.pla.io.Source;
import dev.pla.io.Table;
import dev.pla.io.TableReader;
import dev.pla.io.file.Evidence;
import dev.pla.io.file.Model;
import dev.pla.solve.Answer;
import dev.pla.solve.Solver;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Learns a linear rule for two or more classes, by {@link Solver} with its usual settings.
 *
 * <pre>{@code
 * Model model = Pla.fit(new double[][] {{0, 0}, {0, 1}, {1, 0}, {1, 1}}, new int[] {0, 0, 0, 1});
 * model.predict(new double[] {1, 1});      // "1"
 * model.training().status();               // "separated", with the proof in model.evidence()
 * model.save(Path.of("and.json"));
 * }</pre>
 */
public final class Pla {

  private Pla() {}

  /** Learns from rows x and their classes y; a class is named by its number. */
  public static Model fit(double[][] x, int[] y) {
    int[] classes = Arrays.stream(y).distinct().sorted().toArray();
    int[] numbers = Arrays.stream(y).map(label -> Arrays.binarySearch(classes, label)).toArray();
    return fit(x, numbers, Arrays.stream(classes).mapToObj(String::valueOf).toList());
  }

  /** Learns from rows x and the names y of their classes. */
  public static Model fit(double[][] x, String[] y) {
    List<String> classes = Arrays.stream(y).distinct().sorted().toList();
    return fit(x, Arrays.stream(y).mapToInt(classes::indexOf).toArray(), classes);
  }

  private static Model fit(double[][] x, int[] numbers, List<String> classes) {
    if (classes.size() < 2) {
      throw new IllegalArgumentException(
          "y has %d classes, expected 2 or more".formatted(classes.size()));
    }
    Dataset data = new Dataset(Points.of(x), Labels.ofClasses(classes.size(), numbers));
    Answer answer = Solver.solve(data);
    return Model.of(answer.hypothesis(), new Schema(Schema.numbered(data.dimension()), classes))
        .with(Model.Training.of("", data.size(), answer))
        .with(classes.size() == 2 ? Evidence.of(answer) : Optional.empty());
  }

  /**
   * Learns from a table that is prepared as {@code pla train} does: the model states which column
   * was taken for the label, and what became of the others.
   *
   * @throws dev.pla.io.error.DataException if the table may be read in two ways, or not at all; the
   *     message says where and what to do
   */
  public static Model fit(Path table) throws IOException {
    Table read = TableReader.read(Source.of(table), ColumnChoice.ASSUMED);
    return Model.of(read, Solver.solve(read.data()));
  }
}
