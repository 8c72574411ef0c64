import dev.pla.Pla;
import dev.pla.data.Points;
import dev.pla.io.file.Model;
import dev.pla.learn.OnlineLearner;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** Five tasks in Java; pla-io and what it needs must be on the class path or the module path. */
public class FiveTasks {

  public static void main(String[] args) throws Exception {
    double[][] x = {{0, 0}, {0, 1}, {1, 0}, {1, 1}};

    // Train from arrays and from a file.
    Model and = Pla.fit(x, new int[] {0, 0, 0, 1});
    Model credit = Pla.fit(Path.of("examples/credit.csv"));
    System.out.println(credit.training().status()); // separated

    // Predict one row, one row of texts, and a batch.
    System.out.println(and.predict(new double[] {1, 1})); // 1
    System.out.println(
        credit.predict(
            Map.of(
                "age", "64",
                "income", "37.4",
                "debt", "29.6",
                "years_employed", "35",
                "late_payments", "1"))); // approve
    System.out.println(and.predict(Points.of(x))); // [0, 0, 0, 1]

    // Save and load.
    Path file = Files.createTempFile("credit", ".json");
    credit.save(file);
    System.out.println(Model.load(file).equals(credit)); // true
    Files.delete(file);

    // Several classes: the same calls.
    Model count = Pla.fit(x, new String[] {"none", "one", "one", "both"});
    System.out.println(count.predict(new double[] {0, 1})); // one
    System.out.println(count.scores(new double[] {0, 1}).length); // 3

    // Learn online, row by row.
    OnlineLearner learner = new OnlineLearner(2);
    for (int n = 0; n < 100; n++) {
      learner.learn(x[n % 4], n % 4 == 3 ? 1 : 0);
    }
    System.out.println(learner.hypothesis().predict(new double[] {1, 1})); // 1
  }
}
