package dev.pla.io.file;

import dev.pla.internal.learn.checkpoint.PocketState;
import dev.pla.internal.learn.checkpoint.RunCounts;
import dev.pla.internal.learn.checkpoint.RunState;
import dev.pla.internal.learn.checkpoint.VisitState;
import dev.pla.io.json.JsonReader;
import dev.pla.io.json.JsonWriter;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

/**
 * The checkpoint file: versioned JSON with a checksum over all its fields, written whole or not at
 * all, so that a run killed at any moment leaves its last checkpoint and no part of another.
 */
public final class CheckpointFile {

  private static final String SCHEMA = "pla-checkpoint/1";

  /** More than the state of a hundred million examples needs. */
  private static final int LARGEST = 1 << 30;

  private CheckpointFile() {}

  public static void write(Checkpoint checkpoint, Path target) throws IOException {
    AtomicFile.write(target, text(checkpoint).getBytes(StandardCharsets.UTF_8));
  }

  /** Removes what runs that were killed left next to the file; the caller must have locked it. */
  public static void sweep(Path target) throws IOException {
    AtomicFile.sweep(target);
  }

  /** The file's text. */
  public static String text(Checkpoint checkpoint) {
    return ModelFile.withChecksum(json -> content(checkpoint, json));
  }

  private static void content(Checkpoint checkpoint, JsonWriter json) {
    json.put("schema", SCHEMA);
    json.putObject("data", () -> checkpoint.data().write(json));
    json.putObject("settings", () -> checkpoint.settings().write(json));
    json.putObjects(
        "runs", checkpoint.runs().entrySet(), run -> write(run.getKey(), run.getValue(), json));
  }

  private static void write(int run, RunState state, JsonWriter json) {
    RunCounts counts = state.counts();
    json.put("run", run)
        .put("updates", counts.updates())
        .put("visits", counts.visits())
        .put("rightInARow", counts.rightInARow())
        .put("visitsInCycle", counts.visitsInCycle())
        .put("mistakesInCycle", counts.mistakesInCycle())
        .put("example", counts.example())
        .put("lastUpdated", counts.lastUpdated())
        .put("cycles", counts.cycles());
    VisitState next = state.next();
    json.putObject(
        "next",
        () ->
            json.put("generator", next.generator())
                .put("place", next.next())
                .putTexts("permutation", PackedNumbers.texts(next.permutation()))
                .putTexts("ahead", PackedNumbers.texts(next.ahead())));
    json.putTexts("weights", PackedNumbers.texts(state.weights()));
    state.pocket().ifPresent(held -> json.putObject("pocket", () -> write(held, json)));
    state.absences().ifPresent(sum -> json.putTexts("absences", PackedNumbers.texts(sum)));
    json.putTexts("mistakesPerCycle", PackedNumbers.texts(state.mistakesPerCycle()));
  }

  private static void write(PocketState held, JsonWriter json) {
    json.put("mistakes", held.mistakes())
        .put("foundAt", held.foundAt())
        .put("longest", held.longest())
        .putTexts("weights", PackedNumbers.texts(held.weights()));
  }

  public static Checkpoint read(Path file) throws IOException {
    String name = file.toString();
    try (InputStream in = Files.newInputStream(file)) {
      return parse(name, ModelFile.bytes(name, in, "checkpoint", LARGEST));
    }
  }

  /** The checkpoint in these bytes of a file of that name. */
  public static Checkpoint parse(String file, byte[] bytes) {
    JsonReader root = JsonReader.parse(file, bytes);
    ModelFile.schema(root, SCHEMA);
    root.only("schema data settings runs", ModelFile.CHECKSUM);
    ModelFile.requireChecksum(root, "");
    try {
      return new Checkpoint(
          Provenance.read(root.object("data")),
          Provenance.read(root.object("settings")),
          runs(root));
    } catch (IllegalArgumentException e) {
      throw root.bad(e.getMessage());
    }
  }

  private static Map<Integer, RunState> runs(JsonReader root) {
    Map<Integer, RunState> runs = new TreeMap<>();
    for (JsonReader run : root.objects("runs")) {
      if (runs.put(integer(run, "run"), state(run)) != null) {
        throw root.bad("has two states of one run");
      }
    }
    return runs;
  }

  private static RunState state(JsonReader run) {
    run.only(
        "run updates visits rightInARow visitsInCycle mistakesInCycle example lastUpdated cycles next weights pocket absences mistakesPerCycle");
    return new RunState(
        PackedNumbers.doubles(run, "weights"),
        counts(run),
        PackedNumbers.integers(run, "mistakesPerCycle"),
        next(run.object("next")),
        run.optional("pocket", JsonReader::object).map(CheckpointFile::pocket),
        run.optional("absences", PackedNumbers::doubles));
  }

  private static RunCounts counts(JsonReader run) {
    return new RunCounts(
        run.integer("updates"),
        run.integer("visits"),
        run.integer("cycles"),
        run.integer("rightInARow"),
        integer(run, "visitsInCycle"),
        integer(run, "mistakesInCycle"),
        integer(run, "example"),
        integer(run, "lastUpdated"));
  }

  private static VisitState next(JsonReader next) {
    next.only("generator", "place", "permutation", "ahead");
    return new VisitState(
        next.integer("generator"),
        integer(next, "place"),
        PackedNumbers.integers(next, "permutation"),
        PackedNumbers.integers(next, "ahead"));
  }

  private static PocketState pocket(JsonReader held) {
    held.only("mistakes", "foundAt", "longest", "weights");
    return new PocketState(
        PackedNumbers.doubles(held, "weights"),
        held.integer("mistakes"),
        held.integer("foundAt"),
        held.integer("longest"));
  }

  private static int integer(JsonReader json, String name) {
    return json.integer(name, Integer.MIN_VALUE, Integer.MAX_VALUE);
  }
}
