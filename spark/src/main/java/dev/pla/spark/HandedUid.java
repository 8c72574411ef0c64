package dev.pla.spark;

/**
 * Hands the uid of a stage to the constructors of Spark's classes: they ask for it before a field
 * of ours can be set, and parameters that were made with another uid are strangers to their stage.
 */
final class HandedUid {

  private static final ThreadLocal<String> HANDED = new ThreadLocal<>();

  private final String uid;

  private HandedUid(String uid) {
    this.uid = uid;
  }

  /** To be called before {@code super()}, as an argument. */
  static HandedUid hand(String uid) {
    HANDED.set(uid);
    return new HandedUid(uid);
  }

  /** The uid of the stage that is being made on this thread. */
  static String handed() {
    return HANDED.get();
  }

  /** Takes it back, after {@code super()}. */
  String take() {
    HANDED.remove();
    return uid;
  }
}
