package dev.pla.playground.shrink;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

/** Small files mean what the written ones mean. */
class ShrinkTest {

  private static String script(String text) {
    return Shrink.script(text).strip();
  }

  @Test
  void blanksAndCommentsGoAndTextsStay() {
    assertThat(script("/* a */ const first = 'b  // c'; // d\nconst last = \"e \\\" /* f */\";"))
        .isEqualTo("const a='b  // c';const b=\"e \\\" /* f */\";");
  }

  @Test
  void signsThatWouldJoinKeepTheirBlank() {
    assertThat(script("const sum = 1 + +2 - -3;")).isEqualTo("const a=1+ +2- -3;");
    assertThat(script("const part = 6 / /7/.source;")).isEqualTo("const a=6/ /7/.source;");
  }

  @Test
  void namesOfPropertiesAndKeysStay() {
    assertThat(script("const point = { near: 1, far() { return 2; } };\nconst way = point.near;"))
        .isEqualTo("const a={near:1,far(){return 2;}};const b=a.near;");
    assertThat(script("const found = Math.max(1) ? Math.min : Math.abs;"))
        .isEqualTo("const a=Math.max(1)?Math.min:Math.abs;");
  }

  @Test
  void shortFormsOfObjectsAreWrittenOut() {
    assertThat(script("const near = 1;\nconst both = { near, far: near };"))
        .isEqualTo("const a=1;const b={near:a,far:a};");
    assertThat(script("function size({ width, height = 2 }) { return width * height; }"))
        .isEqualTo("function c({width:b,height:a=2}){return b*a;}");
  }

  @Test
  void importsAreRenamedAndExportsAreNot() {
    assertThat(
            script(
                "import { near as close, far } from './a.js';\nexport function way() { far(close); }"))
        .isEqualTo("import{near as a,far as b}from'./a.js';export function way(){b(a);}");
    assertThat(script("const near = 1;\nconst far = 2;\nexport { near };"))
        .isEqualTo("const near=1;const a=2;export{near};");
  }

  @Test
  void membersOfClassesStayAndPrivateOnesAreShort() {
    assertThat(
            script(
                "export class Way { #long = 1; static most = 2; get length() { return this.#long; }"
                    + " async walk(steps) { return steps + this.length; } }"))
        .isEqualTo(
            "export class Way{#a=1;static most=2;get length(){return this.#a;}"
                + "async walk(b){return b+this.length;}}");
  }

  @Test
  void valuesInTemplatesAreCodeAndTheRestIsText() {
    assertThat(script("const near = 1;\nconst words = `near  ${near + { near }.near}  // far`;"))
        .isEqualTo("const a=1;const b=`near  ${a+{near:a}.near}  // far`;");
  }

  @Test
  void patternsAreNoDivisions() {
    assertThat(script("const clean = (text) => text.replace(/[/'\"]  \\//g, '') / 2;"))
        .isEqualTo("const b=(a)=>a.replace(/[/'\"]  \\//g,'')/2;");
  }

  @Test
  void namesOfTheBrowserStay() {
    assertThat(script("const size = (document) => document.title + location.hash;"))
        .isEqualTo("const a=(document)=>document.title+location.hash;");
  }

  @Test
  void whatIsNotUnderstoodIsRefused() {
    assertThatThrownBy(() -> Shrink.script("const a = 1\nconst b = 2;"))
        .hasMessage("line 2: “const”, expected a semicolon before it");
    assertThatThrownBy(() -> Shrink.script("const f = () => {}\nf();"))
        .hasMessage("line 2: “f”, expected a semicolon before it");
    assertThatThrownBy(() -> Shrink.script("const a = alert;"))
        .hasMessage("“alert” is neither declared in this file nor known to be the browser's");
    assertThatThrownBy(() -> Shrink.script("var a = 1;")).hasMessageContaining("“var”");
  }

  @Test
  void stylesKeepBlanksThatPartSelectorsAndTerms() {
    assertThat(
            Shrink.style(
                "/* a */\n.a  :hover, .b > p {\n  width: calc(1px + 2px);\n  color: red;\n}\n"))
        .isEqualTo(".a :hover,.b > p{width:calc(1px + 2px);color:red}\n");
  }

  @Test
  void quotesOfAttributesOfOneWordGoAndAllOthersStay() {
    assertThat(
            Shrink.page(
                "  <p class=\"a-b\" id=\"c\" title=\"two words\">x=\"1\" </p>\n"
                    + "<img alt=\"\" src=\"a/b.svg\"><br id=\"d\"/>"))
        .isEqualTo(
            "<p class=a-b id=c title=\"two words\">x=\"1\" </p>\n"
                + "<img alt=\"\" src=\"a/b.svg\"><br id=\"d\"/>");
  }
}
