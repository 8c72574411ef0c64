package dev.pla.cli.prove;

import static dev.pla.cli.console.UsageException.refuseIf;

import dev.pla.cli.console.ExitCode;
import dev.pla.cli.console.Report;
import dev.pla.cli.console.Style;
import dev.pla.cli.input.DataSource;
import dev.pla.cli.options.BaseCommand;
import dev.pla.cli.options.ColumnOptions;
import dev.pla.cli.options.QueryOptions;
import dev.pla.io.ReadSpec;
import dev.pla.io.Source;
import dev.pla.io.file.ProofFile;
import dev.pla.io.file.UncheckedProof;
import dev.pla.io.json.JsonWriter;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code pla verify}: checks a saved proof exactly, without the code that found it. */
@Command(name = "verify")
public final class VerifyCommand extends BaseCommand {

  @Parameters(index = "0", paramLabel = "PROOF")
  private String proof;

  @Parameters(index = "1..*", arity = "0..*", paramLabel = "DATA")
  private List<String> files = List.of();

  @Mixin private QueryOptions query;

  @Mixin private ColumnOptions columnOptions;

  @Override
  public Integer call() throws IOException {
    DataSource data = query.required(files);
    refuseIf(
        proof.equals("-") && data.name().equals("-"),
        "PROOF and DATA cannot both be standard input");
    columnOptions.checkBesideProof();
    UncheckedProof read = ProofFile.read(Source.of(proof, console.in()));
    ProofCheck.Result result =
        new ProofCheck(read, columnOptions.columns()).run(data.open(console));
    answer(out -> write(result, out), report -> add(report, result));
    return result.holds() ? ExitCode.DONE : ExitCode.NEGATIVE;
  }

  private static void add(Report report, ProofCheck.Result result) {
    report.verdict(
        result.holds() ? Style.GOOD : Style.BAD,
        result.holds() ? "VERIFIED" : "REJECTED",
        sentence(result.objection().orElse(result.words())));
    if (!result.holds()) {
      report.fact("Claim", result.words());
    }
    result.about().forEach(report::fact);
  }

  private static String sentence(String words) {
    return words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1) + ".";
  }

  private static void write(ProofCheck.Result result, JsonWriter out) {
    out.put("status", result.holds() ? "verified" : "rejected");
    out.put("claim", result.claim());
    out.put("holds", result.holds());
    result.objection().ifPresent(why -> out.put("objection", why));
    result.reading().ifPresent(reading -> columns(reading, out));
    if (result.reading().isPresent() && !result.preparation().hasIntercept()) {
      out.put("intercept", 0);
    }
  }

  private static void columns(ReadSpec reading, JsonWriter out) {
    out.put("label", reading.labelName());
    if (reading.classes().isEmpty()) {
      out.put("positive", reading.positive());
      out.put("negative", reading.negative().orElse("not " + reading.positive()));
    } else {
      out.putTexts("classes", reading.classes());
    }
    if (reading.names().isEmpty()) {
      out.put("features", reading.dimension());
    } else {
      out.putTexts("features", reading.names());
    }
  }
}
