package dev.pla.cli.draw;

import static dev.pla.cli.console.UsageException.refuseIf;

import dev.pla.cli.console.ExitCode;
import dev.pla.cli.console.NumberText;
import dev.pla.cli.console.PictureFile;
import dev.pla.cli.console.ShellWord;
import dev.pla.cli.console.Style;
import dev.pla.cli.draw.PlotRun.Drawn;
import dev.pla.cli.input.DataSource;
import dev.pla.cli.input.EvaluationData;
import dev.pla.cli.options.AlgorithmName;
import dev.pla.cli.options.DataCommand;
import dev.pla.cli.options.LearnOptions;
import dev.pla.cli.options.LearningUse;
import dev.pla.cli.options.LookOptions;
import dev.pla.cli.options.PictureOptions;
import dev.pla.cli.options.ScaleName;
import dev.pla.cli.options.Typed;
import dev.pla.cli.options.UnknownOption;
import dev.pla.data.Dataset;
import dev.pla.data.Points;
import dev.pla.data.PointsBuilder;
import dev.pla.io.BatchReader;
import dev.pla.io.ModelColumns;
import dev.pla.io.ModelColumns.Labels;
import dev.pla.io.Source;
import dev.pla.io.Table;
import dev.pla.io.UnknownLevel;
import dev.pla.io.file.Model;
import dev.pla.io.file.ModelFile;
import dev.pla.io.json.JsonWriter;
import dev.pla.picture.Scatter;
import dev.pla.picture.Size;
import java.io.IOException;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code pla plot}: the boundary, the learning curve or the proof as a picture. */
@Command(name = "plot")
public final class PlotCommand extends DataCommand {

  enum What {
    BOUNDARY(".svg", "boundary"),
    LEARNING("-learning.svg", "learning curve"),
    PROOF("-proof.svg", "proof");

    private final String ending;
    private final String words;

    What(String ending, String words) {
      this.ending = ending;
      this.words = words;
    }
  }

  @Mixin private LearnOptions learnOptions;
  @Mixin private LookOptions lookOptions;
  @Mixin private PictureOptions pictureOptions;
  @Mixin private UnknownOption unknownOption;

  @Option(names = "--what", paramLabel = "NAME")
  private What what = What.BOUNDARY;

  @Option(names = "--model", paramLabel = "MODEL")
  private String model;

  @Option(names = "--new", paramLabel = "FILE")
  private String fresh;

  @Option(names = "--scale", paramLabel = "NAME")
  private ScaleName scale;

  @Override
  public Integer call() throws IOException {
    check();
    PictureFile file =
        PictureFile.of(
            "--output", pictureOptions.output(source().fileName(), what.ending), ".svg", ".png");
    file.checkBesideJson(json);
    Size size = pictureOptions.size();
    if (model != null) {
      return drawModel(file, size);
    }
    Table table = read(columnOptions.allColumns());
    PlotRun run =
        new PlotRun(
            table,
            learnOptions,
            what == What.BOUNDARY ? learnOptions.scale(scale) : learnOptions.scaleOfRun(scale));
    Optional<Drawn> drawn =
        switch (what) {
          case BOUNDARY ->
              Optional.of(
                  run.boundary(
                      lookOptions.lookAtAll(columnOptions.features(), table.schema()),
                      fresh(table.columns(unknownOption.level(), Optional.empty(), Labels.UNREAD)),
                      size));
          case LEARNING -> Optional.of(run.learning(size));
          case PROOF -> run.proof(size);
        };
    return drawn.isPresent() ? finish(file, drawn.get(), table.data()) : notSeparable(table);
  }

  private int drawModel(PictureFile file, Size size) throws IOException {
    Model read = ModelFile.readTwoClasses(Source.of(model, console.in()));
    refuseIf(
        read.preparation().degree() > 1 && !lookOptions.isProjected(),
        "--model: with products of features the boundary is not a line between two; add --project");
    Dataset examples =
        EvaluationData.examples(
            EvaluationData.source(source(), console),
            read.schema(),
            read.columns(
                unknownOption.level(),
                Optional.ofNullable(columnOptions.columns().label()),
                Labels.READ),
            console,
            json);
    Scatter scatter =
        new Scatter(
            examples,
            read.schema(),
            lookOptions.lookAtAll(columnOptions.features(), read.schema()),
            read.hypothesis(),
            null,
            fresh(read.columns(unknownOption.level(), Optional.empty(), Labels.UNREAD)));
    Drawn drawn = new Drawn(scatter.scene(size), read.hypothesis().mistakes(examples));
    return finish(file, drawn, examples);
  }

  /** Refuses what makes no sense together, before any data are read. */
  private void check() {
    lookOptions.check(columnOptions.features());
    if (model != null) {
      refuseIf(
          what != What.BOUNDARY, "--what " + Typed.word(what) + " shows a run; leave --model out");
      columnOptions.checkBesideModel();
      String why = "with --model nothing is learned; leave one of the two out";
      spec.mixins()
          .get("learnOptions")
          .options()
          .forEach(option -> given().refuse(option.longestName(), why));
      given().refuse("--scale", why);
    }
    refuseIf(
        what == What.BOUNDARY && !lookOptions.isProjected() && columnOptions.multiplies(),
        "--degree: with products the boundary is not a line between two features; add --project, or --what learning");
    refuseIf(
        unknownOption.level() == UnknownLevel.ZEROS && model == null && fresh == null,
        "--unknown: only other data than those learned from can have unknown categories; give --model or --new");
    if (what != What.BOUNDARY) {
      refuseIf(fresh != null, "--new: only --what boundary shows points");
      refuseIf(
          lookOptions.isProjected() || !columnOptions.features().isEmpty(),
          "--features, --project: only --what boundary shows points");
    }
    if (what == What.PROOF) {
      refuseIf(
          learnOptions.weighsClasses(),
          "--class-weight: the proof is shown for classes of equal weight; leave it out");
      refuseIf(
          !learnOptions.startsAtZero(),
          "--what proof: the proof is about runs from w = 0; leave --start out");
      refuseIf(
          learnOptions.algorithm() != AlgorithmName.AUTO
              && learnOptions.algorithm() != AlgorithmName.PLA,
          "--what proof: the proof is about PLA; leave --algorithm out");
    }
    if (model == null) {
      learnOptions.checkIntercept(columnOptions.columns().preparation().hasIntercept(), false);
      learnOptions.check(
          switch (what) {
            case BOUNDARY -> LearningUse.DRAW;
            case LEARNING -> LearningUse.SHOW_RUN;
            case PROOF -> LearningUse.PLA_ALONE;
          });
    }
    requireOneStandardInput("DATA", source().name(), "--model", model, "--new", fresh);
  }

  private int finish(PictureFile file, Drawn drawn, Dataset examples) throws IOException {
    file.write(drawn.scene(), pictureOptions.theme(), console);
    if (!file.isStandard()) {
      boolean isSeparated = drawn.mistakes() == 0;
      String rows = NumberText.count(examples.size(), "row");
      String mistakes = NumberText.count(drawn.mistakes(), "mistake");
      answer(
          out ->
              write(out, file.output(), isSeparated ? "separated" : "undecided", examples, drawn),
          report ->
              report
                  .wrote(file.output(), "the %s of %s, %s".formatted(what.words, rows, mistakes))
                  .next(next(isSeparated), ""));
    }
    return ExitCode.DONE;
  }

  private String next(boolean separated) {
    String look = columnOptions.multiplies() ? " --project" : "";
    return switch (what) {
      case BOUNDARY -> {
        if (model != null) {
          String besideModel = given().besideModel();
          yield "evaluate " + ShellWord.of(model) + " " + source().words() + besideModel;
        }
        boolean canAnimate = !given().has("--intercept");
        yield canAnimate ? "animate " + asked("--features") + look : learning();
      }
      case LEARNING -> "plot " + asked("--features") + (separated ? " --what proof" : look);
      case PROOF -> "trace " + asked("--features") + " --proof";
    };
  }

  private String learning() {
    return "plot " + asked("--features") + " --what learning";
  }

  /** A picture of a proof that does not apply would be nonsense. */
  private int notSeparable(Table table) {
    answer(
        out -> write(out, null, "inseparable", table.data(), null),
        report ->
            report
                .verdict(
                    Style.NOTABLE,
                    "NOT SEPARABLE",
                    "No hyperplane classifies every row correctly, so there is no proof to draw.")
                .next(learning(), "draw the learning curve"));
    return ExitCode.NEGATIVE;
  }

  private void write(JsonWriter out, String output, String status, Dataset examples, Drawn drawn) {
    out.put("output", output);
    out.put("what", Typed.word(what));
    out.put("status", status);
    out.put("examples", examples.size());
    out.put("features", examples.dimension());
    if (drawn != null) {
      out.put("mistakes", drawn.mistakes());
      out.put("width", drawn.scene().width());
      out.put("height", drawn.scene().height());
    }
  }

  /** The unlabelled rows to draw with the examples; none if none were named. */
  private Points fresh(ModelColumns columns) throws IOException {
    PointsBuilder all = PointsBuilder.sparse(columns.features().size());
    if (fresh != null) {
      BatchReader.read(
          EvaluationData.source(DataSource.file(fresh), console),
          columns,
          batch -> {
            for (int i = 0; i < batch.points().size(); i++) {
              all.add(batch.points(), i);
            }
          });
    }
    return all.build();
  }
}
