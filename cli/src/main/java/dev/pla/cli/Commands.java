package dev.pla.cli;

import dev.pla.cli.console.Console;
import dev.pla.cli.course.CourseCommand;
import dev.pla.cli.draw.AnimateCommand;
import dev.pla.cli.draw.PlotCommand;
import dev.pla.cli.export.ExportCommand;
import dev.pla.cli.generate.GenerateCommand;
import dev.pla.cli.learn.LearnCommand;
import dev.pla.cli.play.PlayCommand;
import dev.pla.cli.predict.EvaluateCommand;
import dev.pla.cli.predict.PredictCommand;
import dev.pla.cli.prove.CheckCommand;
import dev.pla.cli.prove.DoubtCommand;
import dev.pla.cli.prove.ExplainCommand;
import dev.pla.cli.prove.TraceCommand;
import dev.pla.cli.prove.VerifyCommand;
import dev.pla.cli.serve.ServeCommand;
import dev.pla.cli.train.ExperimentCommand;
import dev.pla.cli.train.TrainCommand;
import java.util.List;
import picocli.CommandLine;

/** The commands of {@code pla}, in the order of its help; each is made when it is needed. */
final class Commands {

  static final List<String> ALL =
      List.of(
          "train",
          "learn",
          "predict",
          "evaluate",
          "export",
          "serve",
          "check",
          "verify",
          "doubt",
          "explain",
          "trace",
          "experiment",
          "plot",
          "animate",
          "play",
          "generate",
          "course",
          "completion",
          "help");

  private Commands() {}

  /**
   * What a command line needs: a quarter of the time of a short command went into describing the
   * others. Help and completion tell of them all, and so does what is wrong with a first word; the
   * version needs none.
   */
  static List<String> neededBy(String... args) {
    String first = args.length == 0 ? "help" : args[0];
    if (args.length == 1 && (first.equals("--version") || first.equals("-V"))) {
      return List.of();
    }
    boolean tellsOfAll = first.equals("help") || first.equals("completion");
    return ALL.contains(first) && !tellsOfAll ? List.of(first) : ALL;
  }

  static Object make(String name, Console console) {
    return switch (name) {
      case "train" -> new TrainCommand(console);
      case "learn" -> new LearnCommand(console);
      case "predict" -> new PredictCommand(console);
      case "evaluate" -> new EvaluateCommand(console);
      case "export" -> new ExportCommand(console);
      case "serve" -> new ServeCommand(console);
      case "check" -> new CheckCommand(console);
      case "verify" -> new VerifyCommand(console);
      case "doubt" -> new DoubtCommand(console);
      case "explain" -> new ExplainCommand(console);
      case "trace" -> new TraceCommand(console);
      case "experiment" -> new ExperimentCommand(console);
      case "plot" -> new PlotCommand(console);
      case "animate" -> new AnimateCommand(console);
      case "play" -> new PlayCommand(console);
      case "generate" -> new GenerateCommand(console);
      case "course" -> new CourseCommand(console, Main::run);
      case "completion" -> new CompletionCommand(console);
      case "help" -> new CommandLine.HelpCommand();
      default -> throw new IllegalArgumentException("command: " + name);
    };
  }
}
