package dev.pla.io.file;

import dev.pla.internal.learn.checkpoint.PocketState;
import dev.pla.internal.learn.checkpoint.RunCounts;
import dev.pla.internal.learn.checkpoint.RunState;
import dev.pla.internal.learn.checkpoint.VisitState;
import dev.pla.io.error.DataException;
import dev.pla.io.json.JsonReader;
import dev.pla.io.json.JsonWriter;
import dev.pla.io.text.SafeText;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;

/**
 * The state of a training: its data, its settings, and the states of its runs.
 *
 * <p>Its file is versioned JSON with a checksum over all its fields, written whole or not at all,
 * so that a run killed at any moment leaves its last checkpoint and no part of another.
 *
 * @param data what the data are: their hash and their columns
 * @param settings everything that the answer depends on, except the data
 * @param runs the latest state of each run that handed one out, by the run's number from 0
 */
public record Checkpoint(Provenance data, Provenance settings, Map<Integer, RunState> runs) {

  private static final String SCHEMA = "pla-checkpoint/1";

  /** More than the state of a hundred million examples needs. */
  private static final int LARGEST = 1 << 30;

  public Checkpoint {
    Objects.requireNonNull(data, "data");
    Objects.requireNonNull(settings, "settings");
    runs = Collections.unmodifiableMap(new TreeMap<>(runs));
  }

  /** Returns this checkpoint with the latest state of one of its runs. */
  public Checkpoint with(int run, RunState state) {
    Map<Integer, RunState> more = new TreeMap<>(runs);
    more.put(run, state);
    return new Checkpoint(data, settings, more);
  }

  /** Refuses to continue with other data or other settings than those of {@code now}. */
  public void requireSame(Checkpoint now, String file) {
    requireSame(data, now.data, "on data with ", file);
    requireSame(settings, now.settings, "with ", file);
  }

  private static void requireSame(Provenance then, Provenance now, String with, String file) {
    Map<String, String> before = texts(then);
    Map<String, String> present = texts(now);
    Set<String> names = new LinkedHashSet<>(before.keySet());
    names.addAll(present.keySet());
    for (String name : names) {
      String was = before.getOrDefault(name, "none");
      String is = present.getOrDefault(name, "none");
      if (!was.equals(is)) {
        throw DataException.of(
            file,
            "this checkpoint is of a run %1$s%2$s %3$s, but now %2$s is %4$s; continue with the same, or start another checkpoint"
                .formatted(with, name, SafeText.quoted(was), SafeText.quoted(is)));
      }
    }
  }

  /** All values as text; those of inner settings with both names. */
  private static Map<String, String> texts(Provenance settings) {
    Map<String, String> texts = new TreeMap<>();
    settings
        .values()
        .forEach(
            (name, value) -> {
              if (value instanceof Provenance inner) {
                texts(inner).forEach((key, text) -> texts.put(name + "." + key, text));
              } else {
                texts.put(name, settings.text(name).orElseThrow());
              }
            });
    return texts;
  }

  /** Writes the file, whole or not at all. */
  public void write(Path target) throws IOException {
    AtomicFile.write(target, text().getBytes(StandardCharsets.UTF_8));
  }

  /** The file's text. */
  public String text() {
    return ModelFile.withChecksum(
        json -> {
          json.put("schema", SCHEMA);
          json.putObject("data", () -> data.write(json));
          json.putObject("settings", () -> settings.write(json));
          json.putObjects(
              "runs", runs.entrySet(), run -> write(run.getKey(), run.getValue(), json));
        });
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
        run.optional("pocket", JsonReader::object).map(Checkpoint::pocket),
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
