package dev.pla.io.column;

import dev.pla.internal.encode.Column;
import dev.pla.internal.encode.Encoding;
import dev.pla.internal.encode.NearestLevel;
import dev.pla.internal.encode.Values;
import dev.pla.io.error.Choice;
import dev.pla.io.error.DataException;
import dev.pla.io.text.ColumnRoles;
import dev.pla.io.text.SafeText;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The levels of an encoding, by their texts; one that is not known is refused, or is none. */
public final class KnownLevels {

  private static final double NONE_OF_THEM = -1;

  private final String file;
  private final Encoding encoding;
  private final ColumnRoles roles;
  private final boolean passesUnknown;
  private final List<Map<String, Integer>> places = new ArrayList<>();

  /** Texts that are none of the levels; a row is refused for one only if it is taken. */
  private final List<String> refused = new ArrayList<>();

  private long passed;

  /**
   * Those of an encoding.
   *
   * @param passesUnknown whether a text that is none of them means just that
   */
  public KnownLevels(String file, Encoding encoding, ColumnRoles roles, boolean passesUnknown) {
    this.file = file;
    this.encoding = encoding;
    this.roles = roles;
    this.passesUnknown = passesUnknown;
    for (Column column : encoding.columns()) {
      Map<String, Integer> known = new HashMap<>();
      if (column.values() instanceof Values.Levels levels) {
        levels.texts().forEach(text -> known.put(text, known.size()));
      }
      places.add(known);
    }
  }

  /** The place of a text among its column's levels, from 0; negative if it is none of them. */
  public double place(int column, String text) {
    Integer place = places.get(column).get(text);
    if (place != null) {
      return place;
    }
    if (passesUnknown) {
      passed++;
      return NONE_OF_THEM;
    }
    refused.add(text);
    return NONE_OF_THEM - refused.size();
  }

  /** Refuses a row with a text that is none of its column's levels, unless it may be. */
  public void check(double[] raw, long line) {
    for (int c = 0; c < raw.length && !refused.isEmpty(); c++) {
      if (!places.get(c).isEmpty() && raw[c] < NONE_OF_THEM) {
        throw unknown(c, refused.get((int) (NONE_OF_THEM - raw[c]) - 1), line);
      }
    }
  }

  private DataException unknown(int column, String text, long line) {
    Column known = encoding.columns().get(column);
    List<String> levels = ((Values.Levels) known.values()).texts();
    return DataException.at(
            file,
            line,
            roles.features().get(column) + 1,
            "column %s has no level %s among those learned from%s; correct it, or take it for none of them"
                .formatted(
                    SafeText.plain(known.name()),
                    SafeText.quoted(text),
                    NearestLevel.of(text, levels)
                        .map(near -> "; the nearest is " + SafeText.quoted(near))
                        .orElse(", which are " + SafeText.listed(levels))))
        .remedy(Choice.UNKNOWN, "zeros");
  }

  /** Refuses a gap for which the encoding has no constant. */
  public DataException gap(int column, long line) {
    return DataException.at(
        file,
        line,
        roles.features().get(column) + 1,
        "a gap in column %s, and what it should read was not settled in learning; fill it in, or learn again with a rule for gaps"
            .formatted(SafeText.plain(encoding.columns().get(column).name())));
  }

  /**
   * How many texts were taken for none of the levels that are known; a reader may count a text once
   * that is in many rows.
   */
  public long passed() {
    return passed;
  }
}
