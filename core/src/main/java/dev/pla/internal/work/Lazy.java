package dev.pla.internal.work;

import java.util.function.Supplier;

/** A value that is computed once, when it is first asked for. */
public final class Lazy<T> implements Supplier<T> {

  private Supplier<T> work;
  private T known;

  private Lazy(Supplier<T> work, T known) {
    this.work = work;
    this.known = known;
  }

  public static <T> Lazy<T> of(Supplier<T> work) {
    return new Lazy<>(work, null);
  }

  public static <T> Lazy<T> known(T value) {
    return new Lazy<>(null, value);
  }

  @Override
  public synchronized T get() {
    if (known == null) {
      known = work.get();
      work = null; // the data may go
    }
    return known;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Lazy<?> lazy && get().equals(lazy.get());
  }

  @Override
  public int hashCode() {
    return get().hashCode();
  }

  @Override
  public String toString() {
    return get().toString();
  }
}
