package dev.pla.playground;

import org.teavm.jso.JSObject;
import org.teavm.jso.core.JSMapLike;
import org.teavm.jso.core.JSNumber;
import org.teavm.jso.core.JSObjects;
import org.teavm.jso.typedarrays.Float64Array;

/** A plain JavaScript object in the making. */
record JsObject(JSMapLike<JSObject> fields) {

  JsObject() {
    this(JSObjects.create());
  }

  JsObject put(String name, JSObject value) {
    fields.set(name, value);
    return this;
  }

  JsObject put(String name, double value) {
    return put(name, JSNumber.valueOf(value));
  }

  JsObject put(String name, double[] values) {
    return put(name, Float64Array.copyFromJavaArray(values));
  }

  JsObject put(String name, DoubleList values) {
    return put(name, values.toArray());
  }
}
