package dev.pla.io.column;

import dev.pla.data.ExactCells;
import dev.pla.data.PointsBuilder;
import dev.pla.internal.encode.Column;
import dev.pla.internal.encode.Encoding;
import dev.pla.internal.encode.NearestWord;
import dev.pla.internal.encode.RowEncoder;
import dev.pla.internal.encode.Values;
import dev.pla.io.error.Choice;
import dev.pla.io.error.DataException;
import dev.pla.io.text.ColumnRoles;
import dev.pla.io.text.RowCells;
import dev.pla.io.text.SafeText;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Cells of columns whose encoding is known, straight into points. A text that is none of its
 * column's levels is refused, or is none of them.
 */
public final class KnownCells implements CellStore {

  /** Texts that are refused have numbers below. */
  private static final double REFUSED = RowEncoder.NONE;

  private final String file;
  private final List<Column> columns;
  private final List<String> features;
  private final ColumnRoles roles;
  private final double unknown;
  private final boolean skipsGaps;
  private final RowEncoder encoder;

  /** The levels of each column with their places. */
  private final List<Map<String, Integer>> levels = new ArrayList<>();

  /** Texts that are none of the levels; a row is refused for one only if it is taken. */
  private final List<String> refused = new ArrayList<>();

  private PointsBuilder points;
  private ExactCells.Builder exact;
  private int size;
  private long passed;
  private long skipped;

  /**
   * Cells for an encoding.
   *
   * @param unknown what a text that is none of the levels is in a row: {@link RowEncoder#NONE}, or
   *     {@link RowEncoder#UNKNOWN} if the encoding has a fill value for it; NaN if it is refused
   * @param skipsGaps whether a row with a missing value is left out, where the encoding has no
   *     constant for it; otherwise it is refused
   */
  public KnownCells(
      String file, Encoding encoding, ColumnRoles roles, double unknown, boolean skipsGaps) {
    this.file = file;
    this.columns = encoding.columns();
    this.features = encoding.features();
    this.roles = roles;
    this.unknown = unknown;
    this.skipsGaps = skipsGaps;
    this.encoder = new RowEncoder(encoding);
    for (Column column : columns) {
      Map<String, Integer> known = new HashMap<>();
      if (column.values() instanceof Values.Levels some) {
        some.texts().forEach(text -> known.put(text, known.size()));
      }
      levels.add(known);
    }
    begin();
  }

  private void begin() {
    points = encoder.points();
    exact = new ExactCells.Builder();
    size = 0;
    passed = 0;
  }

  /** The place of a text among its column's levels, from 0; negative if it is none of them. */
  @Override
  public double level(int column, String text, long line) {
    Integer place = levels.get(column).get(text);
    if (place != null) {
      return place;
    }
    if (roles.missing().mayBeCategory(text)) {
      return Double.NaN;
    }
    boolean isKnown = columns.get(column).gap().isPresent();
    if (unknown == RowEncoder.NONE || (unknown == RowEncoder.UNKNOWN && isKnown)) {
      return unknown;
    }
    refused.add(text);
    return REFUSED - refused.size();
  }

  @Override
  public boolean add(long line, double[] raw, RowCells cells) {
    int gap = encoder.unknownGap(raw);
    if (gap >= 0 && !skipsGaps) {
      throw bad(
          gap,
          line,
          "no value in column %s, and what it should read was not settled in learning; fill it in, or learn again with a rule for missing values"
              .formatted(SafeText.plain(columns.get(gap).name())));
    }
    if (gap >= 0) {
      skipped++;
      return false;
    }
    for (int c = 0; c < raw.length; c++) {
      if (raw[c] < 0 && !levels.get(c).isEmpty()) {
        if (raw[c] < REFUSED) {
          throw unknown(c, refused.get((int) (REFUSED - raw[c]) - 1), line);
        }
        passed++;
      }
    }
    encoder.add(raw, points);
    cells.addTo(exact, size++, j -> encoder.coordinate(j - 1));
    return true;
  }

  private DataException unknown(int column, String text, long line) {
    Column known = columns.get(column);
    List<String> texts = ((Values.Levels) known.values()).texts();
    String problem =
        "column %s has no level %s among those learned from%s; correct it, or take it for none of them"
            .formatted(
                SafeText.plain(known.name()),
                SafeText.quoted(text),
                NearestWord.of(text, texts)
                    .map(near -> "; the nearest is " + SafeText.quoted(near))
                    .orElse(", which are " + SafeText.listed(texts)));
    return bad(column, line, problem).remedy(Choice.UNKNOWN, "zeros");
  }

  private DataException bad(int column, long line, String problem) {
    return DataException.at(file, line, roles.features().get(column) + 1, problem);
  }

  /** The rows since the last call. */
  public EncodedRows next() {
    EncodedRows rows = new EncodedRows(points.build(), exact.build(), features, passed);
    begin();
    return rows;
  }

  /** How many rows were left out because a value is missing. */
  public long skipped() {
    return skipped;
  }
}
