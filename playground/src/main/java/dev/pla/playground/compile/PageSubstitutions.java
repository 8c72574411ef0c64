package dev.pla.playground.compile;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.teavm.model.BasicBlock;
import org.teavm.model.ClassHolder;
import org.teavm.model.ClassHolderTransformer;
import org.teavm.model.ClassHolderTransformerContext;
import org.teavm.model.Instruction;
import org.teavm.model.MethodHolder;
import org.teavm.model.MethodReference;
import org.teavm.model.Variable;
import org.teavm.model.instructions.BinaryInstruction;
import org.teavm.model.instructions.BinaryOperation;
import org.teavm.model.instructions.InvocationType;
import org.teavm.model.instructions.InvokeInstruction;
import org.teavm.model.instructions.NumericOperandType;

/**
 * Replaces what TeaVM lacks, or answers with other bits than the JDK: calls of the class library,
 * and sums and products of doubles.
 *
 * <p>Methods of the core are never replaced: the page runs the code that the JVM runs.
 */
public final class PageSubstitutions implements ClassHolderTransformer {

  private static final Map<MethodReference, MethodReference> INSTEAD =
      Map.of(
          method("java.lang.Math.scalb(DI)D"), ours("BrowserMath.scalb(DI)D"),
          method("java.lang.Math.rint(D)D"), ours("BrowserMath.rint(D)D"),
          method("java.lang.StrictMath.log(D)D"), ours("BrowserLog.log(D)D"),
          method("java.lang.StrictMath.log10(D)D"), ours("BrowserLog.log10(D)D"),
          method("java.lang.Runtime.maxMemory()J"),
              ours("BrowserMath.maxMemory(Ljava/lang/Runtime;)J"));

  private static final Map<BinaryOperation, MethodReference> IN_ORDER =
      Map.of(
          BinaryOperation.ADD, ours("BrowserMath.sum(DD)D"),
          BinaryOperation.MULTIPLY, ours("BrowserMath.product(DD)D"));

  private static MethodReference ours(String text) {
    return method("dev.pla.playground.compile." + text);
  }

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
    Instruction next;
    for (Instruction at = block.getFirstInstruction(); at != null; at = next) {
      next = at.getNext();
      if (at instanceof InvokeInstruction call && INSTEAD.containsKey(call.getMethod())) {
        redirect(call);
      } else if (at instanceof BinaryInstruction binary
          && binary.getOperandType() == NumericOperandType.DOUBLE
          && IN_ORDER.containsKey(binary.getOperation())) {
        binary.replace(call(binary));
      }
    }
  }

  /** Our methods are static: an instance becomes the first argument. */
  private static void redirect(InvokeInstruction call) {
    call.setMethod(INSTEAD.get(call.getMethod()));
    if (call.getInstance() != null) {
      List<Variable> arguments = new ArrayList<>(List.of(call.getInstance()));
      arguments.addAll(call.getArguments());
      call.setArguments(arguments.toArray(new Variable[0]));
      call.setInstance(null);
      call.setType(InvocationType.SPECIAL);
    }
  }

  private static InvokeInstruction call(BinaryInstruction binary) {
    InvokeInstruction call = new InvokeInstruction();
    call.setType(InvocationType.SPECIAL);
    call.setMethod(IN_ORDER.get(binary.getOperation()));
    call.setArguments(binary.getFirstOperand(), binary.getSecondOperand());
    call.setReceiver(binary.getReceiver());
    call.setLocation(binary.getLocation());
    return call;
  }
}
