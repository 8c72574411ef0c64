package dev.pla.playground;

import dev.pla.fewest.MistakesBound;
import org.teavm.jso.JSExport;
import org.teavm.jso.JSProperty;
import org.teavm.jso.typedarrays.Float64Array;

/** How few mistakes any line can make, as the page reads it. */
public final class FewestView {

  private final MistakesBound found;

  FewestView(MistakesBound found) {
    this.found = found;
  }

  /** Mistakes of the best line known. */
  @JSExport
  @JSProperty
  public double getMistakes() {
    return (double) found.mistakes();
  }

  /** No line makes fewer; equal to the mistakes when the best line known is the best of all. */
  @JSExport
  @JSProperty
  public double getBound() {
    return (double) found.value();
  }

  /** The best line known, w₀ first. */
  @JSExport
  @JSProperty
  public Float64Array getLine() {
    return Float64Array.copyFromJavaArray(found.best().weights());
  }
}
