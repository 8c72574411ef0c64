package dev.pla.playground.compile;

import java.util.Random;
import org.teavm.model.BasicBlock;
import org.teavm.model.ClassHolder;
import org.teavm.model.ClassHolderTransformer;
import org.teavm.model.ClassHolderTransformerContext;
import org.teavm.model.Instruction;
import org.teavm.model.MethodHolder;
import org.teavm.model.MethodReference;
import org.teavm.model.instructions.InvocationType;
import org.teavm.model.instructions.InvokeInstruction;

/**
 * Compiles every call of {@code random.nextInt(bound)} into {@code Draw.below(random, bound)}.
 *
 * <p>TeaVM's class library draws bounded numbers by another rule than the JVM, so that one seed
 * would give two runs. Used while compiling to JavaScript, never in the page itself.
 */
public final class RandomAsOnTheJvm implements ClassHolderTransformer {

  private static final MethodReference THEIRS =
      new MethodReference(Random.class, "nextInt", int.class, int.class);
  private static final MethodReference OURS =
      new MethodReference(JvmDraw.class, "below", Random.class, int.class, int.class);

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
      if (instruction instanceof InvokeInstruction call && call.getMethod().equals(THEIRS)) {
        call.setArguments(call.getInstance(), call.getArguments().get(0));
        call.setInstance(null);
        call.setType(InvocationType.SPECIAL);
        call.setMethod(OURS);
      }
    }
  }
}
