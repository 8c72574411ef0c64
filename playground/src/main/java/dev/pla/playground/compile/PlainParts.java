package dev.pla.playground.compile;

import org.teavm.model.BasicBlock;
import org.teavm.model.ClassHolder;
import org.teavm.model.ClassHolderTransformer;
import org.teavm.model.ClassHolderTransformerContext;
import org.teavm.model.Instruction;
import org.teavm.model.MethodHolder;
import org.teavm.model.MethodReference;
import org.teavm.model.instructions.InvokeInstruction;

/**
 * Compiles the scalar kernel into the page and not the search for a faster one, which gives the
 * same bits.
 */
public final class PlainParts implements ClassHolderTransformer {

  private static final String KERNEL = "()Ldev/pla/kernel/Kernel;";
  private static final MethodReference SEARCHED =
      MethodReference.parse("dev.pla.kernel.Kernel.chosen" + KERNEL);
  private static final MethodReference SCALAR =
      MethodReference.parse("dev.pla.playground.compile.PageKernel.scalar" + KERNEL);

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
      if (instruction instanceof InvokeInstruction call && SEARCHED.equals(call.getMethod())) {
        call.setMethod(SCALAR);
      }
    }
  }
}
