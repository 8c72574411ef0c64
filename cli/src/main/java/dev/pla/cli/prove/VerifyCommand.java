package dev.pla.cli.prove;

import static dev.pla.cli.console.UsageException.refuseIf;

import dev.pla.cli.console.ExitCode;
import dev.pla.cli.console.Report;
import dev.pla.cli.console.Style;
import dev.pla.cli.input.DataSource;
import dev.pla.cli.options.BaseCommand;
import dev.pla.cli.options.DataOptions;
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

  @Mixin private DataOptions dataOptions;

  @Override
  public Integer call() throws IOException {
    DataSource data = query.required(files);
    refuseIf(
        proof.equals("-") && data.name().equals("-"),
        "PROOF and DATA cannot both be standard input");
    dataOptions.checkBesideProof();
    UncheckedProof read = ProofFile.read(Source.of(proof, console.in()));
    ProofCheck.Result result = new ProofCheck(read, dataOptions.columns()).run(data.open(console));
    if (json) {
      printJson(out -> write(result, out));
    } else {
      print(result);
    }
    return result.status().code();
  }

  private void print(ProofCheck.Result result) {
    Report report = new Report(console);
    boolean holds = result.objection().isEmpty();
    report.verdict(
        holds ? Style.GOOD : Style.BAD,
        result.status().name(),
        sentence(result.objection().orElse(result.words())));
    if (!holds) {
      report.fact("Claim", result.words());
    }
    result.about().forEach(report::fact);
    report.print();
  }

  private static String sentence(String words) {
    return words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1) + ".";
  }

  private static void write(ProofCheck.Result result, JsonWriter out) {
    out.put("schema", "pla-verify/1");
    out.put("status", result.status().name().toLowerCase(Locale.ROOT));
    out.put("claim", result.claim());
    out.put("holds", result.status().code() == ExitCode.DONE);
    result.objection().ifPresent(why -> out.put("objection", why));
    result.reading().ifPresent(reading -> columns(reading, out));
    if (result.reading().isPresent() && result.preparation().intercept() != 1) {
      out.put("intercept", result.preparation().intercept());
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
