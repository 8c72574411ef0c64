package dev.pla.cli.prove;

import dev.pla.cli.console.Console;
import dev.pla.cli.console.ExitCode;
import dev.pla.cli.console.Interrupt;
import dev.pla.cli.console.NumberText;
import dev.pla.cli.console.ProgressLine;
import dev.pla.cli.options.JsonOption;
import dev.pla.data.Dataset;
import dev.pla.fewest.SearchRepeat;
import dev.pla.io.Source;
import dev.pla.io.Table;
import dev.pla.io.TableReader;
import dev.pla.io.file.Evidence;
import dev.pla.io.file.ProofFile;
import dev.pla.proof.Verifier;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code pla verify}: checks a saved proof exactly, without the code that found it. */
@Command(
    name = "verify",
    description = "Check a proof of pla check --save or pla train --save against the data.",
    footer = "Exit code: 0 the proof holds, 1 it does not.",
    mixinStandardHelpOptions = true)
public final class VerifyCommand implements Callable<Integer> {

  private final Console console;

  @Parameters(index = "0", paramLabel = "PROOF", description = "A proof file.")
  private String proof;

  @Parameters(
      index = "1",
      paramLabel = "DATA",
      description = "The data it is about; - is standard input.")
  private String data;

  @Mixin private JsonOption json;

  public VerifyCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    ProofFile read = ProofFile.read(Source.of(proof, console.in()));
    Table table = TableReader.read(Source.of(data, console.in()), read.columns());
    Optional<String> objection = objection(read, table);
    String claim = claim(read.evidence());
    if (json.isWanted()) {
      json.print(
          console,
          out -> {
            out.put("schema", "pla-verify/1").put("claim", claim).put("holds", objection.isEmpty());
            objection.ifPresent(why -> out.put("objection", why));
          });
    } else {
      console
          .out()
          .println(
              objection.isEmpty()
                  ? "VERIFIED: " + claim
                  : "REJECTED: " + objection.get() + " (claimed: " + claim + ")");
    }
    return objection.isEmpty() ? ExitCode.DONE : ExitCode.NEGATIVE;
  }

  private Optional<String> objection(ProofFile read, Table table) {
    if (!read.sha256().equals(table.sha256())) {
      return Optional.of("the proof is about another file: the SHA-256 of the data differs");
    }
    Dataset examples = table.data();
    if (read.evidence() instanceof Evidence.Separates yes) {
      return new Verifier(examples).objection(yes.separator());
    }
    if (read.evidence() instanceof Evidence.Obstructs no) {
      return new Verifier(examples).objection(no.certificate());
    }
    try (ProgressLine progress = new ProgressLine(console, json.isWanted())) {
      return new SearchRepeat(examples)
          .objection(
              ((Evidence.Bounds) read.evidence()).proof(),
              (steps, mistakes, bound) -> {
                progress.say(() -> "checking: step " + NumberText.grouped(steps));
                return !Interrupt.isWanted();
              });
    }
  }

  private static String claim(Evidence evidence) {
    if (evidence instanceof Evidence.Separates) {
      return "the data are separable, and the proof's hyperplane separates them";
    }
    if (evidence instanceof Evidence.Obstructs no) {
      return "the data are not separable, because of " + no.certificate().terms().size() + " rows";
    }
    return "no hyperplane makes fewer than "
        + NumberText.count(((Evidence.Bounds) evidence).proof().bound(), "mistake");
  }
}
