package dev.pla.bench.peer;

import de.bwaldvogel.liblinear.Feature;
import de.bwaldvogel.liblinear.Problem;
import java.nio.file.Path;
import jsat.classifiers.ClassificationDataSet;
import jsat.io.LIBSVMLoader;
import jsat.linear.IndexValue;

/** LIBSVM files by the readers of others, and what they read. */
public final class LibsvmReaders {

  private LibsvmReaders() {}

  public static Problem liblinear(Path file) throws Exception {
    return Problem.readFromFile(file, -1);
  }

  public static double sum(Problem problem) {
    double sum = 0;
    for (Feature[] row : problem.x) {
      for (Feature feature : row) {
        sum += feature.getValue();
      }
    }
    return sum;
  }

  public static ClassificationDataSet jsat(Path file) throws Exception {
    return LIBSVMLoader.loadC(file.toFile());
  }

  public static double sum(ClassificationDataSet data) {
    double sum = 0;
    for (int i = 0; i < data.getSampleSize(); i++) {
      for (IndexValue entry : data.getDataPoint(i).getNumericalValues()) {
        sum += entry.getValue();
      }
    }
    return sum;
  }
}
