package dev.pla.spark;

import static org.assertj.core.api.Assertions.assertThat;

import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(LocalSpark.class)
class SmokeTest {

  @Test
  void sparkRunsOnTwoThreads(SparkSession spark) {
    assertThat(spark.range(0, 10, 1, 2).count()).isEqualTo(10);
  }
}
