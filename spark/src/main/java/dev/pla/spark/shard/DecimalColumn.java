package dev.pla.spark.shard;

import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.Metadata;
import org.apache.spark.sql.types.MetadataBuilder;
import org.apache.spark.sql.types.StructField;

/** Columns of text that is to be read as numbers, with all their digits. */
public final class DecimalColumn {

  private static final String KEY = "dev.pla.spark.number";

  /** Marks such a column. */
  public static final Metadata MARK = new MetadataBuilder().putBoolean(KEY, true).build();

  private DecimalColumn() {}

  public static boolean is(StructField field) {
    return field.dataType().equals(DataTypes.StringType) && field.metadata().contains(KEY);
  }
}
