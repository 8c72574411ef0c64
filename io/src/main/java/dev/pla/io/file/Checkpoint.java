package dev.pla.io.file;

import dev.pla.internal.learn.checkpoint.RunState;
import dev.pla.io.error.DataException;
import dev.pla.io.text.SafeText;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;

/**
 * The state of a training: its data, its settings, and the states of its runs.
 *
 * @param data what the data are: their hash and their columns
 * @param settings everything that the answer depends on, except the data
 * @param runs the latest state of each run that handed one out, by the run's number from 0
 */
public record Checkpoint(Provenance data, Provenance settings, Map<Integer, RunState> runs) {

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
}
