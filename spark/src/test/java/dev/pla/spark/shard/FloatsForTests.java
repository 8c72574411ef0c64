package dev.pla.spark.shard;

/** The shortest decimals of floats, for tests of other packages. */
public final class FloatsForTests {

  private FloatsForTests() {}

  public static double shortest(float value) {
    return FeatureCells.shortest(value);
  }
}
