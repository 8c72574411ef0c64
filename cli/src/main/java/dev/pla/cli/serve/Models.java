package dev.pla.cli.serve;

import dev.pla.io.UnknownLevel;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentSkipListMap;

/** The models by their names; each can be read again while others use what was read before. */
final class Models {

  private final List<NamedFile> files;
  private final UnknownLevel unknown;
  private final Map<String, ServedModel> models = new ConcurrentSkipListMap<>();
  private final Map<NamedFile, Long> seen = new HashMap<>();

  private Models(List<NamedFile> files, UnknownLevel unknown) {
    this.files = List.copyOf(files);
    this.unknown = unknown;
  }

  static Models read(List<NamedFile> files, UnknownLevel unknown) throws IOException {
    Models all = new Models(files, unknown);
    for (NamedFile file : files) {
      all.seen.put(file, file.file().toFile().lastModified());
      all.models.put(file.name(), ServedModel.read(file, unknown));
    }
    return all;
  }

  Optional<ServedModel> find(String name) {
    return Optional.ofNullable(models.get(name));
  }

  Collection<ServedModel> all() {
    return models.values();
  }

  /**
   * What became of reading a file again.
   *
   * @param problem empty if the model is now that of the file
   */
  record Reloaded(NamedFile file, Optional<String> problem) {}

  /** Reads every file again; an invalid file changes nothing. */
  synchronized List<Reloaded> reload() {
    List<Reloaded> outcomes = new ArrayList<>();
    for (NamedFile file : files) {
      outcomes.add(new Reloaded(file, reload(file)));
    }
    return outcomes;
  }

  /** Reads again every file that was written since it was last seen. */
  synchronized List<Reloaded> reloadChanged() {
    List<Reloaded> outcomes = new ArrayList<>();
    for (NamedFile file : files) {
      long time = file.file().toFile().lastModified(); // 0 while there is none
      if (time != 0 && time != seen.put(file, time)) {
        outcomes.add(new Reloaded(file, reload(file)));
      }
    }
    return outcomes;
  }

  private Optional<String> reload(NamedFile file) {
    try {
      models.put(file.name(), ServedModel.read(file, unknown));
      return Optional.empty();
    } catch (IOException | RuntimeException e) {
      return Optional.of(String.valueOf(e.getMessage()));
    }
  }
}
