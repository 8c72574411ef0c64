package dev.pla.cli.draw;

import dev.pla.cli.console.Console;
import dev.pla.cli.console.ExitCode;
import dev.pla.cli.console.NumberText;
import dev.pla.cli.console.PictureFile;
import dev.pla.cli.console.ShellWord;
import dev.pla.cli.console.UsageException;
import dev.pla.cli.draw.PlotRun.Drawn;
import dev.pla.cli.input.DataReading;
import dev.pla.cli.input.FurtherData;
import dev.pla.cli.options.AlgorithmName;
import dev.pla.cli.options.ColumnOptions;
import dev.pla.cli.options.DataArgument;
import dev.pla.cli.options.GivenOptions;
import dev.pla.cli.options.JsonOption;
import dev.pla.cli.options.LearnOptions;
import dev.pla.cli.options.LearningUse;
import dev.pla.cli.options.LookOptions;
import dev.pla.cli.options.PictureOptions;
import dev.pla.cli.options.ScaleName;
import dev.pla.cli.options.StandardInput;
import dev.pla.cli.options.UnknownOption;
import dev.pla.data.Dataset;
import dev.pla.data.Points;
import dev.pla.data.Schema;
import dev.pla.io.Preparation;
import dev.pla.io.Source;
import dev.pla.io.Table;
import dev.pla.io.UnknownLevel;
import dev.pla.io.file.Model;
import dev.pla.io.file.ModelFile;
import dev.pla.io.json.JsonWriter;
import dev.pla.picture.Scatter;
import dev.pla.picture.Size;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code pla plot}: the boundary, the learning curve or the proof as a picture. */
@Command(
    name = "plot",
    description = "Draw the boundary, the learning curve or the proof (SVG or PNG).",
    mixinStandardHelpOptions = true)
public final class PlotCommand implements Callable<Integer> {

  enum What {
    BOUNDARY(".svg"),
    LEARNING("-learning.svg"),
    PROOF("-proof.svg");

    private final String ending;

    What(String ending) {
      this.ending = ending;
    }
  }

  private final Console console;

  @Spec private CommandSpec spec;

  @Mixin private DataArgument data;
  @Mixin private ColumnOptions columnOptions;
  @Mixin private LearnOptions learnOptions;
  @Mixin private LookOptions lookOptions;
  @Mixin private PictureOptions pictureOptions;
  @Mixin private UnknownOption unknownOption;
  @Mixin private JsonOption json;

  @Option(
      names = "--what",
      paramLabel = "NAME",
      description =
          "boundary, learning (mistakes and J), proof (its inequalities) (default: boundary).")
  private What what = What.BOUNDARY;

  @Option(
      names = "--model",
      paramLabel = "MODEL",
      description = "Show this model's boundary; nothing is learned.")
  private String model;

  @Option(
      names = "--new",
      paramLabel = "FILE",
      description = "Points without a label: grey triangles with their predicted class.")
  private String fresh;

  @Option(
      names = "--scale",
      paramLabel = "NAME",
      description = "As for pla train: none, standard, maxabs, center (default: none).")
  private ScaleName scale = ScaleName.NONE;

  public PlotCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    check();
    PictureFile file =
        PictureFile.still("--output", pictureOptions.output(data.source().fileName(), what.ending));
    file.checkBesideJson(json.isWanted());
    Size size = pictureOptions.size();
    if (model != null) {
      return drawModel(file, size);
    }
    Table table =
        DataReading.read(data.source(), columnOptions.columns(List.of()), console, json.isWanted());
    PlotRun run = new PlotRun(table, learnOptions, scale);
    Optional<Drawn> drawn =
        switch (what) {
          case BOUNDARY ->
              Optional.of(
                  run.boundary(
                      lookOptions.lookAtAll(table.schema()),
                      unlabelled(table.schema(), table.preparation(), table.label()),
                      size));
          case LEARNING -> Optional.of(run.learning(size));
          case PROOF -> run.proof(size);
        };
    return drawn.isPresent() ? finish(file, drawn.get(), table.data()) : notSeparable(table);
  }

  private int drawModel(PictureFile file, Size size) throws IOException {
    Model read = ModelFile.read(Source.of(model, console.in()));
    require(
        read.preparation().degree() == 1 || lookOptions.isProjected(),
        "--model: with products of features the boundary is no line between two; take --project");
    Dataset examples =
        FurtherData.examples(
            data.source(),
            read.schema(),
            read.preparation(),
            unknownOption.level(),
            read.label(),
            columnOptions.columns(List.of()),
            console,
            json.isWanted());
    Scatter scatter =
        Scatter.of(examples, read.schema())
            .withLook(lookOptions.lookAtAll(read.schema()))
            .withCurrent(read.hypothesis())
            .withNew(unlabelled(read.schema(), read.preparation(), read.label()))
            .withSize(size);
    Drawn drawn = new Drawn(scatter.scene(), read.hypothesis().mistakes(examples));
    return finish(file, drawn, examples);
  }

  private Points unlabelled(Schema schema, Preparation preparation, Optional<String> label)
      throws IOException {
    return UnlabelledPoints.read(fresh, schema, preparation, unknownOption.level(), label, console);
  }

  /** Refuses what makes no sense together, before any data are read. */
  private void check() {
    lookOptions.check();
    if (model != null) {
      require(what == What.BOUNDARY, "--what " + name() + " shows a run; leave --model out");
      columnOptions.checkBesideModel();
      spec.mixins().get("learnOptions").options().forEach(this::refuseBesideModel);
      refuseBesideModel(spec.findOption("--scale"));
    }
    require(
        what != What.BOUNDARY || lookOptions.isProjected() || !columnOptions.multiplies(),
        "--degree: with products the boundary is no line between two features; take --project, or"
            + " --what learning");
    require(
        unknownOption.level() == UnknownLevel.REFUSED || model != null || fresh != null,
        "--unknown: only data beside those learned from can have unknown levels; give --model or"
            + " --new");
    if (what != What.BOUNDARY) {
      require(fresh == null, "--new: only --what boundary shows points");
      require(!lookOptions.isGiven(), "--features, --project: only --what boundary shows points");
    }
    if (what == What.PROOF) {
      require(
          !learnOptions.weighsClasses(),
          "--class-weight: the proof is shown for classes of equal weight; leave it out");
      require(
          learnOptions.startsAtZero(),
          "--what proof: the proof is about runs from w = 0; leave --start out");
      require(
          learnOptions.algorithm() == AlgorithmName.AUTO
              || learnOptions.algorithm() == AlgorithmName.PLA,
          "--what proof: the proof is about PLA; leave --algorithm out");
    }
    if (model == null) {
      learnOptions.checkIntercept(columnOptions.columns(List.of()).intercept(), false);
      learnOptions.check(
          switch (what) {
            case BOUNDARY -> LearningUse.DRAW;
            case LEARNING -> LearningUse.SHOW_RUN;
            case PROOF -> LearningUse.PLA_ALONE;
          });
    }
    new StandardInput().read("DATA", data.name()).read("--model", model).read("--new", fresh);
  }

  private void refuseBesideModel(OptionSpec option) {
    require(
        !spec.commandLine().getParseResult().hasMatchedOption(option),
        option.longestName() + ": beside --model nothing is learned; leave one of the two out");
  }

  private static void require(boolean condition, String message) {
    if (!condition) {
      throw new UsageException(message);
    }
  }

  private String name() {
    return what.name().toLowerCase(Locale.ROOT);
  }

  private int finish(PictureFile file, Drawn drawn, Dataset examples) throws IOException {
    file.write(drawn.scene(), pictureOptions.theme(), console);
    if (json.isWanted()) {
      String status = drawn.mistakes() == 0 ? "separated" : "undecided";
      json.print(console, out -> write(out, file.output(), status, examples, drawn));
    } else if (!file.isStandard()) {
      console
          .err()
          .println(
              file.output()
                  + ": "
                  + name()
                  + " of "
                  + NumberText.count(examples.size(), "example")
                  + ", "
                  + NumberText.count(drawn.mistakes(), "mistake"));
      console.err().println("Next: " + next(drawn.mistakes() == 0));
    }
    return ExitCode.DONE;
  }

  private String next(boolean separated) {
    String file = data.source().words();
    return switch (what) {
      case BOUNDARY ->
          model != null
              ? "pla evaluate " + ShellWord.of(model) + " " + file + given().besideModel()
              : film().orElseGet(() -> learning());
      case LEARNING -> "pla plot " + file + columns() + (separated ? " --what proof" : look());
      case PROOF -> "pla trace " + file + columns() + " --proof";
    };
  }

  private GivenOptions given() {
    return new GivenOptions(spec);
  }

  /** The options that decide what is read. */
  private String columns() {
    return given().readingButFeatures();
  }

  /** How to look at what is no line between two features. */
  private String look() {
    return columnOptions.multiplies() ? " --project" : "";
  }

  private String learning() {
    return "pla plot " + data.source().words() + columns() + " --what learning";
  }

  /** A film, unless none can be made of this. */
  private Optional<String> film() {
    return given().has("--intercept")
        ? Optional.empty()
        : Optional.of("pla animate " + data.source().words() + columns() + look());
  }

  /** A picture of a proof that does not apply would be nonsense. */
  private int notSeparable(Table table) {
    if (json.isWanted()) {
      json.print(console, out -> write(out, null, "inseparable", table.data(), null));
    } else {
      console
          .err()
          .println(
              "NOT SEPARABLE: no hyperplane separates these examples, so there is no w_f and"
                  + " nothing to prove; no picture was drawn.");
      console.err().println("Next: " + learning());
    }
    return ExitCode.NEGATIVE;
  }

  private void write(JsonWriter out, String output, String status, Dataset examples, Drawn drawn) {
    out.put("schema", "pla-plot/1");
    if (output == null) {
      out.putNull("output");
    } else {
      out.put("output", output);
    }
    out.put("what", name());
    out.put("status", status);
    out.put("examples", examples.size());
    out.put("features", examples.dimension());
    if (drawn != null) {
      out.put("mistakes", drawn.mistakes());
      out.put("width", drawn.scene().width());
      out.put("height", drawn.scene().height());
    }
  }
}
