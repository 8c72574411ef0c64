package dev.pla.playground.shrink;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What the compiler wrote means the same in fewer signs. */
class CompiledTest {

  private static String shrunk(String script) {
    return Compiled.shrunk(script).strip();
  }

  @Test
  void aFunctionThatOnlyReturnsNeedsNoBraces() {
    assertThat(shrunk("let A = a => {return a.b;}, B = (a, b) => { return f(a, b) + 1 };"))
        .isEqualTo("let A=a=>a.b,B=(a,b)=>f(a,b)+1;");
  }

  @Test
  void otherFunctionsKeepThem() {
    for (String kept :
        new String[] {
          "let A=a=>{return{b:a}};",
          "let A=a=>{return a,b};",
          "let A=a=>{return};",
          "let A=a=>{return a;b()};",
          "let A=a=>{return a}/2;",
          "let A=a=>{b();return a};"
        }) {
      assertThat(shrunk(kept)).isEqualTo(kept);
    }
  }

  @Test
  void aSemicolonBeforeABraceGoesUnlessItIsAStatement() {
    assertThat(shrunk("function F() { a(); if (b) { c = 1; } }"))
        .isEqualTo("function F(){a();if(b){c=1}}");
    assertThat(shrunk("{ while (a()) ; }")).isEqualTo("{while(a());}");
    assertThat(shrunk("{ for (;;) ; }")).isEqualTo("{for(;;);}");
    assertThat(shrunk("{ if (a) b(); else ; }")).isEqualTo("{if(a)b();else;}");
    assertThat(shrunk("{ a: ; }")).isEqualTo("{a:;}");
  }

  @Test
  void wholeNumbersLoseTheirPoint() {
    assertThat(shrunk("a = 1.0 + 20.0E-7 - -0.0 + 1.05 + 10.05;"))
        .isEqualTo("a=1+20E-7- -0+1.05+10.05;");
    assertThat(shrunk("a = 1.0.b + 'c 1.0 d' + /1.0/.e;")).isEqualTo("a=1.0.b+'c 1.0 d'+/1.0/.e;");
  }

  @Test
  void twiceIsOnce() {
    String once = Compiled.shrunk("let A = a => { return b => { return 1.0; }; }, B = 2.0;");
    assertThat(once).isEqualTo("let A=a=>b=>1,B=2;\n");
    assertThat(Compiled.shrunk(once)).isEqualTo(once);
  }
}
