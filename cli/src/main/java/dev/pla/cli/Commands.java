package dev.pla.cli;

import dev.pla.cli.console.Console;
import dev.pla.cli.course.CourseCommand;
import dev.pla.cli.draw.AnimateCommand;
import dev.pla.cli.draw.PlotCommand;
import dev.pla.cli.export.ExportCommand;
import dev.pla.cli.generate.GenerateCommand;
import dev.pla.cli.learn.LearnCommand;
import dev.pla.cli.options.BaseCommand;
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
import picocli.CommandLine.Model.CommandSpec;

/** The commands of {@code pla}, in the order of its help; each is made when it is needed. */
final class Commands {

  static final List<String> ALL =
      List.of(
          """
          train learn predict evaluate export serve check verify doubt explain trace experiment plot \
          animate play generate course completion help"""
              .split(" "));

  private Commands() {}

  /**
   * What a command line needs: a quarter of the time of a short command went into describing the
   * others. Help, completion and what is wrong with a first word name them all.
   */
  static List<String> neededBy(String... args) {
    String first = args.length == 0 ? "help" : args[0];
    boolean namesAll = first.equals("help") || first.equals("completion");
    return ALL.contains(first) && !namesAll ? List.of(first) : ALL;
  }

  /** The command with its options if these words are about it, or all, otherwise its name alone. */
  static CommandLine describe(String name, Console console, String... args) {
    boolean isMeant = args.length == 0 || args[0].equals(name) || args[0].equals("completion");
    if (isMeant || (args.length > 1 && args[0].equals("help") && args[1].equals(name))) {
      return new CommandLine(make(name, console));
    }
    return new CommandLine(CommandSpec.create().name(name));
  }

  static Object make(String name, Console console) {
    Object made =
        switch (name) {
          case "train" -> new TrainCommand();
          case "learn" -> new LearnCommand();
          case "predict" -> new PredictCommand();
          case "evaluate" -> new EvaluateCommand();
          case "export" -> new ExportCommand();
          case "serve" -> new ServeCommand();
          case "check" -> new CheckCommand();
          case "verify" -> new VerifyCommand();
          case "doubt" -> new DoubtCommand();
          case "explain" -> new ExplainCommand();
          case "trace" -> new TraceCommand();
          case "experiment" -> new ExperimentCommand();
          case "plot" -> new PlotCommand();
          case "animate" -> new AnimateCommand();
          case "play" -> new PlayCommand();
          case "generate" -> new GenerateCommand();
          case "course" -> new CourseCommand(Main::run);
          case "completion" -> new CompletionCommand(console);
          case "help" -> new CommandLine.HelpCommand();
          default -> throw new IllegalArgumentException("command: " + name);
        };
    if (made instanceof BaseCommand command) {
      command.talkTo(console);
    }
    return made;
  }
}
