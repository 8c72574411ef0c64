package dev.pla.cli.serve;

import dev.pla.cli.http.Response;
import dev.pla.io.ModelColumns;
import dev.pla.io.Source;
import dev.pla.io.UnknownLevel;
import dev.pla.io.file.Model;
import dev.pla.io.file.ModelFile;
import dev.pla.io.tensor.ModelInput;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * One model as it was read from its file; a request keeps to one of them whatever is read later.
 *
 * @param sha256 of the file
 */
record ServedModel(
    String name, Model model, List<ModelInput> inputs, ModelColumns columns, String sha256) {

  static ServedModel read(String name, Path file, UnknownLevel unknown) throws IOException {
    Source source = Source.of(file);
    Model model = ModelFile.read(source);
    ModelColumns columns = model.columns(unknown, Optional.empty(), ModelColumns.Labels.UNREAD);
    return new ServedModel(name, model, ModelInput.of(model), columns, source.sha256());
  }

  /** Its tensors, as the Open Inference Protocol describes them. */
  Response metadata() {
    return Response.json(
        200,
        json -> {
          json.put("name", name).put("platform", "pla");
          json.putObjects(
              "inputs",
              inputs,
              in ->
                  json.put("name", in.name())
                      .put("datatype", in.datatype().name())
                      .put("shape", List.of(-1, in.width())));
          json.putObjects(
              "outputs",
              Inference.OUTPUTS,
              name ->
                  json.put("name", name)
                      .put("datatype", Inference.datatype(name))
                      .put("shape", List.of(-1)));
        });
  }
}
