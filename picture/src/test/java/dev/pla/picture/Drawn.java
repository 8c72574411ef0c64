package dev.pla.picture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pla.picture.scene.Scene;
import dev.pla.picture.scene.Svg;
import dev.pla.picture.scene.Theme;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

/** A picture read back from its SVG, as a reader of the file would see it. */
final class Drawn {

  /** A place on the page. */
  record At(double x, double y) {}

  private final Document document;

  private Drawn(Document document) {
    this.document = document;
  }

  static Drawn of(Scene scene) {
    String text = Svg.text(scene, Theme.LIGHT);
    assertThat(text).doesNotContain("NaN").doesNotContain("Infinity");
    try {
      return new Drawn(
          DocumentBuilderFactory.newInstance()
              .newDocumentBuilder()
              .parse(new InputSource(new StringReader(text))));
    } catch (Exception e) {
      throw new AssertionError("not XML: " + text, e);
    }
  }

  List<Element> elements(String tag) {
    return elements(document.getDocumentElement(), tag);
  }

  private static List<Element> elements(Element in, String tag) {
    List<Element> found = new ArrayList<>();
    NodeList nodes = in.getElementsByTagName(tag);
    for (int k = 0; k < nodes.getLength(); k++) {
      found.add((Element) nodes.item(k));
    }
    return found;
  }

  List<Element> groups(String name) {
    return elements("g").stream().filter(g -> g.getAttribute("class").equals(name)).toList();
  }

  /** The middles of the markers in the groups of this name. */
  List<At> marks(String name) {
    List<At> marks = new ArrayList<>();
    for (Element group : groups(name)) {
      for (Element circle : elements(group, "circle")) {
        marks.add(new At(number(circle, "cx"), number(circle, "cy")));
      }
      for (Element polygon : elements(group, "polygon")) {
        List<At> corners = points(polygon);
        marks.add(
            new At(
                corners.stream().mapToDouble(At::x).average().orElseThrow(),
                corners.stream().mapToDouble(At::y).average().orElseThrow()));
      }
    }
    return marks;
  }

  /** The points of the only line in the only group of this name. */
  List<At> line(String name) {
    List<Element> groups = groups(name);
    assertThat(groups).hasSize(1);
    List<Element> lines = elements(groups.get(0), "polyline");
    assertThat(lines).hasSize(1);
    return points(lines.get(0));
  }

  private static List<At> points(Element element) {
    List<At> points = new ArrayList<>();
    for (String pair : element.getAttribute("points").split(" ", -1)) {
      int comma = pair.indexOf(',');
      points.add(
          new At(
              Double.parseDouble(pair.substring(0, comma)),
              Double.parseDouble(pair.substring(comma + 1))));
    }
    return points;
  }

  private static double number(Element element, String attribute) {
    return Double.parseDouble(element.getAttribute(attribute));
  }

  List<String> texts() {
    return elements("text").stream().map(Element::getTextContent).toList();
  }

  /** All words of the picture in one string. */
  String words() {
    return String.join(" ", texts());
  }

  /** The numbers at a place, by the ticks of the first panel alone. */
  At value(At at) {
    List<double[]> across = new ArrayList<>();
    List<double[]> up = new ArrayList<>();
    for (Element text : elements(groups("axes").get(0), "text")) {
      String number = text.getTextContent().replace('−', '-');
      if (number.matches("-?[0-9.]+(e-?[0-9]+)?")) {
        double value = Double.parseDouble(number);
        if (text.getAttribute("text-anchor").equals("middle")) {
          across.add(new double[] {number(text, "x"), value});
        } else {
          up.add(new double[] {number(text, "y") - 4, value}); // 4 from middle to baseline
        }
      }
    }
    return new At(interpolated(across, at.x()), interpolated(up, at.y()));
  }

  private static double interpolated(List<double[]> ticks, double pixel) {
    double[] first = ticks.get(0);
    double[] last = ticks.get(ticks.size() - 1);
    double part = (pixel - first[0]) / (last[0] - first[0]);
    return (1 - part) * first[1] + part * last[1];
  }
}
