package dev.pla.cli.options;

import static dev.pla.cli.console.UsageException.refuseIf;

import dev.pla.cli.console.UsageException;
import dev.pla.data.Schema;
import dev.pla.internal.encode.NearestWord;
import dev.pla.io.text.SafeText;
import dev.pla.picture.view.Look;
import java.util.List;
import picocli.CommandLine.Option;

/** From where data of many features are looked at; all features are learned from. */
public final class LookOptions {

  @Option(names = "--project")
  private boolean project;

  /** Refuses what makes no sense, before any data are read. */
  public void check(List<String> features) {
    refuseIf(
        project && !features.isEmpty(),
        "--project and --features are two ways to look; choose one");
    checkFeatures(features);
  }

  public boolean isProjected() {
    return project;
  }

  /** As asked; if nothing was, two features as they are, and more along the boundary. */
  public Look lookAtAll(List<String> features, Schema schema) {
    boolean isFlat = schema.features().size() <= 2;
    return look(features, schema, isFlat ? new Look.FirstTwo() : new Look.Projected());
  }

  /** As asked; if nothing was, as usual. */
  public Look look(List<String> features, Schema schema, Look usual) {
    if (project) {
      return new Look.Projected();
    }
    return features.isEmpty() ? usual : features(features, schema);
  }

  /** Nothing, or the names of two. */
  public static void checkFeatures(List<String> names) {
    refuseIf(
        !names.isEmpty() && names.size() != 2,
        "--features: " + String.join(",", names) + ", expected two, as in --features a,b");
  }

  /** Two different features of these names. */
  public static Look.Features features(List<String> names, Schema schema) {
    int across = find(names.get(0), schema);
    int up = find(names.get(1), schema);
    refuseIf(across == up, "--features: the same feature twice, expected two");
    return new Look.Features(across, up);
  }

  private static int find(String name, Schema schema) {
    int index = schema.features().indexOf(name);
    if (index < 0 && name.matches("[1-9][0-9]{0,8}")) {
      index = Integer.parseInt(name) - 1;
    }
    if (index < 0 || index >= schema.features().size()) {
      String meant =
          NearestWord.of(name, schema.features())
              .map(feature -> "did you mean %s?".formatted(SafeText.quoted(feature)))
              .orElse("the features are " + SafeText.listed(schema.features()));
      throw new UsageException(
          "--features: no feature is called %s; %s".formatted(SafeText.quoted(name), meant));
    }
    return index;
  }
}
