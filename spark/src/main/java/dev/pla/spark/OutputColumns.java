package dev.pla.spark;

import org.apache.spark.ml.linalg.SQLDataTypes;
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
    for (String there : schema.fieldNames()) {
      if (there.equals(name)) {
        throw new IllegalArgumentException(
            "column \"" + name + "\" is there already, choose another name for the output");
      }
    }
    return schema.add(name, type, false);
  }
}
