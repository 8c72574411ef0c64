package dev.pla.playground.shrink;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Fewer signs mean the same. */
class ShorterTest {

  private static String shrunk(String script) {
    return Shorter.of(script).strip();
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
  void constantsThatFollowEachOtherAreOneStatement() {
    assertThat(
            shrunk(
                "const a = 1; const b = { c: 2 }; const d = () => { const e = 3; const f = 4; g(); };"))
        .isEqualTo("const a=1,b={c:2},d=()=>{const e=3,f=4;g()};");
    assertThat(shrunk("export const a = 1; const b = 2; const c = 3; export const d = 4;"))
        .isEqualTo("export const a=1;const b=2,c=3;export const d=4;");
    assertThat(shrunk("let a = 1; const b = 2; if (a) { c(); } const d = 3;"))
        .isEqualTo("let a=1;const b=2;if(a){c()}const d=3;");
    assertThat(shrunk("for (const a of b) { c(); } const d = 3;"))
        .isEqualTo("for(const a of b){c()}const d=3;");
  }

  @Test
  void aLoopWithoutEndIsShort() {
    assertThat(shrunk("while (true) { if (a()) break; }")).isEqualTo("for(;;){if(a())break}");
    assertThat(shrunk("while (a(true)) b(true); do c(); while (true);"))
        .isEqualTo("while(a(true))b(true);do c();while(true);");
  }

  @Test
  void twiceIsOnce() {
    String once = Shorter.of("let A = a => { return b => { return 1.0; }; }, B = 2.0;");
    assertThat(once).isEqualTo("let A=a=>b=>1,B=2;\n");
    assertThat(Shorter.of(once)).isEqualTo(once);
  }
}
