package dev.pla.cli.train;

import dev.pla.cli.console.ShellWord;
import dev.pla.cli.options.GivenOptions;
import java.nio.file.Path;
import java.util.List;

/**
 * What to type after a training: the data again, with the options that decide what is read.
 *
 * @param data the words that name the data
 * @param given the options beside them
 */
record NextTraining(String data, GivenOptions given) {

  /** About the data, which have words of their own, and about files that a run writes. */
  private static final List<String> NOT_ABOUT_LEARNING =
      List.of("--sql", "--jdbc", "--model", "--save", "--checkpoint", "--resume", "--json");

  /** There is a model, or there is a proof. */
  String after(Path model, Path proof) {
    return model != null
        ? "pla predict " + ShellWord.of(model) + " NEW-DATA"
        : "pla verify " + ShellWord.of(proof) + " " + data + given.besideProof();
  }

  String check() {
    return "pla check " + data + given.reading();
  }

  String fewest() {
    return "pla train " + data + given.reading() + " --algorithm fewest";
  }

  /** The same training, to be kept. */
  String model() {
    return "pla train " + data + given.allBut(NOT_ABOUT_LEARNING) + " --model model.json";
  }
}
