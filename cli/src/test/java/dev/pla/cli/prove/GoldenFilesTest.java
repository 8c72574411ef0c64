package dev.pla.cli.prove;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.cli.Cli;
import dev.pla.cli.console.ExitCode;
import dev.pla.io.Source;
import dev.pla.io.file.Model;
import dev.pla.io.file.ModelFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Files that this version wrote: every later one reads them. They are never made anew. */
class GoldenFilesTest {

  private static final Path PROOFS = Path.of("src", "test", "resources", "golden", "proofs");
  private static final Path CHECKPOINTS =
      Path.of("src", "test", "resources", "golden", "checkpoints");

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({
    "separable.csv, the data are separable",
    "quoted.csv, because of 4 rows",
    "blanks.txt, because of 4 rows",
    "counts.csv, because of 4 rows",
    "zipped.txt.gz, because of 4 rows",
    "sparse.svm, because of 2 rows",
    "classes.csv, because of 4 rows",
    "packing.csv, no hyperplane makes fewer than 2 mistakes",
    "tree.csv, no hyperplane makes fewer than 13 mistakes"
  })
  void aGoldenProofIsVerifiedByBoth(String name, String claim) throws Exception {
    Path proof = PROOFS.resolve(name + ".proof");
    Path data = PROOFS.resolve(name);
    List<String> words = new ArrayList<>(List.of("verify", proof.toString(), data.toString()));
    if (name.equals("classes.csv")) {
      words.addAll(List.of("--positive", "q"));
    }
    Cli run = Cli.run(words.toArray(String[]::new));
    assertThat(run.words()).startsWith("VERIFIED ").containsIgnoringCase(claim);
    assertThat(run.code()).isZero();
    StandAlone.Said said = StandAlone.in(folder).verify(proof, data);
    assertThat(said.text()).startsWith("VERIFIED: ");
    assertThat(said.code()).isZero();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "cyclic",
        "shuffled",
        "reshuffled",
        "random",
        "visits",
        "pocket",
        "gallant",
        "averaged"
      })
  void aGoldenCheckpointGoesOnToTheGoldenModel(String run) throws IOException {
    Path checkpoint =
        Files.copy(CHECKPOINTS.resolve(run + ".checkpoint"), folder.resolve("run.checkpoint"));
    Path model = folder.resolve("model.json");
    boolean isOrder = List.of("cyclic", "shuffled", "reshuffled", "random", "visits").contains(run);
    List<String> words =
        new ArrayList<>(
            List.of("train", CHECKPOINTS.resolve("sparse.svm").toString(), "--max-cycles", "500"));
    words.addAll(List.of("--algorithm", isOrder ? "pla" : run));
    words.addAll(isOrder ? List.of("--order", run) : List.of());
    words.addAll(List.of("--checkpoint", checkpoint.toString(), "--resume"));
    words.addAll(List.of("--model", model.toString()));
    Cli resumed = Cli.run(words.toArray(String[]::new));
    assertThat(resumed.err()).contains("continues after ");
    Model golden = ModelFile.read(Source.of(CHECKPOINTS.resolve(run + ".model")));
    Model read = ModelFile.read(Source.of(model));
    assertThat(read.hypothesis()).isEqualTo(golden.hypothesis());
    assertThat(read.training()).isEqualTo(golden.training());
    assertThat(checkpoint).doesNotExist();
  }

  /** The default learner was another one when this checkpoint was written. */
  @Test
  void aCheckpointOfAnotherRunIsRejectedAndKept() throws IOException {
    Path checkpoint =
        Files.copy(CHECKPOINTS.resolve("auto.checkpoint"), folder.resolve("run.checkpoint"));
    String data = CHECKPOINTS.resolve("sparse.svm").toString();
    Cli resumed =
        Cli.run(
            "train",
            data,
            "--max-cycles",
            "500",
            "--checkpoint",
            checkpoint.toString(),
            "--resume");
    assertThat(resumed.code()).isEqualTo(ExitCode.BAD_DATA);
    assertThat(resumed.err())
        .contains("this checkpoint is of a run with first.budget.cycles \"500\", but now");
    assertThat(checkpoint).hasSameBinaryContentAs(CHECKPOINTS.resolve("auto.checkpoint"));
  }
}
