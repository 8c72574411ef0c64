package dev.pla.playground;

import org.teavm.jso.JSObject;
import org.teavm.jso.JSProperty;
import org.teavm.jso.typedarrays.Float64Array;

/** What the page asks for, in the words of the command line's options. */
public interface Settings extends JSObject {

  /** {@code pla}, {@code pocket}, {@code gallant} or {@code averaged}. */
  @JSProperty
  String getAlgorithm();

  /** {@code cyclic}, {@code shuffled}, {@code reshuffled}, {@code random} or {@code visits}. */
  @JSProperty
  String getOrder();

  /** {@code zero}, {@code first}, {@code random}, {@code near-zero} or {@code given}. */
  @JSProperty
  String getStart();

  /** The given start, w₀ first. */
  @JSProperty
  Float64Array getWeights();

  @JSProperty
  double getEta();

  /** {@code mistake}, {@code negative} or {@code positive}. */
  @JSProperty
  String getZero();

  /** As text, because a seed has 64 bits and a JavaScript number has not. */
  @JSProperty
  String getSeed();

  /** {@code updates}, {@code cycles} or {@code visits}. */
  @JSProperty
  String getUnit();

  /** How many of the unit. */
  @JSProperty
  double getBudget();
}
