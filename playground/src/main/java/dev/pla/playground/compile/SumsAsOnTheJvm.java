package dev.pla.playground.compile;

import java.util.HashMap;
import java.util.Map;
import org.teavm.model.BasicBlock;
import org.teavm.model.ClassHolder;
import org.teavm.model.ClassHolderTransformer;
import org.teavm.model.ClassHolderTransformerContext;
import org.teavm.model.Instruction;
import org.teavm.model.MethodHolder;
import org.teavm.model.Variable;
import org.teavm.model.instructions.AssignInstruction;
import org.teavm.model.instructions.BinaryInstruction;
import org.teavm.model.instructions.BinaryOperation;
import org.teavm.model.instructions.DoubleConstantInstruction;
import org.teavm.model.instructions.GetElementInstruction;
import org.teavm.model.instructions.NegateInstruction;
import org.teavm.model.instructions.NumericOperandType;
import org.teavm.model.util.DefinitionExtractor;

/**
 * Keeps sums and products of doubles in the order in which they are written.
 *
 * <p>TeaVM prints a + (b + c) without the brackets, and a·(b·c) likewise, which is another number.
 * So a + b becomes a − (−b) and a·b becomes (−a)·(−b): exactly equal in IEEE arithmetic, and the
 * minus keeps the brackets. Where b can never be a sum (a product), nothing changes.
 */
public final class SumsAsOnTheJvm implements ClassHolderTransformer {

  @Override
  public void transformClass(ClassHolder type, ClassHolderTransformerContext context) {
    for (MethodHolder method : type.getMethods()) {
      if (method.getProgram() != null) {
        for (BasicBlock block : method.getProgram().getBasicBlocks()) {
          guard(block);
        }
      }
    }
  }

  private static void guard(BasicBlock block) {
    Map<Variable, Instruction> origins = new HashMap<>();
    Instruction next;
    for (Instruction at = block.getFirstInstruction(); at != null; at = next) {
      next = at.getNext();
      Instruction origin = at;
      if (at instanceof AssignInstruction copy) {
        origin = origins.get(copy.getAssignee());
      } else if (at instanceof BinaryInstruction binary && needsGuard(binary, origins)) {
        origin = guarded(binary);
      }
      note(at, origin, origins);
    }
  }

  private static void note(Instruction at, Instruction origin, Map<Variable, Instruction> origins) {
    DefinitionExtractor extractor = new DefinitionExtractor();
    at.acceptVisitor(extractor);
    for (Variable variable : extractor.getDefinedVariables()) {
      origins.put(variable, origin);
    }
  }

  private static boolean needsGuard(BinaryInstruction binary, Map<Variable, Instruction> origins) {
    boolean chained =
        binary.getOperation() == BinaryOperation.ADD
            || binary.getOperation() == BinaryOperation.MULTIPLY;
    return chained
        && binary.getOperandType() == NumericOperandType.DOUBLE
        && !keepsBrackets(binary.getOperation(), origins.get(binary.getSecondOperand()));
  }

  /** Whether what the operand is made of prints as one piece next to this operation. */
  private static boolean keepsBrackets(BinaryOperation operation, Instruction origin) {
    if (origin instanceof BinaryInstruction inner
        && inner.getOperandType() == NumericOperandType.DOUBLE) {
      boolean product =
          inner.getOperation() == BinaryOperation.MULTIPLY
              || inner.getOperation() == BinaryOperation.DIVIDE;
      return (operation == BinaryOperation.ADD) == product;
    }
    return origin instanceof DoubleConstantInstruction
        || origin instanceof GetElementInstruction
        || origin instanceof NegateInstruction;
  }

  private static Instruction guarded(BinaryInstruction binary) {
    boolean sum = binary.getOperation() == BinaryOperation.ADD;
    BinaryInstruction exact =
        new BinaryInstruction(
            sum ? BinaryOperation.SUBTRACT : BinaryOperation.MULTIPLY, NumericOperandType.DOUBLE);
    exact.setLocation(binary.getLocation());
    exact.setReceiver(binary.getReceiver());
    exact.setFirstOperand(
        sum ? binary.getFirstOperand() : negative(binary, binary.getFirstOperand()));
    exact.setSecondOperand(negative(binary, binary.getSecondOperand()));
    binary.replace(exact);
    return exact;
  }

  private static Variable negative(Instruction before, Variable operand) {
    NegateInstruction negate = new NegateInstruction(NumericOperandType.DOUBLE);
    negate.setLocation(before.getLocation());
    negate.setOperand(operand);
    negate.setReceiver(before.getProgram().createVariable());
    before.insertPrevious(negate);
    return negate.getReceiver();
  }
}
