package dev.pla.spark;

import org.apache.spark.ml.linalg.SQLDataTypes;
import org.apache.spark.sql.internal.SQLConf;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/** The columns that a model adds; one with an empty name is not added. */
record OutputColumns(String raw, String prediction) {

  StructType appendTo(StructType schema) {
    StructType more = append(schema, raw, SQLDataTypes.VectorType());
    return append(more, prediction, DataTypes.DoubleType);
  }

  private static StructType append(StructType schema, String name, DataType type) {
    if (name.isEmpty()) {
      return schema;
    }
    boolean caseMatters = SQLConf.get().caseSensitiveAnalysis();
    for (String there : schema.fieldNames()) {
      // Where case does not matter, Spark would put the output in the other one's place.
      if (caseMatters ? there.equals(name) : there.equalsIgnoreCase(name)) {
        throw new IllegalArgumentException(
            "column \"" + there + "\" is there already, choose another name for the output");
      }
    }
    return schema.add(name, type, false);
  }
}
