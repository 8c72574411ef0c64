package dev.pla.spark;

import dev.pla.io.Source;
import dev.pla.io.file.Model;
import dev.pla.io.file.ModelFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.ml.util.DefaultParamsReader;
import org.apache.spark.ml.util.DefaultParamsWriter;
import org.apache.spark.ml.util.MLReader;
import org.apache.spark.ml.util.MLWriter;
import org.apache.spark.sql.SparkSession;
import scala.Option;

/**
 * A saved model: Spark's metadata with the parameters, and next to it {@code model.json}, the
 * ordinary model file.
 *
 * <p>The helpers for metadata are open to Spark's own package only as Scala reads it; to Java they
 * are public, and without them no stage of our own could be part of a saved pipeline.
 */
final class SavedModel {

  private static final String FILE = "model.json";

  private SavedModel() {}

  private static Path file(String folder) {
    return new Path(folder, FILE);
  }

  private static FileSystem system(SparkSession session, Path path) throws IOException {
    return path.getFileSystem(session.sessionState().newHadoopConf());
  }

  static final class Writer extends MLWriter {

    private final PerceptronModel model;

    Writer(PerceptronModel model) {
      this.model = model;
    }

    @Override
    public void saveImpl(String folder) {
      DefaultParamsWriter.saveMetadata(model, folder, sparkSession());
      Path file = file(folder);
      byte[] text = ModelFile.text(model.inner()).getBytes(StandardCharsets.UTF_8);
      try (OutputStream out = system(sparkSession(), file).create(file, true)) {
        out.write(text);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  static final class Reader extends MLReader<PerceptronModel> {

    @Override
    public PerceptronModel load(String folder) {
      var metadata =
          DefaultParamsReader.loadMetadata(folder, sparkSession(), PerceptronModel.class.getName());
      PerceptronModel model = new PerceptronModel(metadata.uid(), model(folder), null);
      metadata.getAndSetParams(model, Option.empty());
      return model;
    }

    private Model model(String folder) {
      Path file = file(folder);
      try (InputStream in = system(sparkSession(), file).open(file)) {
        return ModelFile.readTwoClasses(Source.of("-", in));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
