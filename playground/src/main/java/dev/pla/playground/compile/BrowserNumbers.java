package dev.pla.playground.compile;

import java.util.Map;
import org.teavm.model.ClassHolder;
import org.teavm.model.ClassHolderTransformer;
import org.teavm.model.ClassHolderTransformerContext;
import org.teavm.model.ReferenceCache;
import org.teavm.parsing.ClassRefsRenamer;

/**
 * Compiles {@code java.math.BigInteger} and {@code BigDecimal} as {@code dev.pla.playground.math}
 * has them. TeaVM's own count in arrays of 32 bits; they were an eighth of the page, and slower.
 */
public final class BrowserNumbers implements ClassHolderTransformer {

  private static final String HERE = "dev.pla.playground.math.";

  private static final Map<String, String> INSTEAD =
      Map.of(
          "java.math.BigInteger", HERE + "BigInteger", "java.math.BigDecimal", HERE + "BigDecimal");

  private final ClassRefsRenamer renamer =
      new ClassRefsRenamer(new ReferenceCache(), name -> INSTEAD.getOrDefault(name, name));

  @Override
  public void transformClass(ClassHolder type, ClassHolderTransformerContext context) {
    if (type.getName().startsWith("dev.pla.")) {
      renamer.rename(type);
    }
  }
}
