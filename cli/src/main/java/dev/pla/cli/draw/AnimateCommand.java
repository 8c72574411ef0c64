package dev.pla.cli.draw;

import static dev.pla.cli.console.UsageException.refuseIf;

import dev.pla.cli.console.ExitCode;
import dev.pla.cli.console.NumberText;
import dev.pla.cli.console.PictureFile;
import dev.pla.cli.console.Report;
import dev.pla.cli.options.DataCommand;
import dev.pla.cli.options.LearnOptions;
import dev.pla.cli.options.LearningUse;
import dev.pla.cli.options.LookOptions;
import dev.pla.cli.options.PictureOptions;
import dev.pla.cli.options.ScaleName;
import dev.pla.io.Table;
import dev.pla.io.file.Model;
import dev.pla.io.json.JsonWriter;
import dev.pla.picture.RunAnimation;
import dev.pla.picture.Size;
import dev.pla.picture.scene.Animation;
import dev.pla.picture.view.Look;
import dev.pla.solve.Answer;
import java.io.IOException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code pla animate}: the run step by step, as a GIF. */
@Command(name = "animate")
public final class AnimateCommand extends DataCommand {

  @Mixin private LearnOptions learnOptions;
  @Mixin private LookOptions lookOptions;
  @Mixin private PictureOptions pictureOptions;

  @Override
  public Integer call() throws IOException {
    learnOptions.check(LearningUse.SHOW_RUN);
    given()
        .refuse(
            "--intercept", "not supported by animate, which draws lines with x₀ = 1; use pla plot");
    lookOptions.check(columnOptions.features());
    refuseIf(
        columnOptions.multiplies() && !lookOptions.isProjected(),
        "--degree: with products the boundary is not a line between two features; add --project");
    PictureFile file =
        PictureFile.of("--output", pictureOptions.output(source().fileName(), ".gif"), ".gif");
    file.checkBesideJson(json);
    Size size = pictureOptions.size();
    Table table = read(columnOptions.allColumns());
    RunAnimation run =
        new RunAnimation(
            table.data(), table.schema(), i -> "Line " + table.lines().of(table.data().row(i)));
    Answer answer = new PlotRun(table, learnOptions, ScaleName.NONE).shown(run);
    Animation animation =
        run.animation(
            answer.solution().outcome(),
            lookOptions.look(columnOptions.features(), table.schema(), new Look.FirstTwo()),
            size);
    file.write(animation, pictureOptions.theme(), console);
    if (!file.isStandard()) {
      answer(
          out -> write(out, file, table, answer, animation),
          report -> print(report, file, answer, animation));
    }
    return ExitCode.DONE;
  }

  private void print(Report report, PictureFile file, Answer answer, Animation animation) {
    String corrections = NumberText.count(answer.solution().outcome().updates(), "correction");
    String frames = NumberText.count(animation.frames().size(), "frame");
    report
        .wrote(file.output(), corrections + " in " + frames)
        .next("plot " + asked("--features") + " --what learning", "draw the learning curve");
  }

  private static void write(
      JsonWriter out, PictureFile file, Table table, Answer answer, Animation animation) {
    out.put("output", file.output());
    out.put("status", Model.Training.status(answer));
    out.put("examples", table.data().size());
    out.put("features", table.data().dimension());
    out.put("updates", answer.solution().outcome().updates());
    out.put("mistakes", answer.mistakes());
    out.put("frames", animation.frames().size());
    out.put("width", animation.width());
    out.put("height", animation.height());
  }
}
