package dev.pla.playground.compile;

import org.teavm.backend.javascript.rendering.Precedence;
import org.teavm.backend.javascript.spi.Injector;
import org.teavm.backend.javascript.spi.InjectorContext;
import org.teavm.model.MethodReference;

/**
 * Writes sums and products of doubles with the brackets that keep their order.
 *
 * <p>TeaVM prints a + (b + c) without brackets, and a·(b·c) likewise, which is another number.
 */
public final class SumWriter implements Injector {

  @Override
  public void generate(InjectorContext context, MethodReference method) {
    boolean sum = method.getName().equals("sum");
    // JavaScript reads a remainder and a product from left to right, as one kind of operation.
    Precedence left = sum ? Precedence.ADDITION : Precedence.MODULO;
    Precedence right = sum ? Precedence.MODULO : Precedence.UNARY;
    boolean bracketed = context.getPrecedence().compareTo(left) > 0;
    context.getWriter().append(bracketed ? "(" : "");
    context.writeExpr(context.getArgument(0), left);
    context.getWriter().append(sum ? "+" : "*");
    context.writeExpr(context.getArgument(1), right);
    context.getWriter().append(bracketed ? ")" : "");
  }
}
