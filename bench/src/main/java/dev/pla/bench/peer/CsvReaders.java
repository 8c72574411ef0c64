package dev.pla.bench.peer;

import ch.randelshofer.fastdoubleparser.JavaDoubleParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.dataformat.csv.CsvFactory;
import com.fasterxml.jackson.dataformat.csv.CsvParser;
import com.univocity.parsers.csv.CsvParserSettings;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** CSV files with a header into rows of doubles, by the readers of others. */
public final class CsvReaders {

  private CsvReaders() {}

  /** univocity's rows of strings, each parsed by the JDK. */
  public static List<double[]> univocity(Path file) {
    CsvParserSettings settings = new CsvParserSettings();
    settings.setHeaderExtractionEnabled(true);
    settings.setReadInputOnSeparateThread(false);
    var parser = new com.univocity.parsers.csv.CsvParser(settings);
    parser.beginParsing(file.toFile(), StandardCharsets.UTF_8);
    List<double[]> rows = new ArrayList<>();
    for (String[] cells = parser.parseNext(); cells != null; cells = parser.parseNext()) {
      double[] row = new double[cells.length];
      for (int j = 0; j < row.length; j++) {
        row[j] = Double.parseDouble(cells[j]);
      }
      rows.add(row);
    }
    return rows;
  }

  /** Jackson's cells as they come, each parsed by the JDK. */
  public static List<double[]> jackson(Path file) throws IOException {
    List<double[]> rows = new ArrayList<>();
    try (CsvParser parser = new CsvFactory().createParser(file.toFile())) {
      parser.enable(CsvParser.Feature.WRAP_AS_ARRAY);
      double[] row = new double[16];
      int length = 0;
      boolean header = true;
      for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
        if (token == JsonToken.START_ARRAY) {
          length = 0;
        } else if (token == JsonToken.END_ARRAY && length > 0) {
          rows.add(java.util.Arrays.copyOf(row, length));
          length = 0;
        } else if (token == JsonToken.END_ARRAY) {
          header = false;
        } else if (token == JsonToken.VALUE_STRING && !header) {
          if (length == row.length) {
            row = java.util.Arrays.copyOf(row, 2 * length);
          }
          row[length++] = Double.parseDouble(parser.getText());
        }
      }
    }
    return rows;
  }

  /** FastCSV's records, each field parsed by FastDoubleParser. */
  public static List<double[]> fastCsv(Path file) throws IOException {
    List<double[]> rows = new ArrayList<>();
    try (CsvReader<CsvRecord> reader = CsvReader.builder().ofCsvRecord(file)) {
      for (CsvRecord record : reader) {
        if (record.getStartingLineNumber() > 1) {
          double[] row = new double[record.getFieldCount()];
          for (int j = 0; j < row.length; j++) {
            row[j] = JavaDoubleParser.parseDouble(record.getField(j));
          }
          rows.add(row);
        }
      }
    }
    return rows;
  }
}
