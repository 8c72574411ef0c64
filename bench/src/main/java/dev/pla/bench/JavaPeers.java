package dev.pla.bench;

import de.bwaldvogel.liblinear.Feature;
import de.bwaldvogel.liblinear.FeatureNode;
import de.bwaldvogel.liblinear.Linear;
import de.bwaldvogel.liblinear.Parameter;
import de.bwaldvogel.liblinear.Problem;
import de.bwaldvogel.liblinear.SolverType;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.IntStream;
import jsat.classifiers.CategoricalData;
import jsat.classifiers.ClassificationDataSet;
import jsat.classifiers.neuralnetwork.Perceptron;
import jsat.linear.DenseVector;
import opennlp.tools.ml.model.AbstractDataIndexer;
import opennlp.tools.ml.model.DataIndexer;
import opennlp.tools.ml.model.Event;
import opennlp.tools.ml.model.OnePassRealValueDataIndexer;
import opennlp.tools.ml.perceptron.PerceptronTrainer;
import opennlp.tools.util.ObjectStreamUtils;
import opennlp.tools.util.TrainingParameters;
import org.tribuo.MutableDataset;
import org.tribuo.classification.Label;
import org.tribuo.classification.LabelFactory;
import org.tribuo.classification.sgd.linear.LinearSGDTrainer;
import org.tribuo.classification.sgd.objectives.Hinge;
import org.tribuo.impl.ArrayExample;
import org.tribuo.math.optimisers.SGD;
import org.tribuo.provenance.SimpleDataSourceProvenance;
import smile.classification.LogisticRegression;
import smile.util.IntSet;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;
import weka.core.SelectedTag;

/** The learner of each Java library that is closest to a perceptron, on the same rows. */
final class JavaPeers {

  /** Kept, because a logger that nothing refers to is collected and forgets its level. */
  private static final List<Logger> SILENT =
      List.of(Logger.getLogger("org.tribuo"), Logger.getLogger("com.github.fommil"));

  private static final long SEED = 1;

  private JavaPeers() {}

  static Job<?> job(String peer, Rows rows, int cycles) throws IOException {
    SILENT.forEach(logger -> logger.setLevel(Level.OFF));
    return switch (peer) {
      case "tribuo" -> tribuo(rows, cycles);
      case "weka" -> weka(rows, cycles);
      case "jsat" -> jsat(rows, cycles);
      case "opennlp" -> openNlp(rows, cycles);
      case "liblinear" -> liblinear(rows);
      case "smile" -> smile(rows, cycles);
      default -> throw new IllegalArgumentException("no library called " + peer);
    };
  }

  /** Linear SGD with the hinge loss and η = 1, in the order of the rows. */
  private static Job<?> tribuo(Rows rows, int cycles) {
    String[] names = new String[rows.dimension()];
    Arrays.setAll(names, j -> "x" + (1001 + j));
    LabelFactory labels = new LabelFactory();
    MutableDataset<Label> data =
        new MutableDataset<>(new SimpleDataSourceProvenance("generated", labels), labels);
    for (int i = 0; i < rows.size(); i++) {
      data.add(new ArrayExample<>(new Label("" + rows.classes()[i]), names, rows.x()[i]));
    }
    LinearSGDTrainer trainer =
        new LinearSGDTrainer(new Hinge(), SGD.getSimpleSGD(1), cycles, -1, 1, SEED);
    trainer.setShuffle(false);
    return Job.of(
        () -> trainer.train(data),
        model ->
            rows.error(i -> model.predict(data.getExample(i)).getOutput().getLabel().equals("1")));
  }

  /** SGD with the hinge loss, η = 1 and no penalty; it shuffles once. */
  private static Job<?> weka(Rows rows, int cycles) {
    ArrayList<Attribute> attributes = new ArrayList<>();
    for (int j = 1; j <= rows.dimension(); j++) {
      attributes.add(new Attribute("x" + j));
    }
    attributes.add(new Attribute("y", List.of("0", "1")));
    Instances data = new Instances("rows", attributes, rows.size());
    data.setClassIndex(rows.dimension());
    for (int i = 0; i < rows.size(); i++) {
      double[] values = Arrays.copyOf(rows.x()[i], rows.dimension() + 1);
      values[rows.dimension()] = rows.classes()[i];
      data.add(new DenseInstance(1, values));
    }
    return Job.of(() -> weka(data, cycles), model -> rows.error(i -> isOne(model, data, i)));
  }

  private static weka.classifiers.functions.SGD weka(Instances data, int cycles) throws Exception {
    weka.classifiers.functions.SGD model = new weka.classifiers.functions.SGD();
    model.setLossFunction(
        new SelectedTag(
            weka.classifiers.functions.SGD.HINGE, weka.classifiers.functions.SGD.TAGS_SELECTION));
    model.setLearningRate(1);
    model.setLambda(0);
    model.setEpochs(cycles);
    model.setDontNormalize(true);
    model.setDontReplaceMissing(true);
    model.buildClassifier(data);
    return model;
  }

  private static boolean isOne(weka.classifiers.functions.SGD model, Instances data, int i) {
    try {
      return model.distributionForInstance(data.get(i))[1] > 0.5;
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  /** A perceptron with η = 1 that starts at random weights and shuffles once. */
  private static Job<?> jsat(Rows rows, int cycles) {
    ClassificationDataSet data =
        new ClassificationDataSet(rows.dimension(), new CategoricalData[0], new CategoricalData(2));
    for (int i = 0; i < rows.size(); i++) {
      data.addDataPoint(new DenseVector(rows.x()[i]), rows.classes()[i]);
    }
    return Job.of(
        () -> {
          Perceptron model = new Perceptron(1, cycles);
          model.trainCOnline(data);
          return model;
        },
        model -> rows.error(i -> model.classify(data.getDataPoint(i)).mostLikely() == 1));
  }

  /**
   * A perceptron with one weight vector per class and η = 1, in the order of the rows; x₀ = 1 is
   * one more feature.
   */
  private static Job<?> openNlp(Rows rows, int cycles) throws IOException {
    String[] names =
        IntStream.rangeClosed(0, rows.dimension()).mapToObj(j -> "x" + j).toArray(String[]::new);
    List<Event> events = new ArrayList<>();
    for (int i = 0; i < rows.size(); i++) {
      events.add(new Event("" + rows.classes()[i], names, withOne(rows.x()[i])));
    }
    TrainingParameters inOrder = new TrainingParameters();
    inOrder.put(AbstractDataIndexer.SORT_PARAM, false);
    DataIndexer data = new OnePassRealValueDataIndexer();
    data.init(inOrder, new HashMap<>());
    data.index(ObjectStreamUtils.createObjectStream(events));
    return Job.of(
        () -> {
          PerceptronTrainer trainer = new PerceptronTrainer();
          trainer.setTolerance(0);
          return trainer.trainModel(cycles, data, 0, false);
        },
        model ->
            rows.error(
                i -> model.getBestOutcome(model.eval(names, withOne(rows.x()[i]))).equals("1")));
  }

  private static float[] withOne(double[] x) {
    float[] values = new float[x.length + 1];
    values[0] = 1;
    for (int j = 0; j < x.length; j++) {
      values[j + 1] = (float) x[j];
    }
    return values;
  }

  /** Dual coordinate descent for the linear SVM: one pass, as its passes cannot be limited. */
  private static Job<?> liblinear(Rows rows) {
    Linear.disableDebugOutput();
    Problem problem = new Problem();
    problem.l = rows.size();
    problem.n = rows.dimension() + 1;
    problem.bias = 1;
    problem.y = Arrays.stream(rows.classes()).mapToDouble(c -> 2.0 * c - 1).toArray();
    problem.x = new Feature[rows.size()][problem.n];
    for (int i = 0; i < rows.size(); i++) {
      for (int j = 1; j < problem.n; j++) {
        problem.x[i][j - 1] = new FeatureNode(j, rows.x()[i][j - 1]);
      }
      problem.x[i][problem.n - 1] = new FeatureNode(problem.n, 1);
    }
    double anyAccuracy = 1e300;
    Parameter parameter = new Parameter(SolverType.L2R_L1LOSS_SVC_DUAL, 1, anyAccuracy);
    return Job.of(
        () -> Linear.train(problem, parameter),
        model -> rows.error(i -> Linear.predict(model, problem.x[i]) > 0));
  }

  /** Logistic regression updated row by row from w = 0; Smile has no perceptron. */
  private static Job<?> smile(Rows rows, int cycles) {
    return Job.of(
        () -> {
          LogisticRegression.Binomial model =
              new LogisticRegression.Binomial(
                  new double[rows.dimension() + 1], 0, 0, IntSet.of(new int[] {0, 1}));
          for (int cycle = 0; cycle < cycles; cycle++) {
            for (int i = 0; i < rows.size(); i++) {
              model.update(rows.x()[i], rows.classes()[i]);
            }
          }
          return model;
        },
        model -> rows.error(i -> model.predict(rows.x()[i]) == 1));
  }
}
