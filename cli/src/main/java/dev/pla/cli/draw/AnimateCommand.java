package dev.pla.cli.draw;

import dev.pla.cli.answer.AnswerJson;
import dev.pla.cli.console.Console;
import dev.pla.cli.console.ExitCode;
import dev.pla.cli.console.Interrupt;
import dev.pla.cli.console.NumberText;
import dev.pla.cli.console.PictureFile;
import dev.pla.cli.console.UsageException;
import dev.pla.cli.input.DataReading;
import dev.pla.cli.options.ColumnOptions;
import dev.pla.cli.options.DataArgument;
import dev.pla.cli.options.GivenOptions;
import dev.pla.cli.options.JsonOption;
import dev.pla.cli.options.LearnOptions;
import dev.pla.cli.options.LearningUse;
import dev.pla.cli.options.LookOptions;
import dev.pla.cli.options.PictureOptions;
import dev.pla.cli.options.ScaleName;
import dev.pla.cli.train.LatestRun;
import dev.pla.cli.train.TrainProgress;
import dev.pla.io.Table;
import dev.pla.io.json.JsonWriter;
import dev.pla.picture.Film;
import dev.pla.picture.Size;
import dev.pla.picture.scene.Animation;
import dev.pla.solve.Answer;
import dev.pla.solve.Solver;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code pla animate}: the run step by step, as a GIF. */
@Command(
    name = "animate",
    description = "Show the run step by step: the mistake first, then how the line moves (GIF).",
    mixinStandardHelpOptions = true)
public final class AnimateCommand implements Callable<Integer> {

  private final Console console;

  @Spec private CommandSpec spec;

  @Mixin private DataArgument data;
  @Mixin private ColumnOptions columnOptions;
  @Mixin private LearnOptions learnOptions;
  @Mixin private LookOptions lookOptions;
  @Mixin private PictureOptions pictureOptions;
  @Mixin private JsonOption json;

  public AnimateCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    learnOptions.check(LearningUse.SHOW_RUN);
    new GivenOptions(spec)
        .refuse("--intercept", "the film shows lines with x₀ = 1; pla plot draws others");
    lookOptions.check();
    if (columnOptions.multiplies() && !lookOptions.isProjected()) {
      throw new UsageException(
          "--degree: with products the boundary is no line between two features; take --project");
    }
    PictureFile file =
        PictureFile.moving("--output", pictureOptions.output(data.source().fileName(), ".gif"));
    file.checkBesideJson(json.isWanted());
    Size size = pictureOptions.size();
    Table table =
        DataReading.read(data.source(), columnOptions.columns(List.of()), console, json.isWanted());
    LatestRun<Film> run = new LatestRun<>(used -> new Film(used, table.schema()));
    Answer answer =
        Solver.solve(
            table.data(),
            learnOptions.solver(table, ScaleName.NONE, false),
            TrainProgress.quiet(run::watching));
    Interrupt.check();
    Animation film =
        run.observer()
            .animation(
                answer.solution().outcome(),
                lookOptions.look(table.schema()),
                "Perceptron learning",
                size);
    file.write(film, pictureOptions.theme(), console);
    if (json.isWanted()) {
      json.print(console, out -> write(out, file, table, answer, film));
    } else if (!file.isStandard()) {
      say(file, answer, film);
    }
    return ExitCode.DONE;
  }

  private void say(PictureFile file, Answer answer, Animation film) {
    console
        .err()
        .println(
            file.output()
                + ": "
                + NumberText.count(answer.solution().outcome().updates(), "correction")
                + " in "
                + NumberText.count(film.frames().size(), "frame"));
    console
        .err()
        .println(
            "Next: pla plot "
                + data.source().words()
                + new GivenOptions(spec).readingButFeatures()
                + " --what learning");
  }

  private static void write(
      JsonWriter out, PictureFile file, Table table, Answer answer, Animation film) {
    out.put("schema", "pla-animate/1");
    out.put("output", file.output());
    out.put("status", AnswerJson.status(answer));
    out.put("examples", table.data().size());
    out.put("features", table.data().dimension());
    out.put("updates", answer.solution().outcome().updates());
    out.put("mistakes", answer.mistakes());
    out.put("frames", film.frames().size());
    out.put("width", film.width());
    out.put("height", film.height());
  }
}
