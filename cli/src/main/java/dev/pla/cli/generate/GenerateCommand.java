package dev.pla.cli.generate;

import static dev.pla.cli.console.UsageException.refuseIf;
import static dev.pla.cli.console.UsageException.requireAtLeast;

import dev.pla.cli.console.ExitCode;
import dev.pla.cli.console.NumberText;
import dev.pla.cli.console.ShellWord;
import dev.pla.cli.options.BaseCommand;
import dev.pla.cli.options.GivenOptions;
import dev.pla.cli.options.Typed;
import dev.pla.io.TableWriter;
import dev.pla.io.file.AtomicFile;
import dev.pla.io.json.JsonWriter;
import dev.pla.sample.Samples;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.EnumSet;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code pla generate}: data with a known answer. */
@Command(name = "generate")
public final class GenerateCommand extends BaseCommand {

  enum Kind {
    CREDIT,
    SEPARABLE,
    NOISY,
    LINE,
    AND,
    OR,
    XOR,
    PARITY
  }

  private static final int MOST_BITS = 20;

  @Parameters(paramLabel = "KIND")
  private Kind kind;

  @Option(names = "--rows", paramLabel = "NUMBER")
  private Integer rows;

  @Option(names = "--features", paramLabel = "NUMBER")
  private int features = 2;

  @Option(names = "--margin", paramLabel = "NUMBER")
  private double margin = 0.05;

  @Option(names = "--noise", paramLabel = "SHARE")
  private Double noise;

  @Option(names = "--bits", paramLabel = "NUMBER")
  private int bits = 5;

  @Option(names = "--seed", paramLabel = "NUMBER")
  private long seed;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "OUT")
  private String output = "-";

  @Override
  public Integer call() throws IOException {
    check();
    checkUsed();
    Samples.Named sample = sample();
    String csv =
        TableWriter.csv(sample.data(), sample.schema(), kind == Kind.CREDIT ? "decision" : "y");
    if (output.equals("-")) {
      console.out().print(csv);
      return ExitCode.DONE;
    }
    AtomicFile.write(Path.of(output), csv.getBytes(StandardCharsets.UTF_8));
    String rows = NumberText.count(sample.data().size(), "row");
    String features = NumberText.count(sample.data().dimension(), "feature");
    answer(
        out -> write(out, sample),
        report ->
            report
                .wrote(output, rows + ", " + features)
                .next("train " + ShellWord.of(output), "learn a rule"));
    return ExitCode.DONE;
  }

  private void write(JsonWriter out, Samples.Named sample) {
    out.put("kind", Typed.word(kind));
    out.put("output", output);
    out.put("examples", sample.data().size());
    out.put("features", sample.data().dimension());
    out.put("positives", sample.data().labels().positives());
    out.put("seed", seed);
  }

  /** Refuses options that the kind does not use. */
  private void checkUsed() {
    boolean isLogic = EnumSet.range(Kind.AND, Kind.PARITY).contains(kind);
    boolean isPlanted = kind == Kind.SEPARABLE || kind == Kind.NOISY;
    boolean isNoisy = kind == Kind.CREDIT || kind == Kind.NOISY;
    String name = Typed.word(kind);
    String not = ", not " + name;
    GivenOptions given = given();
    given.refuse(isLogic, "--rows", name + " has a row for each combination of its bits");
    given.refuse(isLogic, "--seed", "nothing is random in " + name);
    given.refuse(!isPlanted, "--features", "only separable and noisy data have a choice" + not);
    given.refuse(!isPlanted, "--margin", "only separable and noisy data have a margin" + not);
    given.refuse(!isNoisy, "--noise", "only credit and noisy data have noise" + not);
    given.refuse(kind != Kind.PARITY, "--bits", "only parity has a choice of bits" + not);
  }

  private void check() {
    requireAtLeast(1, "--rows", rows);
    requireAtLeast(1, "--features", features);
    refuseIf(bits < 1 || bits > MOST_BITS, "--bits: %s, expected 1 to %s", bits, MOST_BITS);
    boolean isShare = noise == null || (noise >= 0 && noise < 1);
    refuseIf(!isShare, "--noise: %s, expected a share from 0 to below 1", noise);
    refuseIf(!(margin >= 0 && margin < 0.5), "--margin: %s, expected 0 to below 0.5", margin);
    refuseIf(
        json && output.equals("-"),
        "--json: the data go to standard output; name a file with --output");
  }

  private Samples.Named sample() {
    int many = rows == null ? (kind == Kind.LINE ? 100 : 1000) : rows;
    return switch (kind) {
      case CREDIT -> Samples.credit(many, noise == null ? 0 : noise, seed);
      case SEPARABLE -> Samples.planted(many, features, margin, 0, seed);
      case NOISY -> Samples.planted(many, features, margin, noise == null ? 0.1 : noise, seed);
      case LINE -> Samples.line(many, seed);
      case AND -> Samples.logic(2, i -> i == 3);
      case OR -> Samples.logic(2, i -> i > 0);
      case XOR -> Samples.logic(2, i -> i == 1 || i == 2);
      case PARITY -> Samples.logic(bits, i -> Integer.bitCount(i) % 2 == 1);
    };
  }
}
