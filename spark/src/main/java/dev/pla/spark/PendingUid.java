package dev.pla.spark;

/**
 * The uid of the stage being constructed on this thread: Spark's constructors ask for it before a
 * field of ours can be set, and parameters made with another uid do not belong to their stage.
 */
final class PendingUid {

  private static final ThreadLocal<String> PENDING = new ThreadLocal<>();

  private final String uid;

  private PendingUid(String uid) {
    this.uid = uid;
  }

  /** Call before {@code super()}, as an argument. */
  static PendingUid set(String uid) {
    PENDING.set(uid);
    return new PendingUid(uid);
  }

  static String get() {
    return PENDING.get();
  }

  /** Call after {@code super()}; returns the uid. */
  String clear() {
    PENDING.remove();
    return uid;
  }
}
