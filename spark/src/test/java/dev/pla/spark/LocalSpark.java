package dev.pla.spark;

import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** One session on two threads for all the tests that ask for it; it ends with the JVM. */
public final class LocalSpark implements ParameterResolver {

  static SparkSession.Builder quiet(SparkSession.Builder builder) {
    return builder
        .config("spark.ui.enabled", false)
        .config("spark.driver.host", "127.0.0.1")
        .config("spark.driver.bindAddress", "127.0.0.1")
        .config("spark.sql.shuffle.partitions", 2)
        .config("spark.sql.warehouse.dir", "target/warehouse")
        .config("spark.sql.autoBroadcastJoinThreshold", -1);
  }

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    return parameter.getParameter().getType() == SparkSession.class;
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    return quiet(SparkSession.builder().master("local[2]").appName("tests")).getOrCreate();
  }
}
