package dev.pla.cli.predict;

import dev.pla.cli.console.Console;
import dev.pla.cli.console.ExitCode;
import dev.pla.cli.console.NumberText;
import dev.pla.cli.console.TextTable;
import dev.pla.cli.input.DataSource;
import dev.pla.cli.input.FurtherData;
import dev.pla.data.multi.MulticlassData;
import dev.pla.io.ColumnChoice;
import dev.pla.io.UnknownLevel;
import dev.pla.io.file.MulticlassModel;
import dev.pla.io.json.JsonWriter;
import dev.pla.io.text.SafeText;
import dev.pla.model.ClassConfusion;
import dev.pla.model.Loss;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** {@code pla evaluate} with several classes: what each class was taken for. */
final class MulticlassEvaluation {

  private final Console console;
  private final MulticlassModel model;

  MulticlassEvaluation(Console console, MulticlassModel model) {
    this.console = console;
    this.model = model;
  }

  int run(DataSource data, UnknownLevel unknown, ColumnChoice columns, boolean json)
      throws IOException {
    MulticlassData examples = FurtherData.examples(data, model, unknown, columns, console, json);
    ClassConfusion confusion = ClassConfusion.of(model.hypothesis(), examples);
    Loss loss = model.hypothesis().loss(examples);
    if (json) {
      console.out().print(JsonWriter.text(out -> write(out, confusion, loss)));
    } else {
      print(confusion, loss);
    }
    return ExitCode.DONE;
  }

  private void write(JsonWriter out, ClassConfusion c, Loss loss) {
    out.put("schema", "pla-evaluate/1");
    out.put("examples", c.examples());
    out.put("mistakes", loss.mistakes());
    out.put("error", share(c, loss));
    out.put("loss", loss.j());
    out.putList(
        "perClass",
        () -> {
          for (int k = 0; k < c.classes(); k++) {
            int is = k;
            out.item(
                () -> {
                  out.put("class", model.classes().get(is));
                  List<Integer> counts = new ArrayList<>();
                  for (int predicted = 0; predicted < c.classes(); predicted++) {
                    counts.add(Math.toIntExact(c.count(is, predicted)));
                  }
                  out.put("predicted", counts);
                  if (c.predicted(is) > 0) {
                    out.put("precision", c.precision(is));
                  }
                  if (c.examples(is) > 0) {
                    out.put("recall", c.recall(is));
                  }
                });
          }
        });
    out.put("ties", loss.mistakes() - c.mistakes());
  }

  private void print(ClassConfusion c, Loss loss) {
    List<List<String>> lines = new ArrayList<>();
    List<String> head = new ArrayList<>(List.of("is \\ predicted"));
    model.classes().forEach(name -> head.add(SafeText.plain(name)));
    head.add("recall");
    lines.add(head);
    List<String> precision = new ArrayList<>(List.of("precision"));
    for (int k = 0; k < c.classes(); k++) {
      List<String> line = new ArrayList<>(List.of(SafeText.plain(model.classes().get(k))));
      for (int predicted = 0; predicted < c.classes(); predicted++) {
        line.add(NumberText.grouped(c.count(k, predicted)));
      }
      line.add(c.examples(k) == 0 ? "-" : NumberText.percent(c.recall(k)));
      precision.add(c.predicted(k) == 0 ? "-" : NumberText.percent(c.precision(k)));
      lines.add(line);
    }
    precision.add("");
    lines.add(precision);
    console.out().print(TextTable.of(lines));
    console
        .out()
        .println(
            "Error: "
                + NumberText.count(loss.mistakes(), "mistake")
                + " on "
                + NumberText.count(c.examples(), "example")
                + " ("
                + NumberText.percent(share(c, loss))
                + "), J = "
                + NumberText.round(loss.j(), 5)
                + ".");
    long ties = loss.mistakes() - c.mistakes();
    if (ties > 0) {
      console
          .out()
          .println(
              NumberText.count(ties, "example")
                  + (ties == 1 ? " ties" : " tie")
                  + " with another class: a mistake as in training, though the first class is"
                  + " predicted, which is right.");
    }
  }

  private static double share(ClassConfusion c, Loss loss) {
    return c.examples() == 0 ? 0 : (double) loss.mistakes() / c.examples();
  }
}
