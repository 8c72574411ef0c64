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
 * Compiles the plain parts of the core into the page instead of the fast ones, which give the same
 * bits and would be a tenth of the page: the scalar kernel, and the pocket that counts after each
 * correction.
 */
public final class PlainParts implements ClassHolderTransformer {

  private static final String KERNEL = "()Ldev/pla/kernel/Kernel;";
  private static final String POCKET =
      "(Ldev/pla/learn/Pocket;Ldev/pla/data/Dataset;Ldev/pla/learn/Observer;Ldev/pla/work/Workers;)"
          + "Ldev/pla/learn/Outcome;";

  private static final Map<MethodReference, MethodReference> PLAIN =
      Map.of(
          method("dev.pla.kernel.Kernel.chosen" + KERNEL),
          method("dev.pla.playground.compile.PageKernel.scalar" + KERNEL),
          method("dev.pla.learn.BatchPocket.fit" + POCKET),
          method("dev.pla.learn.PlainPocket.fit" + POCKET));

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
      if (instruction instanceof InvokeInstruction call && PLAIN.containsKey(call.getMethod())) {
        call.setMethod(PLAIN.get(call.getMethod()));
      }
    }
  }
}
