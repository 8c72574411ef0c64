package dev.pla.cli.train;

import dev.pla.cli.console.ShellWord;
import dev.pla.cli.options.GivenOptions;
import dev.pla.cli.options.WrittenProof;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What to type after a training: the data again, with the options that decide what is read.
 *
 * @param data the words that name the data
 * @param given the options of the training
 */
record NextTraining(String data, GivenOptions given) {

  /** About the data, which have words of their own, and about files that a run writes. */
  private static final List<String> NOT_ABOUT_LEARNING =
      List.of(
          "--sql",
          "--jdbc",
          "--model",
          "--save",
          "--checkpoint",
          "--resume",
          "--json",
          "--verbose");

  /** There is a model, or there is a proof. */
  String after(Path model, Optional<WrittenProof> proof) {
    return model != null
        ? "predict " + ShellWord.of(model) + " NEW-DATA"
        : proof.orElseThrow().verify(data) + given.besideProof();
  }

  String check() {
    return "check " + data + given.reading();
  }

  /** Another training on the same table. */
  String with(String options) {
    return "train " + data + given.reading() + " " + options;
  }

  /** This training with one option more. */
  String withAll(String options) {
    return "train " + data + given.allBut(NOT_ABOUT_LEARNING) + " " + options;
  }
}
