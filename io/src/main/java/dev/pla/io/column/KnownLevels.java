package dev.pla.io.column;

import dev.pla.internal.encode.Column;
import dev.pla.internal.encode.Encoding;
import dev.pla.internal.encode.NearestWord;
import dev.pla.internal.encode.RowEncoder;
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

  /** Texts that are refused have numbers below. */
  private static final double REFUSED = RowEncoder.NONE;

  private final String file;
  private final Encoding encoding;
  private final ColumnRoles roles;
  private final double unknown;
  private final List<Map<String, Integer>> places = new ArrayList<>();

  /** Texts that are none of the levels; a row is refused for one only if it is taken. */
  private final List<String> refused = new ArrayList<>();

  private long passed;

  /**
   * Those of an encoding.
   *
   * @param unknown what a text that is none of them is in a row: {@link RowEncoder#NONE}, or {@link
   *     RowEncoder#UNKNOWN} if the encoding has a fill value for it; NaN if it is refused
   */
  public KnownLevels(String file, Encoding encoding, ColumnRoles roles, double unknown) {
    this.file = file;
    this.encoding = encoding;
    this.roles = roles;
    this.unknown = unknown;
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
    if (roles.missing().mayBeCategory(text)) {
      return Double.NaN;
    }
    boolean isKnown = encoding.columns().get(column).gap().isPresent();
    if (unknown == RowEncoder.NONE || (unknown == RowEncoder.UNKNOWN && isKnown)) {
      return unknown;
    }
    refused.add(text);
    return REFUSED - refused.size();
  }

  void count(double[] raw) {
    for (int c = 0; c < raw.length; c++) {
      passed += raw[c] < 0 && !places.get(c).isEmpty() ? 1 : 0;
    }
  }

  /** Refuses a row with a text that is none of its column's levels, unless it may be. */
  public void check(double[] raw, long line) {
    for (int c = 0; c < raw.length && !refused.isEmpty(); c++) {
      if (!places.get(c).isEmpty() && raw[c] < REFUSED) {
        throw unknown(c, refused.get((int) (REFUSED - raw[c]) - 1), line);
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
                    NearestWord.of(text, levels)
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
        "no value in column %s, and what it should read was not settled in learning; fill it in, or learn again with a rule for missing values"
            .formatted(SafeText.plain(encoding.columns().get(column).name())));
  }

  /** How many cells had a text that is none of the levels, in rows that were taken. */
  public long passed() {
    return passed;
  }
}
