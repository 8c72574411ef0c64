package dev.pla.playground.compile;

import java.util.Map;
import org.teavm.model.BasicBlock;
import org.teavm.model.ClassHolder;
import org.teavm.model.ClassHolderTransformer;
import org.teavm.model.ClassHolderTransformerContext;
import org.teavm.model.Instruction;
import org.teavm.model.MethodHolder;
import org.teavm.model.MethodReference;
import org.teavm.model.instructions.InvokeInstruction;

/**
 * Compiles simpler parts into the page that answer the same: the scalar kernel and not the search
 * for a faster one, rows as they are and where they are and not in fewer bytes or copied, the
 * browser's digits of a number and not a table of powers of ten, and powers of two, logarithms and
 * whole numbers by the JDK's rules.
 */
public final class PlainParts implements ClassHolderTransformer {

  private static final String ANALYZER = "org.teavm.classlib.impl.text.DoubleAnalyzer";
  private static final String HERE = "dev.pla.playground.compile.";
  private static final String KERNEL = "()Ldev/pla/kernel/Kernel;";
  private static final String INT_LOG = ".fastIntLog10(D)I";
  private static final String LOG = ".log(D)D";
  private static final String LOG10 = ".log10(D)D";
  private static final String RINT = ".rint(D)D";
  private static final String SCALB = ".scalb(DI)D";
  private static final String ANALYZE =
      ".analyze(DLorg/teavm/classlib/impl/text/DoubleAnalyzer$Result;)V";

  private static final String MISTAKES = "dev.pla.learn.Mistakes";
  private static final String FOUND = ")Ldev/pla/learn/Mistakes;";

  private static final String CODING = "dev.pla.kernel.SparseCoding";
  private static final String CODED = "()Ldev/pla/kernel/SparseCoding;";

  private static final String NARROW = "dev.pla.data.NarrowPoints";
  private static final String BUILT = "(II)Ldev/pla/data/DensePoints$Narrowing;";

  private static final Map<MethodReference, MethodReference> INSTEAD =
      Map.ofEntries(
          Map.entry(
              method("dev.pla.kernel.Kernel.chosen" + KERNEL),
              method(HERE + "PageKernel.scalar" + KERNEL)),
          Map.entry(
              method(
                  MISTAKES
                      + ".ofOne(Ldev/pla/data/Dataset;Ldev/pla/learn/Visits$Shuffled;"
                      + FOUND),
              method(MISTAKES + ".of(Ldev/pla/data/Dataset;Ldev/pla/learn/Visits;" + FOUND)),
          Map.entry(method(NARROW + ".narrowing" + BUILT), method(NARROW + ".none" + BUILT)),
          Map.entry(method(CODING + ".narrowest" + CODED), method(CODING + ".plain" + CODED)),
          Map.entry(method("java.lang.Math" + SCALB), method(HERE + "BrowserScale" + SCALB)),
          Map.entry(method("java.lang.Math" + LOG), method(HERE + "BrowserLog" + LOG)),
          Map.entry(method("java.lang.StrictMath" + LOG), method(HERE + "BrowserLog" + LOG)),
          Map.entry(method("java.lang.Math" + LOG10), method(HERE + "BrowserLog" + LOG10)),
          Map.entry(method("java.lang.StrictMath" + LOG10), method(HERE + "BrowserLog" + LOG10)),
          Map.entry(method(ANALYZER + INT_LOG), method(HERE + "BrowserDigits" + INT_LOG)),
          Map.entry(method(ANALYZER + ANALYZE), method(HERE + "BrowserDigits" + ANALYZE)),
          Map.entry(method("java.lang.Math" + RINT), method(HERE + "BrowserRint" + RINT)));

  private static MethodReference method(String text) {
    return MethodReference.parse(text);
  }

  @Override
  public void transformClass(ClassHolder type, ClassHolderTransformerContext context) {
    for (MethodHolder method : type.getMethods()) {
      if (method.getProgram() != null) {
        for (BasicBlock block : method.getProgram().getBasicBlocks()) {
          redirect(block);
        }
      }
    }
  }

  private static void redirect(BasicBlock block) {
    for (Instruction instruction : block) {
      if (instruction instanceof InvokeInstruction call) {
        call.setMethod(INSTEAD.getOrDefault(call.getMethod(), call.getMethod()));
      }
    }
  }
}
